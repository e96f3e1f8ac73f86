// Generated from lists.json by `make generate`: do not edit.
import type {
  ActivityStatus,
  ApplicationStatus,
  ApprenticeStatus,
  ApprenticeType,
  CertificationStatus,
  ChatType,
  CheckpointDeadlineState,
  CheckpointStatus,
  CheckpointType,
  CountyCaseKind,
  CountyCaseState,
  CourseCertificateState,
  CourseState,
  CourseUserState,
  DeliveryOutcome,
  DocumentationStatus,
  HourSheetKind,
  HourSheetStatus,
  InterviewStatusLabel,
  MessageKind,
  MessageStatus,
  ReviewLook,
  Role,
  SharingStatus,
  SigningStatus,
  TaskDeadlineState,
  TaskKind,
  TaskStatus,
  TrainingDayAttendanceStatus,
  TrainingDayInvitationStatus,
  TrainingDayParticipantKind,
  TrainingDayPersonStatus,
  TrainingDayPublicStatus,
  TrainingDayStatus,
  VigoKind,
  VigoRowState,
} from "./schemas.gen.ts";

/** The rows of each list. */
export interface ListRows {
  ACTIVITYTEMPLATES: {
    id: string;
    title: string;
    coursecode: string;
    location: string;
    updated: number;
  };
  ANSATTER: {
    id: string;
    navn: string;
    fornavn: string;
    etternavn: string;
    epost: string;
    telefon: string;
    customRole: string;
    bedrifter: string[];
    bedriftnavn: string[];
    /** Only in coordinators' rows. */
    grupper: string[];
    /** Only in coordinators' rows. */
    gruppenavn: string[];
    antallLaerlinger: number;
    sistInnlogget: number;
    sistAktiv: number;
    innlogging: string[];
    /** Only in coordinators' rows. */
    invitert: number;
  };
  APPLICATIONS: {
    id: string;
    navn: string;
    status: ApplicationStatus;
    soknadsaar: number;
    fag: string[];
    prioritet: string;
    fylke: string;
    laerlingtypename: string;
    etiketter: string[];
    etikettnavn: string[];
    imported: boolean;
    kilde: string;
    ulest: boolean;
    venter: string[];
    sendtInn: number;
    sistEndret: number;
  };
  ARKIVERTELAERLINGER: {
    id: string;
    navn: string;
    fornavn: string;
    etternavn: string;
    initialer: string;
    epost: string;
    telefon: string;
    telefonsearch: string;
    /** Only in coordinators' rows. */
    fodselsdag: string;
    type: ApprenticeType;
    laerlingtypename: string;
    bedriftid: string;
    bedriftorgnr: string;
    bedrift: string;
    laerefag: string;
    programomrade: string;
    programomraderef: string;
    fylke: string;
    startdato: number;
    sluttdato: number;
    status: ApprenticeStatus;
    statusLabel: string;
    framdrift: number;
    maalGodkjent: number;
    maalTotalt: number;
    forventet: number;
    tempo: string;
    dekning: string[];
    maalTomme: number;
    maalKritiske: number;
    maalTynne: number;
    dokumentasjonSendt: number;
    dokumentasjonRettes: number;
    dokumentasjonGodkjent: number;
    ansatte: string[];
    ansattenavn: string[];
    coordinators: string[];
    koordinatornavn: string[];
    /** Only in coordinators' rows. */
    grupper: string[];
    /** Only in coordinators' rows. */
    gruppenavn: string[];
    sistInnlogget: number;
    sistAktiv: number;
    innlogging: string[];
    /** Only in coordinators' rows. */
    invitert: number;
    /** Only in coordinators' rows. */
    kontrakt: string;
    /** Only in coordinators' rows. */
    fagprove: string;
    /** Only in coordinators' rows. */
    manglendeFag: string[];
    vurdering: string;
    halvaar: string;
    halvaarMangler: number;
    vurderingssamtaler: number;
    sisteVurdering: number;
    nesteVurdering: number;
    arkivert: number;
    /** Only in coordinators' rows. */
    todo: string[];
  };
  BANKLINJER: {
    id: string;
    version: number;
    date: number;
    text: string;
    party: string;
    kid: string;
    archiveRef: string;
    ore: number;
    belop: number;
    retning: string;
    status: string;
    klasse: string;
    periode: string;
    konto: string;
    matchedTo: string;
  };
  BEDRIFTER: {
    id: string;
    navn: string;
    orgnr: string;
    poststed: string;
    fylke: string;
    coordinators: string[];
    koordinatornavn: string[];
    antallLaerlinger: number;
    antallAnsatte: number;
    godkjenning: string;
    godkjentTil: number;
  };
  CHATROOM: {
    id: string;
    chatTitle: string;
    chatType: ChatType;
    members: string[];
    membernavn: string[];
    readBy: string[];
    unRead: string[];
    recentMessageSentAt: number;
    recentMessageSentBy: string;
    recentMessageText: string;
  };
  COURSES: {
    id: string;
    title: string;
    description: string;
    state: CourseState;
    edition: number;
    total: number;
    begun: number;
    completed: number;
    overdue: number;
    updated: number;
  };
  COURSEUSERS: {
    id: string;
    courseid: string;
    course: string;
    personid: string;
    navn: string;
    rolle: Role;
    companyname: string;
    state: CourseUserState;
    percent: number;
    result: number | null;
    edition: number;
    deadline: number;
    assigned: number;
    completed: number;
    validUntil: number;
    certificate: CourseCertificateState | null;
    waits: number;
    tilVurdering: boolean;
  };
  DOKUMENTASJONER: {
    id: string;
    name: string;
    status: DocumentationStatus;
    gjennomsyn: ReviewLook | null;
    laerlingid: string;
    laerlingnavn: string;
    bedriftid: string | null;
    bedrift: string;
    laerefag: string;
    ansatte: string[];
    ansattenavn: string[];
    sistendret: number;
    sendt: number;
    antallbilder: number;
    antallfiler: number;
    antallmaal: number;
    maal: string[];
    miniatyr: string;
  };
  DOKUMENTMALER: {
    id: string;
    navn: string;
    beskrivelse: string;
    status: string;
    signerer: string[];
    utgave: number;
    dokumenter: number;
    updated: number;
  };
  FRAVAER: {
    id: string;
    laerlingid: string;
    laerlingnavn: string;
    laerlingtypename: string;
    bedriftid: string | null;
    bedrift: string;
    laerefag: string;
    fylke: string;
    fra: number;
    til: number;
    dager: number;
    tilstand: string;
    merknad: string;
  };
  FYLKESSAKER: {
    id: string;
    title: string;
    kind: CountyCaseKind;
    state: CountyCaseState;
    fylke: string;
    saksnr: string;
    created: number;
  };
  GRUPPER: {
    id: string;
    name: string;
    totalApprentices: number;
    totalEmployees: number;
  };
  HALVAAR: {
    id: string;
    laerlingid: string;
    laerlingnavn: string;
    laerlingtypename: string;
    bedriftid: string | null;
    bedrift: string;
    laerefag: string;
    fylke: string;
    nummer: number;
    start: number;
    slutt: number;
    holdt: number;
    tilstand: string;
  };
  HOSPITERINGER: {
    id: string;
    bedriftid: string;
    bedrift: string;
    laerlinger: string[];
    laerlingnavn: string[];
    maal: string[];
    ansatte: string[];
    ansattenavn: string[];
    fra: number;
    til: number;
    tilstand: string;
  };
  HOSPITERINGSBEHOV: {
    id: string;
    laerlingnavn: string;
    bedriftid: string | null;
    bedrift: string;
    laerefag: string;
    maal: string[];
    koder: string[];
    antall: number;
    maneder: number;
    sluttdato: number;
    planlagt: string;
  };
  INNLEVERINGER: {
    id: string;
    oppgaveid: string;
    title: string;
    kind: TaskKind;
    status: TaskStatus;
    laerlingid: string;
    laerlingnavn: string;
    arkivert: boolean;
    bedriftid: string | null;
    bedrift: string;
    laerefag: string;
    ansatte: string[];
    ansattenavn: string[];
    opplaeringsplan: string;
    fristen: TaskDeadlineState;
    frist: number;
    sistendret: number;
    siden: number;
    antallfiler: number;
    antallmaal: number;
  };
  KONTRAKTER: {
    id: string;
    laerlingid: string;
    laerlingnavn: string;
    laerlingtypename: string;
    bedriftid: string | null;
    bedrift: string;
    laerefag: string;
    fylke: string;
    programomrade: string;
    startdato: number;
    sluttdato: number;
    sistedag: number;
    godkjenning: string;
    godkjent: number;
    hevet: number;
    arsak: string;
    status: string;
    gjeldende: string;
    kull: string;
    utfall2: string;
    utfall3: string;
    utfall4: string;
    utfall5: string;
    forsteprove: number;
    forsteresultat: string;
    brev: number;
    brevmaaneder: number;
    undersokelse: string;
    undersokelsemangler: string[];
  };
  KOORDINATORER: {
    id: string;
    navn: string;
    fornavn: string;
    etternavn: string;
    epost: string;
    telefon: string;
    bedrift: string;
    tilgang: "Har tilgang" | "Stengt ute";
    antallLaerlinger: number;
    sistInnlogget: number;
    innlogging: string[];
    invitert: number;
  };
  LAEREPLANERLK20: {
    id: string;
    kode: string;
    title: string;
    antallMaal: number;
    standing: string;
    slag: string[];
    gyldigFra: number;
    gyldigTil: number;
    mangler: number;
    innhold: string;
  };
  LAERLINGER: {
    id: string;
    navn: string;
    fornavn: string;
    etternavn: string;
    initialer: string;
    epost: string;
    telefon: string;
    telefonsearch: string;
    /** Only in coordinators' rows. */
    fodselsdag: string;
    type: ApprenticeType;
    laerlingtypename: string;
    bedriftid: string;
    bedriftorgnr: string;
    bedrift: string;
    laerefag: string;
    programomrade: string;
    programomraderef: string;
    fylke: string;
    startdato: number;
    sluttdato: number;
    status: ApprenticeStatus;
    statusLabel: string;
    framdrift: number;
    maalGodkjent: number;
    maalTotalt: number;
    forventet: number;
    tempo: string;
    dekning: string[];
    maalTomme: number;
    maalKritiske: number;
    maalTynne: number;
    dokumentasjonSendt: number;
    dokumentasjonRettes: number;
    dokumentasjonGodkjent: number;
    ansatte: string[];
    ansattenavn: string[];
    coordinators: string[];
    koordinatornavn: string[];
    /** Only in coordinators' rows. */
    grupper: string[];
    /** Only in coordinators' rows. */
    gruppenavn: string[];
    sistInnlogget: number;
    sistAktiv: number;
    innlogging: string[];
    /** Only in coordinators' rows. */
    invitert: number;
    /** Only in coordinators' rows. */
    kontrakt: string;
    /** Only in coordinators' rows. */
    fagprove: string;
    /** Only in coordinators' rows. */
    manglendeFag: string[];
    vurdering: string;
    halvaar: string;
    halvaarMangler: number;
    vurderingssamtaler: number;
    sisteVurdering: number;
    nesteVurdering: number;
    arkivert: number;
    /** Only in coordinators' rows. */
    todo: string[];
  };
  MESSAGE: {
    id: string;
    emne: string;
    message: string;
    messagetype: MessageKind;
    avsender: string;
    recipientsCount: number;
    sendt: number;
    ikkeSendt: number;
    levert: number;
    levering: DeliveryOutcome;
    leveringLabel: string;
    status: MessageStatus;
    statusLabel: string;
    tidspunkt: number;
    til: string;
  };
  OPPLAERINGSKONTORER: {
    id: string;
    navn: string;
    orgnr: string;
    fylker: string[];
    antallLaerlinger: number;
    nettside: string;
  };
  OVINGSSPORSMAL: {
    id: string;
    sporsmal: string;
    fasit: string;
    gjelder: string;
    slag: string;
  };
  PAGES: {
    id: string;
    display: string;
    route: string;
    needs: string;
    words: string;
  };
  PROGRAMOMRAADER: {
    id: string;
    kode: string;
    title: string;
    status: string;
    bedrift: boolean;
    educationyears: number | null;
    valuecreationyears: number | null;
  };
  REGISTERAVVIK: {
    id: string;
    navn: string;
    orgnr: string;
    fylke: string;
    hva: string[];
    tilstand: string;
    status: string;
    sier: string;
    lest: number;
  };
  SERTIFISERINGER: {
    id: string;
    title: string;
    person: string;
    navn: string;
    rolle: Role;
    utsteder: string;
    status: CertificationStatus;
    utstedt: number;
    utloper: number;
    filesCount: number;
    created: number;
    updated: number;
  };
  SHAREDDOCUMENTS: {
    id: string;
    title: string;
    kategori: string;
    status: SharingStatus;
    mottakere: string[];
    groups: string[];
    allUsers: boolean;
    everyone: boolean;
    utgave: number;
    filesCount: number;
    aapnet: number;
    created: number;
    updated: number;
    published: number;
  };
  SIGNINGS: {
    id: string;
    title: string;
    status: SigningStatus;
    duedate: number;
    created: number;
    sent: number;
    updated: number;
    signersCount: number;
    signersSignedCount: number;
    navn: string[];
    mangler: string[];
    typer: string[];
    avsender: string;
    masse: string;
    massSigningId: string | null;
  };
  SJEKKPUNKTER: {
    id: string;
    title: string;
    checkpoint: string | null;
    apprenticeId: string;
    laerlingnavn: string;
    coordinatorsId: string[];
    koordinatornavn: string[];
    deadlineTimestamp: number;
    completedTimestamp: number;
    isCompleted: boolean;
    isOverdue: boolean;
    isIndividual: boolean;
    opphav: string;
    status: CheckpointStatus;
    fristen: CheckpointDeadlineState;
    utforelse: string;
    connectedItemId: string | null;
    typeCheckpoint: CheckpointType;
    bedriftid: string | null;
    bedrift: string;
    laerefag: string;
    laerlingtypename: string;
    sistendret: number;
  };
  TILSKUDDBEDRIFTER: {
    id: string;
    periodId: string;
    periode: string;
    companyId: string;
    name: string;
    orgnr: string;
    fylke: string;
    apprentices: number;
    expectedTotal: number;
    expectedOffice: number;
    expectedCompany: number;
    payoutsum: number;
    payoutDate: number;
    payoutStatus: string;
    bankaccountnumber: string;
    kontonummer: string;
    deviationCount: number;
    emailSentTime: number;
    epost: string;
  };
  TILSKUDDLAERLINGER: {
    id: string;
    periodId: string;
    periode: string;
    apprenticeId: string;
    navn: string;
    firstName: string;
    lastName: string;
    laerlingtypename: string;
    basis: string;
    model: string;
    laerefag: string;
    fylke: string;
    bedrift: string;
    companies: string[];
    companyRef: string | null;
    monthsInPeriod: string;
    months: number;
    apprenticeDuration: number;
    expectedGrantSum: number;
    expectedGrantSumOffice: number;
    expectedGrantSumMonthly: number;
    acquiredGrantSum: number;
    difference: number;
    differanse: string;
    deviationCount: number;
    avvik: string;
    status: string;
    obstacle: string;
  };
  TIMEFORINGER: {
    id: string;
    version: number;
    kind: HourSheetKind;
    status: HourSheetStatus;
    dag: number;
    laerlingid: string;
    laerlingnavn: string;
    arkivert: boolean;
    bedriftid: string | null;
    bedrift: string;
    laerefag: string;
    ansatte: string[];
    ansattenavn: string[];
    hva: string;
    minutter: number;
    sistendret: number;
    siden: number;
    antallfiler: number;
  };
  TRAININGDAYS: {
    id: string;
    title: string;
    location: string;
    coursecode: string;
    status: TrainingDayStatus;
    activityStatus: ActivityStatus;
    filters: string[];
    from: number;
    to: number;
    dager: number;
    deltakere: number;
    kommer: number;
    venterSvar: number;
    venteliste: number;
    registrert: number;
    spotsLeft: number;
    deadline: number;
    publicStatus: TrainingDayPublicStatus;
    grupper: string[];
    avlyst: boolean;
    manglerOppmote: boolean;
    created: number;
  };
  TRAININGDAYUSERS: {
    id: string;
    trainingDayId: string;
    title: string;
    apprenticeName: string;
    userId: string;
    kind: TrainingDayParticipantKind;
    location: string;
    from: number;
    to: number;
    dagstatus: TrainingDayStatus;
    status: TrainingDayPersonStatus;
    invitationstatus: TrainingDayInvitationStatus;
    attendencestatus: TrainingDayAttendanceStatus;
    venterSvar: boolean;
    venteliste: boolean;
    avlyst: boolean;
  };
  TRAININGPLANS: {
    id: string;
    title: string;
    curriculum: string;
    antallMaal: number;
    antallLaerlinger: number;
  };
  VIGOOPPGAVER: {
    id: string;
    title: string;
    kind: VigoKind;
    column: string;
    what: string;
    fylke: string;
    ours: string;
    theirs: string;
    status: string;
    since: number;
    target: string;
  };
  VIGOPLANER: {
    id: string;
    kode: string;
    navn: string;
    programomrade: string;
    plans: string[];
    months: number;
    ownMonths: number;
    apprentices: number;
    status: string;
  };
  VIGORADER: {
    id: string;
    title: string;
    kind: VigoKind;
    state: VigoRowState;
    columns: string[];
    differs: string;
    number: number;
    signering: string;
    contract: string;
  };
  VURDERINGSSAMTALER: {
    id: string;
    navn: string;
    template: string;
    laerlingid: string;
    laerlingnavn: string;
    arkivert: boolean;
    bedriftid: string | null;
    bedrift: string;
    laerefag: string;
    status: InterviewStatusLabel;
    aktiv: boolean;
    uteblitt: boolean;
    plannedTime: number;
    doneTime: number;
    deltakere: string[];
    deltakernavn: string[];
    gjester: string[];
    tags: string[];
    venter: string[];
    venternavn: string[];
    kommer: number;
    antall: number;
    place: string;
  };
  VURDERINGSSAMTALERMALER: {
    id: string;
    name: string;
    order: number;
    innhold: string[];
    antallSporsmal: number;
    sistendret: number;
  };
}

