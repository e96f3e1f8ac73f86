//! Interviews complete checkpoints, and reopen them.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use svenn_checkpoints::{
    LinkedItem, LinkedItems, LinkedTemplate, Links,
    rules::{CheckpointType, LinkedState, MoveCause},
    settle,
};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, Fault, Timestamp};
use svenn_testkit::on_both_engines;

use super::{define, from_start, give, line};

/// One interview of one apprentice, made from one template.
#[derive(Clone)]
struct Interview {
    laerling: ApprenticeId,
    state: Arc<Mutex<Option<LinkedState>>>,
}

#[async_trait]
impl LinkedItems for Interview {
    fn kind(&self) -> CheckpointType {
        CheckpointType::AssessmentInterview
    }

    fn collection(&self) -> Collection {
        Collection("SAMTALER")
    }

    async fn templates(&self, _: &Tx) -> Result<Vec<LinkedTemplate>, Fault> {
        Ok(vec![LinkedTemplate { id: "halvaar".to_owned(), navn: "Halvår".to_owned() }])
    }

    async fn of(&self, _: &Tx, _: &[ApprenticeId]) -> Result<Vec<LinkedItem>, Fault> {
        let state = *self.state.lock().unwrap();
        let item = state.map(|state| LinkedItem {
            id: "samtale".to_owned(),
            laerling: self.laerling.clone(),
            template: "halvaar".to_owned(),
            title: "Halvårssamtale".to_owned(),
            planned: None,
            turns: None,
            state,
            route: "/k/vurderingssamtaler/samtale".to_owned(),
        });
        Ok(item.into_iter().collect())
    }

    async fn apprentices(
        &self,
        _: &Tx,
        _: Collection,
        _: &[String],
    ) -> Result<Vec<ApprenticeId>, Fault> {
        Ok(vec![self.laerling.clone()])
    }
}

on_both_engines! {
    /// "Interview checkpoint: completed but interview not DONE resets to not completed; not
    /// completed but interview DONE with doneTime becomes completed at that time."
    /// Cell `interview_changed`.
    async fn an_interview_completes_its_checkpoint_and_reopens_it(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let talk = define(&siri, "Samtale", from_start(10)).await;
        give(&world, &siri, &[&talk]).await;
        let laerling = ApprenticeId::parse(&kari.id).unwrap();
        let state = Arc::new(Mutex::new(None));
        let interview = Interview { laerling: laerling.clone(), state: Arc::clone(&state) };
        let links: Links = vec![Arc::new(interview) as Arc<dyn LinkedItems>].into();
        let tx = fjord.write().await;
        of_the_template(&tx, talk["id"].as_str().unwrap()).await;
        tx.commit().await.unwrap();
        let at = Timestamp::from_millis(1_700_000_000_000);
        for (now, status, completed) in [
            (Some(LinkedState::Open), "NOT_COMPLETED", None),
            (Some(LinkedState::Done(None)), "NOT_COMPLETED", None),
            (Some(LinkedState::Done(Some(at))), "COMPLETED", Some(at.millis())),
            (Some(LinkedState::Open), "NOT_COMPLETED", None),
            (Some(LinkedState::Done(Some(at))), "COMPLETED", Some(at.millis())),
            (None, "NOT_COMPLETED", None),
        ] {
            *state.lock().unwrap() = now;
            let tx = fjord.write().await;
            let ids = std::slice::from_ref(&laerling);
            settle(&tx, &links, ids, MoveCause::Other).await.unwrap();
            tx.commit().await.unwrap();
            let shown = line(&siri, &kari, "Samtale").await;
            assert_eq!(shown["status"], status, "{now:?}");
            assert_eq!(shown["completed"].as_i64(), completed, "{now:?}");
        }
    }
}

/// Says that interviews of the template complete it, as the office's page does where there are
/// interviews.
async fn of_the_template(tx: &Tx, id: &str) {
    use sea_orm::{ConnectionTrait, Statement};
    let sql = "UPDATE checkpoint_definitions SET type = 'ASSESSMENTINTERVIEWTEMPLATE', \
               \"customOptions\" = 'halvaar' WHERE id = $1";
    let statement = Statement::from_sql_and_values(tx.get_database_backend(), sql, [id.into()]);
    tx.execute_raw(statement).await.unwrap();
}
