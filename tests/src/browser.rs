//! A browser without a window, spoken to over two pipes: one message of JSON each, with a zero byte behind it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Names under which the browser is installed.
const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Words with which it keeps quiet: nothing is asked of the network, nothing is written but into its own folder.
const QUIET: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-extensions",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--remote-debugging-pipe",
];

/// A browser with one page.
pub struct Browser {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    folder: PathBuf,
    session: Option<String>,
    number: u64,
    /// What the page complained about: errors of scripts, and files that could not be loaded.
    pub complaints: Vec<String>,
    /// How many pages were loaded.
    loaded: usize,
}

/// The browser that is installed, if one is.
pub fn installed() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let found = std::env::split_paths(&folders).flat_map(|folder| NAMES.iter().map(move |name| folder.join(name)));
    found.into_iter().find(|path| path.is_file())
}

impl Browser {
    /// Starts the browser. `folder` is one that it may fill and that is taken away afterwards.
    pub fn start(program: &Path, folder: &Path) -> Result<Browser, String> {
        let _ = std::fs::remove_dir_all(folder);
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        // The shell gives the pipes the numbers by which the browser knows them.
        let mut child = Command::new("sh")
            .args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 0</dev/null 1>&2 2>/dev/null"])
            .arg(program)
            .args(QUIET)
            .arg(format!("--user-data-dir={}", folder.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("the browser has no pipes".into());
        };
        let mut browser = Browser {
            child,
            to,
            from: BufReader::new(from),
            folder: folder.to_path_buf(),
            session: None,
            number: 0,
            complaints: Vec::new(),
            loaded: 0,
        };
        let page = browser.call("Target.createTarget", json!({ "url": "about:blank" }))?;
        let attached =
            browser.call("Target.attachToTarget", json!({ "targetId": page["targetId"], "flatten": true }))?;
        browser.session = attached["sessionId"].as_str().map(str::to_string);
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            browser.call(domain, json!({}))?;
        }
        Ok(browser)
    }

    /// Opens a file and waits until it is loaded.
    pub fn open(&mut self, file: &Path) -> Result<(), String> {
        let before = self.loaded;
        self.call("Page.navigate", json!({ "url": format!("file://{}", file.display()) }))?;
        self.wait_for_load(before)
    }

    /// Does something that leads to another page, and waits until that is loaded.
    pub fn follow(&mut self, script: &str) -> Result<(), String> {
        let before = self.loaded;
        self.ask(script)?;
        self.wait_for_load(before)
    }

    fn wait_for_load(&mut self, before: usize) -> Result<(), String> {
        while self.loaded == before {
            let message = self.receive()?;
            self.note(&message);
        }
        Ok(())
    }

    /// Makes the page as wide and high as is said, in pixels, and tells it which colours the reader prefers.
    pub fn resize(&mut self, width: u32, height: u32, scheme: &str) -> Result<(), String> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.call("Emulation.setDeviceMetricsOverride", size)?;
        let feature = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.call("Emulation.setEmulatedMedia", json!({ "media": "", "features": feature })).map(|_| ())
    }

    /// The value of an expression on the page.
    pub fn ask(&mut self, script: &str) -> Result<Value, String> {
        let asked = json!({ "expression": script, "returnByValue": true, "awaitPromise": true });
        let answer = self.call("Runtime.evaluate", asked)?;
        match answer.get("exceptionDetails") {
            Some(wrong) => Err(format!("{script}: {wrong}")),
            None => Ok(answer["result"]["value"].clone()),
        }
    }

    /// Types a text into whatever has the focus.
    pub fn type_text(&mut self, text: &str) -> Result<(), String> {
        self.call("Input.insertText", json!({ "text": text })).map(|_| ())
    }

    /// Presses a key.
    pub fn press(&mut self, key: &str, code: u32) -> Result<(), String> {
        for kind in ["keyDown", "keyUp"] {
            let text = if key == "Enter" && kind == "keyDown" { "\r" } else { "" };
            let pressed = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": text });
            self.call("Input.dispatchKeyEvent", pressed)?;
        }
        Ok(())
    }

    fn call(&mut self, method: &str, parameters: Value) -> Result<Value, String> {
        self.number += 1;
        let mut message = json!({ "id": self.number, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            message["sessionId"] = session.clone().into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.to.write_all(&bytes).and_then(|()| self.to.flush()).map_err(|error| error.to_string())?;
        loop {
            let answer = self.receive()?;
            if answer["id"] == self.number {
                return match answer.get("error") {
                    Some(error) => Err(format!("{method}: {error}")),
                    None => Ok(answer["result"].clone()),
                };
            }
            self.note(&answer);
        }
    }

    fn receive(&mut self) -> Result<Value, String> {
        let mut bytes = Vec::new();
        self.from.read_until(0, &mut bytes).map_err(|error| error.to_string())?;
        match bytes.pop() {
            Some(_) => serde_json::from_slice(&bytes).map_err(|error| error.to_string()),
            None => Err("the browser has gone away".into()),
        }
    }

    /// Keeps in mind what happened on the page.
    fn note(&mut self, event: &Value) {
        let told = &event["params"];
        match event["method"].as_str() {
            Some("Page.loadEventFired") => self.loaded += 1,
            Some("Runtime.exceptionThrown") => self.complaints.push(told["exceptionDetails"].to_string()),
            Some("Network.loadingFailed") => self.complaints.push(told.to_string()),
            Some("Log.entryAdded") if told["entry"]["level"] == "error" => {
                self.complaints.push(told["entry"].to_string());
            }
            Some("Runtime.consoleAPICalled") if told["type"] == "error" || told["type"] == "warning" => {
                self.complaints.push(told["args"].to_string());
            }
            Some("Network.requestWillBeSent") => {
                let address = told["request"]["url"].as_str().unwrap_or_default();
                if !["file:", "data:", "about:"].iter().any(|scheme| address.starts_with(scheme)) {
                    self.complaints.push(format!("asks the network for {address}"));
                }
            }
            _ => {}
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.session = None;
        if self.call("Browser.close", json!({})).is_err() {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
