//! Requests that one server carries to another, and what comes of them, as text.

use crate::table::{Order, Reply, TableRequest};
use civitas_protocol::{Code, Problem};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What is asked of a table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum What {
    /// Over HTTP, by somebody with this hashed key.
    Request(TableRequest, Option<String>),
    /// By the host of the server.
    Order(Order),
}

/// What comes of it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Outcome<T> {
    Done(T),
    Refused(Refused),
}

/// A [`Problem`] on its way. The rules of games refuse nothing that goes this way.
#[derive(Serialize, Deserialize)]
struct Refused {
    code: String,
    sentence: String,
    #[serde(default)]
    details: Vec<String>,
}

fn refused(problem: Problem) -> Refused {
    Refused { code: problem.code.as_str().to_owned(), sentence: problem.sentence, details: problem.details }
}

/// Our own forms always become JSON.
fn text<T: Serialize>(outcome: Result<T, Problem>) -> String {
    let outcome = match outcome {
        Ok(done) => Outcome::Done(done),
        Err(problem) => Outcome::Refused(refused(problem)),
    };
    serde_json::to_string(&outcome).unwrap_or_default()
}

fn outcome_of<T: for<'a> Deserialize<'a>>(text: &str) -> Result<T, Problem> {
    let strange = |error: serde_json::Error| {
        tracing::error!(%error, "the answer of another server cannot be understood");
        Problem::new(Code::Internal, "the answer of another server cannot be understood")
    };
    match serde_json::from_str(text).map_err(strange)? {
        Outcome::Done(done) => Ok(done),
        Outcome::Refused(Refused { code, sentence, details }) => {
            let code = Code::named(&code).unwrap_or(Code::Internal);
            Err(Problem::new(code, sentence).with_details(details))
        }
    }
}

/// The answer to a request, as text.
pub(super) fn text_of_reply(reply: Result<Reply, Problem>) -> String {
    text(reply.map(Reply::for_another_server))
}

pub(super) fn reply_of(text: &str) -> Result<Reply, Problem> {
    outcome_of(text)
}

/// What comes of an order, as text.
pub(super) fn text_of_done(done: Result<Value, Problem>) -> String {
    text(done)
}

pub(super) fn done_of(text: &str) -> Result<Value, Problem> {
    outcome_of(text)
}

/// What is said when an answer is longer than the bus carries.
pub(super) fn too_long() -> String {
    text::<Value>(Err(Problem::new(
        Code::TooLarge,
        "this is too long to be carried between two servers; raise max_payload of the bus",
    )))
}

/// What is said when a table did not hear a request.
pub(super) fn unheard() -> String {
    text::<Value>(Err(super::busy()))
}