export type ListName = keyof ListRows;

/** What each list can be filtered by. */
export interface ListFields {
  ACTIVITYTEMPLATES:
    | "title" | "coursecode" | "location" | "updated";
  ANSATTER:
    | "navn" | "fornavn" | "etternavn" | "epost" | "telefon" | "customRole" | "bedrifter"
    | "bedriftnavn" | "grupper" | "gruppenavn" | "antallLaerlinger" | "sistInnlogget"
    | "sistAktiv" | "innlogging" | "invitert";
  APPLICATIONS:
    | "navn" | "status" | "soknadsaar" | "fag" | "prioritet" | "fylke" | "laerlingtypename"
    | "etiketter" | "etikettnavn" | "imported" | "kilde" | "ulest" | "venter" | "sendtInn"
    | "sistEndret";
  ARKIVERTELAERLINGER:
    | "navn" | "fornavn" | "etternavn" | "epost" | "telefon" | "telefonsearch" | "fodselsdag"
    | "type" | "laerlingtypename" | "bedriftid" | "bedriftorgnr" | "bedrift" | "laerefag"
    | "programomrade" | "fylke" | "startdato" | "sluttdato" | "status" | "statusLabel"
    | "framdrift" | "maalGodkjent" | "maalTotalt" | "forventet" | "tempo" | "dekning"
    | "maalTomme" | "maalKritiske" | "maalTynne" | "dokumentasjonSendt"
    | "dokumentasjonRettes" | "dokumentasjonGodkjent" | "ansatte" | "ansattenavn"
    | "coordinators" | "koordinatornavn" | "grupper" | "gruppenavn" | "sistInnlogget"
    | "sistAktiv" | "innlogging" | "invitert" | "kontrakt" | "fagprove" | "manglendeFag"
    | "vurdering" | "halvaar" | "halvaarMangler" | "vurderingssamtaler" | "sisteVurdering"
    | "nesteVurdering" | "todo" | "programomraderef" | "arkivert";
  BANKLINJER:
    | "date" | "text" | "party" | "kid" | "archiveRef" | "ore" | "belop" | "typed" | "retning"
    | "status" | "klasse" | "periode" | "konto" | "matchedTo";
  BEDRIFTER:
    | "navn" | "orgnr" | "poststed" | "fylke" | "coordinators" | "koordinatornavn"
    | "antallLaerlinger" | "antallAnsatte" | "godkjenning" | "godkjentTil";
  CHATROOM:
    | "chatTitle" | "chatType" | "members" | "membernavn" | "readBy" | "unRead"
    | "recentMessageSentAt" | "recentMessageSentBy";
  COURSES:
    | "title" | "description" | "state" | "edition" | "total" | "begun" | "completed"
    | "overdue" | "updated";
  COURSEUSERS:
    | "courseid" | "course" | "personid" | "navn" | "rolle" | "companyname" | "state"
    | "percent" | "result" | "edition" | "deadline" | "assigned" | "completed" | "validUntil"
    | "certificate" | "waits" | "tilVurdering";
  DOKUMENTASJONER:
    | "name" | "status" | "gjennomsyn" | "laerlingid" | "laerlingnavn" | "bedriftid"
    | "bedrift" | "laerefag" | "ansatte" | "ansattenavn" | "sistendret" | "sendt"
    | "antallbilder" | "antallfiler" | "antallmaal" | "maal" | "utfylt";
  DOKUMENTMALER:
    | "navn" | "beskrivelse" | "status" | "signerer" | "utgave" | "dokumenter" | "updated";
  FRAVAER:
    | "laerlingid" | "laerlingnavn" | "laerlingtypename" | "bedriftid" | "bedrift"
    | "laerefag" | "fylke" | "fra" | "til" | "dager" | "tilstand" | "merknad";
  FYLKESSAKER:
    | "title" | "kind" | "state" | "fylke" | "saksnr" | "created";
  GRUPPER:
    | "name" | "totalApprentices" | "totalEmployees";
  HALVAAR:
    | "laerlingid" | "laerlingnavn" | "laerlingtypename" | "bedriftid" | "bedrift"
    | "laerefag" | "fylke" | "nummer" | "start" | "slutt" | "holdt" | "tilstand";
  HOSPITERINGER:
    | "bedriftid" | "bedrift" | "laerlinger" | "laerlingnavn" | "maal" | "ansatte"
    | "ansattenavn" | "fra" | "til" | "tilstand";
  HOSPITERINGSBEHOV:
    | "laerlingnavn" | "bedriftid" | "bedrift" | "laerefag" | "maal" | "koder" | "antall"
    | "maneder" | "sluttdato" | "planlagt";
  INNLEVERINGER:
    | "oppgaveid" | "title" | "kind" | "status" | "laerlingid" | "laerlingnavn" | "arkivert"
    | "bedriftid" | "bedrift" | "laerefag" | "ansatte" | "ansattenavn" | "opplaeringsplan"
    | "fristen" | "frist" | "sistendret" | "siden" | "antallfiler" | "antallmaal";
  KONTRAKTER:
    | "laerlingid" | "laerlingnavn" | "laerlingtypename" | "bedriftid" | "bedrift"
    | "laerefag" | "fylke" | "programomrade" | "startdato" | "sluttdato" | "sistedag"
    | "godkjenning" | "godkjent" | "hevet" | "arsak" | "status" | "permisjonsdager"
    | "gjeldende" | "kull" | "utfall2" | "utfall3" | "utfall4" | "utfall5" | "forsteprove"
    | "forsteresultat" | "brev" | "brevmaaneder" | "undersokelse" | "undersokelsemangler";
  KOORDINATORER:
    | "navn" | "fornavn" | "etternavn" | "epost" | "telefon" | "bedrift" | "tilgang"
    | "antallLaerlinger" | "sistInnlogget" | "innlogging" | "invitert";
  LAEREPLANERLK20:
    | "kode" | "title" | "antallMaal" | "standing" | "slag" | "gyldigFra" | "gyldigTil"
    | "mangler" | "innhold";
  LAERLINGER:
    | "navn" | "fornavn" | "etternavn" | "epost" | "telefon" | "telefonsearch" | "fodselsdag"
    | "type" | "laerlingtypename" | "bedriftid" | "bedriftorgnr" | "bedrift" | "laerefag"
    | "programomrade" | "fylke" | "startdato" | "sluttdato" | "status" | "statusLabel"
    | "framdrift" | "maalGodkjent" | "maalTotalt" | "forventet" | "tempo" | "dekning"
    | "maalTomme" | "maalKritiske" | "maalTynne" | "dokumentasjonSendt"
    | "dokumentasjonRettes" | "dokumentasjonGodkjent" | "ansatte" | "ansattenavn"
    | "coordinators" | "koordinatornavn" | "grupper" | "gruppenavn" | "sistInnlogget"
    | "sistAktiv" | "innlogging" | "invitert" | "kontrakt" | "fagprove" | "manglendeFag"
    | "vurdering" | "halvaar" | "halvaarMangler" | "vurderingssamtaler" | "sisteVurdering"
    | "nesteVurdering" | "todo";
  MESSAGE:
    | "emne" | "message" | "messagetype" | "avsender" | "mottakere" | "mottakernavn"
    | "recipientsCount" | "sendt" | "ikkeSendt" | "levert" | "levering" | "status"
    | "tidspunkt";
  OPPLAERINGSKONTORER:
    | "navn" | "orgnr" | "fylker" | "antallLaerlinger";
  OVINGSSPORSMAL:
    | "sporsmal" | "fasit" | "gjelder" | "slag";
  PAGES:
    | "display" | "route" | "needs" | "words";
  PROGRAMOMRAADER:
    | "kode" | "title" | "status" | "bedrift" | "educationyears" | "valuecreationyears";
  REGISTERAVVIK:
    | "navn" | "orgnr" | "fylke" | "hva" | "tilstand" | "status" | "sier" | "lest";
  SERTIFISERINGER:
    | "title" | "person" | "navn" | "rolle" | "utsteder" | "status" | "utstedt" | "utloper"
    | "filesCount" | "created" | "updated";
  SHAREDDOCUMENTS:
    | "title" | "kategori" | "status" | "mottakere" | "groups" | "allUsers" | "everyone"
    | "utgave" | "filesCount" | "aapnet" | "created" | "updated" | "published";
  SIGNINGS:
    | "title" | "status" | "duedate" | "created" | "sent" | "updated" | "signersCount"
    | "signersSignedCount" | "navn" | "mangler" | "typer" | "avsender" | "masse"
    | "massSigningId";
  SJEKKPUNKTER:
    | "title" | "checkpoint" | "apprenticeId" | "laerlingnavn" | "coordinatorsId"
    | "koordinatornavn" | "deadlineTimestamp" | "completedTimestamp" | "isCompleted"
    | "isOverdue" | "isIndividual" | "opphav" | "status" | "fristen" | "utforelse"
    | "connectedItemId" | "typeCheckpoint" | "bedriftid" | "bedrift" | "laerefag"
    | "laerlingtypename" | "sistendret";
  TILSKUDDBEDRIFTER:
    | "periodId" | "periode" | "companyId" | "name" | "orgnr" | "fylke" | "apprentices"
    | "expectedTotal" | "expectedOffice" | "expectedCompany" | "payoutsum" | "payoutDate"
    | "payoutStatus" | "kontonummer" | "deviationCount" | "emailSentTime" | "epost";
  TILSKUDDLAERLINGER:
    | "periodId" | "periode" | "apprenticeId" | "navn" | "firstName" | "lastName"
    | "laerlingtypename" | "basis" | "model" | "laerefag" | "fylke" | "bedrift" | "companyRef"
    | "months" | "apprenticeDuration" | "expectedGrantSum" | "expectedGrantSumOffice"
    | "expectedGrantSumMonthly" | "acquiredGrantSum" | "difference" | "differanse"
    | "deviationCount" | "avvik" | "status";
  TIMEFORINGER:
    | "version" | "kind" | "status" | "dag" | "laerlingid" | "laerlingnavn" | "arkivert"
    | "bedriftid" | "bedrift" | "laerefag" | "ansatte" | "ansattenavn" | "hva" | "minutter"
    | "sistendret" | "siden" | "antallfiler";
  TRAININGDAYS:
    | "title" | "location" | "coursecode" | "status" | "activityStatus" | "filters" | "from"
    | "to" | "dager" | "deltakere" | "kommer" | "venterSvar" | "venteliste" | "registrert"
    | "spotsLeft" | "deadline" | "publicStatus" | "grupper" | "avlyst" | "manglerOppmote"
    | "created";
  TRAININGDAYUSERS:
    | "trainingDayId" | "title" | "apprenticeName" | "userId" | "kind" | "location" | "from"
    | "to" | "dagstatus" | "status" | "invitationstatus" | "attendencestatus" | "venterSvar"
    | "venteliste" | "avlyst";
  TRAININGPLANS:
    | "title" | "curriculum" | "antallMaal" | "antallLaerlinger";
  VIGOOPPGAVER:
    | "title" | "kind" | "column" | "what" | "fylke" | "ours" | "theirs" | "status" | "since";
  VIGOPLANER:
    | "kode" | "navn" | "programomrade" | "plans" | "months" | "ownMonths" | "apprentices"
    | "status";
  VIGORADER:
    | "title" | "kind" | "state" | "columns" | "differs" | "number" | "signering" | "contract";
  VURDERINGSSAMTALER:
    | "navn" | "template" | "laerlingid" | "laerlingnavn" | "arkivert" | "bedriftid"
    | "bedrift" | "laerefag" | "status" | "aktiv" | "uteblitt" | "plannedTime" | "doneTime"
    | "deltakere" | "deltakernavn" | "gjester" | "tags" | "venter" | "venternavn" | "kommer"
    | "antall" | "place";
  VURDERINGSSAMTALERMALER:
    | "name" | "order" | "innhold" | "antallSporsmal" | "sistendret";
}

