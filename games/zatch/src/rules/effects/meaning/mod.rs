//! What the words of a text mean.
//!
//! | question | where |
//! | --- | --- |
//! | what do "you", "this", "it" and "that" refer to? | [`ground`] |
//! | what is a card to a text, wherever it is? | [`things`] |
//! | is this card meant, and which ones are? | [`filter`], [`found`] |
//! | has it the property, the name? | [`traits`], [`names`] |
//! | is this effect meant? | [`effects`] |
//! | how many, and is it so? | [`amounts`], [`condition`] |

pub mod amounts;
pub mod condition;
pub mod effects;
pub mod filter;
pub mod found;
pub mod ground;
pub mod names;
pub mod things;
pub mod traits;
