//! Who must not be told of.

use svenn_db::Tx;
use svenn_kernel::Fault;

use crate::rules::Names;

/// Of everybody in the organisation, not only of those the apprentice should know.
pub(crate) async fn names(tx: &Tx) -> Result<Names, Fault> {
    let people = svenn_people::names::everybody(tx).await?;
    let people = people.iter().flat_map(|(first, last)| [first.as_str(), last.as_str()]);
    let mut companies: Vec<String> =
        svenn_companies::all(tx).await?.into_iter().map(|it| it.navn).collect();
    companies.push(svenn_organisation::load(tx).await?.navn);
    Ok(Names::new(people, companies.iter().map(String::as_str)))
}
