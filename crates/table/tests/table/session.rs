//! The session in docs/protocol.md is one that could be had.

use tercet_table::protocol::{ClientMessage, PROTOCOL};

#[test]
fn what_the_client_says_in_the_documentation_is_of_the_protocol() {
    let page = include_str!("../../../../docs/protocol.md");
    let said: Vec<ClientMessage> = page
        .lines()
        .filter_map(|line| line.strip_prefix("    > "))
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect();
    assert_eq!(said[0], ClientMessage::Hello { protocol: PROTOCOL });
    assert!(said.iter().any(|message| matches!(message, ClientMessage::Choose { .. })));
}
