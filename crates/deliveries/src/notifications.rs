//! Tells an apprentice that a company has delivered.

use svenn_db::Tx;
use svenn_documentation::rules::documentation_route;
use svenn_http::announcements::{About, Announcement, Enclosed};
use svenn_kernel::{Collection, Fault, Role};
use svenn_messaging::automatic;
use svenn_people::refs;

use crate::{
    store::Delivery,
    templates::{BEDRIFT, DELIVERED},
};

/// An apprentice has the first delivery of the day.
pub(crate) async fn delivered(tx: &Tx, of: &Delivery) -> Result<(), Fault> {
    let company = refs::company(tx, Some(&of.company)).await?;
    let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
    let (laerling, draft) = (of.laerling.as_str(), of.documentation.as_str());
    let new = Announcement {
        template: &DELIVERED,
        person: of.laerling.clone().into(),
        contact: None,
        om: None,
        // It goes with the draft.
        about: About::new(Collection::DOKUMENTASJONER, draft),
        values: vec![(BEDRIFT, company.map(|it| it.navn).unwrap_or_default())],
        route: documentation_route(Role::Laerling, timekeeping, laerling, draft),
        due: tx.now(),
        enclosed: Enclosed::default(),
    };
    automatic::announce(tx, new).await
}
