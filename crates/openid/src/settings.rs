//! By which provider the people of an office sign in, and what of it is believed.

use chrono::NaiveDate;
use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use svenn_db::{Audience, LockKey, Tx};
use svenn_http::Secrets;
use svenn_kernel::{Fault, Role, Verb, stored_words};

use crate::{OPENID, flows};

/// The only key of the table.
const ROW_ID: i32 = 1;
/// The name of the settings in the change log and of their lock.
const NAME: &str = "openid";
/// Where the client's secret is sealed.
const SECRET_PLACE: &str = "openid secret";

/// What kind of provider it is.
#[stored_words(column, schema, input)]
#[serde(rename_all = "UPPERCASE")]
pub enum OpenidKind {
    /// Microsoft Entra: people are known by `tid` and `oid`.
    Entra,
    /// ID-porten: the level (`acr`) has to be in the answer.
    Idporten,
    /// Any other: people are known by `sub`.
    Annen,
}

/// How we show the provider that it is us.
#[stored_words(column, schema, input)]
#[serde(rename_all = "UPPERCASE")]
pub enum OpenidProof {
    /// A secret that the provider gave.
    Hemmelighet,
    /// A key that is made here (`private_key_jwt`).
    Nokkel,
}

/// Where the identity number stands.
#[stored_words(column, schema, input)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OpenidSource {
    IdToken,
    Userinfo,
}

mod row {
    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;

    use super::{OpenidKind, OpenidProof, OpenidSource};

    /// The settings of an office.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "openid_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i32,
        /// Increases with every change.
        pub version: i64,
        /// Whether people sign in by it.
        pub aktiv: bool,
        pub slag: OpenidKind,
        /// What the button says after "Logg inn med".
        pub navn: String,
        /// The issuer, letter for letter.
        pub utsteder: String,
        /// The client id.
        pub klient: String,
        pub bevis: OpenidProof,
        /// Sealed.
        pub hemmelighet: Option<String>,
        /// The last day of the secret, where the office has said it.
        pub hemmelighet_til: Option<NaiveDate>,
        /// With spaces between.
        pub scopes: String,
        /// Levels that are asked for, of which the answer has to name one; with spaces between.
        pub acr: String,
        /// The claim with the identity number; empty where none is told.
        pub fodselsnummer: String,
        pub kilde: OpenidSource,
        /// Words of the roles that may use it, with commas between.
        pub roller: String,
        /// Whether signing out here signs out there.
        pub logger_ut: bool,
        /// Whether signing out there, told by the back channel, signs out here.
        pub bakkanal: bool,
    }

    svenn_db::no_relations!();
}

pub(crate) use row::Model as Settings;

impl Settings {
    /// Before anything is set.
    fn blank() -> Self {
        Self {
            id: ROW_ID,
            version: 0,
            aktiv: false,
            slag: OpenidKind::Annen,
            navn: String::new(),
            utsteder: String::new(),
            klient: String::new(),
            bevis: OpenidProof::Hemmelighet,
            hemmelighet: None,
            hemmelighet_til: None,
            scopes: "openid profile".to_owned(),
            acr: String::new(),
            fodselsnummer: String::new(),
            kilde: OpenidSource::IdToken,
            roller: Role::Koordinator.as_str().to_owned(),
            logger_ut: false,
            bakkanal: true,
        }
    }

    /// Who may use it.
    pub(crate) fn roles(&self) -> Vec<Role> {
        self.roller.split(',').filter_map(|word| word.parse().ok()).collect()
    }

    /// The levels of which the answer has to name one; none where any is believed.
    pub(crate) fn levels(&self) -> Vec<&str> {
        self.acr.split_whitespace().collect()
    }

    /// The client's secret; none where there is none, or it is sealed for another organisation.
    pub(crate) fn secret(&self, tx: &Tx, secrets: &Secrets) -> Option<String> {
        secrets.open(tx.tenant(), SECRET_PLACE, self.hemmelighet.as_deref()?).ok()
    }

    /// The last day of the secret, where it is what shows who we are.
    pub(crate) fn secret_ends(&self) -> Option<NaiveDate> {
        self.hemmelighet_til.filter(|_| self.bevis == OpenidProof::Hemmelighet)
    }
}

/// Seals a secret as it is stored.
pub(crate) fn sealed(tx: &Tx, secrets: &Secrets, secret: &str) -> Result<String, Fault> {
    secrets.seal(tx.tenant(), SECRET_PLACE, secret, tx.entropy())
}

/// What is set; blank where nothing is.
pub(crate) async fn load(tx: &Tx) -> Result<Settings, Fault> {
    let found = row::Entity::find_by_id(ROW_ID).one(tx).await?;
    Ok(found.unwrap_or_else(Settings::blank))
}

/// The settings, where people sign in by them.
pub(crate) async fn active(tx: &Tx) -> Result<Option<Settings>, Fault> {
    Ok(Some(load(tx).await?).filter(|it| it.aktiv))
}

/// Takes the lock of the settings and of the keys.
pub(crate) async fn hold(tx: &Tx) -> Result<(), Fault> {
    tx.hold(&LockKey::of(OPENID, NAME)).await
}

/// Stores what is set. Who is on the way to a sign-in begins anew: what comes back from one
/// provider is never taken for the answer of another.
pub(crate) async fn save(tx: &Tx, settings: Settings) -> Result<(), Fault> {
    use row::Column;
    let columns = [
        Column::Version,
        Column::Aktiv,
        Column::Slag,
        Column::Navn,
        Column::Utsteder,
        Column::Klient,
        Column::Bevis,
        Column::Hemmelighet,
        Column::HemmelighetTil,
        Column::Scopes,
        Column::Acr,
        Column::Fodselsnummer,
        Column::Kilde,
        Column::Roller,
        Column::LoggerUt,
        Column::Bakkanal,
    ];
    let replace = OnConflict::column(Column::Id).update_columns(columns).to_owned();
    let row = row::ActiveModel {
        id: Set(ROW_ID),
        version: Set(settings.version),
        aktiv: Set(settings.aktiv),
        slag: Set(settings.slag),
        navn: Set(settings.navn),
        utsteder: Set(settings.utsteder),
        klient: Set(settings.klient),
        bevis: Set(settings.bevis),
        hemmelighet: Set(settings.hemmelighet),
        hemmelighet_til: Set(settings.hemmelighet_til),
        scopes: Set(settings.scopes),
        acr: Set(settings.acr),
        fodselsnummer: Set(settings.fodselsnummer),
        kilde: Set(settings.kilde),
        roller: Set(settings.roller),
        logger_ut: Set(settings.logger_ut),
        bakkanal: Set(settings.bakkanal),
    };
    row::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    flows::forget_all(tx).await?;
    note(tx, Verb::Update);
    Ok(())
}

/// Notes that something of the sign-in has changed.
pub(crate) fn note(tx: &Tx, verb: Verb) {
    tx.record(OPENID, NAME, verb, Audience::Coordinators);
}

/// In a copy of an organisation: the provider knows the original alone, and what was sealed for
/// that does not open. Nobody signs in by it before a coordinator has set it up anew.
///
/// # Errors
/// A fault of the database.
pub async fn forget_copied(tx: &Tx) -> Result<(), Fault> {
    row::Entity::delete_many().exec(tx).await?;
    crate::keys::forget_all(tx).await?;
    flows::forget_all(tx).await?;
    crate::sessions::forget_all(tx).await
}