/** What each list can be counted by. */
export interface ListFacets {
  ACTIVITYTEMPLATES:
    | "location";
  ANSATTER:
    | "customRole" | "bedriftnavn" | "grupper" | "antallLaerlinger" | "sistInnlogget"
    | "sistAktiv" | "innlogging" | "invitert";
  APPLICATIONS:
    | "status" | "soknadsaar" | "fag" | "prioritet" | "fylke" | "laerlingtypename"
    | "etiketter" | "etikettnavn" | "kilde" | "venter" | "sendtInn" | "sistEndret";
  ARKIVERTELAERLINGER:
    | "type" | "laerlingtypename" | "bedrift" | "laerefag" | "programomrade" | "fylke"
    | "startdato" | "sluttdato" | "status" | "statusLabel" | "framdrift" | "tempo" | "dekning"
    | "dokumentasjonSendt" | "ansattenavn" | "koordinatornavn" | "grupper" | "sistInnlogget"
    | "sistAktiv" | "innlogging" | "kontrakt" | "fagprove" | "manglendeFag" | "vurdering"
    | "halvaarMangler" | "sisteVurdering" | "nesteVurdering" | "todo" | "arkivert";
  BANKLINJER:
    | "date" | "ore" | "belop" | "retning" | "status" | "klasse" | "periode" | "konto";
  BEDRIFTER:
    | "poststed" | "fylke" | "koordinatornavn" | "antallLaerlinger" | "antallAnsatte"
    | "godkjenning" | "godkjentTil";
  CHATROOM: never;
  COURSES:
    | "state";
  COURSEUSERS:
    | "course" | "rolle" | "companyname" | "state" | "certificate" | "tilVurdering";
  DOKUMENTASJONER:
    | "status" | "gjennomsyn" | "laerlingnavn" | "bedrift" | "laerefag" | "ansattenavn"
    | "sistendret" | "sendt";
  DOKUMENTMALER:
    | "status" | "signerer" | "dokumenter" | "updated";
  FRAVAER:
    | "laerlingtypename" | "bedriftid" | "bedrift" | "laerefag" | "fylke" | "fra" | "til"
    | "dager" | "tilstand";
  FYLKESSAKER:
    | "kind" | "state" | "fylke";
  GRUPPER:
    | "totalApprentices" | "totalEmployees";
  HALVAAR:
    | "laerlingtypename" | "bedriftid" | "bedrift" | "laerefag" | "fylke" | "nummer" | "start"
    | "slutt" | "holdt" | "tilstand";
  HOSPITERINGER:
    | "bedrift" | "laerlingnavn" | "maal" | "ansattenavn" | "fra" | "til" | "tilstand";
  HOSPITERINGSBEHOV:
    | "bedrift" | "laerefag" | "maal" | "antall" | "maneder" | "sluttdato" | "planlagt";
  INNLEVERINGER:
    | "title" | "status" | "laerlingnavn" | "bedrift" | "laerefag" | "ansattenavn"
    | "opplaeringsplan" | "fristen" | "frist" | "sistendret" | "siden";
  KONTRAKTER:
    | "laerlingtypename" | "bedriftid" | "bedrift" | "laerefag" | "fylke" | "startdato"
    | "sluttdato" | "sistedag" | "godkjenning" | "godkjent" | "hevet" | "arsak" | "status"
    | "permisjonsdager" | "gjeldende" | "kull" | "utfall2" | "utfall3" | "utfall4" | "utfall5"
    | "forsteprove" | "forsteresultat" | "brev" | "brevmaaneder" | "undersokelse"
    | "undersokelsemangler";
  KOORDINATORER:
    | "tilgang" | "antallLaerlinger" | "sistInnlogget" | "innlogging" | "invitert";
  LAEREPLANERLK20:
    | "antallMaal" | "standing" | "slag" | "innhold";
  LAERLINGER:
    | "type" | "laerlingtypename" | "bedrift" | "laerefag" | "programomrade" | "fylke"
    | "startdato" | "sluttdato" | "status" | "statusLabel" | "framdrift" | "tempo" | "dekning"
    | "dokumentasjonSendt" | "ansattenavn" | "koordinatornavn" | "grupper" | "sistInnlogget"
    | "sistAktiv" | "innlogging" | "kontrakt" | "fagprove" | "manglendeFag" | "vurdering"
    | "halvaarMangler" | "sisteVurdering" | "nesteVurdering" | "todo";
  MESSAGE:
    | "messagetype" | "avsender" | "levering" | "status" | "tidspunkt";
  OPPLAERINGSKONTORER:
    | "fylker";
  OVINGSSPORSMAL:
    | "gjelder" | "slag";
  PAGES: never;
  PROGRAMOMRAADER:
    | "status" | "bedrift" | "educationyears" | "valuecreationyears";
  REGISTERAVVIK:
    | "fylke" | "hva" | "tilstand" | "status" | "lest";
  SERTIFISERINGER:
    | "title" | "rolle" | "utsteder" | "status" | "utstedt" | "utloper" | "created"
    | "updated";
  SHAREDDOCUMENTS:
    | "kategori" | "status" | "mottakere" | "aapnet" | "created" | "updated" | "published";
  SIGNINGS:
    | "status" | "duedate" | "created" | "sent" | "updated" | "signersCount"
    | "signersSignedCount" | "mangler" | "typer" | "avsender" | "masse";
  SJEKKPUNKTER:
    | "title" | "laerlingnavn" | "koordinatornavn" | "deadlineTimestamp"
    | "completedTimestamp" | "opphav" | "status" | "fristen" | "utforelse" | "typeCheckpoint"
    | "bedrift" | "laerefag" | "laerlingtypename";
  TILSKUDDBEDRIFTER:
    | "periodId" | "periode" | "fylke" | "expectedTotal" | "expectedOffice"
    | "expectedCompany" | "payoutsum" | "payoutStatus" | "kontonummer" | "epost";
  TILSKUDDLAERLINGER:
    | "periodId" | "periode" | "laerlingtypename" | "basis" | "model" | "laerefag" | "fylke"
    | "bedrift" | "expectedGrantSum" | "acquiredGrantSum" | "difference" | "differanse"
    | "avvik" | "status";
  TIMEFORINGER:
    | "kind" | "status" | "dag" | "laerlingnavn" | "bedrift" | "laerefag" | "ansattenavn"
    | "minutter" | "sistendret" | "siden";
  TRAININGDAYS:
    | "location" | "coursecode" | "status" | "activityStatus" | "filters" | "from"
    | "deltakere" | "deadline" | "publicStatus" | "grupper" | "created";
  TRAININGDAYUSERS:
    | "apprenticeName" | "kind" | "from" | "dagstatus" | "status" | "invitationstatus"
    | "attendencestatus";
  TRAININGPLANS:
    | "curriculum" | "antallMaal" | "antallLaerlinger";
  VIGOOPPGAVER:
    | "kind" | "column" | "fylke" | "status";
  VIGOPLANER:
    | "status";
  VIGORADER:
    | "kind" | "state" | "columns" | "signering";
  VURDERINGSSAMTALER:
    | "navn" | "laerlingnavn" | "bedrift" | "laerefag" | "status" | "plannedTime" | "doneTime"
    | "deltakernavn" | "tags" | "venternavn";
  VURDERINGSSAMTALERMALER:
    | "innhold" | "sistendret";
}

