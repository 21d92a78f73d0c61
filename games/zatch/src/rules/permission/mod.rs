//! "May I?", as far as card texts decide it. What the rules of the game forbid is said by the `ban_…` functions beside
//! those rules; [`bans`](crate::rules::bans) collects all of it for what a player could wish.
//!
//! | question | where |
//! | --- | --- |
//! | does a text prohibit it, or allow it in spite of that? | [`prohibited`] |
//! | was a ban lifted for this card? | [`lifted`] |
//! | does an effect work: not Petrified, asleep or negated? | [`works`] |
//! | which effects does a card offer, and how often were they used? | [`offers`] |
//! | why can this one not be used now? | [`uses`] |
//! | would it do anything? | [`able`], to cards: [`acts`], to MP and pages: [`moving`] |
//! | which of its parts can be picked? | [`parts`] |
//! | can it be used for another MAMODO? | [`borrowing`] |
//! | can a card be used for other MAMODO, or from a page that is not open? | [`allowances`] |
//! | to which MAMODO can a PARTNER be attached? | [`hosts`] |
//! | who may look at a Book? | [`looking`] |
//! | can it be used again in this turn? | [`again`] |
//! | does a text say that it forbids something? | [`said`] |

pub mod able;
pub mod acts;
pub mod again;
pub mod allowances;
pub mod borrowing;
pub mod hosts;
pub mod lifted;
pub mod looking;
pub mod moving;
pub mod offers;
pub mod parts;
pub mod prohibited;
pub mod said;
pub mod uses;
pub mod works;
