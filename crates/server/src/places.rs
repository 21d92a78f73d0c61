//! How many sockets each address has open.

use crate::address::Address;
use crate::reply::Problem;
use axum::http::StatusCode;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The sockets that are open, by address.
pub struct Places {
    most: usize,
    taken: Mutex<HashMap<IpAddr, usize>>,
}

/// A place for one socket, free again when it is dropped.
pub struct Place {
    places: Arc<Places>,
    household: IpAddr,
}

impl Places {
    /// At most so many for each address.
    pub fn new(most: usize) -> Arc<Places> {
        Arc::new(Places { most, taken: Mutex::default() })
    }

    /// Takes a place for a socket of this address.
    ///
    /// # Errors
    /// If the address has as many open as it may.
    pub fn take(self: &Arc<Self>, address: Address) -> Result<Place, Problem> {
        let household = address.household();
        let mut taken = self.taken();
        let open = taken.entry(household).or_default();
        if *open >= self.most {
            let why = format!("Your address has {} connections open, as many as it may; close other tabs.", self.most);
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, why));
        }
        *open += 1;
        Ok(Place { places: Arc::clone(self), household })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(open) = taken.get_mut(&self.household) {
            *open -= 1;
            if *open == 0 {
                taken.remove(&self.household);
            }
        }
    }
}
