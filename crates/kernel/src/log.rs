//! Where events go while a choice is carried out.

/// Takes the events that carrying out a choice causes, in order.
pub trait Log<E> {
    /// Notes one event. `make` is called only if somebody listens.
    fn note(&mut self, make: impl FnOnce() -> E);
}

/// Nobody listens: playouts and searches run with this, and pay nothing for events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn note(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}
