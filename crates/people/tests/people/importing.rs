use svenn_http::Environment;
use svenn_kernel::{
    Role,
    numbers::{IdentityNumber, OrganisationNumber},
};
use svenn_people::{
    apprentices, employees,
    import::{self, Mode, Report},
    personnr, relations,
};
use svenn_testkit::{Office, World, on_both_engines};

const FILE: &str = "Fornavn;Etternavn;E-post;Mobil;Fødselsnummer;Læreplan;Start;Slutt;Bedrift;\
    Orgnr;Koordinator;Faglig leder;Faglig leder e-post;Stillingsprosent\n\
    Kari;Berg;kari@mail.example;40000214;17912099997;Prøvefaget;01.08.2025;31.07.2027;Bygg AS;\
    974760673;;Ola Olsen;ola@bygg.example;80\n\
    Per;Dahl;per@mail.example;;;TST01-01;01.08.2026;31.07.2028;bygg as;;;Ola Olsen;\
    ola@bygg.example;\n\
    ;;;;;;;;Rør AS;912660680;;Åse Lund;aase@ror.example;\n";

async fn run(world: &World, office: &Office<'_>, text: &str, mode: Mode) -> Report {
    let (tx, secrets) = (office.write().await, &world.app().secrets);
    let done = import::people(tx, secrets, Environment::Simulator, text.as_bytes(), mode);
    done.await.unwrap()
}

on_both_engines! {
    async fn a_file_makes_apprentices_companies_instructors_and_accounts(world) {
        let fjord = world.office("fjord").await;
        let plan = fjord.plan("Prøvefaget").await;
        let report = run(&world, &fjord, FILE, Mode::Write).await;
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

    async fn the_same_file_again_changes_nobody_else(world) {
        let fjord = world.office("fjord").await;
        fjord.plan("Prøvefaget").await;
        run(&world, &fjord, FILE, Mode::Write).await;
        let again = run(&world, &fjord, FILE, Mode::Write).await;
        assert_eq!(again.errors, []);
        assert_eq!((again.apprentices_created, again.apprentices_updated), (0, 2));
        assert_eq!((again.companies_created, again.companies_matched), (0, 2));
        assert_eq!((again.employees_created, again.employees_matched), (0, 2));
        // Known by identity number although e-mail and name are new; empty cells leave the rest.
        let moved = "Fornavn;Etternavn;E-post;Fødselsnummer;Adresse\n\
            Karianne;Berg;ny@mail.example;17912099997;Kaien 1\n";
        let report = run(&world, &fjord, moved, Mode::Write).await;
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
        let wet = run(&world, &fjord, FILE, Mode::Write).await;
        assert_eq!(Report { written: true, ..dry }, wet);
    }

    async fn with_one_error_nothing_at_all_is_written(world) {
        let fjord = world.office("fjord").await;
        fjord.plan("Prøvefaget").await;
        let wrong = format!("{FILE}Nora;Lie;nora@;;;;;;;;;;;\n");
        let report = run(&world, &fjord, &wrong, Mode::Write).await;
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
        run(&world, &fjord, FILE, Mode::Write).await;
        let mixed = "Fornavn;Etternavn;E-post;Mobil\nPer;Dahl;per@mail.example;400 00 214\n";
        let report = run(&world, &fjord, mixed, Mode::Write).await;
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
        let report = run(&world, &fjord, taken, Mode::Write).await;
        assert_eq!((report.written, report.errors[0].code), (false, "email_exists"));
        assert_eq!(apprentices::all(&fjord.read().await).await.unwrap().len(), 2);
    }

    async fn the_first_five_hundred_errors_are_listed_and_all_counted(world) {
        let fjord = world.office("fjord").await;
        let wrong = "Fornavn;Etternavn;E-post\n".to_owned() + &"Kari;Berg;x\n".repeat(600);
        let report = run(&world, &fjord, &wrong, Mode::Write).await;
        assert_eq!((report.errors.len(), report.errors_total), (500, 600));
    }
}
