//! The files of `deploy/` start what this program is, and agree with each other.

use assert_cmd::Command;
use std::collections::BTreeSet;

const COMPOSE: &str = include_str!("../../../../deploy/compose.yaml");
const BALANCER: &str = include_str!("../../../../deploy/nginx.conf");

/// The command lines of the servers and the worker.
fn commands() -> Vec<Vec<String>> {
    let lines = COMPOSE.lines().filter_map(|line| line.trim().strip_prefix("command: "));
    lines.map(|line| serde_json::from_str(line).expect("a list of words")).collect()
}

/// What follows after this word.
fn after<'c>(command: &'c [String], word: &str) -> Option<&'c str> {
    command.iter().skip_while(|one| *one != word).nth(1).map(String::as_str)
}

#[test]
fn the_program_understands_every_command() {
    assert_eq!(commands().len(), 4, "three servers and a worker");
    for command in commands() {
        // What stands before it is read first.
        Command::cargo_bin("tercet").unwrap().args(&command).arg("--help").assert().success();
        let wrong = [command, vec!["--no-such-thing".to_owned(), "--help".to_owned()]].concat();
        Command::cargo_bin("tercet").unwrap().args(&wrong).assert().failure();
    }
}

#[test]
fn every_server_is_asked_whether_it_is_well_and_can_be_watched() {
    let checked: Vec<Vec<String>> = COMPOSE
        .lines()
        .filter_map(|line| line.trim().strip_prefix("test: "))
        .map(|line| serde_json::from_str(line).expect("a list of words"))
        .collect();
    let of_servers: Vec<_> = checked.iter().filter(|check| check[..2] == ["CMD", "tercet"]).collect();
    assert_eq!(of_servers.len(), 1);
    Command::cargo_bin("tercet").unwrap().args(&of_servers[0][2..]).arg("--help").assert().success();
    assert_eq!(COMPOSE.matches("<<: *server\n").count(), 3);
    for server in commands().into_iter().filter(|command| command[0] == "serve") {
        let address = |word| after(&server, word).and_then(|address| address.split(':').next()).expect("an address");
        assert_eq!(address("--admin"), address("--among"), "counters are read in the same network");
    }
}

#[test]
fn the_balancer_knows_every_server_and_they_know_it() {
    let servers = commands().into_iter().filter(|command| command[0] == "serve");
    let among: BTreeSet<String> = servers
        .map(|server| {
            let proxy = after(&server, "--trust-proxy").expect("the balancer");

            assert!(COMPOSE.contains(&format!("tercet: {{ ipv4_address: {proxy} }}")), "{proxy}");
            after(&server, "--among").and_then(|address| address.split(':').next()).expect("an address").to_owned()
        })
        .collect();
    let upstream = BALANCER.lines().filter_map(|line| line.trim().strip_prefix("server ")?.split_once(":7878"));
    assert_eq!(among, upstream.map(|(address, _)| address.to_owned()).collect());
    for address in &among {
        assert!(COMPOSE.contains(&format!("tercet: {{ ipv4_address: {address} }}")), "{address}");
    }
}
