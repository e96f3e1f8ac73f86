//! Who may call, as a type: a handler takes `Session<Coordinator>`, and nobody else comes past
//! [`Session::read`](crate::Session::read) or [`Session::write`](crate::Session::write).

use std::ops::Deref;

use svenn_kernel::Role;

use crate::Caller;

/// What a session makes of the caller that the gatekeeper let in.
pub trait Who: Send + Sized + 'static {
    /// Why others are refused, for the description of the API.
    const FORBIDDEN: &'static str;
    /// Whether somebody may call who has not accepted the terms: only for what it takes to read
    /// and accept them.
    const BEFORE_TERMS: bool = false;

    /// The caller as this, unless it is somebody else: 403 `forbidden`.
    fn of(caller: Caller) -> Option<Self>;
}

impl Who for Caller {
    const FORBIDDEN: &'static str = "Before the terms are accepted, or not the caller's to do";

    fn of(caller: Caller) -> Option<Self> {
        Some(caller)
    }
}

macro_rules! callers {
    ($($(#[$doc:meta])* $name:ident: [$($role:ident),+], $forbidden:literal, $before:literal;)+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, PartialEq, Eq)]
            pub struct $name(Caller);

            impl Who for $name {
                const FORBIDDEN: &'static str = $forbidden;
                const BEFORE_TERMS: bool = $before;

                fn of(caller: Caller) -> Option<Self> {
                    [$(Role::$role),+].contains(&caller.rolle).then_some(Self(caller))
                }
            }

            impl From<$name> for Caller {
                fn from(caller: $name) -> Self {
                    caller.0
                }
            }

            impl Deref for $name {
                type Target = Caller;

                fn deref(&self) -> &Caller {
                    &self.0
                }
            }
        )+
    };
}

callers! {
    /// An employee of the training office.
    Coordinator: [Koordinator], "Only coordinators", false;
    Apprentice: [Laerling], "Only apprentices", false;
    /// An employee of the training office or of a host company.
    CoordinatorOrEmployee: [Koordinator, Ansatt], "Not apprentices", false;
    /// An employee of a host company or an apprentice.
    EmployeeOrApprentice: [Ansatt, Laerling], "Not coordinators", false;
    /// Anybody, also who has not accepted the terms yet.
    BeforeTerms: [Koordinator, Ansatt, Laerling], "Nobody is", true;
}
