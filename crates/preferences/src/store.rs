//! What people have chosen, in the database. A channel is set to what the person wants and not
//! changed from what was, so that there is nothing of which a version could be stale.

use std::collections::BTreeSet;

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, sea_query::OnConflict};
use svenn_db::{Audience, Tx};
use svenn_http::announcements::{MessageKind, Template};
use svenn_kernel::{Fault, PersonId, Timestamp, Verb};

use crate::{
    VARSELVALG,
    rules::{self, hours},
};

mod channel {
    //! Table `unwanted_channels`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::PersonId;

    /// A channel of a group that somebody does not want.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "unwanted_channels")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// The `area` of the templates.
        #[sea_orm(primary_key, auto_increment = false)]
        pub area: String,
        /// The word of a `MessageKind` (field `type`).
        #[sea_orm(primary_key, auto_increment = false, column_name = "type")]
        pub kind: String,
    }

    svenn_db::no_relations!();
}

mod setting {
    //! Table `notification_settings`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::PersonId;

    /// How somebody wants it otherwise than everybody.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "notification_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// SMS of the night wait for the morning.
        pub stille_timer: bool,
        /// E-mails come as one a day.
        pub daglig_oppsummering: bool,
    }

    svenn_db::no_relations!();
}

/// When a person is told things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// SMS of the night wait for the morning.
    pub stille_timer: bool,
    /// E-mails come as one a day.
    pub daglig_oppsummering: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { stille_timer: true, daglig_oppsummering: false }
    }
}

/// What a person wants.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Preferences {
    off: BTreeSet<(String, String)>,
    pub settings: Settings,
}

impl Preferences {
    /// Every channel, at these times.
    #[must_use]
    pub const fn at(settings: Settings) -> Self {
        Self { off: BTreeSet::new(), settings }
    }

    /// Whether the person has switched a channel of a group off.
    #[must_use]
    pub fn is_off(&self, area: &str, kind: MessageKind) -> bool {
        self.off.contains(&(area.to_owned(), kind.as_str().to_owned()))
    }

    /// Whether a message is to reach the person through a channel.
    #[must_use]
    pub fn wants(&self, template: &Template, kind: MessageKind) -> bool {
        rules::passes(template, self.is_off(template.area, kind))
    }

    /// Until when an SMS waits that would go out now; `None` for one that does not.
    #[must_use]
    pub fn sms_waits_until(&self, template: &Template, now: Timestamp) -> Option<Timestamp> {
        let waits = self.settings.stille_timer && rules::may_wait(template);
        hours::quiet_until(now).filter(|_| waits)
    }

    /// When the summary leaves that an e-mail stands in; `None` for one that goes out alone.
    #[must_use]
    pub fn in_digest_at(&self, template: &Template, now: Timestamp) -> Option<Timestamp> {
        let waits = self.settings.daglig_oppsummering && rules::may_wait(template);
        waits.then(|| hours::next_digest(now))
    }

    /// The groups and channels that are off, in order.
    pub(crate) fn all_off(&self) -> impl Iterator<Item = (&str, MessageKind)> {
        self.off.iter().map(|(area, kind)| (area.as_str(), MessageKind::from_stored(kind)))
    }
}

/// What a person wants.
///
/// # Errors
/// A fault of the database.
pub async fn load(tx: &Tx, person: &PersonId) -> Result<Preferences, Fault> {
    let off = channel::Entity::find().filter(channel::Column::Person.eq(person.clone()));
    let off = off.all(tx).await?.into_iter().map(|row| (row.area, row.kind)).collect();
    let row = setting::Entity::find_by_id(person.clone()).one(tx).await?;
    let settings = row.map_or_else(Settings::default, |row| Settings {
        stille_timer: row.stille_timer,
        daglig_oppsummering: row.daglig_oppsummering,
    });
    Ok(Preferences { off, settings })
}

/// Who has switched which channels of a group off.
///
/// # Errors
/// A fault of the database.
pub async fn switched_off(
    tx: &Tx,
    area: &str,
) -> Result<BTreeSet<(PersonId, &'static str)>, Fault> {
    let off = channel::Entity::find().filter(channel::Column::Area.eq(area)).all(tx).await?;
    let off = off.into_iter();
    Ok(off.map(|row| (row.person, MessageKind::from_stored(&row.kind).as_str())).collect())
}

/// Switches a channel of a group on or off for a person.
///
/// # Errors
/// A fault of the database.
pub async fn switch(
    tx: &Tx,
    person: &PersonId,
    area: &str,
    kind: MessageKind,
    on: bool,
) -> Result<(), Fault> {
    let key = (person.clone(), area.to_owned(), kind.as_str().to_owned());
    if on {
        channel::Entity::delete_by_id(key).exec(tx).await?;
    } else {
        let (person, area, kind) = key;
        let row = channel::ActiveModel { person: Set(person), area: Set(area), kind: Set(kind) };
        let columns = [channel::Column::Person, channel::Column::Area, channel::Column::Kind];
        let once = OnConflict::columns(columns).do_nothing().to_owned();
        channel::Entity::insert(row).on_conflict(once).exec_without_returning(&tx.later()).await?;
    }
    note(tx, person);
    Ok(())
}

/// Stores when a person is told things.
///
/// # Errors
/// A fault of the database.
pub async fn set_settings(tx: &Tx, person: &PersonId, settings: Settings) -> Result<(), Fault> {
    let row = setting::ActiveModel {
        person: Set(person.clone()),
        stille_timer: Set(settings.stille_timer),
        daglig_oppsummering: Set(settings.daglig_oppsummering),
    };
    let columns = [setting::Column::StilleTimer, setting::Column::DagligOppsummering];
    let replace = OnConflict::column(setting::Column::Person).update_columns(columns).to_owned();
    setting::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    note(tx, person);
    Ok(())
}

/// Removes what a person has chosen.
pub(crate) async fn delete(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let hers = channel::Column::Person.eq(person.clone());
    channel::Entity::delete_many().filter(hers).exec(tx).await?;
    setting::Entity::delete_by_id(person.clone()).exec(tx).await?;
    note(tx, person);
    Ok(())
}

fn note(tx: &Tx, person: &PersonId) {
    tx.record(VARSELVALG, person.as_str(), Verb::Update, Audience::channel(person));
}
