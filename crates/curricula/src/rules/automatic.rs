//! Which plans a new apprentice gets automatically.

use svenn_kernel::{CompanyId, ProgramAreaId, TrainingPlanId};

/// A plan for all new apprentices of a trade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AutomaticPlan {
    pub id: TrainingPlanId,
    pub program_area: ProgramAreaId,
    /// Only in these companies; none are all ("a list or false").
    pub companies: Option<Vec<CompanyId>>,
}

/// The plans that a new apprentice of this trade and company gets automatically.
pub fn automatic<'a>(
    plans: &'a [AutomaticPlan],
    trade: Option<&ProgramAreaId>,
    company: Option<&CompanyId>,
) -> impl Iterator<Item = &'a TrainingPlanId> {
    plans
        .iter()
        .filter(move |plan| Some(&plan.program_area) == trade)
        .filter(move |plan| {
            let within =
                |companies: &Vec<CompanyId>| company.is_some_and(|it| companies.contains(it));
            plan.companies.as_ref().is_none_or(within)
        })
        .map(|plan| &plan.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_for_its_trade_and_its_companies_or_for_all_of_them() {
        let trade = |kode: &str| ProgramAreaId::parse(kode).unwrap();
        let company = |id: &str| CompanyId::parse(id).unwrap();
        let plan = |id, kode, companies: Option<&[&str]>| AutomaticPlan {
            id: TrainingPlanId::parse(id).unwrap(),
            program_area: trade(kode),
            companies: companies.map(|ids| ids.iter().copied().map(company).collect()),
        };
        let plans = [
            plan("all", "ELELE3----", None),
            plan("some", "ELELE3----", Some(&["b1", "b2"])),
            plan("other", "RMKOK3----", None),
        ];
        let got = |kode: Option<&str>, id: Option<&str>| {
            let (trade, company) = (kode.map(trade), id.map(company));
            let got = automatic(&plans, trade.as_ref(), company.as_ref());
            got.map(TrainingPlanId::as_str).collect::<Vec<_>>()
        };
        assert_eq!(got(Some("ELELE3----"), Some("b2")), ["all", "some"]);
        assert_eq!(got(Some("ELELE3----"), Some("b3")), ["all"]);
        assert_eq!(got(Some("ELELE3----"), None), ["all"]);
        assert_eq!(got(Some("RMKOK3----"), Some("b1")), ["other"]);
        assert_eq!(got(None, Some("b1")), [""; 0]);
    }
}
