//! The rule book, as the refusals quote it.

tercet_kernel::rule_book!(crate::rules::card::CardId);
