//! Rows as they are stored. Fields carry the specification's names; camel case ones name their
//! column.

pub mod room {
    //! Table `chat_rooms`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ChatMessageId, ChatRoomId, Timestamp};

    use crate::rules::ChatType;

    /// A chat room.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "chat_rooms")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: ChatRoomId,
        /// Increases with every new name.
        pub version: i64,
        /// The word of a [`ChatType`].
        #[sea_orm(column_name = "chatType")]
        pub chat_type: String,
        /// What a group calls it; empty for one without a name.
        #[sea_orm(column_name = "chatTitle")]
        pub chat_title: String,
        /// The two of a single room, so that there is one.
        pub pair: Option<String>,
        /// How many messages were sent; the number of the last one.
        pub number: i64,
        /// The newest message that is there.
        pub recent: Option<ChatMessageId>,
        /// When it was sent; of a room without messages, when it was made.
        #[sea_orm(column_name = "recentMessageSentAt")]
        pub recent_message_sent_at: Timestamp,
    }

    impl svenn_db::Versioned for Model {
        type Entity = Entity;
        const VERSION: Column = Column::Version;

        fn row(&self) -> sea_orm::Condition {
            sea_orm::Condition::all().add(Column::Id.eq(self.id.clone()))
        }
    }

    impl Model {
        /// Two people or a group.
        #[must_use]
        pub fn kind(&self) -> ChatType {
            ChatType::from_stored(&self.chat_type)
        }
    }

    svenn_db::no_relations!();
}

pub mod member {
    //! Table `chat_members`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ChatRoomId, PersonId, Timestamp};

    /// Somebody in a room, or who was.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "chat_members")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub room: ChatRoomId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// Since when.
        pub joined: Timestamp,
        /// The number of the last message read; below 0 before the room was opened.
        pub read: i64,
        /// When the member left or was removed.
        pub removed: Option<Timestamp>,
        /// Whether the member's devices show no notifications of it.
        pub muted: bool,
        /// The number of the last message that was shown on the member's devices.
        pub told: i64,
        /// When they did.
        pub told_at: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod message {
    //! Table `chat_messages`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ChatMessageId, ChatRoomId, FileId, PersonId, Timestamp};

    /// A message in a room.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "chat_messages")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: ChatMessageId,
        pub room: ChatRoomId,
        /// Its place in the room, from 1.
        pub number: i64,
        /// The sender's own name for it, so that it is sent once.
        pub key: String,
        /// Who sent it.
        pub sender: PersonId,
        /// 0 for a text, 1 for a file.
        #[sea_orm(column_name = "messageType")]
        pub message_type: i32,
        /// The text; of a file its name.
        pub message: String,
        pub file: Option<FileId>,
        /// When it was sent.
        pub time: Timestamp,
    }

    svenn_db::no_relations!();
}
