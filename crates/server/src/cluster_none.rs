//! This program was built without the feature `cluster`: there are no other servers.

use crate::table::{Line, Order, Reply, TableRequest, ViewerId};
use civitas_protocol::Problem;
use serde_json::Value;

/// There is none.
#[derive(Debug)]
pub(crate) enum Cluster {}

/// What a viewer says of itself when it opens a table.
#[derive(Clone, Debug)]
pub(crate) struct Hello {
    pub(crate) player: Option<String>,
    pub(crate) seat: Option<u8>,
    pub(crate) from: std::net::IpAddr,
}

/// What a viewer said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    Act(String),
    Look(Option<u32>),
    Other,
}

impl Cluster {
    pub(crate) fn open(&self, _: ViewerId, _: &str, _: Hello, _: Option<u32>, _: Line) -> Result<(), Problem> {
        match *self {}
    }

    pub(crate) fn said(&self, _: ViewerId, _: &str, _: Said) -> Result<(), Problem> {
        match *self {}
    }

    pub(crate) fn caught_up(&self, _: ViewerId) {
        match *self {}
    }

    pub(crate) fn close(&self, _: ViewerId) {
        match *self {}
    }

    pub(crate) async fn ask(&self, _: &str, _: TableRequest, _: Option<String>) -> Result<Reply, Problem> {
        match *self {}
    }

    pub(crate) async fn order(&self, _: &str, _: Order) -> Result<Value, Problem> {
        match *self {}
    }

    pub(crate) fn is_well(&self) -> bool {
        match *self {}
    }

    pub(crate) fn has_begun(&self) -> bool {
        match *self {}
    }

    pub(crate) async fn drain(&self) {
        match *self {}
    }
}