/** What each list can be sorted by. */
export interface ListSorts {
  ACTIVITYTEMPLATES:
    | "title" | "coursecode" | "location" | "updated";
  ANSATTER:
    | "navn" | "fornavn" | "etternavn" | "epost" | "customRole" | "bedriftnavn" | "gruppenavn"
    | "antallLaerlinger" | "sistInnlogget" | "sistAktiv" | "innlogging" | "invitert";
  APPLICATIONS:
    | "navn" | "status" | "soknadsaar" | "prioritet" | "fylke" | "laerlingtypename"
    | "sendtInn" | "sistEndret";
  ARKIVERTELAERLINGER:
    | "navn" | "fornavn" | "etternavn" | "epost" | "laerlingtypename" | "bedrift" | "laerefag"
    | "fylke" | "startdato" | "sluttdato" | "statusLabel" | "framdrift" | "maalGodkjent"
    | "maalTotalt" | "forventet" | "tempo" | "dekning" | "maalTomme" | "maalKritiske"
    | "maalTynne" | "dokumentasjonSendt" | "dokumentasjonRettes" | "dokumentasjonGodkjent"
    | "ansattenavn" | "koordinatornavn" | "gruppenavn" | "sistInnlogget" | "sistAktiv"
    | "innlogging" | "invitert" | "kontrakt" | "fagprove" | "manglendeFag" | "vurdering"
    | "halvaarMangler" | "vurderingssamtaler" | "sisteVurdering" | "nesteVurdering"
    | "arkivert";
  BANKLINJER:
    | "date" | "text" | "party" | "ore" | "belop" | "status" | "klasse" | "periode" | "konto";
  BEDRIFTER:
    | "navn" | "orgnr" | "poststed" | "fylke" | "koordinatornavn" | "antallLaerlinger"
    | "antallAnsatte" | "godkjenning" | "godkjentTil";
  CHATROOM:
    | "chatTitle" | "recentMessageSentAt";
  COURSES:
    | "title" | "state" | "edition" | "total" | "begun" | "completed" | "overdue" | "updated";
  COURSEUSERS:
    | "course" | "navn" | "companyname" | "state" | "percent" | "result" | "edition"
    | "deadline" | "assigned" | "completed" | "validUntil" | "waits";
  DOKUMENTASJONER:
    | "name" | "status" | "laerlingnavn" | "bedrift" | "laerefag" | "ansattenavn"
    | "sistendret" | "sendt" | "antallbilder" | "antallfiler" | "antallmaal";
  DOKUMENTMALER:
    | "navn" | "status" | "utgave" | "dokumenter" | "updated";
  FRAVAER:
    | "laerlingnavn" | "laerlingtypename" | "bedrift" | "laerefag" | "fylke" | "fra" | "til"
    | "dager" | "tilstand";
  FYLKESSAKER:
    | "title" | "kind" | "state" | "fylke" | "saksnr" | "created";
  GRUPPER:
    | "name" | "totalApprentices" | "totalEmployees";
  HALVAAR:
    | "laerlingnavn" | "laerlingtypename" | "bedrift" | "laerefag" | "fylke" | "nummer"
    | "start" | "slutt" | "holdt" | "tilstand";
  HOSPITERINGER:
    | "bedrift" | "fra" | "til" | "tilstand";
  HOSPITERINGSBEHOV:
    | "laerlingnavn" | "bedrift" | "laerefag" | "antall" | "maneder" | "sluttdato"
    | "planlagt";
  INNLEVERINGER:
    | "title" | "status" | "laerlingnavn" | "bedrift" | "laerefag" | "ansattenavn"
    | "opplaeringsplan" | "frist" | "sistendret" | "siden" | "antallfiler" | "antallmaal";
  KONTRAKTER:
    | "laerlingnavn" | "laerlingtypename" | "bedrift" | "laerefag" | "fylke" | "startdato"
    | "sluttdato" | "sistedag" | "godkjenning" | "godkjent" | "hevet" | "arsak" | "status"
    | "kull" | "forsteprove" | "forsteresultat" | "brev" | "brevmaaneder" | "undersokelse";
  KOORDINATORER:
    | "navn" | "fornavn" | "etternavn" | "epost" | "bedrift" | "tilgang" | "antallLaerlinger"
    | "sistInnlogget" | "innlogging" | "invitert";
  LAEREPLANERLK20:
    | "kode" | "title" | "antallMaal" | "standing" | "gyldigFra" | "gyldigTil" | "mangler";
  LAERLINGER:
    | "navn" | "fornavn" | "etternavn" | "epost" | "laerlingtypename" | "bedrift" | "laerefag"
    | "fylke" | "startdato" | "sluttdato" | "statusLabel" | "framdrift" | "maalGodkjent"
    | "maalTotalt" | "forventet" | "tempo" | "dekning" | "maalTomme" | "maalKritiske"
    | "maalTynne" | "dokumentasjonSendt" | "dokumentasjonRettes" | "dokumentasjonGodkjent"
    | "ansattenavn" | "koordinatornavn" | "gruppenavn" | "sistInnlogget" | "sistAktiv"
    | "innlogging" | "invitert" | "kontrakt" | "fagprove" | "manglendeFag" | "vurdering"
    | "halvaarMangler" | "vurderingssamtaler" | "sisteVurdering" | "nesteVurdering";
  MESSAGE:
    | "emne" | "messagetype" | "avsender" | "recipientsCount" | "sendt" | "ikkeSendt"
    | "levert" | "levering" | "status" | "tidspunkt";
  OPPLAERINGSKONTORER:
    | "navn" | "orgnr" | "antallLaerlinger";
  OVINGSSPORSMAL:
    | "sporsmal" | "gjelder" | "slag";
  PAGES:
    | "display";
  PROGRAMOMRAADER:
    | "kode" | "title" | "educationyears" | "valuecreationyears";
  REGISTERAVVIK:
    | "navn" | "orgnr" | "fylke" | "tilstand" | "status" | "lest";
  SERTIFISERINGER:
    | "title" | "navn" | "utsteder" | "status" | "utstedt" | "utloper" | "filesCount"
    | "created" | "updated";
  SHAREDDOCUMENTS:
    | "title" | "kategori" | "status" | "utgave" | "filesCount" | "aapnet" | "created"
    | "updated" | "published";
  SIGNINGS:
    | "title" | "status" | "duedate" | "created" | "sent" | "updated" | "signersCount"
    | "signersSignedCount" | "avsender";
  SJEKKPUNKTER:
    | "title" | "laerlingnavn" | "koordinatornavn" | "deadlineTimestamp"
    | "completedTimestamp" | "status" | "typeCheckpoint" | "bedrift" | "laerefag"
    | "sistendret";
  TILSKUDDBEDRIFTER:
    | "periode" | "name" | "fylke" | "apprentices" | "expectedTotal" | "expectedOffice"
    | "expectedCompany" | "payoutsum" | "payoutDate" | "payoutStatus" | "deviationCount"
    | "emailSentTime";
  TILSKUDDLAERLINGER:
    | "periode" | "navn" | "firstName" | "lastName" | "model" | "laerefag" | "fylke"
    | "bedrift" | "months" | "expectedGrantSum" | "expectedGrantSumOffice"
    | "expectedGrantSumMonthly" | "acquiredGrantSum" | "difference" | "deviationCount"
    | "status";
  TIMEFORINGER:
    | "kind" | "status" | "dag" | "laerlingnavn" | "bedrift" | "laerefag" | "ansattenavn"
    | "minutter" | "sistendret" | "siden" | "antallfiler";
  TRAININGDAYS:
    | "title" | "location" | "coursecode" | "status" | "from" | "to" | "dager" | "deltakere"
    | "kommer" | "venterSvar" | "venteliste" | "registrert" | "spotsLeft" | "deadline"
    | "publicStatus" | "created";
  TRAININGDAYUSERS:
    | "title" | "apprenticeName" | "location" | "from" | "to" | "dagstatus" | "status"
    | "invitationstatus" | "attendencestatus";
  TRAININGPLANS:
    | "title" | "curriculum" | "antallMaal" | "antallLaerlinger";
  VIGOOPPGAVER:
    | "title" | "column" | "fylke" | "status" | "since";
  VIGOPLANER:
    | "kode" | "navn" | "months" | "ownMonths" | "apprentices" | "status";
  VIGORADER:
    | "title" | "state" | "number";
  VURDERINGSSAMTALER:
    | "navn" | "laerlingnavn" | "bedrift" | "laerefag" | "status" | "plannedTime" | "doneTime"
    | "kommer" | "antall";
  VURDERINGSSAMTALERMALER:
    | "name" | "order" | "antallSporsmal" | "sistendret";
}

