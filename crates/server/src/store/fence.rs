//! What keeps a server from writing about tables that another one carries by now.

use super::Unstored;
use super::sql::{Connection, query_as};
use crate::among::Share;
use sqlx::AssertSqlSafe;
use std::collections::BTreeMap;

/// With what a server carries a share: whoever carries it after that has another epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fence {
    /// What is carried.
    pub share: Share,
    /// How often it had another carrier before.
    pub epoch: i64,
}

/// Sees to it that nobody takes these shares before the transaction has ended.
///
/// # Errors
/// If somebody has.
pub async fn hold(connection: &mut Connection, fences: impl Iterator<Item = Fence>) -> Result<(), Unstored> {
    let held: Vec<Fence> = fences.collect();
    let wanted: BTreeMap<Share, i64> = held.iter().map(|fence| (fence.share, fence.epoch)).collect();
    if wanted.is_empty() {
        return Ok(());
    }
    let numbers: Vec<String> = wanted.keys().map(|share| share.number().to_string()).collect();
    let sql = format!("SELECT number, epoch FROM share WHERE number IN ({}) FOR SHARE", numbers.join(", "));
    let found: Vec<(i64, i64)> = query_as(AssertSqlSafe(sql)).fetch_all(connection).await?;
    let stands = |fence: &Fence| found.contains(&(fence.share.number(), fence.epoch));
    if held.iter().all(stands) { Ok(()) } else { Err(Unstored::Moved) }
}
