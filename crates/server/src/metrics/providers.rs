//! How the providers stand, as a figure.

use prometheus::{
    IntGaugeVec, Opts,
    core::{Collector, Desc},
    proto::MetricFamily,
};
use svenn_jobs::{Parties, ProviderHealth};

/// 0: a provider works; 1: it does not answer; 2: somebody has to look after it.
pub(super) struct Providers {
    parties: Parties,
    trouble: IntGaugeVec,
}

impl Providers {
    pub(super) fn new(parties: Parties) -> prometheus::Result<Self> {
        let help = "Whether a provider works (0), does not answer (1), or is an alarm (2).";
        let trouble = IntGaugeVec::new(Opts::new("svenn_provider_trouble", help), &["provider"])?;
        Ok(Self { parties, trouble })
    }
}

impl Collector for Providers {
    fn desc(&self) -> Vec<&Desc> {
        self.trouble.desc()
    }

    fn collect(&self) -> Vec<MetricFamily> {
        for (party, health) in self.parties.healths() {
            let value = match health {
                ProviderHealth::Works => 0,
                ProviderHealth::Failing => 1,
                ProviderHealth::Alarm => 2,
            };
            self.trouble.with_label_values(&[party.as_str()]).set(value);
        }
        self.trouble.collect()
    }
}
