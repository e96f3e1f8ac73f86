//! Gateways of which it is noted whether they do their part.

use std::{fmt, sync::Arc};

use async_trait::async_trait;
use futures::StreamExt;
use svenn_gateways::{
    GatewayError, Receipt,
    approvals::{ApprovalRegister, ApprovedCompany, TrainingOffice},
    draft::{DraftPrices, DraftRequest, DraftStream, DraftWriter},
    grep::{CurriculumSource, RecordReader, UnreadFile},
    mail::{MailGateway, MailMessage},
    norskindustri::{Entrance, IndustryPortal},
    push::{PushGateway, PushMessage, push_service},
    register::{CompanyRegister, RegisteredUnit, Since, Standing, UnitChange, UnitKind},
    sms::{SmsGateway, SmsMessage},
    timestamp::TimestampAuthority,
    xtramile::{CourseEntrance, CourseLessons, CourseProvider, ProvidedCourse},
};

use svenn_kernel::numbers::OrganisationNumber;

use super::{Called, Outcome, Parties, Party};

/// A gateway that is watched.
pub struct Watched<G: ?Sized> {
    gateway: Arc<G>,
    parties: Parties,
}

impl<G: ?Sized> Watched<G> {
    #[must_use]
    pub fn new(gateway: Arc<G>, parties: &Parties) -> Self {
        Self { gateway, parties: parties.clone() }
    }

    async fn note<T>(
        &self,
        party: Party,
        result: Result<T, GatewayError>,
    ) -> Result<T, GatewayError> {
        self.parties.note(&Called::party(party), Outcome::of(&result)).await;
        result
    }
}

impl<G: ?Sized + fmt::Debug> fmt::Debug for Watched<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Watched").field(&self.gateway).finish()
    }
}

#[async_trait]
impl SmsGateway for Watched<dyn SmsGateway> {
    async fn send(&self, message: &SmsMessage) -> Result<Receipt, GatewayError> {
        self.note(Party::Sms, self.gateway.send(message).await).await
    }
}

#[async_trait]
impl MailGateway for Watched<dyn MailGateway> {
    async fn send(&self, message: &MailMessage) -> Result<Receipt, GatewayError> {
        self.note(Party::Mail, self.gateway.send(message).await).await
    }
}

#[async_trait]
impl PushGateway for Watched<dyn PushGateway> {
    async fn send(&self, message: &PushMessage) -> Result<Receipt, GatewayError> {
        let Some(host) = push_service(&message.endpoint) else {
            return self.gateway.send(message).await;
        };
        let called = Called::host(Party::Push, host);
        let _pass =
            self.parties.ask(called.clone()).map_err(|until| GatewayError::Unavailable {
                detail: "this push service is left alone for now".to_owned(),
                retry_after: Some(self.parties.until(until)),
            })?;
        let sent = self.gateway.send(message).await;
        self.parties.note(&called, Outcome::of(&sent)).await;
        sent
    }
}

#[async_trait]
impl TimestampAuthority for Watched<dyn TimestampAuthority> {
    async fn stamp(&self, request: Vec<u8>) -> Result<Vec<u8>, GatewayError> {
        self.note(Party::Timestamps, self.gateway.stamp(request).await).await
    }
}

#[async_trait]
impl ApprovalRegister for Watched<dyn ApprovalRegister> {
    async fn approved(&self, fag: &str, sted: &str) -> Result<Vec<ApprovedCompany>, GatewayError> {
        self.note(Party::Approvals, self.gateway.approved(fag, sted).await).await
    }

    async fn office_numbers(&self) -> Result<Vec<OrganisationNumber>, GatewayError> {
        self.note(Party::Approvals, self.gateway.office_numbers().await).await
    }

    async fn office(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Option<TrainingOffice>, GatewayError> {
        self.note(Party::Approvals, self.gateway.office(orgnr).await).await
    }
}

#[async_trait]
impl CompanyRegister for Watched<dyn CompanyRegister> {
    async fn by_number(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Option<RegisteredUnit>, GatewayError> {
        self.note(Party::Register, self.gateway.by_number(orgnr).await).await
    }

    async fn by_name(&self, navn: &str) -> Result<Vec<RegisteredUnit>, GatewayError> {
        self.note(Party::Register, self.gateway.by_name(navn).await).await
    }

    async fn places_of(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Vec<RegisteredUnit>, GatewayError> {
        self.note(Party::Register, self.gateway.places_of(orgnr).await).await
    }

    async fn standing(&self, orgnr: &OrganisationNumber) -> Result<Standing, GatewayError> {
        self.note(Party::Register, self.gateway.standing(orgnr).await).await
    }

    async fn changes(
        &self,
        kind: UnitKind,
        since: Since,
        numbers: &[OrganisationNumber],
    ) -> Result<Vec<UnitChange>, GatewayError> {
        self.note(Party::Register, self.gateway.changes(kind, since, numbers).await).await
    }
}

#[async_trait]
impl CurriculumSource for Watched<dyn CurriculumSource> {
    async fn list(&self) -> Result<Vec<u8>, GatewayError> {
        self.note(Party::Curricula, self.gateway.list().await).await
    }

    async fn fetch(
        &self,
        codes: &[String],
        reader: &dyn RecordReader,
    ) -> Result<Vec<UnreadFile>, GatewayError> {
        self.note(Party::Curricula, self.gateway.fetch(codes, reader).await).await
    }
}

#[async_trait]
impl IndustryPortal for Watched<dyn IndustryPortal> {
    async fn authorize(&self, entrance: &Entrance) -> Result<String, GatewayError> {
        self.note(Party::Industry, self.gateway.authorize(entrance).await).await
    }
}

#[async_trait]
impl CourseProvider for Watched<dyn CourseProvider> {
    async fn courses(&self, organisation: &str) -> Result<Vec<ProvidedCourse>, GatewayError> {
        self.note(Party::Xtramile, self.gateway.courses(organisation).await).await
    }

    async fn statistics(
        &self,
        organisation: &str,
        subject: &str,
    ) -> Result<Vec<CourseLessons>, GatewayError> {
        let told = self.gateway.statistics(organisation, subject).await;
        self.note(Party::Xtramile, told).await
    }

    async fn authorize(&self, entrance: &CourseEntrance) -> Result<String, GatewayError> {
        self.note(Party::Xtramile, self.gateway.authorize(entrance).await).await
    }
}

#[async_trait]
impl DraftWriter for Watched<dyn DraftWriter> {
    async fn write(&self, request: &DraftRequest) -> Result<DraftStream, GatewayError> {
        let begun = self.note(Party::Drafts, self.gateway.write(request).await).await?;
        let parties = self.parties.clone();
        let noted = begun.then(move |event| {
            let parties = parties.clone();
            async move {
                if event.is_err() {
                    parties.note(&Called::party(Party::Drafts), Outcome::of(&event)).await;
                }
                event
            }
        });
        Ok(noted.boxed())
    }

    fn prices(&self) -> DraftPrices {
        self.gateway.prices()
    }
}
