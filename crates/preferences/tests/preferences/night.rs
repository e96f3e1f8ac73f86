//! SMS of the night. The tests begin at 10 in the morning in Norway.

use std::time::Duration;

use svenn_kernel::Role;
use svenn_testkit::on_both_engines;

use super::{SENT, again, choose, contact, gone, office_sends, read_all, send, states};

const HOUR: Duration = Duration::from_secs(3_600);

on_both_engines! {
    /// "quiet hours for SMS (21–08) postpone"
    async fn an_sms_of_the_night_waits_in_sight_and_leaves_at_eight_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        office_sends(&siri, SENT, "SMS").await;
        let telefon = contact(&terje, "telefon").await;
        world.clock.advance(11 * HOUR);
        let kari = again(&fjord, &kari, Role::Laerling).await;
        send(&kari, "Klokken ni").await;
        assert!(gone(&world, &telefon).await.is_empty());
        let siri = again(&fjord, &siri, Role::Koordinator).await;
        let seen = states(&siri, SENT).await;
        let why = "Mottakeren får ikke SMS om natten. Meldingen sendes klokken 8.";
        assert_eq!(seen, [["SMS", "POSTPONED", why].map(str::to_owned)]);

        world.clock.advance(11 * HOUR - Duration::from_millis(1));
        assert!(gone(&world, &telefon).await.is_empty(), "not before eight");
        world.clock.advance(Duration::from_millis(1));
        assert_eq!(gone(&world, &telefon).await.len(), 1);
        assert_eq!(gone(&world, &telefon).await.len(), 1, "once");
        let siri = again(&fjord, &siri, Role::Koordinator).await;
        assert_eq!(states(&siri, SENT).await[0][1], "SENT");
    }

    /// "A notification read in the app before its e-mail or SMS has left is not sent out."
    async fn what_is_read_in_the_night_does_not_leave_in_the_morning(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        office_sends(&siri, SENT, "SMS").await;
        let telefon = contact(&terje, "telefon").await;
        world.clock.advance(12 * HOUR);
        let kari = again(&fjord, &kari, Role::Laerling).await;
        send(&kari, "Klokken ti").await;
        assert!(gone(&world, &telefon).await.is_empty());
        let terje = again(&fjord, &terje, Role::Ansatt).await;
        read_all(&terje).await;
        world.clock.advance(10 * HOUR);
        assert!(gone(&world, &telefon).await.is_empty());
        let siri = again(&fjord, &siri, Role::Koordinator).await;
        assert_eq!(states(&siri, SENT).await[0][1], "UNNEEDED");
    }

    async fn whoever_wants_it_gets_an_sms_at_night(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        office_sends(&siri, SENT, "SMS").await;
        let telefon = contact(&terje, "telefon").await;
        choose(&terje, false, false).await;
        world.clock.advance(12 * HOUR);
        let kari = again(&fjord, &kari, Role::Laerling).await;
        send(&kari, "Klokken ti").await;
        assert_eq!(gone(&world, &telefon).await.len(), 1);
    }
}
