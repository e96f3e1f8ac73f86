//! A page of what is read in the order of ids.

use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, Fault, ids::is_id};
use svenn_people::apprentices;
use utoipa::IntoParams;

/// Most on a page, and as many where the call does not say.
const PAGE_MAX: u64 = 200;

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PageQuery {
    /// `neste` of the page before; without it the first page.
    after: Option<String>,
    /// How many at most, 1 to 200; 200 without it.
    limit: Option<u64>,
}

/// A page that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Page {
    /// Those behind this id; empty for the first ones.
    after: String,
    limit: u64,
}

impl PageQuery {
    /// What was asked for, within the limits.
    pub(super) fn checked(self) -> Result<Page, Problem> {
        let after = self.after.unwrap_or_default();
        if !after.is_empty() && !is_id(&after) {
            return Err(Problem::invalid_field("after", "malformed", "Det er ingen id"));
        }
        let limit = self.limit.unwrap_or(PAGE_MAX);
        if !(1..=PAGE_MAX).contains(&limit) {
            let message = format!("Mellom 1 og {PAGE_MAX}");
            return Err(Problem::invalid_field("limit", "out_of_range", message));
        }
        Ok(Page { after, limit })
    }
}

impl Page {
    /// This page of all there are, and after which one the next begins; none where it is the last.
    pub(super) fn of<T>(&self, mut all: Vec<T>, id: fn(&T) -> &str) -> (Vec<T>, Option<String>) {
        all.retain(|one| id(one) > self.after.as_str());
        all.sort_by(|one, other| id(one).cmp(id(other)));
        self.cut(all, id)
    }

    /// The same of the ids of all apprentices.
    pub(super) async fn of_apprentices(
        &self,
        tx: &Tx,
    ) -> Result<(Vec<ApprenticeId>, Option<String>), Fault> {
        // One more than asked for says whether there is another page.
        let ids = apprentices::ids_after(tx, &self.after, self.limit + 1).await?;
        Ok(self.cut(ids, |id: &ApprenticeId| id.as_str()))
    }

    /// As many of those behind the page before, in their order, as the page takes.
    fn cut<T>(&self, mut behind: Vec<T>, id: fn(&T) -> &str) -> (Vec<T>, Option<String>) {
        let most = usize::try_from(self.limit).unwrap_or(usize::MAX);
        let is_last = behind.len() <= most;
        behind.truncate(most);
        let next = behind.last().filter(|_| !is_last).map(|last| id(last).to_owned());
        (behind, next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(after: Option<&str>, limit: Option<u64>) -> Result<Page, Problem> {
        PageQuery { after: after.map(str::to_owned), limit }.checked()
    }

    #[test]
    fn a_page_has_its_limits() {
        assert_eq!(asked(None, None).unwrap(), Page { after: String::new(), limit: 200 });
        for (after, limit) in [(Some("å"), None), (None, Some(0)), (None, Some(201))] {
            assert_eq!(asked(after, limit).unwrap_err().code, "invalid", "{after:?} {limit:?}");
        }
    }

    #[test]
    fn pages_follow_each_other_and_end() {
        let mut page = asked(None, Some(2)).unwrap();
        let mut seen = Vec::new();
        loop {
            let all = vec!["c", "a", "e", "b", "d"];
            let (some, next) = page.of(all, |one| *one);
            seen.push(some);
            let Some(after) = next else { break };
            page = asked(Some(&after), Some(2)).unwrap();
        }
        assert_eq!(seen, [vec!["a", "b"], vec!["c", "d"], vec!["e"]]);
    }
}
