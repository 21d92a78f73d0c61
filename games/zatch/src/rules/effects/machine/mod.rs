//! The machine that carries out effects.
//!
//! | question | where |
//! | --- | --- |
//! | which operation comes next? | [`run`] |
//! | what is asked before it, and what becomes of the answer? | [`asking`], [`answering`] |
//! | what does a step do? | [`steps`] |
//! | what is done to cards? | [`acts`], those put in play or attached: [`arrivals`], those in Books: [`books`] |
//! | who looks at pages? | [`looking`] |
//! | what is negated? | [`negating`] |

pub mod acts;
pub mod answering;
pub mod arrivals;
pub mod asking;
pub mod books;
pub mod looking;
pub mod negating;
pub mod run;
pub mod steps;
