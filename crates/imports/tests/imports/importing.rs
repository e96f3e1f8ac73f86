use std::time::Duration;

use svenn_imports::{File, Mode, Report};
use svenn_kernel::{
    Role,
    numbers::{IdentityNumber, OrganisationNumber},
};
use svenn_people::{apprentices, employees, personnr, relations};
use svenn_testkit::{Client, Office, Reply, Value, World, json, on_both_engines};

const FILE: &str = "Fornavn;Etternavn;E-post;Mobil;Fødselsnummer;Læreplan;Start;Slutt;Bedrift;\
    Orgnr;Koordinator;Faglig leder;Faglig leder e-post;Stillingsprosent\n\
    Kari;Berg;kari@mail.example;40000214;17912099997;Prøvefaget;01.08.2025;31.07.2027;Bygg AS;\
    974760673;;Ola Olsen;ola@bygg.example;80\n\
    Per;Dahl;per@mail.example;;;TST01-01;01.08.2026;31.07.2028;bygg as;;;Ola Olsen;\
    ola@bygg.example;\n\
    ;;;;;;;;Rør AS;912660680;;Åse Lund;aase@ror.example;\n";

async fn run(world: &World, office: &Office<'_>, text: &str, mode: Mode) -> Report {
    let sheet = match svenn_imports::read(text.as_bytes()) {
        Ok(sheet) => sheet,
        Err(report) => return *report,
    };
    let tx = office.write().await;
    let file = File { name: "laerlinger.csv", sheet: &sheet, mapping: None };
    let rules = personnr::rules(world.app(), tx.now());
    svenn_imports::people(tx, world.app(), rules, file, mode).await.unwrap()
}

