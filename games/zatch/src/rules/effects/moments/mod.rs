//! The moments for which texts wait: [`happening`] says which moment comes with what, [`raising`] what happens when,
//! [`triggers`] what is set off by it and in which order.

pub mod happening;
pub mod raising;
pub mod triggers;
