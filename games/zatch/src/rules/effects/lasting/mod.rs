//! What goes on or waits for a time: the STAY and STANDBY zones (Z-RULE-125).
//!
//! | question | where |
//! | --- | --- |
//! | how does it come into its zone? | [`laying`] |
//! | until when? | [`spans`] |
//! | which card does it follow? | [`about`] |
//! | does what it waits for come with this card? | [`awaited`] |
//! | how does it end? | [`ending`] |

pub mod about;
pub mod awaited;
pub mod ending;
pub mod laying;
pub mod spans;
