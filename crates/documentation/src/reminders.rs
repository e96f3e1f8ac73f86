//! Reminds instructors of documentation that waits for them.

use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, Fault, Role, Timestamp};
use svenn_review::Reminder;

use crate::{
    notifications::about, rules::documentation_route, store::Documentation, templates::REMINDED,
};

/// When the instructors of an apprentice were reminded, if none of them is reminded again today.
pub async fn reminded(tx: &Tx, laerling: &ApprenticeId) -> Result<Option<Timestamp>, Fault> {
    svenn_review::reminded(tx, laerling, &REMINDED).await
}

/// Reminds the instructors of documentation that waits, those who were not reminded today; `by` is
/// the role of the caller.
pub async fn remind(tx: &Tx, row: &Documentation, by: Role) -> Result<(), Problem> {
    let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
    let (laerling, id) = (row.laerling.as_str(), row.id.as_str());
    let reminder = Reminder {
        template: &REMINDED,
        laerling: &row.laerling,
        title: &row.name,
        about: about(&row.id),
        route: documentation_route(Role::Ansatt, timekeeping, laerling, id),
    };
    svenn_review::remind(tx, reminder, by).await
}
