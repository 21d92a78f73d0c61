//! Runs ruling files from disk.
fn main() {
    let mut all = Vec::new();
    for path in std::env::args().skip(1).filter(|p| !p.ends_with("covered-by-tests.toml")) {
        let text = std::fs::read_to_string(&path).expect("a file");
        match tercet_rulings::read(&path, &text) {
            Ok(rulings) => all.extend(rulings),
            Err(wrong) => wrong.iter().for_each(|w| println!("{w}")),
        }
    }
    let report = tercet_rulings::run(&all);
    for failure in &report.failures {
        println!("{}:{}: {}", failure.file, failure.line, failure.title);
        failure.complaints.iter().for_each(|c| println!("    {c}"));
    }
    println!("{} passed, {} failed", report.passed, report.failures.len());
    let coverage = tercet_rulings::coverage("battlemonsters", &all).expect("coverage");
    println!("{}/{}: uncovered {}", coverage.covered, coverage.clauses, coverage.uncovered.join(" "));
}
