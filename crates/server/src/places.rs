//! How many of something each household has at once.

use crate::address::Household;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The places that are taken, by household.
pub struct Places {
    most: usize,
    taken: Mutex<HashMap<Household, usize>>,
}

/// A place, free again when it is dropped.
pub struct Place {
    places: Arc<Places>,
    whose: Household,
}

impl Places {
    /// At most this many for each household.
    pub fn new(most: usize) -> Arc<Places> {
        Arc::new(Places { most, taken: Mutex::default() })
    }

    /// How many each household may take.
    pub fn most(&self) -> usize {
        self.most
    }

    /// Takes a place; none if the household has as many as it may.
    pub fn take(self: &Arc<Self>, whose: Household) -> Option<Place> {
        let mut taken = self.taken();
        let open = taken.entry(whose).or_default();
        if *open >= self.most {
            return None;
        }
        *open += 1;
        Some(Place { places: Arc::clone(self), whose })
    }

    /// How many are taken by all households together.
    pub fn all(&self) -> usize {
        self.taken().values().sum()
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<Household, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(open) = taken.get_mut(&self.whose) {
            *open -= 1;
            if *open == 0 {
                taken.remove(&self.whose);
            }
        }
    }
}
