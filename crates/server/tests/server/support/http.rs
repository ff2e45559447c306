//! The smallest HTTP client that can also say what a well-behaved one never would.

use super::PATIENCE;
use serde_json::Value;
use std::net::SocketAddr;
use std::sync::Mutex;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    fn parse(bytes: &[u8]) -> Option<Answer> {
        let end = bytes.windows(4).position(|w| w == b"\r\n\r\n")?;
        let head = std::str::from_utf8(&bytes[..end]).ok()?;
        let mut lines = head.split("\r\n");
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let header = |line: &str| line.split_once(": ").map(|(k, v)| (k.to_ascii_lowercase(), v.to_owned()));
        Some(Answer { status, headers: lines.filter_map(header).collect(), body: bytes[end + 4..].to_vec() })
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(k, _)| k == name).map(|(_, v)| v.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| panic!("{e}: {} {}", self.status, self.text()))
    }

    /// The body of a request that must succeed.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text());
        self.json()
    }

    /// The code of a request that must be refused, properly: a 4xx status, a code and a sentence.
    #[track_caller]
    pub fn refused(&self) -> String {
        assert!((400..500).contains(&self.status), "{} {}", self.status, self.text());
        let problem = self.json();
        let sentence = problem["sentence"].as_str().unwrap_or_default();
        assert!(!sentence.is_empty(), "no sentence in {problem}");
        // What stands in quotes came from outside; the rest is for people, who do not know the names of our types.
        let own: String = sentence.split(['`', '"']).step_by(2).collect();
        for word in
            ["struct", "enum", "variant", "tuple", "deserialize", "target type", "u8", "u32", "Form", "Table", "Wish"]
        {
            assert!(!own.contains(word), "'{word}' in {sentence}");
        }
        problem["code"].as_str().unwrap_or_else(|| panic!("no code in {problem}")).to_owned()
    }
}

/// A server somewhere, and everything it ever answered.
#[derive(Debug)]
pub struct Site {
    pub address: SocketAddr,
    pub heard: Mutex<Vec<String>>,
}

impl Site {
    pub fn new(address: SocketAddr) -> Site {
        Site { address, heard: Mutex::default() }
    }

    /// Sends bytes as they are and reads until the server closes. `None` if it does so without an answer.
    pub async fn raw(&self, bytes: &[u8]) -> Option<Answer> {
        let talk = async {
            let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
            // A server that refuses a large body early may stop reading.
            let _ = stream.write_all(bytes).await;
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer).await;
            Answer::parse(&answer)
        };
        let answer = timeout(PATIENCE, talk).await.expect("the server answers in time")?;
        self.heard.lock().expect("nobody panics with it").push(answer.text());
        Some(answer)
    }

    /// Sends a request with these header lines.
    pub async fn send(&self, method: &str, path: &str, headers: &[&str], body: &[u8]) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for header in headers {
            head.push_str(header);
            head.push_str("\r\n");
        }
        if !body.is_empty() {
            head.push_str(&format!("Content-Length: {}\r\n", body.len()));
        }
        head.push_str("\r\n");
        let answer = self.raw(&[head.as_bytes(), body].concat()).await;
        answer.unwrap_or_else(|| panic!("{method} {path} got no answer"))
    }

    /// Asks as the person with a key, with a JSON body.
    pub async fn ask(&self, method: &str, path: &str, key: &str, body: Option<&Value>) -> Answer {
        let bearer = format!("Authorization: Bearer {key}");
        let mut headers = Vec::new();
        if !key.is_empty() {
            headers.push(bearer.as_str());
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        if !body.is_empty() {
            headers.push("Content-Type: application/json");
        }
        self.send(method, path, &headers, body.as_bytes()).await
    }

    pub async fn get(&self, path: &str, key: &str) -> Answer {
        self.ask("GET", path, key, None).await
    }

    pub async fn post(&self, path: &str, key: &str, body: Value) -> Answer {
        self.ask("POST", path, key, (!body.is_null()).then_some(&body)).await
    }

    pub async fn patch(&self, path: &str, key: &str, body: Value) -> Answer {
        self.ask("PATCH", path, key, Some(&body)).await
    }

    pub async fn delete(&self, path: &str, key: &str) -> Answer {
        self.ask("DELETE", path, key, None).await
    }

    /// Makes a table and gives what the server answers.
    pub async fn create(&self, key: &str, wish: Value) -> Value {
        self.post("/api/tables", key, wish).await.ok()
    }

    /// A table as everybody sees it.
    pub async fn table(&self, code: &str) -> Value {
        self.get(&format!("/api/tables/{code}"), "").await.ok()
    }
}