on_both_engines! {
    async fn a_file_makes_apprentices_companies_instructors_and_accounts(world) {
        let fjord = world.office("fjord").await;
        let plan = fjord.plan("Prøvefaget").await;
        let report = run(&world, &fjord, FILE, Mode::WriteWithUnder18).await;
        assert_eq!(report.errors, []);
        assert!(report.written);
        assert_eq!((report.rows, report.apprentices_created), (3, 2));
        assert_eq!((report.companies_created, report.employees_created), (2, 2));
        let tx = fjord.read().await;
        let all = apprentices::all(&tx).await.unwrap();
        let kari = all.iter().find(|it| it.fornavn == "Kari").unwrap();
        let per = all.iter().find(|it| it.fornavn == "Per").unwrap();
        let orgnr = OrganisationNumber::parse("974760673").unwrap();
        let company = svenn_companies::by_orgnr(&tx, &orgnr).await.unwrap().unwrap();
        assert_eq!(company.navn, "Bygg AS");
        for apprentice in [kari, per] {
            assert_eq!(apprentice.bedriftid.as_ref(), Some(&company.id));
            let plans = relations::trainingplans_of(&tx, &apprentice.id).await.unwrap();
            assert_eq!(plans, std::slice::from_ref(&plan.plan.id));
        }
        let secrets = &world.app().secrets;
        let sealed = kari.personnr.as_ref().unwrap();
        let number = personnr::open(tx.tenant(), secrets, &kari.id, sealed).unwrap();
        assert_eq!(number.reveal(), "17912099997");
        assert_eq!(kari.fodselsdato, IdentityNumber::birth_date(&number));
        assert_eq!(kari.vacancy_rates.0[0].rate, 80.0);
        let instructors = relations::employees_of(&tx, &kari.id).await.unwrap();
        assert_eq!(instructors, relations::employees_of(&tx, &per.id).await.unwrap());
        assert_eq!(relations::companies_of(&tx, &instructors[0]).await.unwrap(), [company.id]);
        drop(tx);
        let ola = fjord.sign_in(&instructors[0].clone().into(), Role::Ansatt).await;
        let me = ola.get("/me").await.expect(200);
        assert_eq!(me["fornavn"], "Ola");
        assert_eq!(me["etternavn"], "Olsen");
        assert!(me["tilganger"].to_string().contains("APPROVE_DOCUMENTATION"));
        let _ = ola.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
    }

    /// "Who trained an apprentice at her former company has no more to do with her."
    async fn who_moves_to_another_company_is_let_go_of_by_the_former_one(world) {
        let fjord = world.office("fjord").await;
        fjord.plan("Prøvefaget").await;
        run(&world, &fjord, FILE, Mode::WriteWithUnder18).await;
        let kari = async || {
            let tx = fjord.read().await;
            let all = apprentices::all(&tx).await.unwrap();
            let kari = all.into_iter().find(|it| it.fornavn == "Kari").unwrap();
            let instructors = relations::employees_of(&tx, &kari.id).await.unwrap();
            (kari, instructors)
        };
        let (before, former) = kari().await;
        assert_eq!(former.len(), 1);
        let moves = format!(
            "Fornavn;Etternavn;E-post;Bedrift;Orgnr;Faglig leder;Faglig leder e-post\n\
             Kari;{};{};Rør AS;912660680;Ny Leder;ny@ror.example\n",
            before.etternavn,
            before.epost.clone().unwrap_or_default(),
        );
        let checked = run(&world, &fjord, &moves, Mode::DryRun).await;
        assert_eq!(checked.apprentices_moved, 1, "it is said before");
        let report = run(&world, &fjord, &moves, Mode::WriteWithUnder18).await;
        assert_eq!((report.errors.as_slice(), report.apprentices_updated), (&[][..], 1));
        world.run_jobs().await;
        let hers = fjord.sign_in(&before.id.clone().into(), Role::Laerling).await;
        let told = hers.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert_eq!(told.matches("som lærebedrift").count(), 1, "told once: {told}");
        let (after, now) = kari().await;
        assert_ne!(after.bedriftid, before.bedriftid);
        assert!(now.len() == 1 && now != former, "{now:?}");
    }

    /// "What is dated ahead waits for its instant", also when a file says it; and goes with the
    /// import.
    async fn who_moves_on_a_later_day_stays_until_then(world) {
        let fjord = world.office("fjord").await;
        let nina = fjord.coordinator("Nina").await;
        fjord.plan("Prøvefaget").await;
        run(&world, &fjord, FILE, Mode::WriteWithUnder18).await;
        let kari = async || {
            let tx = fjord.read().await;
            let all = apprentices::all(&tx).await.unwrap();
            let kari = all.into_iter().find(|it| it.fornavn == "Kari").unwrap();
            let instructors = relations::employees_of(&tx, &kari.id).await.unwrap();
            (kari, instructors)
        };
        let (mut before, former) = kari().await;
        let tx = fjord.write().await;
        let today = svenn_kernel::oslo::day_of(tx.now());
        before.startdato = today.pred_opt();
        before.sluttdato = Some(today + chrono::Days::new(700));
        apprentices::update(&tx, before.clone()).await.unwrap();
        tx.commit().await.unwrap();
        let later = svenn_kernel::oslo::format_day(today + chrono::Days::new(30));
        let moves = format!(
            "Fornavn;Etternavn;E-post;Start;Bedrift;Orgnr;Faglig leder;Faglig leder e-post\n\
             Kari;{};{};{later};Rør AS;912660680;Ny Leder;ny@ror.example\n",
            before.etternavn,
            before.epost.clone().unwrap_or_default(),
        );
        world.clock.advance(Duration::from_secs(1));
        let path = "/imports/people?name=b.csv&mode=write&bekreftUnder18=true";
        let written = upload(&nina, path, &moves).await.expect(200);
        let (now, instructors) = kari().await;
        assert_eq!((&now.bedriftid, &now.startdato), (&before.bedriftid, &before.startdato));
        assert_eq!(instructors, former);
        let agreed = format!("/apprentices/{}/kontrakter/kommende", before.id);
        let coming = nina.get(&agreed).await.expect(200).to_string();
        assert!(coming.contains("Rør AS"), "{coming}");
        world.clock.advance(Duration::from_secs(1));
        let id = written["id"].as_str().unwrap();
        nina.post(&format!("/imports/people/{id}/undo"), json!({})).await.expect(200);
        let coming = nina.get(&agreed).await;
        assert!(!coming.json().to_string().contains("Rør AS"), "it goes with the import");
        upload(&nina, path, &moves).await.expect(200);
        world.clock.advance(Duration::from_secs(31 * 86_400));
        world.run_jobs().await;
        let (after, now) = kari().await;
        assert_ne!(after.bedriftid, before.bedriftid);
        assert!(now.len() == 1 && now != former, "{now:?}");
    }

    async fn the_same_file_again_changes_nobody_else(world) {
        let fjord = world.office("fjord").await;
        fjord.plan("Prøvefaget").await;
        run(&world, &fjord, FILE, Mode::WriteWithUnder18).await;
        let again = run(&world, &fjord, FILE, Mode::WriteWithUnder18).await;
        assert_eq!(again.errors, []);
        assert_eq!((again.apprentices_created, again.apprentices_updated), (0, 2));
        assert_eq!((again.companies_created, again.companies_matched), (0, 2));
        assert_eq!((again.employees_created, again.employees_matched), (0, 2));
        // Known by identity number although e-mail and name are new; empty cells leave the rest.
        let moved = "Fornavn;Etternavn;E-post;Fødselsnummer;Adresse\n\
            Karianne;Berg;ny@mail.example;17912099997;Kaien 1\n";
        let report = run(&world, &fjord, moved, Mode::WriteWithUnder18).await;
        assert_eq!((report.apprentices_created, report.apprentices_updated), (0, 1));
        let tx = fjord.read().await;
        let all = apprentices::all(&tx).await.unwrap();
        let kari = all.iter().find(|it| it.fornavn == "Karianne").unwrap();
        assert_eq!(kari.epost.as_deref(), Some("ny@mail.example"));
        assert_eq!(kari.telefon.as_deref(), Some("+4740000214"));
        assert_eq!(kari.adresse, "Kaien 1");
        assert_eq!(all.len(), 2);
    }

    async fn a_dry_run_says_the_same_and_writes_nothing(world) {
        let fjord = world.office("fjord").await;
        fjord.plan("Prøvefaget").await;
        let dry = run(&world, &fjord, FILE, Mode::DryRun).await;
        let tx = fjord.read().await;
        assert!(apprentices::all(&tx).await.unwrap().is_empty());
        assert!(employees::all(&tx).await.unwrap().is_empty());
        assert!(svenn_companies::all(&tx).await.unwrap().is_empty());
        drop(tx);
        let wet = run(&world, &fjord, FILE, Mode::WriteWithUnder18).await;
        assert_eq!(Report { written: true, id: wet.id.clone(), ..dry }, wet);
    }

    async fn with_one_error_nothing_at_all_is_written(world) {
        let fjord = world.office("fjord").await;
        fjord.plan("Prøvefaget").await;
        let wrong = format!("{FILE}Nora;Lie;nora@;;;;;;;;;;;\n");
        let report = run(&world, &fjord, &wrong, Mode::WriteWithUnder18).await;
        assert!(!report.written);
        assert_eq!(report.errors_total, 1);
        let error = &report.errors[0];
        assert_eq!((error.row, error.column.as_str()), (5, "E-post"));
        let tx = fjord.read().await;
        assert!(apprentices::all(&tx).await.unwrap().is_empty());
        assert!(svenn_companies::all(&tx).await.unwrap().is_empty());
    }

    async fn what_belongs_to_another_is_refused(world) {
        let fjord = world.office("fjord").await;
        fjord.plan("Prøvefaget").await;
        run(&world, &fjord, FILE, Mode::WriteWithUnder18).await;
        let mixed = "Fornavn;Etternavn;E-post;Mobil\nPer;Dahl;per@mail.example;400 00 214\n";
        let report = run(&world, &fjord, mixed, Mode::WriteWithUnder18).await;
        assert_eq!(report.errors[0].code, "phone_exists");
        // Whoever has an account but no record, such as one that was removed.
        let tx = fjord.write().await;
        let account = svenn_access::accounts::NewAccount {
            person: svenn_kernel::PersonId::parse("gone").unwrap(),
            rolle: Role::Laerling,
            epost: Some("gone@mail.example".to_owned()),
            telefon: None,
            tilganger: svenn_kernel::Permissions::new(),
        };
        svenn_access::accounts::put(&tx, &account).await.unwrap();
        tx.commit().await.unwrap();
        let taken = "Fornavn;Etternavn;E-post\nLars;Moe;gone@mail.example\n";
        let report = run(&world, &fjord, taken, Mode::WriteWithUnder18).await;
        assert_eq!((report.written, report.errors[0].code), (false, "email_exists"));
        assert_eq!(apprentices::all(&fjord.read().await).await.unwrap().len(), 2);
    }

    async fn nobody_is_imported_who_could_not_sign_in(world) {
        let fjord = world.office("fjord").await;
        let none = "Fornavn;Etternavn;Fødselsnummer\nKari;Berg;17912099997\n";
        let report = run(&world, &fjord, none, Mode::DryRun).await;
        let wrong = |report: &Report| (report.errors[0].column.clone(), report.errors[0].code);
        assert_eq!(wrong(&report), ("E-post".to_owned(), "required"));
        let landline = "Fornavn;Etternavn;Mobil;Bedrift;Orgnr;Faglig leder;Faglig leder mobil\n\
            Kari;Berg;40000214;Bygg AS;974760673;Ola Olsen;22334455\n";
        let report = run(&world, &fjord, landline, Mode::WriteWithUnder18).await;
        assert_eq!(wrong(&report), ("Faglig leder mobil".to_owned(), "cannot_receive_sms"));
        assert_eq!(apprentices::all(&fjord.read().await).await.unwrap(), []);
        // Beside an e-mail, here or stored, it is a number to call.
        let beside = landline.replace("mobil\n", "mobil;Faglig leder e-post\n");
        let beside = beside.replace("22334455\n", "22334455;ola@bygg.example\n");
        assert_eq!(run(&world, &fjord, &beside, Mode::WriteWithUnder18).await.errors, []);
    }

    /// `UNDER18` of "Person create or update result codes".
    async fn who_is_under_18_by_the_birth_date_is_imported_when_a_guardian_signs(world) {
        let fjord = world.office("fjord").await;
        let nina = fjord.coordinator("Nina").await;
        let file = "Fornavn;Etternavn;E-post;Fødselsdato\nKari;Berg;kari@mail.example;01.05.2012\n";
        let path = "/imports/people?name=a.csv&mode=write";
        let waits = upload(&nina, path, file).await.expect(200);
        assert_eq!((&waits["written"], &waits["under18Total"]), (&json!(false), &json!(1)));
        assert_eq!(waits["notes"][0]["code"], "UNDER18");
        assert_eq!(apprentices::all(&fjord.read().await).await.unwrap(), []);
        let confirmed = format!("{path}&bekreftUnder18=true");
        assert_eq!(upload(&nina, &confirmed, file).await.expect(200)["written"], true);
        // Who is known is asked about no more; a number alone tells an age too.
        assert_eq!(upload(&nina, path, file).await.expect(200)["under18Total"], 0);
        let numbered = "Fornavn;Etternavn;E-post;Fødselsnummer\n\
            Per;Dahl;per@mail.example;17912099997\n";
        let waits = upload(&nina, path, numbered).await.expect(200);
        assert_eq!((&waits["written"], &waits["notes"][0]["column"]), (&json!(false), &json!("Fødselsnummer")));
        assert_eq!(upload(&nina, &confirmed, numbered).await.expect(200)["written"], true);
        // Who is known and becomes younger is asked about as whoever is new.
        let adult = file.replace("01.05.2012", "01.05.2000");
        assert_eq!(upload(&nina, path, &adult).await.expect(200)["written"], true);
        let waits = upload(&nina, path, file).await.expect(200);
        assert_eq!((&waits["written"], &waits["under18Total"]), (&json!(false), &json!(1)));
    }

    async fn what_is_stored_is_held_against_what_a_row_says(world) {
        let fjord = world.office("fjord").await;
        let file = "Fornavn;Etternavn;E-post;Startdato;Sluttdato\n\
            Kari;Berg;kari@mail.example;01.08.2025;31.07.2027\n";
        assert_eq!(run(&world, &fjord, file, Mode::WriteWithUnder18).await.errors, []);
        for (header, day) in [("Sluttdato", "31.07.2025"), ("Startdato", "01.08.2027")] {
            let file =
                format!("Fornavn;Etternavn;E-post;{header}\nKari;Berg;kari@mail.example;{day}\n");
            let refused = run(&world, &fjord, &file, Mode::WriteWithUnder18).await;
            let wrong = &refused.errors[0];
            assert_eq!((wrong.column.as_str(), wrong.code), (header, "order"));
        }
        let tx = fjord.write().await;
        let mut kari = apprentices::all(&tx).await.unwrap().remove(0);
        assert_eq!(kari.sluttdato.unwrap().to_string(), "2027-07-31");
        kari.archived = true;
        apprentices::update(&tx, kari).await.unwrap();
        tx.commit().await.unwrap();
        let report = run(&world, &fjord, file, Mode::DryRun).await;
        assert_eq!((report.errors.len(), report.notes[0].code), (0, "archived"));
    }

    /// "A person with a hidden address": what a file says of it is kept out, with a word.
    async fn a_hidden_address_is_not_taken_from_a_file(world) {
        let fjord = world.office("fjord").await;
        let file = |street: &str| format!(
            "Fornavn;Etternavn;E-post;Adresse;Poststed\nKari;Berg;kari@mail.example;{street};Bergen\n"
        );
        let first = run(&world, &fjord, &file("Gata 1"), Mode::WriteWithUnder18).await;
        assert_eq!((first.errors.len(), first.notes.len()), (0, 0));
        let kari = async || {
            let tx = fjord.read().await;
            apprentices::all(&tx).await.unwrap().remove(0)
        };
        let mut hidden = kari().await;
        hidden.adressesperre = true;
        let tx = fjord.write().await;
        apprentices::update(&tx, hidden).await.unwrap();
        tx.commit().await.unwrap();
        let again = run(&world, &fjord, &file("Veien 2"), Mode::WriteWithUnder18).await;
        assert_eq!((again.errors.len(), again.notes.len()), (0, 1));
        let note = &again.notes[0];
        assert_eq!((note.column.as_str(), note.code), ("Adresse", "hidden_address"));
        assert_eq!(kari().await.adresse, "Gata 1");
    }

    async fn a_number_of_2032_is_imported_with_a_note(world) {
        let fjord = world.office("fjord").await;
        let file = "Fornavn;Etternavn;E-post;Fødselsnummer;Fødselsdato\n\
            Kari;Berg;kari@mail.example;30108299939;30.10.1982\n";
        let report = run(&world, &fjord, file, Mode::WriteWithUnder18).await;
        assert_eq!(report.errors, []);
        assert_eq!((report.written, report.notes.len()), (true, 1));
        assert_eq!(report.notes[0].message, svenn_people::rules::person::NUMBER_OF_2032);
        let other = file.replace("30.10.1982", "29.10.1982");
        let refused = run(&world, &fjord, &other, Mode::WriteWithUnder18).await;
        assert_eq!(refused.errors[0].code, "contradiction");
    }

    async fn the_first_five_hundred_errors_are_listed_and_all_counted(world) {
        let fjord = world.office("fjord").await;
        let wrong = "Fornavn;Etternavn;E-post\n".to_owned() + &"Kari;Berg;x\n".repeat(600);
        let report = run(&world, &fjord, &wrong, Mode::WriteWithUnder18).await;
        assert_eq!((report.errors.len(), report.errors_total), (500, 600));
    }

    async fn the_page_reads_maps_checks_writes_and_remembers(world) {
        let fjord = world.office("fjord").await;
        let nina = fjord.coordinator("Nina").await;
        let file = "Elev;Slekt;Mail;Sko\nKari;Berg;kari@mail.example;38\n";
        let outline = upload(&nina, "/imports/people/outline?name=a.csv", file).await.expect(200);
        assert_eq!(outline["rows"], 1);
        assert_eq!(outline["columns"][0]["column"], Value::Null);
        assert_eq!(outline["columns"][0]["samples"], json!(["Kari"]));
        assert_eq!(outline["columns"][2]["column"], "epost");
        let path = "/imports/people?name=a.csv&columns=fornavn,etternavn,epost,&mode=";
        let checked = upload(&nina, &format!("{path}check"), file).await.expect(200);
        assert_eq!((&checked["written"], &checked["apprenticesCreated"]), (&json!(false), &json!(1)));
        assert_eq!(apprentices::all(&fjord.read().await).await.unwrap(), []);
        let written = upload(&nina, &format!("{path}write"), file).await.expect(200);
        assert_eq!(written["written"], true);
        let again = upload(&nina, "/imports/people/outline?name=a.csv", file).await.expect(200);
        assert_eq!(again["columns"][0]["column"], "fornavn");
        assert_eq!(again["columns"][3]["remembered"], true);
        let list = nina.get("/imports/people").await.expect(200);
        assert_eq!(list[0]["filnavn"], "a.csv");
        assert_eq!(list[0]["opprettetAvNavn"], "Nina Koordinatorsen");
        assert_eq!(list[0]["undoable"], "YES");
    }

    async fn an_undone_import_leaves_no_trace_but_what_others_have_worked_with(world) {
        let fjord = world.office("fjord").await;
        let nina = fjord.coordinator("Nina").await;
        fjord.plan("Prøvefaget").await;
        let first = "Fornavn;Etternavn;E-post;Adresse\nPer;Dahl;per@mail.example;Gata 1\n";
        run(&world, &fjord, first, Mode::WriteWithUnder18).await;
        world.clock.advance(Duration::from_secs(1));
        let path = "/imports/people?name=b.csv&mode=write&bekreftUnder18=true";
        let written = upload(&nina, path, FILE).await.expect(200);
        assert_eq!((&written["apprenticesCreated"], &written["apprenticesUpdated"]),
            (&json!(1), &json!(1)));
        world.clock.advance(Duration::from_secs(1));
        // Åse signs in meanwhile: she stays, and so does her company.
        let tx = fjord.read().await;
        let everybody = employees::all(&tx).await.unwrap();
        let aase = everybody.iter().find(|it| it.fornavn == "Åse").unwrap().id.clone();
        drop(tx);
        fjord.sign_in(&aase.into(), Role::Ansatt).await;
        world.clock.advance(Duration::from_secs(1));
        let id = written["id"].as_str().unwrap();
        let would = nina.get(&format!("/imports/people/{id}/undo")).await.expect(200);
        assert_eq!(apprentices::all(&fjord.read().await).await.unwrap().len(), 2);
        let undone = nina.post(&format!("/imports/people/{id}/undo"), json!({})).await.expect(200);
        assert_eq!(would, undone);
        // Kari, Ola and Bygg AS go; Per is as he was.
        assert_eq!(undone["removed"], json!(["Kari Berg", "Ola Olsen", "Bygg AS"]));
        assert_eq!((&undone["removedTotal"], &undone["restoredTotal"]), (&json!(3), &json!(1)));
        assert_eq!(undone["restored"], json!(["Per Dahl"]));
        let kept = undone["kept"].as_array().unwrap().iter();
        let kept: Vec<_> = kept.map(|it| (&it["navn"], &it["grunn"])).collect();
        let (changed, in_use) = (json!("Endret etter importen"), json!("I bruk"));
        assert_eq!(kept, [(&json!("Åse Lund"), &changed), (&json!("Rør AS"), &in_use)]);
        let tx = fjord.read().await;
        let all = apprentices::all(&tx).await.unwrap();
        assert_eq!(all.len(), 1);
        assert_eq!((all[0].fornavn.as_str(), all[0].adresse.as_str()), ("Per", "Gata 1"));
        assert_eq!((&all[0].startdato, &all[0].bedriftid), (&None, &None));
        assert_eq!(relations::trainingplans_of(&tx, &all[0].id).await.unwrap(), []);
        assert_eq!(relations::employees_of(&tx, &all[0].id).await.unwrap(), []);
        drop(tx);
        let twice = nina.post(&format!("/imports/people/{id}/undo"), json!({})).await;
        assert_eq!(twice.problem(409), "already_undone");
        // Their e-mail addresses are free again.
        let again = upload(&nina, path, FILE).await.expect(200);
        assert_eq!(again["written"], true);
    }

    async fn what_others_wrote_in_the_same_instant_is_not_the_imports(world) {
        let fjord = world.office("fjord").await;
        let nina = fjord.coordinator("Nina").await;
        fjord.plan("Prøvefaget").await;
        let path = "/imports/people?name=b.csv&mode=write&bekreftUnder18=true";
        let written = upload(&nina, path, FILE).await.expect(200);
        // The clock stands still: nothing but the order in the log tells them apart.
        let tx = fjord.read().await;
        let all = apprentices::all(&tx).await.unwrap();
        let of = |name: &str| all.iter().find(|it| it.fornavn == name).unwrap().id.clone();
        let (kari, per) = (of("Kari"), of("Per"));
        drop(tx);
        let detail = nina.get(&format!("/apprentices/{kari}")).await.expect(200);
        let note = json!({ "version": detail["version"], "fornavn": "Kari", "etternavn": "Holm",
            "epost": "kari@mail.example", "telefon": "", "type": "LAERLING", "fodselsdato": null,
            "adresse": "", "postnummer": "", "poststed": "", "kontonummer": "" });
        let _ = nina.put(&format!("/apprentices/{kari}"), note).await.expect(200);
        let room = json!({ "participants": [per] });
        let _ = nina.post("/chat/rooms", room).await.expect(201);
        let id = written["id"].as_str().unwrap();
        let undone = nina.post(&format!("/imports/people/{id}/undo"), json!({})).await.expect(200);
        let kept = undone["kept"].as_array().unwrap().iter();
        let mut kept: Vec<_> = kept.map(|it| it["navn"].as_str().unwrap()).collect();
        kept.sort_unstable();
        assert_eq!(kept, ["Bygg AS", "Kari Holm", "Ola Olsen", "Per Dahl"]);
        assert_eq!(undone["removed"], json!(["Åse Lund", "Rør AS"]));
        assert_eq!(apprentices::all(&fjord.read().await).await.unwrap().len(), 2);
    }

    /// "A new or changed account number is staged, whoever writes it"; basis and county of the
    /// contract are said once, and taken back with the import.
    async fn a_file_says_basis_county_and_account_numbers_which_wait_for_another(world) {
        let fjord = world.office("fjord").await;
        fjord.plan("Prøvefaget").await;
        let siri = fjord.coordinator("Siri").await;
        run(&world, &fjord, FILE, Mode::WriteWithUnder18).await;
        let file = |basis: &str, account: &str| format!(
            "Fornavn;Etternavn;E-post;Rettsgrunnlag;Fylke;Bedrift;Orgnr;Kontonummer\n\
             Kari;Berg;kari@mail.example;{basis};Vestland;Bygg AS;974760673;{account}\n"
        );
        let path = "/imports/people?name=vilkar.csv&mode=write&bekreftUnder18=true";
        let wrong = upload(&siri, path, &file("III", "86011117948")).await.expect(200);
        let codes: Vec<&str> = wrong["errors"].as_array().unwrap().iter()
            .map(|it| it["code"].as_str().unwrap()).collect();
        assert_eq!(codes, ["invalid_account", "invalid_basis"], "{wrong}");

        let done = upload(&siri, path, &file("Basis I", "8601.11.17947")).await.expect(200);
        assert_eq!(done["written"], true, "{done}");
        let tx = fjord.read().await;
        let all = apprentices::all(&tx).await.unwrap();
        let kari = all.into_iter().find(|it| it.fornavn == "Kari").unwrap();
        drop(tx);
        let terms = format!("/apprentices/{}/grantterms", kari.id);
        let said = siri.get(&terms).await.expect(200);
        let expected = json!([{
            "from": "2025-08-01", "basis": "BASIS_I", "fylke": "Vestland",
            "merknad": "Lest inn fra fil",
        }]);
        assert_eq!((&said["version"], &said["terms"]), (&json!(1), &expected));
        let of = format!("/companies/{}/account", kari.bedriftid.unwrap());
        let accounts = siri.get(&of).await.expect(200);
        let staged = &accounts["accounts"][0];
        let via = json!("Sto i en fil som ble lest inn");
        assert_eq!((&staged["state"], &staged["viaLabel"]), (&json!("STAGED"), &via));

        let undo = format!("/imports/people/{}/undo", done["id"].as_str().unwrap());
        siri.post(&undo, json!({})).await.expect(200);
        let back = siri.get(&terms).await.expect(200);
        assert_eq!((&back["version"], &back["terms"]), (&json!(2), &json!([])), "{back}");

        for _ in 0..2 {
            upload(&siri, path, &file("Basis I", "86011117947")).await.expect(200);
            let again = siri.get(&terms).await.expect(200);
            assert_eq!(again["version"], 3, "the same again says nothing");
        }
        let accounts = siri.get(&of).await.expect(200);
        assert_eq!(accounts["accounts"].as_array().unwrap().len(), 1);

        let person = svenn_kernel::PersonId::parse(&siri.id).unwrap();
        let mut rights = svenn_kernel::office_right::all_rights();
        rights.remove(&svenn_kernel::OfficeRight::AccountsChange);
        let tx = fjord.write().await;
        svenn_access::accounts::set_rights(&tx, &person, &rights).await.unwrap();
        tx.commit().await.unwrap();
        let refused = upload(&siri, path, &file("Basis I", "86011117947")).await;
        assert_eq!(refused.problem(403), "right_missing");
    }

    async fn ten_thousand_wrong_rows_are_answered_with_the_first_500_and_a_count(world) {
        let fjord = world.office("fjord").await;
        let nina = fjord.coordinator("Nina").await;
        let file = "Fornavn;Etternavn;E-post\n".to_owned() + &"Kari;Berg;feil\n".repeat(10_000);
        let path = "/imports/people?name=b.csv&mode=check";
        let report = upload(&nina, path, &file).await.expect(200);
        assert_eq!(report["errorsTotal"], 10_000);
        assert_eq!(report["errors"].as_array().unwrap().len(), 500);
        assert_eq!(apprentices::all(&fjord.read().await).await.unwrap(), []);
    }

    async fn a_file_or_a_mapping_that_is_nothing_is_told(world) {
        let fjord = world.office("fjord").await;
        let nina = fjord.coordinator("Nina").await;
        let read = upload(&nina, "/imports/people/outline?name=a.csv", "").await.expect(422);
        assert_eq!(read["fields"][0]["code"], "empty");
        let unknown = "/imports/people?name=a.csv&mode=check&columns=fornavn,skonummer";
        let refused = upload(&nina, unknown, FILE).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "columns");
        let twice = "/imports/people?name=a.csv&mode=check&columns=fornavn,fornavn,etternavn";
        let report = upload(&nina, twice, FILE).await.expect(200);
        assert_eq!(report["errors"][0]["code"], "duplicate_column");
        let large = "x".repeat(svenn_imports::FILE_BYTES_MAX + 1);
        let _ = upload(&nina, "/imports/people?name=a.csv&mode=check", &large).await.expect(413);
    }
}

async fn upload(client: &Client, path: &str, file: &str) -> Reply {
    client.upload(path, "text/csv", file.as_bytes().to_vec()).await
}
