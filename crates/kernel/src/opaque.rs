//! What the compiler does not look into.
//!
//! Each asynchronous function proves of everything it holds over an `.await` that it may go to
//! another thread: field by field, down to the drivers' own, and what one function has proven serves
//! no other. A transaction is held by most functions, and some hundreds of types are behind it; a
//! sixth of the time to compile the product went there. What is kept as `dyn Any` is proven in one step.

use std::{
    any::Any,
    fmt,
    marker::PhantomData,
    ops::Deref,
    sync::{Arc, Weak},
};

/// A value of its own.
pub struct Opaque<T> {
    value: Box<dyn Any + Send + Sync>,
    of: PhantomData<fn() -> T>,
}

impl<T: Send + Sync + 'static> Opaque<T> {
    #[must_use]
    pub fn new(value: T) -> Self {
        Self { value: Box::new(value), of: PhantomData }
    }

    #[must_use]
    pub fn into_inner(self) -> T {
        let Ok(value) = self.value.downcast() else { unreachable!("it was made of such a value") };
        *value
    }
}

impl<T: 'static> Deref for Opaque<T> {
    type Target = T;

    fn deref(&self) -> &T {
        known(&*self.value)
    }
}

/// A value that several share, as in an [`Arc`].
pub struct Shared<T> {
    value: Arc<dyn Any + Send + Sync>,
    of: PhantomData<fn() -> T>,
}

impl<T: Send + Sync + 'static> Shared<T> {
    #[must_use]
    pub fn new(value: T) -> Self {
        Self { value: Arc::new(value), of: PhantomData }
    }
}

impl<T> Shared<T> {
    /// A handle that does not keep it.
    #[must_use]
    pub fn downgrade(&self) -> WeakShared<T> {
        WeakShared { value: Arc::downgrade(&self.value), of: PhantomData }
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self { value: Arc::clone(&self.value), of: PhantomData }
    }
}

impl<T: 'static> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        known(&*self.value)
    }
}

/// Does not keep what is shared.
pub struct WeakShared<T> {
    value: Weak<dyn Any + Send + Sync>,
    of: PhantomData<fn() -> T>,
}

impl<T> WeakShared<T> {
    /// The value, as long as somebody keeps it.
    #[must_use]
    pub fn upgrade(&self) -> Option<Shared<T>> {
        self.value.upgrade().map(|value| Shared { value, of: PhantomData })
    }
}

impl<T: fmt::Debug + 'static> fmt::Debug for Opaque<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: fmt::Debug + 'static> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

fn known<T: 'static>(value: &(dyn Any + Send + Sync)) -> &T {
    let Some(value) = value.downcast_ref() else { unreachable!("it was made of such a value") };
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        let text = Opaque::new("Vik Bygg".to_owned());
        assert_eq!((text.len(), text.into_inner().as_str()), (8, "Vik Bygg"));
        let shared = Shared::new(vec![1, 2]);
        let weak = shared.downgrade();
        assert_eq!(weak.upgrade().map(|it| it.len()), Some(shared.clone().len()));
        drop(shared);
        assert!(weak.upgrade().is_none());
    }
}