/** The other collections whose changes make the rows of a list old. */
export const dependsOn: Record<ListName, readonly string[]> = {
  ACTIVITYTEMPLATES: [],
  ANSATTER: [
    "SESSIONS",
    "VISITS",
    "INVITASJONER",
    "BEDRIFTER",
    "LAERLINGER",
    "GRUPPER",
  ],
  APPLICATIONS: [],
  ARKIVERTELAERLINGER: [
    "LAERLINGER",
    "SESSIONS",
    "VISITS",
    "INVITASJONER",
    "BEDRIFTER",
    "ANSATTER",
    "KOORDINATORER",
    "TRAININGPLANS",
    "ANBEFALTPROGRESJON",
    "PROGRAMOMRAADER",
    "GRUPPER",
    "VURDERINGER",
    "BEDRIFTMAAL",
  ],
  BANKLINJER: [
    "BANKFILER",
    "BANKKONTOER",
    "TILSKUDDSPERIODER",
  ],
  BEDRIFTER: [
    "LAERLINGER",
    "ANSATTER",
    "KOORDINATORER",
  ],
  CHATROOM: [
    "CHATMESSAGES",
    "CHATMEMBERS",
    "LAERLINGER",
    "ANSATTER",
    "KOORDINATORER",
  ],
  COURSES: [
    "COURSEUSERS",
  ],
  COURSEUSERS: [
    "COURSES",
    "COURSEHANDINS",
    "LAERLINGER",
    "ANSATTER",
    "BEDRIFTER",
  ],
  DOKUMENTASJONER: [
    "LAERLINGER",
    "BEDRIFTER",
    "ANSATTER",
    "PROGRAMOMRAADER",
    "TRAININGPLANS",
  ],
  DOKUMENTMALER: [
    "MALDOKUMENTER",
  ],
  FRAVAER: [
    "LAERLINGER",
    "LAEREKONTRAKT",
    "BEDRIFTER",
    "PROGRAMOMRAADER",
    "VIGOKODER",
  ],
  FYLKESSAKER: [],
  GRUPPER: [
    "LAERLINGER",
    "ANSATTER",
  ],
  HALVAAR: [
    "LAERLINGER",
    "LAEREKONTRAKT",
    "BEDRIFTER",
    "PROGRAMOMRAADER",
    "VIGOKODER",
    "VURDERINGER",
  ],
  HOSPITERINGER: [
    "LAERLINGER",
    "ANSATTER",
    "BEDRIFTER",
    "TRAININGPLANS",
  ],
  HOSPITERINGSBEHOV: [
    "LAERLINGER",
    "LAEREKONTRAKT",
    "BEDRIFTER",
    "TRAININGPLANS",
    "PROGRAMOMRAADER",
    "BEDRIFTMAAL",
    "HOSPITERINGER",
  ],
  INNLEVERINGER: [
    "OPPGAVER",
    "LAERLINGER",
    "BEDRIFTER",
    "ANSATTER",
    "PROGRAMOMRAADER",
    "TRAININGPLANS",
  ],
  KONTRAKTER: [
    "LAERLINGER",
    "LAEREKONTRAKT",
    "BEDRIFTER",
    "PROGRAMOMRAADER",
    "VIGOKODER",
  ],
  KOORDINATORER: [
    "SESSIONS",
    "INVITASJONER",
    "LAERLINGER",
  ],
  LAEREPLANERLK20: [],
  LAERLINGER: [
    "SESSIONS",
    "VISITS",
    "INVITASJONER",
    "BEDRIFTER",
    "ANSATTER",
    "KOORDINATORER",
    "TRAININGPLANS",
    "ANBEFALTPROGRESJON",
    "PROGRAMOMRAADER",
    "GRUPPER",
    "VURDERINGER",
    "BEDRIFTMAAL",
  ],
  MESSAGE: [
    "KOORDINATORER",
  ],
  OPPLAERINGSKONTORER: [
    "REGISTERENHETER",
  ],
  OVINGSSPORSMAL: [
    "TRAININGPLANS",
    "PROGRAMOMRAADER",
  ],
  PAGES: [],
  PROGRAMOMRAADER: [],
  REGISTERAVVIK: [
    "BEDRIFTER",
    "REGISTERENHETER",
    "LAERLINGER",
  ],
  SERTIFISERINGER: [
    "LAERLINGER",
    "ANSATTER",
  ],
  SHAREDDOCUMENTS: [
    "SHAREDDOCUMENTSEEN",
    "GRUPPER",
  ],
  SIGNINGS: [],
  SJEKKPUNKTER: [
    "SJEKKPUNKTDEFINISJONER",
    "LAERLINGER",
    "BEDRIFTER",
    "KOORDINATORER",
    "PROGRAMOMRAADER",
  ],
  TILSKUDDBEDRIFTER: [
    "TILSKUDDSPERIODER",
    "BEDRIFTER",
  ],
  TILSKUDDLAERLINGER: [
    "TILSKUDDSPERIODER",
    "BEDRIFTER",
    "PROGRAMOMRAADER",
  ],
  TIMEFORINGER: [
    "LAERLINGER",
    "BEDRIFTER",
    "ANSATTER",
    "PROGRAMOMRAADER",
  ],
  TRAININGDAYS: [
    "TRAININGDAYUSERS",
  ],
  TRAININGDAYUSERS: [
    "TRAININGDAYS",
    "TRAININGDAYRESPONSE",
    "LAERLINGER",
    "ANSATTER",
  ],
  TRAININGPLANS: [
    "LAERLINGER",
  ],
  VIGOOPPGAVER: [
    "VIGOKODER",
  ],
  VIGOPLANER: [
    "PROGRAMOMRAADER",
    "TRAININGPLANS",
    "LAERLINGER",
  ],
  VIGORADER: [
    "VIGOFILER",
    "VIGOKODER",
  ],
  VURDERINGSSAMTALER: [
    "LAERLINGER",
    "BEDRIFTER",
    "PROGRAMOMRAADER",
  ],
  VURDERINGSSAMTALERMALER: [],
};
