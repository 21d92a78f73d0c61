//! Where events go while a choice is carried out.

/// Takes the events that carrying out a choice causes, in order.
pub trait Log<E> {
    /// Notes one event. `make` is called only if somebody listens.
    fn note(&mut self, make: impl FnOnce() -> E)
    where
        Self: Sized;

    /// The list to which events are told, if somebody listens. By asking for it once a choice, rules are
    /// compiled twice where they are written, and not again in every crate that plays by them.
    fn listener(&mut self) -> Option<&mut Vec<E>>;
}

/// Nobody listens: playouts and searches run with this, and pay nothing for events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> E) {}

    fn listener(&mut self) -> Option<&mut Vec<E>> {
        None
    }
}

impl<E> Log<E> for Vec<E> {
    fn note(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }

    fn listener(&mut self) -> Option<&mut Vec<E>> {
        Some(self)
    }
}
