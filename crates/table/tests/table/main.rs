//! What a table does and refuses, with a tiny game on it.

mod absence;
mod bounds;
mod choosing;
mod clocks;
mod conduct;
mod drafting;
mod draws;
mod gathering;
mod host;
mod house;
mod leaving;
mod pausing;
mod preview;
mod rated;
mod referee;
mod rematch;
mod restore;
mod sealed;
mod session;
mod setting_right;
mod things;
mod toy;
mod undo;
