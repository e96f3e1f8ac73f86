//! How values go into columns.

use chrono::NaiveDate;

use super::{DayBetween, ListOf, OrBlank, Whole};
use crate::{Timestamp, values::TextValue};

/// A value that is stored in a column of the type `C`.
pub trait IntoColumn<C> {
    /// As it is stored.
    fn into_column(self) -> C;
}

impl<T: TextValue> IntoColumn<String> for T {
    fn into_column(self) -> String {
        self.into_text()
    }
}

/// A text that is not there is stored as an empty one.
impl<T: TextValue> IntoColumn<String> for Option<T> {
    fn into_column(self) -> String {
        self.map(TextValue::into_text).unwrap_or_default()
    }
}

impl<T: TextValue> IntoColumn<String> for OrBlank<T> {
    fn into_column(self) -> String {
        self.into_option().into_column()
    }
}

impl<T: TextValue> IntoColumn<Option<String>> for OrBlank<T> {
    fn into_column(self) -> Option<String> {
        self.into_option().map(TextValue::into_text)
    }
}

impl<C, T: IntoColumn<C>> IntoColumn<Option<C>> for Option<T> {
    fn into_column(self) -> Option<C> {
        self.map(IntoColumn::into_column)
    }
}

impl<const FROM: i32, const TO: i32> IntoColumn<NaiveDate> for DayBetween<FROM, TO> {
    fn into_column(self) -> NaiveDate {
        self.get()
    }
}

impl<const MIN: i64, const MAX: i64> IntoColumn<i64> for Whole<MIN, MAX> {
    fn into_column(self) -> i64 {
        self.get()
    }
}

impl<const MIN: i64, const MAX: i64> IntoColumn<i32> for Whole<MIN, MAX> {
    fn into_column(self) -> i32 {
        i32::try_from(self.get()).unwrap_or(i32::MAX)
    }
}

impl<T, const MAX: usize, const MIN: usize> IntoColumn<Vec<T>> for ListOf<T, MAX, MIN> {
    fn into_column(self) -> Vec<T> {
        self.into_vec()
    }
}

macro_rules! as_it_is {
    ($($kind:ty)*) => {$(
        impl IntoColumn<$kind> for $kind {
            fn into_column(self) -> $kind {
                self
            }
        }
    )*};
}
as_it_is!(bool i32 i64 f64 NaiveDate Timestamp);
