//! Rows as they are stored.

pub mod message {
    //! Table `messages`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{MessageId, PersonId, Timestamp};

    /// A message that was sent.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "messages")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: MessageId,
        /// The sender and the sender's name for it, so that it is sent once.
        pub key: String,
        /// Keyed digest of what was asked for under that name.
        pub digest: String,
        /// The word of a [`crate::rules::MessageKind`] (field `type`).
        #[sea_orm(column_name = "type")]
        pub kind: String,
        /// Subject of an e-mail, title of a push message; empty for an SMS.
        pub emne: String,
        /// The text as it was written, with its placeholders; of an e-mail cleaned HTML.
        pub melding: String,
        /// Who sent it.
        pub avsender: PersonId,
        pub tidspunkt: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod recipient {
    //! Table `message_recipients`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{MessageId, RecipientId, Timestamp};

    /// One receiver of a message, and how it went.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "message_recipients")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: RecipientId,
        pub message: MessageId,
        /// Who: a person, or a company; empty once that one is erased.
        pub mottaker: String,
        /// The word of a [`crate::rules::RecipientKind`] (field `type`).
        #[sea_orm(column_name = "type")]
        pub kind: String,
        /// First names as they were; of a company its name.
        pub fornavn: String,
        /// Last name as it was.
        pub etternavn: String,
        /// Number or address it goes to; empty without one.
        pub kontakt: String,
        /// The word of a [`crate::rules::Delivery`].
        pub status: String,
        /// The word of a [`crate::rules::Reason`]; empty unless it failed.
        pub reason: String,
        /// How often it was asked to be sent, from 1.
        pub attempt: i64,
        /// When the status came.
        pub oppdatert: Timestamp,
        /// When the receiver read it in the notification centre.
        pub lest: Option<Timestamp>,
    }

    impl Model {
        /// First and last name as they were.
        #[must_use]
        pub fn navn(&self) -> String {
            format!("{} {}", self.fornavn, self.etternavn).trim().to_owned()
        }
    }

    svenn_db::no_relations!();
}

pub mod notification {
    //! Table `notifications`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{NotificationId, PersonId, Timestamp};

    /// What the product told a person by itself.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "notifications")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: NotificationId,
        /// Whom it tells.
        pub person: PersonId,
        /// Whom it names.
        pub om: Option<PersonId>,
        /// The template's id.
        pub template: String,
        /// The collection of what it is about.
        pub collection: String,
        /// The id of what it is about.
        pub record: String,
        /// One line.
        pub title: String,
        /// The text under it.
        pub content: String,
        /// The page it leads to.
        pub route: String,
        pub tidspunkt: Timestamp,
        /// When it was read.
        pub lest: Option<Timestamp>,
        /// Whether it went to the person's devices too.
        pub push: bool,
    }

    svenn_db::no_relations!();
}

pub mod push_subscription {
    //! Table `push_subscriptions`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, PushSubscriptionId, SessionId, Timestamp};

    /// A browser that takes push messages for a person.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "push_subscriptions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: PushSubscriptionId,
        /// Whose messages it takes.
        pub person: PersonId,
        /// The signed-in device: once it is signed out, nothing goes there.
        pub session: SessionId,
        /// Its address at its push service.
        pub endpoint: String,
        /// Its public key, in base64.
        pub p256dh: String,
        /// Its secret, in base64.
        pub auth: String,
        /// When it was switched on.
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod announcement_text {
    //! Table `announcement_texts`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    /// What the office has chosen for a template; what is missing is as the template has it.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "announcement_texts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub template: String,
        /// Increases with every change.
        pub version: i64,
        pub sms_on: Option<bool>,
        pub sms: Option<String>,
        pub epost_on: Option<bool>,
        pub epost_emne: Option<String>,
        /// Cleaned HTML.
        pub epost_melding: Option<String>,
        pub push_on: Option<bool>,
        pub push_title: Option<String>,
        pub push_message: Option<String>,
        pub updated: Timestamp,
        /// Author of the last change.
        pub updated_by: String,
    }

    svenn_db::no_relations!();
}

pub mod automatic_message {
    //! Table `automatic_messages`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{NotificationId, PersonId, Timestamp};

    /// An SMS or an e-mail that the product sends by itself.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "automatic_messages")]
    pub struct Model {
        /// Names what is sent to whom: under a name it is sent once.
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        /// The template's id.
        pub template: String,
        /// The word of a [`crate::rules::MessageKind`] (field `type`).
        #[sea_orm(column_name = "type")]
        pub kind: String,
        /// What tells the same in the notification centre: taken back or read, it is not sent.
        pub notification: Option<NotificationId>,
        /// Who gets it; empty once that one is erased.
        pub person: String,
        /// Whom it names.
        pub om: Option<PersonId>,
        /// The number or address it goes to; empty for the person's contact at the time of sending.
        pub kontakt: String,
        /// Subject of an e-mail.
        pub emne: String,
        /// The text, filled but for the link; of an e-mail HTML.
        pub melding: String,
        /// The page it leads to.
        pub route: String,
        /// The word of a [`crate::automatic::Outcome`].
        pub status: String,
        /// The word of a [`crate::rules::Reason`]; empty unless it failed or waits for something.
        pub reason: String,
        pub tidspunkt: Timestamp,
        /// When the status came.
        pub oppdatert: Timestamp,
        /// The daily summary that it went out in: the day, and the key of one of those in it;
        /// empty for what goes out alone.
        pub digest: String,
        /// Which event it speaks of to the receiver's calendar; empty for none.
        pub event: String,
        /// What goes along with an e-mail, as JSON; empty for nothing.
        pub enclosed: String,
    }

    svenn_db::no_relations!();
}
