//! What of a provider's answer is believed.

use serde_json::{Map, Value};
use svenn_gateways::outside::Reach;

use crate::settings::OpenidKind;

/// Claims of a token, or of what the provider tells of a person.
pub(crate) type Claims = Map<String, Value>;

/// What comes before the tenant in an issuer of Entra, and behind it.
const ENTRA: (&str, &str) = ("https://login.microsoftonline.com/", "/v2.0");
/// The same of the simulator's own.
pub(crate) const SIMULATED_ENTRA: &str = "/api/simulator/openid/entra/";
/// The tenant of private accounts at Microsoft, which are nobody's in an office.
const PRIVATE_ACCOUNTS: &str = "9188040d-6c67-4c5b-b112-36a304b66dad";
/// Longest name that a provider has for somebody, in characters.
const SUBJECT_CHARS_MAX: usize = 255;

/// The tenant of an issuer of Entra. "Entra by its own tenant's issuer": that of all tenants
/// (`common`, `organizations`) is none, and neither is that of private accounts. In the simulator
/// its own will do.
pub(crate) fn entra_tenant(issuer: &str, reach: Reach) -> Option<&str> {
    let simulated = || {
        let (_, tenant) = issuer.split_once(SIMULATED_ENTRA)?;
        (reach == Reach::ThisMachineToo).then_some(tenant)
    };
    let tenant = issuer.strip_prefix(ENTRA.0).or_else(simulated)?.strip_suffix(ENTRA.1)?;
    let parts: Vec<usize> = tenant.split('-').map(str::len).collect();
    let is_digit = |it: char| it.is_ascii_digit() || ('a'..='f').contains(&it) || it == '-';
    let is_guid = parts == [8, 4, 4, 4, 12] && tenant.chars().all(is_digit);
    (is_guid && tenant != PRIVATE_ACCOUNTS).then_some(tenant)
}

/// The provider's name for somebody, which never changes and is nobody else's: `tid` and `oid` of
/// Entra, else `sub`. Never an e-mail, which others may be given.
pub(crate) fn subject(
    kind: OpenidKind,
    (issuer, reach): (&str, Reach),
    claims: &Claims,
) -> Option<String> {
    let text = |name: &str| {
        let text = claims.get(name)?.as_str()?;
        let fits = !text.is_empty() && text.chars().count() <= SUBJECT_CHARS_MAX;
        fits.then_some(text)
    };
    match kind {
        OpenidKind::Entra => {
            let tenant = text("tid").filter(|tid| entra_tenant(issuer, reach) == Some(*tid))?;
            Some(format!("{tenant} {}", text("oid")?))
        }
        OpenidKind::Idporten | OpenidKind::Annen => text("sub").map(str::to_owned),
    }
}

/// Whether the answer names a level that is enough: "ID-porten with `acr` checked in the answer".
pub(crate) fn is_level_enough(levels: &[&str], claims: &Claims) -> bool {
    let told = claims.get("acr").and_then(Value::as_str);
    levels.is_empty() || told.is_some_and(|told| levels.contains(&told))
}

/// The identity number that is told, as it was written; none of another country.
pub(crate) fn identity_number<'a>(claim: &str, claims: &'a Claims) -> Option<&'a str> {
    let country = claims.get("nin_issuing_country").and_then(Value::as_str);
    if claim.is_empty() || country.is_some_and(|country| !country.eq_ignore_ascii_case("no")) {
        return None;
    }
    claims.get(claim)?.as_str()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ISSUER: &str =
        "https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0";

    const AT: (&str, Reach) = (ISSUER, Reach::Outside);
    const SIMULATED: &str = "http://localhost:4000/api/simulator/openid/entra/\
        11111111-2222-3333-4444-555555555555/v2.0";

    fn claims(value: Value) -> Claims {
        value.as_object().unwrap().clone()
    }

    #[test]
    fn entra_by_its_own_tenants_issuer_on_tid_and_oid() {
        assert_eq!(
            entra_tenant(ISSUER, Reach::Outside),
            Some("11111111-2222-3333-4444-555555555555")
        );
        let private = format!("https://login.microsoftonline.com/{PRIVATE_ACCOUNTS}/v2.0");
        for wrong in [
            "https://login.microsoftonline.com/common/v2.0",
            "https://login.microsoftonline.com/organizations/v2.0",
            "https://login.microsoftonline.com/{tenantid}/v2.0",
            "https://evil.example/11111111-2222-3333-4444-555555555555/v2.0",
            private.as_str(),
            SIMULATED,
        ] {
            assert_eq!(entra_tenant(wrong, Reach::Outside), None, "{wrong}");
        }
        let simulated = entra_tenant(SIMULATED, Reach::ThisMachineToo);
        assert_eq!(simulated, Some("11111111-2222-3333-4444-555555555555"));
        let kari = json!({
            "sub": "a", "oid": "o1", "tid": "11111111-2222-3333-4444-555555555555",
            "email": "kari@fjord.example",
        });
        let known = subject(OpenidKind::Entra, AT, &claims(kari.clone()));
        assert_eq!(known.as_deref(), Some("11111111-2222-3333-4444-555555555555 o1"));
        let mut other = claims(kari);
        other.insert("tid".to_owned(), json!("99999999-2222-3333-4444-555555555555"));
        assert_eq!(subject(OpenidKind::Entra, AT, &other), None, "of another tenant");
        other.remove("tid");
        assert_eq!(subject(OpenidKind::Entra, AT, &other), None);
    }

    #[test]
    fn mapped_on_sealed_identity_number_or_subject_never_on_e_mail() {
        let told = claims(json!({ "email": "kari@fjord.example", "preferred_username": "kari" }));
        assert_eq!(subject(OpenidKind::Annen, AT, &told), None);
        let told = claims(json!({ "sub": "s1", "pid": "17912099997" }));
        assert_eq!(subject(OpenidKind::Idporten, AT, &told).as_deref(), Some("s1"));
        assert_eq!(identity_number("pid", &told), Some("17912099997"));
        assert_eq!(identity_number("", &told), None);
        assert_eq!(identity_number("nin", &told), None);
        let swedish = claims(json!({ "nin": "17912099997", "nin_issuing_country": "SE" }));
        assert_eq!(identity_number("nin", &swedish), None);
    }

    #[test]
    fn id_porten_with_acr_checked_in_the_answer() {
        let asked = ["idporten-loa-substantial", "idporten-loa-high"];
        let told = |acr: &str| claims(json!({ "acr": acr }));
        assert!(is_level_enough(&asked, &told("idporten-loa-high")));
        assert!(!is_level_enough(&asked, &told("idporten-loa-low")));
        assert!(!is_level_enough(&asked, &Claims::new()), "asked for and not answered");
        assert!(is_level_enough(&[], &Claims::new()));
    }
}
