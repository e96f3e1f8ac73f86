// Generated from openapi.json by `make generate`: do not edit.

/** A leave (fravær): the apprenticeship is interrupted from the first to the last day. */
export interface Absence {
  fra: string;
  /** Why, in the coordinator's words; may be empty. */
  merknad?: string;
  /** Last day; none while it is open-ended. */
  til?: string | null;
}

export type ActivityStatus = "DRAFT" | "PLANNED" | "INPROGRESS" | "COMPLETED";

/** A template of training days (aktivitetsmal). */
export type ActivityTemplateId = string;

/** Content of a template. */
export type ActivityTemplateText = TrainingDayText & TrainingDayGoals & {
  coursecode: string;
  /** The version that was changed; 0 for a new one. */
  version: number;
};

/** A template of training days. */
export interface ActivityTemplateView {
  activated: TrainingDayActivated;
  coursecode: string;
  created: Timestamp;
  curriculum: TrainingPlanId | null;
  curriculumGoals: TrainingDayGoal[];
  description: string;
  files: FileView[];
  id: ActivityTemplateId;
  location: string;
  mapLink: string;
  title: string;
  updated: Timestamp;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** Documentation to which goals are to be added. */
export interface AddedTo {
  additions: DocumentationAddition[];
  files: FileView[];
  id: DocumentationId;
  name: string;
  sendt: Timestamp | null;
  /** What is written, in lines. */
  text: string;
}

/** The answer to one goal. */
export interface AdditionAnswer {
  documentation: DocumentationId;
  goal: GoalId;
  /** Why it is not added; left out where it is. */
  refused?: string | null;
  /** When it was asked for, as it was shown. */
  sent: Timestamp;
}

/** A goal that was not added, asked for or answered. */
export interface AdditionFailure {
  code: string;
  documentation: DocumentationId;
  goal: GoalId;
  message: string;
}

/** Outcome: every item is either answered or failed. */
export interface AdditionsAnswered {
  /** How many goals were added. */
  added: number;
  /** Reference for taking the answers back. */
  answer: TimelineId;
  /** Items that stay as they were. */
  failed: AdditionFailure[];
  /** How many were refused. */
  refused: number;
}

/** What an apprentice asks for. */
export interface AdditionsOfApprentice {
  documentation: AddedTo[];
  laerling: ReviewApprentice;
}

/** Outcome: every item is either sent or failed. */
export interface AdditionsSent {
  /** Items that were not sent. */
  failed: AdditionFailure[];
  /** How many wait now. */
  sent: number;
}

/** What came of it. */
export interface AdditionsWithdrawn {
  /** How many are asked for no more. */
  withdrawn: number;
}

/** An address; unknown parts are empty. */
export interface Address {
  adresse: string;
  /** Postal code, four digits. */
  postnummer: string;
  poststed: string;
}

/** A place that is advertised. */
export interface AdvertisedPlace {
  /** What is wrong with the company's approval for the trade. */
  advarsel: string | null;
  bedrift: OfferCompany;
  /** What the work is, in plain text. */
  beskrivelse: string;
  fag: ApplicationTrade;
  /** The last day on which it is advertised. */
  frist: string | null;
  id: string;
  /** Whether the office wants it on the public page. */
  publisert: boolean;
  /** First day of the apprenticeship. */
  startdato: string | null;
  /** Increases with every change; send back the version you read. */
  version: number;
  /** Whether it stands there today. */
  vises: boolean;
}

/** A place that is to be advertised. */
export interface AdvertisedPlaceCreate {
  bedrift: CompanyId;
  beskrivelse: string;
  /** The trade, by its national code. */
  fag: ProgramAreaId;
  /** The last day on which it is advertised. */
  frist?: string | null;
  publisert: boolean;
  startdato?: string | null;
}

/** A place as it is to be advertised. */
export interface AdvertisedPlaceUpdate {
  beskrivelse: string;
  /** The last day on which it is advertised. */
  frist?: string | null;
  publisert: boolean;
  startdato?: string | null;
  /** The version that was read. */
  version: number;
}

/** Responsible coordinators. */
export interface Ansvarligekoordinatorer {
  coordinators: readonly CoordinatorId[];
  /** The version that was read. */
  version: number;
}

/** Where somebody lives. */
export interface ApplicantAddress {
  adresse: string;
  postnummer: string;
  poststed: string;
}

/** What a column holds. */
export type ApplicantColumn =
 
  | "navn"
  | "fornavn"
  | "etternavn"
  | "personnr"
  | "fodselsdato"
  | "epost"
  | "telefon"
  | "adresse"
  | "postnummer"
  | "poststed"
  | "fylke"
  | "fag1"
  | "fag2"
  | "fag3"
  | "vg1"
  | "vg2"
  | "vg3"
  | "annen"
  | "fravaerdager"
  | "fravaertimer"
  | "kommentar";

/** Something a column can hold. */
export interface ApplicantColumnChoice {
  column: ApplicantColumn;
  label: string;
}

/** The columns of a file of applicants. */
export interface ApplicantFile {
  /** Possible meanings of a column, in the order to offer them. */
  choices: ApplicantColumnChoice[];
  /** The columns from the left. */
  columns: ApplicantFileColumn[];
  /** Rows with content below the header. */
  rows: number;
}

/** A column of a file. */
export interface ApplicantFileColumn {
  column: ApplicantColumn | null;
  header: string;
  /** Position, counted from 0. */
  place: number;
  /** Whether that is what a person chose for this header before. */
  remembered: boolean;
  /** The first cells below that hold anything. */
  samples: string[];
}

/** Result or preview of an import of applicants. */
export interface ApplicantImportReport {
  created: number;
  /** Rows of applicants that are there already, or stand in the file twice; they are passed over. */
  doubles: number;
  /** The first errors; with any, nothing is written. */
  errors: RowError[];
  errorsTotal: number;
  /** The import that was written. */
  id: string | null;
  /** Headers of columns that were passed over. */
  ignoredColumns: string[];
  /** The first rows with something to look at that is not wrong. */
  notes: RowError[];
  /** All that is to be looked at. */
  notesTotal: number;
  /** Rows with content below the header. */
  rows: number;
  /** Whether anything was written. */
  written: boolean;
}

/** An import of applicants, and what can be done about it; instants in milliseconds. */
export interface ApplicantImportView {
  /** How many were added. */
  antall: number;
  /** Name of the file. */
  filnavn: string;
  id: string;
  /** Name of who did it. */
  opprettetAvNavn: string | null;
  tidspunkt: Timestamp;
  /** Whether it can be taken back. */
  undoable: Undoable;
}

/** A question with what was answered. */
export interface ApplicationAnswer {
  svar: string[];
  tekst: string;
}

/** A file that is asked for (vedlegg). */
export interface ApplicationAskedFile {
  /** Below the name; may be empty. */
  hjelp: string;
  id: string;
  navn: string;
  paakrevd: boolean;
}

/** A file that is to be asked for. */
export interface ApplicationAskedFileInput {
  hjelp: string;
  /** Of one that there is. */
  id?: string | null;
  navn: string;
  paakrevd: boolean;
}

/** The beginning of an application. */
export interface ApplicationBegin {
  /** A field that people do not see: it stays empty. */
  nettside: string;
  proof: ApplicationProof;
  values: ApplicationValues;
}

/** What the caller may do. */
export interface ApplicationCan {
  /** Make an apprentice of it. */
  convert: boolean;
  erase: boolean;
  /** Pass it on to companies. */
  forward: boolean;
}

/** What a page has to reckon: the number below `maxnumber` whose SHA-256 after the salt is `challenge`. */
export interface ApplicationChallenge {
  /** SHA-256 of the salt and the number in digits, in hexadecimal. */
  challenge: string;
  maxnumber: number;
  salt: string;
  /** Shows that the server made it. */
  signature: string;
}

/** The token of a link with the code that was sent for it. */
export interface ApplicationCode {
  /** Six digits; white space is passed over. */
  kode: string;
  token: string;
}

/** Where a code was sent. */
export interface ApplicationCodeSent {
  to: string;
}

/** What an apprentice would be made of, and what is known of others who may be the same. */
export interface ApplicationConversion {
  adresse: string;
  /** Apprentices who may be the same person. */
  dobbelt: ApplicationDouble[];
  epost: string;
  etternavn: string;
  fodselsdato: string | null;
  fornavn: string;
  /** Whether the identity number is known from the county's file; it is shown to nobody. */
  harPersonnr: boolean;
  /** Where the place is. */
  plass: FoundPlace;
  postnummer: string;
  poststed: string;
  telefon: string;
}

/** The call as the specification's other callables have it. */
export interface ApplicationConvert {
  data: ApplicationConvertData;
}

/** What the application lacks; what is left out is the application's own. */
export interface ApplicationConvertData {
  ansatte?: readonly EmployeeId[] | null;
  bedriftid?: CompanyId | null;
  /** Confirms that a guardian signs with an apprentice under 18; see the status `UNDER18`. */
  bekreftUnder18?: boolean | null;
  coordinators?: readonly CoordinatorId[] | null;
  epost?: string | null;
  etternavn?: string | null;
  fodselsdato?: string | null;
  fornavn?: string | null;
  id: ApplicationId;
  /** Identity number, eleven digits. */
  personnr?: string | null;
  programomrade?: ProgramAreaId | null;
  sluttdato?: string | null;
  startdato?: string | null;
  telefon?: string | null;
  trainingplans?: readonly TrainingPlanId[] | null;
}

/** What came of it, in the words of the specification. */
export interface ApplicationConverted {
  /** The new apprentice; none when nothing was stored. */
  id: string | null;
  status: PersonResult;
}

/** When it was made and sent, in milliseconds. */
export interface ApplicationDates {
  datoOpprettet: Timestamp;
  sendtInn: Timestamp | null;
}

/** Somebody who may be the same person. */
export interface ApplicationDouble {
  hvorfor: string;
  id: string;
  navn: string;
}

/** The call as the specification's other callables have it. */
export interface ApplicationErase {
  data: ApplicationEraseData;
}

/** Which application is erased. */
export interface ApplicationEraseData {
  id: ApplicationId;
}

/** Something that has happened. */
export interface ApplicationEvent {
  /** Who did it; none for what applicants do, and for what happens by itself. */
  av: string | null;
  slag: EventKind;
  /** The same for people. */
  tekst: string;
  tid: Timestamp;
}

/** An application that was left as it was. */
export interface ApplicationFailed {
  id: string;
  message: string;
  navn: string;
}

/** A file of an application. */
export type ApplicationFile = FileView & {
  /** Which of the files that are asked for; none for another. */
  vedlegg: string | null;
};

/** Where a file may be sent. */
export interface ApplicationFilePlace {
  /** Stands in the address of the upload, and counts for one file within an hour. */
  plass: string;
}

/** A file that is to come. */
export interface ApplicationFilePlan {
  melding?: TimelineId | null;
  vedlegg?: ApplicationQuestionId | null;
  visit: string;
}

/** The form of an organisation; instants in milliseconds. */
export interface ApplicationForm {
  /** Whether applications are taken now. */
  apen: boolean;
  apner: Timestamp | null;
  /** Contacts of the office; may be empty. */
  epost: string;
  fag: ApplicationTrade[];
  /** Files that may be added. */
  filerMaks: number;
  frist: Timestamp | null;
  fylker: string[];
  innledning: string;
  opplaeringskontor: string;
  /** The same for each kind of contract that the season has a round for. */
  runder: ApplicationFormRound[];
  sporsmal: ApplicationQuestion[];
  telefon: string;
  /** Files that are asked for. */
  vedlegg: ApplicationAskedFile[];
  /** Terms to be accepted; may be empty. */
  vilkar: string;
}

/** When applications for a kind of contract are taken; instants in milliseconds. */
export interface ApplicationFormRound {
  /** Whether they are taken now. */
  apen: boolean;
  apner: Timestamp;
  frist: Timestamp;
  slag: RoundKind;
}

/** An application for an apprenticeship place (søknad). */
export type ApplicationId = string;

/** A label (etikett). */
export interface ApplicationLabel {
  id: string;
  navn: string;
}

/** A label that is to be. */
export interface ApplicationLabelCreate {
  navn: string;
}

/** A label that the office puts on applications (etikett). */
export type ApplicationLabelId = string;

/** Labels that are put on applications, and taken off. */
export interface ApplicationLabelsUpdate {
  add: readonly ApplicationLabelId[];
  ids: readonly ApplicationId[];
  remove: readonly ApplicationLabelId[];
}

/** Where a link is to be sent. */
export interface ApplicationLinkSend {
  epost: string;
}

/** A message of the thread. */
export interface ApplicationMessage {
  filer: FileView[];
  id: string;
  lest: Timestamp | null;
  navn: string;
  /** Whether the side that reads it wrote it. */
  own: boolean;
  tekst: string;
  tid: Timestamp;
}

/** A message of the office. */
export interface ApplicationMessageCreate {
  tekst: string;
}

/** A message that was written. */
export interface ApplicationMessageMade {
  id: string;
}

/** Where an application is to stand. */
export interface ApplicationMove {
  /** Why; a rejection needs one. */
  grunn: string;
  til: ApplicationStatus;
  /** The version that was read. */
  version: number;
}

/** A new note on an applicant. */
export interface ApplicationNoteCreate {
  /** The day of what it tells of, today at the latest; none for that on which it is written. */
  dag?: string | null;
  /** The text, rich or plain. */
  notat: string;
  slag: JournalSubject;
}

/** A note as it is to be. */
export interface ApplicationNoteUpdate {
  /** The day of what it tells of, today at the latest; none leaves it as it is. */
  dag?: string | null;
  /** The text, rich or plain. */
  notat: string;
  slag: JournalSubject;
  /** The version that was read. */
  version: number;
}

/** What an applicant is offered. */
export interface ApplicationOfferSend {
  /** The office's words to the applicant. */
  melding: string;
  /** Whether a no loses the claim to another place: one that the county has mediated. */
  mistetRett: boolean;
  /** First day of the apprenticeship. */
  startdato?: string | null;
  svarfrist?: Timestamp | null;
  /** The version of the offer that was read. */
  version: number;
}

/** Which version of the offer was read. */
export interface ApplicationOfferWithdraw {
  version: number;
}

/** The token of a link. */
export interface ApplicationOpen {
  token: string;
}

/** The challenge with its number. */
export interface ApplicationProof {
  challenge: string;
  number: number;
  salt: string;
  signature: string;
}

/** A question of the office's own. */
export interface ApplicationQuestion {
  /** Trades whose applicants are asked; empty for all. */
  fag: ProgramAreaId[];
  /** Below the question; may be empty. */
  hjelp: string;
  id: string;
  paakrevd: boolean;
  slag: ApplicationQuestionKind;
  tekst: string;
  /** What is chosen from. */
  valg: string[];
}

/** A question of the office's own to those who apply. */
export type ApplicationQuestionId = string;

/** A question as it is to be. */
export interface ApplicationQuestionInput {
  fag: readonly string[];
  hjelp: string;
  /** Of a question that there is. */
  id?: string | null;
  paakrevd: boolean;
  slag: ApplicationQuestionKind;
  tekst: string;
  valg: readonly string[];
}

/** How a question is answered. */
export type ApplicationQuestionKind =
 
  | "TEKST"
  | "LANG_TEKST"
  | "JA_NEI"
  | "VALG"
  | "FLERVALG"
  | "TALL"
  | "DATO";

/** A round (søknadsrunde). */
export interface ApplicationRound {
  /** Year of the season. */
  aar: number;
  /** From when applications are taken, in milliseconds. */
  apner: Timestamp;
  /** The last instant, in milliseconds. */
  frist: Timestamp;
  id: string;
  slag: RoundKind;
}

/** A round as it is to be. */
export interface ApplicationRoundInput {
  /** Year of the season. */
  aar: number;
  apner: Timestamp;
  frist: Timestamp;
  /** Of a round that there is. */
  id?: string | null;
  slag: RoundKind;
}

/** What the office sets for applications; instants in milliseconds. */
export interface ApplicationSettings {
  /** Days after which an offer lapses that nobody has answered; none where offers stand until the office takes them back. */
  bortfall: number | null;
  /** The trades that the form offers. */
  fag: ApplicationTrade[];
  /** Sites that may show the form in a frame. */
  innebygdHos: string[];
  innledning: string;
  /** The address of the form. */
  lenke: string;
  /** The address of the form in a frame. */
  ramme: string;
  runder: ApplicationRound[];
  /** Whether applicants with a Norwegian mobile are told by SMS too that there is something new. */
  sms: boolean;
  sporsmal: ApplicationSettingsQuestion[];
  /** Files that are asked for. */
  vedlegg: ApplicationAskedFile[];
  /** 0 before anything is set. */
  version: number;
  vilkar: string;
}

/** A question with why it may not be asked. */
export type ApplicationSettingsQuestion = ApplicationQuestion & {
  /** Why it may not be asked, in words. */
  advarsel: string | null;
};

/** What changes of the settings; what is left out stays. */
export interface ApplicationSettingsUpdate {
  /** Days after which an offer lapses that nobody has answered, at most 60; 0 where offers stand until the office takes them back. */
  bortfall?: number | null;
  /** Sites that may show the form in a frame, each as `https://www.skole.no`. */
  innebygdHos?: readonly string[] | null;
  innledning?: string | null;
  runder?: readonly ApplicationRoundInput[] | null;
  /** Whether applicants with a Norwegian mobile are told by SMS too that there is something new. */
  sms?: boolean | null;
  sporsmal?: readonly ApplicationQuestionInput[] | null;
  vedlegg?: readonly ApplicationAskedFileInput[] | null;
  /** The version that was read. */
  version: number;
  vilkar?: string | null;
}

/** "Enumeration: CREATING, SENT, FORWARDED, INTERVIEW, OFFERED, APPROVED, REJECTED, DELETED." */
export type ApplicationStatus =
 
  | "CREATING"
  | "SENT"
  | "FORWARDED"
  | "INTERVIEW"
  | "OFFERED"
  | "APPROVED"
  | "REJECTED"
  | "DELETED";

/** A step that the state machine has from here. */
export interface ApplicationStep {
  /** Why it cannot be taken now, in words. */
  hvorforIkke: string | null;
  til: ApplicationStatus;
}

/** A trade that may be wished for. */
export interface ApplicationTrade {
  id: string;
  navn: string;
}

/** What an applicant writes. Anything may be missing while it is a draft. */
export interface ApplicationValues {
  adresse: ApplicantAddress;
  annen: string;
  epost: string;
  /** Trades in the order of wish. */
  fagPrioritet: ProgramAreaId[];
  fodselsdato?: string | null;
  /** Days of absence in the last school year. */
  fravaerdager?: number | null;
  fravaerforklaring: string;
  /** Single hours of absence. */
  fravaertimer?: number | null;
  fylke: string;
  kommentar: string;
  navn: string;
  otherQuestions: GivenAnswer[];
  /** The advertised place that the applicant came from. */
  plass?: string | null;
  slag?: RoundKind | null;
  telefon: string;
  /** School and programme of the first year, of the second and the third. */
  vg1: string;
  vg2: string;
  vg3: string;
  /** Whether the terms are accepted. */
  vilkar: boolean;
}

/** An application as the office sees it; instants in milliseconds. */
export interface ApplicationView {
  adresse: ApplicantAddress;
  annen: string;
  /** Why it was rejected, for the office alone. */
  begrunnelse: string;
  can: ApplicationCan;
  datoer: ApplicationDates;
  epost: string;
  etiketter: ApplicationLabel[];
  fagPrioritet: ApplicationTrade[];
  fodselsdato: string | null;
  fravaerdager: number | null;
  fravaerforklaring: string;
  fravaertimer: number | null;
  fylke: string;
  id: string;
  imported: boolean;
  kommentar: string;
  /** The apprentice that it became. */
  laerling: string | null;
  navn: string;
  nummer: string;
  /** The companies that it was passed on to, and what came of it. */
  offers: OfficeOffer[];
  plass: WishedPlace | null;
  sistEndret: Timestamp;
  /** What contract is applied for. */
  slag: RoundKind;
  soknadsaar: number;
  status: ApplicationStatus;
  steps: ApplicationStep[];
  svar: ApplicationAnswer[];
  telefon: string;
  /** Increases with every change; send back the version you read. */
  version: number;
  vg1: string;
  vg2: string;
  vg3: string;
}

/** What a page goes on with. */
export interface ApplicationVisit {
  /** Sent with each call, in its body; it is in no address and no cookie. */
  visit: string;
}

/** The key of the page. */
export interface ApplicationVisitKey {
  visit: string;
}

/** What became of several applications. */
export interface ApplicationsDone {
  done: string[];
  failed: ApplicationFailed[];
  /** What takes it back, where that can be done. */
  undo: string | null;
}

/** Applications that are passed on together, each to each of these companies. */
export interface ApplicationsForward {
  bedrifter: readonly CompanyId[];
  fag?: ProgramAreaId | null;
  ids: readonly ApplicationId[];
  /** The office's words to the companies. */
  melding: string;
}

/** Whose lines the file has. */
export interface ApplicationsHandover {
  ids: readonly ApplicationId[];
}

/** Applications that are rejected together. */
export interface ApplicationsReject {
  /** Why, for the office alone. */
  begrunnelse: string;
  ids: readonly ApplicationId[];
  /** The office's own words in each letter. */
  tekst: string;
}

/** Whether an apprentice's company is approved for the trade. */
export interface ApprenticeApprovalView {
  /** What is to be looked at; nothing where the company is approved, or nobody says that it is not. */
  advarsel?: string;
}

/** An apprentice as the caller may see it. */
export type ApprenticeDetail = ContractTerms & {
  adresse: Address;
  /** Whether the address is not to be known: then only the office has it here, and no letter, list or file. */
  adressesperre: boolean;
  ansatte: InstructorRef[];
  /** Whether it is in the archive. */
  archived: boolean;
  /** Departments of the company the apprentice is in. */
  avdelingerMore: DepartmentView[];
  bedrift: CompanyRef | null;
  coordinators: PersonRef[];
  epost: string | null;
  etternavn: string;
  expected: ExpectedProgress | null;
  fodselsdato: string | null;
  fornavn: string;
  id: ApprenticeId;
  /** First and last day of the apprenticeship. */
  laeretid: Period;
  laerlingtypename: string;
  /** Private note; only for coordinators. */
  merknad?: string;
  /** Masked identity number, as in `010190 *****`. */
  personnr: string | null;
  /** Notes on the number, for coordinators. */
  personnrNotater: string[];
  /** Fields only for coordinators. */
  privat?: PrivateDetail;
  programomrade: ProgramAreaRef | null;
  progress: Progress;
  statistikk: StatisticsView;
  status: ApprenticeStatus;
  /** Text of the phase badge. */
  statusLabel: string;
  /** Percent of a full position in force today. */
  stillingsprosent: number;
  telefon: string | null;
  /** Open tasks of the coordinator; empty for others. */
  todo: string[];
  trainingplans: PlanRef[];
  type: ApprenticeType;
  /** Day the contract was ended before its time. */
  unexpectedEndDate: string | null;
  /** Send it back when changing something. */
  version: number;
};

/** What would follow for one apprentice, said before it is done. */
export interface ApprenticeFollows {
  /** What follows, in Norwegian sentences. */
  folger: string[];
  id: ApprenticeId;
  /** First and last name. */
  navn: string;
}

/** All goals of an apprentice's training plans, and how far the apprentice is with each. */
export interface ApprenticeGoals {
  plans: PlanGoals[];
  /** Of all plans together. */
  progress: Progress;
}

/** Guardian (foresatt) who signs with an apprentice under 18, and is called when something happens. Unknown parts are empty. */
export interface ApprenticeGuardian {
  /** E-mail in lower case. */
  epost: string;
  etternavn: string;
  fornavn: string;
  /** Relation to the apprentice, as in `mor`. */
  relasjon: string;
  telefon: string;
}

/** An apprentice (lærling). */
export type ApprenticeId = string;

/** The interviews of an apprentice. */
export interface ApprenticeInterviews {
  /** The half-years of the contract in force. */
  halvaar: HalfYears;
  samtaler: InterviewRow[];
  /** Everything that was rated at least once, in the order of the page. */
  utvikling: InterviewTrend[];
}

/** An apprentice's way to the trade test: what is proven, what is missing, and what to do this week. */
export interface ApprenticeJourney {
  /** How much of the time has passed, 0 to 100. */
  andel: number;
  /** Name of the host company; may be empty. */
  bedrift: string;
  /** Goals that were to be approved by now and are not. */
  etter: number;
  /** Expected progress; absent when nothing is expected. */
  expected?: ExpectedProgress;
  /** Title of the trade; may be empty. */
  fag: string;
  idag: string;
  /** Name of the apprentice. */
  navn: string;
  /** The areas of the training plans, each with its goals. */
  omraader: JourneyArea[];
  /** Progress of the goals. */
  progress: Progress;
  /** Last day, when both days are known. */
  sluttdato?: string;
  /** First day, when both days are known. */
  startdato?: string;
  /** What stands along the way, by day; none without both days. */
  stasjoner: JourneyStation[];
  /** What to do this week; for the apprentice alone. */
  uka: JourneyStep[];
}

/** First page of an apprentice. */
export interface ApprenticeOverview {
  ansatte: PersonRef[];
  bedrift: CompanyRef | null;
  coordinators: PersonRef[];
  expected: ExpectedProgress | null;
  fornavn: string;
  /** Number of goals in all training plans. */
  goals: number;
  /** Whether the apprentice has ever sent documentation. */
  harSendt: boolean;
  laeretid: ApprenticeshipView | null;
  /** Goals that were returned with a comment and not asked for again. */
  maalTilbake: number;
  /** Weeks of which no hours are sent, by their Mondays, the newest first. */
  manglendeUker: string[];
  /** Tasks to hand in: corrections, then by deadline; at most ten. */
  oppgaver: WaitingTask[];
  /** Progress of the goals. */
  progress: Progress;
  /** What waits for the apprentice: corrections, then drafts, latest first; at most ten. */
  queue: ApprenticeTask[];
  /** Latest documentation, as in the list DOKUMENTASJONER. */
  siste: Record<string, unknown>[];
  /** Hours to correct, the latest first; at most ten. */
  timer: WaitingHours[];
}

/** How far an apprentice has come month by month, beside what is recommended. */
export interface ApprenticeProgression {
  /** From the first day of the apprenticeship to its end; empty without dates or goals. */
  punkter: ProgressionPoint[];
}

/** An apprentice by name. */
export interface ApprenticeRef {
  id: ApprenticeId;
  /** First and last name. */
  navn: string;
}

/** Status of an apprenticeship (derived, never stored). */
export type ApprenticeStatus =
 
  | "RAISEDAPPRENTICESHIP"
  | "UFERDIG"
  | "BEFORE"
  | "DURING"
  | "AFTER"
  | "ONLEAVE";

/** A page of what happened to an apprentice, newest first. */
export interface ApprenticeStream {
  entries: StreamEntry[];
  /** The kinds that the caller may ask for. */
  kinds: StreamKind[];
  /** Ask for what stands before this to go on; nothing at the end. */
  next: string | null;
}

/** Something that waits for the apprentice. */
export interface ApprenticeTask {
  /** When it came back or was last changed. */
  at: Timestamp;
  /** What the instructor said, or that it is not sent. */
  detail: string;
  id: DocumentationId;
  kind: ApprenticeTaskKind;
  route: string;
  title: string;
}

/** Next step of a piece of documentation. */
export type ApprenticeTaskKind = "RETT" | "KLADD";

/** Kind of apprenticeship (field `type`). */
export type ApprenticeType =
 
  | "LAERLING"
  | "LAEREKANDIDAT"
  | "PRAKSISBREVKANDIDAT"
  | "FAGBREVPAJOBB"
  | "PRAKSISKANDIDAT";

/** Name, birth date and contacts of an apprentice. */
export interface ApprenticeUpdate {
  adresse: string;
  /** Whether the address is not to be known; absent leaves it as it is. For coordinators to change. */
  adressesperre?: boolean | null;
  /** Confirms that a guardian signs with an apprentice under 18; see the result `UNDER18`. */
  bekreftUnder18?: boolean;
  /** E-mail; empty for none. This or a telephone that takes SMS is needed to sign in with. */
  epost: string;
  etternavn: string;
  fodselsdato?: string | null;
  fornavn: string;
  /** Private: bank account, which is sealed; empty for none, absent leaves it as it is. For coordinators to change. */
  kontonummer?: string | null;
  /** Postal code; empty for none. */
  postnummer: string;
  poststed: string;
  /** Telephone; empty for none. */
  telefon: string;
  type?: ApprenticeType | null;
  /** The version that was read. */
  version: number;
}

/** Apprentices that something is to be done to. */
export interface Apprentices {
  /** Which; at most 200. */
  ids: readonly ApprenticeId[];
}

/** Apprentices that are to be archived. */
export interface ApprenticesToArchive {
  /** Which; at most 200. */
  ids: readonly ApprenticeId[];
  /** Takes back what waits for their signature; for coordinators. */
  trekkSigneringer?: boolean;
}

/** How much of the apprenticeship has passed. */
export interface ApprenticeshipView {
  /** Passed, 0 to 100. */
  prosent: number;
  sluttdato: string;
  startdato: string;
}

/** Where what is known of an approval comes from. */
export type ApprovalSource = "FIL" | "HAND";

/** Outcome: every item is either done or failed. */
export interface ApproveManyAnswer {
  done: ApprovedOne[];
  /** Items that were not changed. */
  failed: NotApproved[];
}

/** A goal that was approved. */
export interface ApprovedGoal {
  goal: GoalId;
  laerling: ApprenticeId;
}

/** Documentation that was approved, as it is stored now. */
export interface ApprovedOne {
  id: DocumentationId;
  /** As it is in the view. */
  version: number;
}

/** Hours that were approved, as they are stored now. */
export interface ApprovedSheet {
  id: HourSheetId;
  /** As it is in the view. */
  version: number;
}

/** An approved hand-in, as it is stored now. */
export interface ApprovedTask {
  laerling: ApprenticeId;
  task: TaskId;
  /** As it is in the view. */
  version: number;
}

/** A goal that was asked to be added. */
export interface AskedAddition {
  documentation: DocumentationId;
  goal: GoalId;
}

/** The office's criteria and scales, whole. */
export interface AssessmentCriteriaUpdate {
  /** The same for competence goals. */
  competenceGoalRatings: readonly string[];
  /** At most 50, in the order they are to be asked. */
  generalGoals: readonly GeneralGoalInput[];
  /** What the 2 to 7 steps are called that general criteria are rated on, the lowest first. */
  generalRatings: readonly string[];
  /** The version that was read. */
  version: number;
}

/** Criteria and scales besides the goals of the training plans. */
export interface AssessmentCriteriaView {
  /** Scale of the competence goals, the lowest level first. */
  competenceGoalRatings: Rating[];
  /** In the order they are asked. */
  generalGoals: GeneralGoal[];
  /** Scale of the general criteria, the lowest level first. */
  generalRatings: Rating[];
  /** Send it back when changing something; 0 before the first change. */
  version: number;
}

/** One assessment. */
export interface AssessmentView {
  /** Name of the level at that time. */
  label: string;
  navn: string;
  /** On which of the levels there are now, from 1. */
  nivaa: number;
  timestamp: Timestamp;
}

/** Who says on which level a goal is: "goals.{goalId}.apprenticeAssessment and employeeAssessment". */
export type Assessor = "LAERLING" | "ANSATT";

/** What asks for attention. */
export interface Attention {
  /** Apprentices whose goals are behind the time, those with the least done first. */
  bak: AttentionPeople;
  /** Companies that the company register has otherwise, and nobody has looked at. */
  registeravvik: number;
  /** Checkpoints that are too late or come soon; none where the office uses none. */
  sjekkpunkter?: AttentionCheckpoints;
  /** Apprentices whose time ends within 90 days, the first to end first. */
  slutter: AttentionPeople;
  /** How many of them are not signed up for a trade test. */
  slutterUtenProeve: number;
  /** Apprentices in training who have not been here for 30 days, or never. */
  stille: AttentionPeople;
  /** How many of them have never signed in. */
  stilleAldri: number;
  /** Apprentices with goals that nothing shows and less than half a year left, the first to end first. */
  tomme: AttentionPeople;
  /** Documentation that waits for an answer. */
  venter: AttentionWaiting;
  /** What the county's files ask; none where the office has none. */
  vigo?: AttentionCounty;
}

/** What of a document of LAERLINGER is told. */
export interface AttentionApprentice {
  /** Share that is expected. */
  forventet: number;
  /** Share of the goals that are approved. */
  framdrift: number;
  id: ApprenticeId;
  /** Name of the apprentice. */
  navn: string;
  /** Day of the last activity, in milliseconds; 0 for never. */
  sistAktiv: number;
  /** Last day, in milliseconds; 0 without. */
  sluttdato: number;
}

/** Checkpoints that ask for attention. */
export interface AttentionCheckpoints {
  /** How many are overdue. */
  forfalt: number;
  /** How many are due within thirty days. */
  kommer: number;
}

/** What the county's files ask. */
export interface AttentionCounty {
  /** Rows that somebody has to look at. */
  avvik: number;
  /** What is to be changed at the county's. */
  oppgaver: number;
}

/** Some apprentices. */
export interface AttentionPeople {
  antall: number;
  forst: AttentionApprentice[];
}

/** Waiting items, for whom, and for how long. */
export interface AttentionWaiting {
  antall: number;
  eldste: Timestamp | null;
  /** For whom, who has kept it waiting longest first; at most four. */
  hos: WaitingFor[];
  /** Tasks that were handed in and wait for an answer. */
  oppgaver: number;
}

/** What a line of the audit trail is about, to filter by. */
export type AuditKind =
 
  | "PERSONNUMMER"
  | "PERSONVERN"
  | "PERSONER"
  | "TILGANG"
  | "JOURNAL"
  | "DOKUMENTASJON"
  | "KONTRAKTER"
  | "KONTORET";

/** A line of the audit trail. */
export interface AuditLine {
  at: Timestamp;
  /** What followed from it, in Norwegian sentences, where that is in no journal. */
  folger: string[];
  /** The company or group it is about, by name. */
  gjelder: string | null;
  /** Action in words, to be followed by a name. */
  hva: string;
  kind: AuditKind;
  om: AuditPerson | null;
  /** Its place in the log. */
  seq: number;
  utfort: AuditPerson | null;
}

/** Somebody in the audit trail. */
export interface AuditPerson {
  id: PersonId;
  /** First and last name; nothing for somebody who is gone. */
  navn: string | null;
  rolle: Role | null;
}

/** A window of the audit trail, newest first. */
export interface AuditWindow {
  lines: AuditLine[];
  /** Ask for what stands before this to go on; nothing at the end. */
  next: number | null;
}

/** One channel of an automatic message. */
export interface AutomaticChannel {
  type: number;
}

/** A channel as it is to be. */
export interface AutomaticChannelInput {
  /** Whether it goes out through this channel. */
  activated: boolean;
  /** Subject of an e-mail, title of a notification; empty for an SMS. */
  emne: string;
  /** The text; of an e-mail rich text. */
  melding: string;
  type: MessageKind;
}

/** A company whose new apprentices get a plan. */
export interface AutomaticCompany {
  id: CompanyId;
  navn: string;
}

/** Title and text. */
export interface AutomaticContent {
  content: string;
  title: string;
}

/** Something the product told by itself. */
export interface AutomaticMessage {
  id: NotificationId;
  /** Whether it was read. */
  lest: boolean;
  message: AutomaticContent;
  /** Other channels it was sent by: 0 SMS, 1 e-mail, 2 push. */
  messages: AutomaticChannel[];
  /** The page it leads to; empty without one. */
  route: string;
  templateId: string;
  timestamp: NotificationTime;
}

/** Which automatic message, and to whom. */
export interface AutomaticMessageByHand {
  recipients: readonly PersonId[];
  /** One that is sent by hand. */
  templateId: TemplateId;
}

/** A channel that the message has. */
export type AutomaticMessageChannel = AutomaticText & {
  /** Placeholders the text may have. */
  placeholders: PlaceholderView[];
  /** How many went out in 30 days. */
  sendt: number;
  /** The text that it has as long as the office writes none. */
  standard: AutomaticText;
  state: ProviderState;
  type: MessageKind;
};

/** Preview of an automatic message and its receivers. */
export interface AutomaticMessagePlan {
  /** As the first of those reads it whom it reaches. */
  channels: AutomaticPreview[];
  /** People it does not reach, by name. */
  notReached: NotReachedPerson[];
  /** People it reaches, by name. */
  reached: ReachedPerson[];
  /** How many of those asked for cannot be written to. */
  unknown: number;
}

/** One SMS or e-mail. */
export interface AutomaticMessageSent {
  /** Why it waits or did not arrive, and what may help; empty without a reason. */
  forklaring: string;
  /** Names it; says nothing. */
  key: string;
  /** Receiver; empty for a deleted person. */
  navn: string;
  /** When the state came. */
  oppdatert: Timestamp;
  state: SentState;
  stateLabel: string;
  tidspunkt: Timestamp;
  type: MessageKind;
}

/** A channel to switch. */
export interface AutomaticMessageSwitch {
  /** Whether it goes out through this channel. */
  activated: boolean;
  type: MessageKind;
  /** The version that was read; 0 before the first change. */
  version: number;
}

/** An automatic message to send. */
export type AutomaticMessageToSend = AutomaticMessageByHand & {
  /** The caller's own name for this, so that a call made twice sends once. */
  key: string;
};

/** A text to send to oneself. */
export interface AutomaticMessageTry {
  /** As it is written now. */
  channel: AutomaticChannelInput;
}

/** An automatic message as it is to be. */
export interface AutomaticMessageUpdate {
  /** Those that are changed, each once. */
  channels: readonly AutomaticChannelInput[];
  /** The version that was read; 0 before the first change. */
  version: number;
}

/** A kind of automatic message as the office has it. */
export interface AutomaticMessageView {
  /** The headline it stands under. */
  area: string;
  channels: AutomaticMessageChannel[];
  /** It cannot be switched off. */
  critical: boolean;
  /** When the office changed it last. */
  endret?: Timestamp;
  /** Person who did; empty for deleted people. */
  endretAv: string;
  id: TemplateId;
  name: string;
  /** It goes out at noon, to those whom it finds. */
  paaminnelse: boolean;
  /** Somebody at the office sends it; nothing else does. */
  sendesForHand: boolean;
  /** When it last went out in 30 days. */
  sistSendt?: Timestamp;
  /** States of all three, also of those that it has no text for. */
  states: AutomaticStates;
  til: string;
  /** It is a letter to people without an account: what was sent is not counted here. */
  utenKonto: boolean;
  /** Increases with every change, 0 before the first; send back the version you read. */
  version: number;
}

/** Automatic messages. */
export interface AutomaticMessages {
  count: number;
  /** Newest first, at most 1,000. */
  messages: AutomaticMessage[];
}

/** Sent and waiting messages of an automatic message. */
export interface AutomaticMessagesSent {
  /** SMS and e-mails, newest first; at most 200. */
  messages: AutomaticMessageSent[];
  /** Whether there are older ones. */
  more: boolean;
}

/** A text as its receiver reads it. */
export type AutomaticPreview = AutomaticText & {
  sms?: SmsCount;
  type: MessageKind;
};

/** Texts to look at. */
export interface AutomaticPreviewAsked {
  /** As they are written now. */
  channels: readonly AutomaticChannelInput[];
  person?: PersonId | null;
}

/** The texts as they are read. */
export interface AutomaticPreviews {
  channels: AutomaticPreview[];
}

/** The trade whose new apprentices get a plan. */
export interface AutomaticProgramArea {
  id: ProgramAreaId;
  navn: string;
}

/** The state of each channel. */
export interface AutomaticStates {
  epost: ProviderState;
  push: ProviderState;
  sms: ProviderState;
}

/** Subject and text. */
export interface AutomaticText {
  /** Subject of an e-mail, title of a notification; empty for an SMS. */
  emne: string;
  /** The text; of an e-mail clean HTML. */
  melding: string;
}

/** Counts of what waits for the caller. */
export interface Badges {
  /** Pieces of documentation an employee is to answer; 0 for other roles. */
  dokumentasjonSendt: number;
  /** Sheets of hours an employee is to answer; 0 for other roles. */
  timeforingSendt: number;
}

/** An account of the office. */
export interface BankAccountInput {
  /** With or without spaces and dots. */
  kontonummer: string;
  navn: string;
}

/** An account as it is to be; its number stays. */
export interface BankAccountUpdate {
  archived: boolean;
  navn: string;
  /** The version that was read. */
  version: number;
}

/** One of the office's accounts. */
export interface BankAccountView {
  /** Takes no files any more. */
  archived: boolean;
  id: string;
  /** Account number, masked: `3207 ** **323`. */
  masked: string;
  /** Name given by the office. */
  navn: string;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** What an entry may be the payment of. */
export interface BankCandidate {
  /** A to F, the surest first. */
  class: string;
  /** øre that the entry is more than what is expected; not 0 where it must be confirmed. */
  difference: number;
  /** Sent back to match. */
  ids: string[];
  items: BankCandidateItem[];
  reasons: string[];
  /** 100, 90, 70, 60, 50 or 20. */
  score: number;
}

/** Something that an entry may be matched to. */
export interface BankCandidateItem {
  /** As it is shown. */
  label: string;
  /** øre, as it would stand on the account: what went out is negative. */
  ore: number;
}

/** What a column of a table is. */
export type BankColumn =
 
  | "DATE"
  | "VALUE_DATE"
  | "AMOUNT"
  | "IN"
  | "OUT"
  | "TEXT"
  | "PARTY"
  | "FROM_ACCOUNT"
  | "TO_ACCOUNT"
  | "PARTY_ACCOUNT"
  | "KID"
  | "ARCHIVE_REF"
  | "CURRENCY"
  | "CODE"
  | "IGNORED";

/** An entry with its candidates and its past. */
export interface BankEntryDetail {
  /** The best first; none of an entry that does not wait. */
  candidates: BankCandidate[];
  entry: BankEntryView;
  /** Name of the file that it first came in. */
  file: string;
  history: BankMatchView[];
}

/** Which candidate an entry is matched to. */
export interface BankEntryMatch {
  /** Confirms that another amount than the one that was sent is right: it is what was paid. */
  difference: boolean;
  /** The `ids` of the candidate. */
  ids: readonly string[];
  /** The version that was read. */
  version: number;
}

/** Why something is done with an entry. */
export interface BankEntryReason {
  reason: string;
  /** The version that was read. */
  version: number;
}

/** Where an entry stands. */
export type BankEntryState = "OPEN" | "MATCHED" | "ASIDE";

/** An entry of an account. */
export interface BankEntryView {
  /** Name of the account. */
  account: string;
  archiveRef: string | null;
  date: string;
  id: string;
  kid: string | null;
  /** What it is matched to, or why it was put aside. */
  matchedTo: string[];
  /** øre; what went out is negative. */
  ore: number;
  /** Who paid or was paid, as the bank writes it. */
  party: string | null;
  /** Account of the other side, masked. */
  partyAccount: string | null;
  reversal: boolean;
  state: BankEntryState;
  /** The state, as it is shown. */
  stateLabel: string;
  text: string;
  valueDate: string | null;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** A column of a table. */
export interface BankFileColumn {
  meaning: BankColumn | null;
  /** As it stands in the header. */
  name: string;
}

/** Which kind of file. */
export type BankFileKind = "CSV" | "CAMT" | "OCR";

/** A line as it was read. */
export interface BankFileLine {
  date: string;
  /** øre; what went out is negative. */
  ore: number;
  text: string;
}

/** What a file says of one of the office's accounts; amounts are øre. */
export interface BankFilePart {
  /** Name of the account. */
  account: string;
  closing: number | null;
  /** The first lines, as they were read. */
  first: BankFileLine[];
  from: string | null;
  /** Sum of what came in. */
  in: number;
  lines: number;
  masked: string;
  /** Lines that are not stored yet. */
  new: number;
  /** Balances; none of CSV, camt.054 and OCR. */
  opening: number | null;
  /** Sum of what went out, negative. */
  out: number;
  /** The same file was read before. */
  readBefore: boolean;
  /** New lines with the day and the amount of one that came in another kind of file: they may be the same. */
  suspected: number;
  to: string | null;
}

/** What a file says, and whether it is stored. */
export interface BankFileReport {
  bank: string;
  columns: BankFileColumn[];
  kind: BankFileKind;
  /** The header is not known: say what its columns are. */
  needsMapping: boolean;
  parts: BankFilePart[];
  /** The first lines of a table, column by column. */
  samples: string[][];
  /** Ids of what is being stored; empty of a check. */
  stored: string[];
}

/** What an entry is matched to. */
export type BankMatchKind = "PAYOUT" | "COUNTY" | "RECEIPT" | "ASIDE";

/** What was done with an entry. */
export interface BankMatchView {
  at: Timestamp;
  automatic: boolean;
  /** Who did it, or read the file in; empty for people who are gone. */
  by: string;
  /** A to F; none where it was put aside. */
  class: string | null;
  kind: BankMatchKind;
  /** What it was matched to. */
  label: string;
  /** øre; a row that takes another back has its sign turned. */
  ore: number;
  reasons: string[];
  /** Takes an earlier row back. */
  takesBack: boolean;
}

/** What is to be matched by itself. */
export interface BankSettingsUpdate {
  postA: boolean;
  postB: boolean;
  /** The version that was read; 0 before the first. */
  version: number;
}

/** What is matched by itself. */
export interface BankSettingsView {
  /** Class A: our reference and the amount. */
  postA: boolean;
  /** Class B: the amount and the account, within five bank days. */
  postB: boolean;
  /** 0 before the first change. */
  version: number;
}

/** A state of entries. */
export interface BankStateLabel {
  label: string;
  value: BankEntryState;
}

/** A file of the bank; amounts are øre. */
export interface BankStatementView {
  /** Name of the account. */
  account: string;
  /** Lines that were new. */
  added: number;
  at: Timestamp;
  bank: string;
  /** Who read it in; empty for people who are gone. */
  by: string;
  closing: number | null;
  done: boolean;
  id: string;
  kind: BankFileKind;
  lines: number;
  /** Lines that were matched by themselves. */
  matched: number;
  /** Name of the file. */
  navn: string;
  /** Balances that the file says; none of CSV, camt.054 and OCR. */
  opening: number | null;
  /** Lines looked at so far; all of them when `done`. */
  stored: number;
}

/** Bank reconciliation at a glance. */
export interface BankView {
  accounts: BankAccountView[];
  /** The latest files, newest first; at most 50. */
  files: BankStatementView[];
  /** Entries that wait for a match. */
  open: number;
  settings: BankSettingsView;
  /** The states of entries, as people read them. */
  states: BankStateLabel[];
}

/** What lies behind a number: a list and its question. */
export interface Behind {
  /** The address of its page with these rows; none where the page cannot be asked so. */
  adresse?: string;
  liste: string;
}

/** Outcome: every apprentice is either done or failed. */
export interface BulkAnswer {
  /** For these it is done. */
  done: ApprenticeId[];
  /** Items that were not changed. */
  failed: BulkFailure[];
}

/** An item that was not changed, with the reason. */
export interface BulkFailure {
  code: string;
  id: ApprenticeId;
  message: string;
  /** First and last name; empty for somebody unknown. */
  navn: string;
}

/** An e-mail. */
export interface ByEmail {
  email: string;
}

/** A phone number. */
export interface ByPhoneNumber {
  /** As people write it. */
  phone: string;
}

/** Something in the calendar. */
export interface CalendarEntry {
  /** How it may be moved from here. */
  flyttes: CalendarMove;
  /** When it begins; of whole days the beginning of the first in Norway. */
  fra: Timestamp;
  /** Whether it is of whole days. */
  heleDager: boolean;
  /** Of what it is; of a leave and a subject the apprentice's. */
  id: string;
  /** Its own in the calendar: a course of three days has three. */
  key: string;
  kind: CalendarKind;
  /** Whom it is about; may be empty. */
  navn: string;
  /** The apprentice or the application that it is about; empty for nobody alone. */
  om: string;
  /** The page of what it is. */
  route: string;
  /** How it stands, in words. */
  status: string;
  /** Where; may be empty. */
  sted: string;
  /** When it ends; of whole days the end of the last. */
  til: Timestamp;
  tittel: string;
  /** Of what it is, to move it by; 0 where that has none. */
  version: number;
}

/** The caller's feed. */
export interface CalendarFeed {
  created: Timestamp | null;
  /** Its address, told once, when it is made; empty afterwards. */
  url: string;
  /** The same for programs that subscribe by a link. */
  webcal: string;
}

/** An interview in a calendar. */
export interface CalendarInterview {
  id: InterviewId;
  laerlingid: ApprenticeId;
  laerlingnavn: string;
  minutes: number;
  /** Title of the template. */
  navn: string;
  /** Everybody who takes part. */
  personer: PersonId[];
  place: string;
  plannedTime: Timestamp;
  statusLabel: InterviewStatusLabel;
}

/** What an entry is, to filter by. */
export type CalendarKind =
 
  | "SAMTALE"
  | "AKTIVITET"
  | "SJEKKPUNKT"
  | "FRIST"
  | "FRAVAER"
  | "FAGPROVE"
  | "INTERVJU"
  | "HOSPITERING";

/** How an entry is moved. */
export type CalendarMove = "NEI" | "TID" | "DAG";

/** A category of a training plan. */
export interface CategoryAssessments {
  /** Its goals that are assessed, in order. */
  goals: GoalAssessments[];
  id: CategoryId;
  label: string;
}

/** New demand of a category. */
export interface CategoryDemand {
  id: CategoryId;
  /** Minutes, at most 600,000. */
  minutes: number;
}

/** A category of a training plan. */
export interface CategoryGoals {
  /** Its goals in order. */
  goals: GoalView[];
  id: CategoryId;
  label: string;
}

/** A category of competence goals within a training plan. */
export type CategoryId = string;

/** Demand of a category. */
export interface CategoryTarget {
  id: CategoryId;
  label: string;
  /** Minutes; 0 where nothing is demanded. */
  minutes: number;
}

/** A certification of an apprentice or an employee (sertifisering). */
export type CertificationId = string;

/** How a certification stands on a day. */
export type CertificationStatus = "Gyldig" | "Utløper snart" | "Utløpt";

/** Content of a certification. */
export interface CertificationText {
  /** Its type, as people call it. */
  title: string;
  /** The last day on which it holds; none where it has no end. */
  utloper?: string | null;
  /** Author; may be empty. */
  utsteder: string;
  /** The day it was given. */
  utstedt?: string | null;
}

/** New content of a certification. */
export type CertificationUpdate = CertificationText & {
  /** The version that was changed. */
  version: number;
};

/** A certification as it is shown. */
export interface CertificationView {
  created: Timestamp;
  files: FileView[];
  id: CertificationId;
  person: PersonId;
  status: CertificationStatus;
  /** Its type, as people call it. */
  title: string;
  /** When it was last changed. */
  updated: Timestamp;
  /** The last day on which it holds; none where it has no end. */
  utloper: string | null;
  /** Author; may be empty. */
  utsteder: string;
  /** The day it was given. */
  utstedt: string | null;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** How many of a cohort have the certificate five years after each of its people began. */
export interface Certified {
  av: Counted;
  kull: string;
  /** Those for whom the day has come. */
  nevner: Counted;
  /** Of a hundred; none of nobody. */
  verdi?: number;
}

/** The kind of a message. */
export type Channel = "SMS" | "EMAIL" | "PUSH";

/** A person's choice of a channel of a group. */
export type ChannelChoice = "ON" | "OFF" | "CRITICAL" | "UNAVAILABLE";

/** Somebody to write to. */
export interface ChatChoice {
  id: PersonId;
  initials: string;
  navn: string;
  rolle: Role;
}

/** Whom the caller may write to. */
export interface ChatChoices {
  items: ChatChoice[];
}

/** A chosen person. */
export interface ChatChosen {
  /** Groups, whose members are found now; only coordinators choose them. At most 20. */
  groups?: readonly GroupId[];
  /** Apprentices, employees and coordinators; at most 100. */
  participants?: readonly PersonId[];
}

/** People to add. */
export type ChatMembersAdd = ChatChosen;

/** A message in a chat room. */
export type ChatMessageId = string;

/** A message. */
export interface ChatMessageView {
  chatroomid: ChatRoomId;
  fileInfo: FileView | null;
  /** Path of the file; empty without one. */
  filePath: string;
  /** The key under which the caller sent it; absent on messages of others. */
  key?: string;
  /** Whether it is one to three emoji. */
  large: boolean;
  message: string;
  /** 0 for a text, 1 for a file. */
  messageType: number;
  /** Its place in the room, from 1. */
  number: number;
  ref: ChatMessageId;
  senderRef: PersonId;
  time: Timestamp;
}

/** Some of a room's messages. */
export interface ChatMessages {
  /** Oldest first, at most 20. */
  messages: ChatMessageView[];
  /** Whether there are older ones. */
  more: boolean;
}

/** Somebody in a room, or who was. */
export interface ChatParticipant {
  /** Whether the person was deleted, archived, shut out or removed from the room. */
  fjernet: boolean;
  id: PersonId;
  initials: string;
  navn: string;
  rolle: Role | null;
}

/** Everybody of a room. */
export interface ChatParticipants {
  /** By name; those who were deleted or taken out last. */
  participants: ChatParticipant[];
}

/** Actions open to the caller in a room. */
export interface ChatRoomActions {
  add: boolean;
  delete: boolean;
  leave: boolean;
  remove: boolean;
  rename: boolean;
}

export type ChatRoomId = string;

/** A room in the list. */
export interface ChatRoomItem {
  /** The group's name, 'Gruppe uten navn' without one; empty for a room of two. */
  chatTitle: string;
  chatType: ChatType;
  id: ChatRoomId;
  /** Whether the caller has read everything. */
  isRead: boolean;
  /** The beginning of the newest message; '---' means no messages yet. */
  lastChat: string;
  /** How many are in it. */
  membersCount: number;
  /** Whether the caller's devices tell nothing of it. */
  muted: boolean;
  /** The group's name, or that of the other member. */
  name: string;
  /** The newest message; of a room without any, when it was made. */
  recentMessageSentAt: Timestamp;
  recentMessageSentBy: PersonId | null;
  /** Some of the others. */
  recipients: ChatParticipant[];
}

/** Whether the caller's devices tell of a room. */
export interface ChatRoomMute {
  muted: boolean;
}

/** How far the caller has read. */
export interface ChatRoomRead {
  /** The number of the last message that was shown; 0 without any. */
  number: number;
}

/** Another name for a group. */
export interface ChatRoomUpdate {
  /** Name of the group. */
  chatTitle: string;
  /** The version that was read. */
  version: number;
}

/** A room that is open. */
export type ChatRoomView = ChatRoomItem & {
  /** Actions open to the caller. */
  actions: ChatRoomActions;
  members: PersonId[];
  /** The number of the newest message, which is what is marked as read. */
  number: number;
  /** Members who have read everything. */
  readBy: PersonId[];
  /** Members who have not. */
  unRead: PersonId[];
  version: number;
};

/** The caller's rooms. */
export interface ChatRooms {
  /** The one with the newest message first, at most 100. */
  items: ChatRoomItem[];
}

/** "chatType (0 = single, GROUP = group)". */
export type ChatType = "0" | "GROUP";

/** Counts of what waits for the caller. */
export interface ChatUnread {
  /** Rooms with something the caller has not read. */
  count: number;
}

/** A card that somebody else looks at. */
export interface CheckedCard {
  bevis: TrainingCard;
  /** When it was looked up. */
  sjekket: Timestamp;
}

/** Actions open to the caller; the web shows exactly these. */
export interface CheckpointCan {
  /** Complete it by hand. */
  complete: boolean;
  /** Delete it: it is individual. */
  delete: boolean;
  /** Change what it says: it is individual. */
  edit: boolean;
  /** Postpone it, or choose who is responsible. */
  postpone: boolean;
  /** Say that it is not completed after all. */
  reopen: boolean;
}

/** A comment. */
export interface CheckpointComment {
  text: string;
}

/** A comment. */
export interface CheckpointCommentView {
  at: Timestamp;
  by: CheckpointPerson;
  /** Whether the caller may delete it, as its author. */
  canDelete: boolean;
  id: TimelineId;
  text: string;
}

/** A checkpoint that is completed now. */
export interface CheckpointCompleted {
  /** Whether this call completed it: somebody else may have been first. */
  changed: boolean;
  checkpoint: CheckpointView;
}

/** The template, or the course, that completes a checkpoint; one at most, of its type. */
export interface CheckpointCustomOptions {
  activityTemplate?: string | null;
  assessmentInterviewTemplate?: string | null;
  course?: string | null;
}

/** Rule of a deadline. */
export interface CheckpointDeadline {
  /** How many days from there. */
  days: number;
  /** Whether there is one. */
  deadline: boolean;
  otherCheckpoint?: CheckpointDefinitionId | null;
  /** From where they count. */
  type: CheckpointDeadlineType;
}

/** Status of a checkpoint's deadline, to filter by. */
export type CheckpointDeadlineState =
 
  | "Forfalt"
  | "Denne uken"
  | "Neste 30 dager"
  | "Senere"
  | "Planlagt"
  | "Ingen frist"
  | "Fullført";

/** From where a deadline is reckoned. */
export type CheckpointDeadlineType =
 
  | "APPRENTICESTART"
  | "APPRENTICEEND"
  | "BEFOREOTHERCHECKPOINT"
  | "AFTEROTHERCHECKPOINT";

/** A definition as it would be. */
export type CheckpointDefinitionAsked = CheckpointDefinitionText & {
  /** The definition that is changed. */
  id: CheckpointDefinitionId;
};

/** What has to happen in an apprenticeship (sjekkpunkt), as the office defines it. */
export type CheckpointDefinitionId = string;

/** A definition by name. */
export interface CheckpointDefinitionName {
  id: CheckpointDefinitionId;
  title: string;
}

/** Preview. Who has the checkpoint follows from the sets, and stays. */
export interface CheckpointDefinitionPreview {
  /** Apprentices whose checkpoints would be completed, since the linked interview or activity is done already. */
  completes: CheckpointMoveShare;
  /** Apprentices whose deadlines move: of this one, and of those computed from it. */
  moves: CheckpointMoveShare;
  /** Apprentices who would become overdue. */
  overdue: number;
  /** Apprentices whose completed checkpoints would be reopened. */
  reopens: CheckpointMoveShare;
}

/** Content of a definition. */
export interface CheckpointDefinitionText {
  /** Responsible coordinators; empty for the apprentice's own. */
  coordinators: readonly CoordinatorId[];
  customOptions?: CheckpointCustomOptions;
  deadline: CheckpointDeadline;
  /** Plain text; a single newline counts as empty. */
  description: string;
  title: string;
  type: CheckpointType;
}

/** New content of a definition. */
export type CheckpointDefinitionUpdate = CheckpointDefinitionText & {
  /** The version that was changed. */
  version: number;
};

/** What has to happen in an apprenticeship, as the office defines it. */
export interface CheckpointDefinitionView {
  /** How many of them have completed it. */
  completed: number;
  /** Responsible coordinators; empty for the apprentice's own. */
  coordinators: CheckpointPerson[];
  customOptions: CheckpointCustomOptions;
  deadline: CheckpointDeadline;
  /** Plain text; may be empty. */
  description: string;
  /** How many apprentices have it. */
  given: number;
  id: CheckpointDefinitionId;
  /** The other checkpoint by name, where it is reckoned from one. */
  otherTitle: string | null;
  /** The sets it is in, by title. */
  sets: CheckpointSetName[];
  /** When it was last changed. */
  sistendret: Timestamp;
  title: string;
  type: CheckpointType;
  /** Those whose deadlines are reckoned from it, by title; it is not deleted before them. */
  usedBy: CheckpointDefinitionName[];
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** An item that was not changed, with the reason. */
export interface CheckpointFailure {
  code: string;
  id: CheckpointId;
  message: string;
  /** The apprentice's name; empty for an unknown one. */
  navn: string;
}

/** A checkpoint of one apprentice. */
export type CheckpointId = string;

/** A checkpoint in the list of an apprentice's. */
export interface CheckpointLine {
  can: CheckpointCan;
  checkpoint: CheckpointDefinitionId | null;
  /** How many comments there are. */
  comments: number;
  completed: Timestamp | null;
  /** How many files are attached. */
  files: number;
  /** The last day; none is 'Ingen frist'. */
  frist: string | null;
  fristen: CheckpointDeadlineState;
  id: CheckpointId;
  individual: boolean;
  overdue: boolean;
  /** Whether somebody moved its deadline. */
  postponed: boolean;
  status: CheckpointStatus;
  title: string;
  typeCheckpoint: CheckpointType;
}

/** The interview or activity that completes a checkpoint. */
export interface CheckpointLink {
  /** An interview or an activity of the apprentice. */
  connectedItemId: string;
  /** The version that was read. */
  version: number;
}

/** An interview or an activity that is to complete a checkpoint. */
export interface CheckpointLinkedView {
  id: string;
  planned: Timestamp | null;
  /** Its page; empty for one that is gone. */
  route: string;
  /** Empty for one that is gone. */
  title: string;
}

/** Whom a definition applies to. An empty list asks for nothing; of any other list the apprentice must have at least one. */
export interface CheckpointMembership {
  bedrifter: CompanyId[];
  grupper: GroupId[];
  laerefag: ProgramAreaId[];
  types: ApprenticeType[];
}

/** A move of a deadline. */
export interface CheckpointMove {
  at: Timestamp;
  by: CheckpointPerson | null;
  /** The day before; none was 'Ingen frist'. */
  fra: string | null;
  /** Reason of the postponement, as written; may be empty. */
  reason: string;
  /** The day since; none is 'Ingen frist'. */
  til: string | null;
  why: CheckpointMoveCause;
}

/** Why a deadline moved. */
export type CheckpointMoveCause =
 
  | "START"
  | "END"
  | "LEAVE"
  | "DEFINITION"
  | "OTHERCHECKPOINT"
  | "CUSTOM"
  | "UNDONE";

/** Changes of one apprentice. */
export interface CheckpointMoveLine {
  checkpoints: CheckpointMovePreview[];
  id: ApprenticeId;
  navn: string;
}

/** One of the apprentice's checkpoints as it would become. */
export interface CheckpointMovePreview {
  /** The day now; none is 'Ingen frist'. */
  fra: string | null;
  /** The day then; none is 'Ingen frist'. */
  til: string | null;
  title: string;
}

/** Some of those of whom something changes. */
export interface CheckpointMoveShare {
  apprentices: number;
  /** The first of them by name; at most 100. */
  first: CheckpointMoveLine[];
}

/** Types of checkpoints. */
export interface CheckpointOptions {
  /** Default deadline of an individual one. */
  individual: CheckpointDeadline;
  /** The types that something can complete here. */
  types: CheckpointTypeOption[];
}

/** A person by name. */
export interface CheckpointPerson {
  id: PersonId;
  /** First and last name; empty for one that is gone. */
  navn: string;
}

/** Another deadline for one apprentice. */
export interface CheckpointPostpone {
  /** Who is responsible for this one; nobody for those of its definition or the apprentice. */
  coordinators: readonly CoordinatorId[];
  /** The last day; it counts where it is switched on. */
  customDate?: string | null;
  /** Off is back to what is reckoned. */
  customDateEnabled: boolean;
  /** Why; asked for where the day counts. */
  reason: string;
  /** The version that was read. */
  version: number;
}

/** Another deadline for one apprentice, before it is given. */
export interface CheckpointPostponeAsked {
  customDate: string;
}

/** A set as it would be. */
export type CheckpointSetAsked = CheckpointSetGiven & {
  /** Nor does its description. */
  description: string;
  id?: CheckpointSetId | null;
  /** Its title changes nothing of who gets what. */
  title: string;
};

/** What a set gives to whom, whatever it is called. */
export interface CheckpointSetGiven {
  /** Whether it is given by itself to those it fits. */
  automatic: boolean;
  checkpoints: readonly CheckpointDefinitionId[];
  membership: CheckpointMembership;
}

/** Definitions of checkpoints that are given together (sjekkpunktmal). */
export type CheckpointSetId = string;

/** A set by name. */
export interface CheckpointSetName {
  id: CheckpointSetId;
  title: string;
}

/** Preview. */
export interface CheckpointSetPreview {
  /** Apprentices who get checkpoints. */
  gets: CheckpointSetShare;
  /** How many completed ones are kept though they fit no more. */
  kept: number;
  /** Apprentices who lose uncompleted checkpoints. */
  loses: CheckpointSetShare;
}

/** Checkpoints that one apprentice gets or loses. */
export interface CheckpointSetPreviewLine {
  checkpoints: string[];
  id: ApprenticeId;
  navn: string;
}

/** Some of those who get or lose something. */
export interface CheckpointSetShare {
  apprentices: number;
  checkpoints: number;
  /** The first of them by name; at most 100. */
  first: CheckpointSetPreviewLine[];
}

/** Content of a set. */
export type CheckpointSetText = CheckpointSetGiven & {
  /** Plain text; a single newline counts as empty. */
  description: string;
  title: string;
};

/** New content of a set. */
export type CheckpointSetUpdate = CheckpointSetText & {
  /** The version that was changed. */
  version: number;
};

/** Definitions that are given together. */
export interface CheckpointSetView {
  /** Whether it is given by itself to those it fits. */
  automatic: boolean;
  checkpoints: CheckpointDefinitionName[];
  /** Plain text; may be empty. */
  description: string;
  id: CheckpointSetId;
  /** Apprentices it is for. */
  membership: CheckpointMembership;
  /** When it was last changed. */
  sistendret: Timestamp;
  title: string;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** The sets of the office, and the one that is offered. */
export interface CheckpointSets {
  offered: CheckpointStandard | null;
  sets: CheckpointSetView[];
}

/** Whether the office uses checkpoints. */
export interface CheckpointSettings {
  enabled: boolean;
}

/** Whether the office is to use checkpoints. */
export interface CheckpointSettingsUpdate {
  enabled: boolean;
}

/** The set that is offered to every office. */
export interface CheckpointStandard {
  checkpoints: CheckpointStandardLine[];
  description: string;
  title: string;
}

/** Content. */
export interface CheckpointStandardLine {
  deadline: CheckpointDeadline;
  description: string;
  /** The one it is reckoned from, by name. */
  otherTitle: string | null;
  title: string;
  /** Type of what completes it. */
  type: CheckpointType;
}

/** Whether a checkpoint is completed. */
export type CheckpointStatus = "NOT_COMPLETED" | "COMPLETED";

/** A template that checkpoints can name. */
export interface CheckpointTemplate {
  id: string;
  navn: string;
}

/** What completes a checkpoint. */
export type CheckpointType =
 
  | "MANUAL"
  | "ASSESSMENTINTERVIEWTEMPLATE"
  | "ACTIVITYTEMPLATE"
  | "COURSE";

/** A type with what completes it. */
export interface CheckpointTypeOption {
  /** The word people read. */
  label: string;
  /** The templates to choose one of; none for what people complete. */
  templates: CheckpointTemplate[];
  type: CheckpointType;
}

/** New content of an individual checkpoint. */
export type CheckpointUpdate = IndividualCheckpointText & {
  /** The version that was changed. */
  version: number;
};

/** A checkpoint of an apprentice. */
export interface CheckpointView {
  apprentice: CheckpointPerson;
  /** Whether the apprentice is archived. */
  archived: boolean;
  bedrift: CompanyRef | null;
  /** Actions open to the caller. */
  can: CheckpointCan;
  checkpoint: CheckpointDefinitionId | null;
  comments: CheckpointCommentView[];
  completed: Timestamp | null;
  completedBy: CheckpointPerson | null;
  /** Responsible coordinators: of this one, else of its definition, else of the apprentice. */
  coordinators: CheckpointPerson[];
  created: Timestamp;
  /** The day it was postponed to; it counts where it is switched on. */
  customDate: string | null;
  customDateEnabled: boolean;
  /** Rule of its deadline. */
  deadline: CheckpointDeadline;
  /** The beginning of the last day; above 8.63e15 is 'Ingen frist'. */
  deadlineTimestamp: Timestamp;
  /** Plain text; may be empty. */
  description: string;
  files: FileView[];
  /** The last day; none is 'Ingen frist'. */
  frist: string | null;
  fristen: CheckpointDeadlineState;
  id: CheckpointId;
  individual: boolean;
  linked: CheckpointLinkedView | null;
  /** The other checkpoint by name, where it is reckoned from one. */
  otherTitle: string | null;
  overdue: boolean;
  /** Coordinators of this one alone. */
  ownCoordinators: CoordinatorId[];
  /** Why it was postponed; may be empty. */
  reason: string;
  /** When it was last changed. */
  sistendret: Timestamp;
  status: CheckpointStatus;
  title: string;
  /** History of its deadline, oldest first. */
  trail: CheckpointMove[];
  typeCheckpoint: CheckpointType;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** A year of the office. */
export interface CheckpointYear {
  /** How many of them are completed. */
  completed: number;
  /** How many fall due in the year. */
  due: number;
  months: CheckpointYearMonth[];
  year: number;
}

/** A fixed day of the office. */
export interface CheckpointYearDate {
  date: string;
  id: OfficeDateId;
  title: string;
}

/** A month. */
export interface CheckpointYearMonth {
  /** By definition, by title; individual ones stand together. */
  checkpoints: CheckpointYearRow[];
  /** How many of them are completed. */
  completed: number;
  /** Fixed days of the office in it, by day. */
  dates: CheckpointYearDate[];
  /** How many fall due in it. */
  due: number;
  month: number;
  /** How many of them are overdue. */
  overdue: number;
}

/** Deadlines of one kind in a month. */
export interface CheckpointYearRow {
  checkpoint: CheckpointDefinitionId | null;
  completed: number;
  due: number;
  overdue: number;
  title: string;
}

/** Outcome: every item is done, was done before, or failed. */
export interface CheckpointsAnswer {
  /** These were so already: somebody else was first. */
  already: CheckpointId[];
  /** These were changed by this call. */
  done: CheckpointId[];
  /** Items that were not changed. */
  failed: CheckpointFailure[];
}

/** Checkpoints that something is done with together. */
export interface CheckpointsChosen {
  /** Which, as in the list SJEKKPUNKTER; at most 100. */
  ids: readonly CheckpointId[];
}

/** Another deadline for several. */
export interface CheckpointsPostpone {
  /** The last day of all of them; else each is moved by so many days. */
  customDate?: string | null;
  /** How many days each is moved by, 1 to 365. */
  days?: number | null;
  /** Which, as in the list SJEKKPUNKTER; at most 100. */
  ids: readonly CheckpointId[];
  reason: string;
}

/** Another deadline for several, before it is given. */
export interface CheckpointsPostponeAsked {
  /** The last day of all of them; else each is moved by so many days. */
  customDate?: string | null;
  /** How many days each is moved by, 1 to 365. */
  days?: number | null;
  /** Which, as in the list SJEKKPUNKTER; at most 100. */
  ids: readonly CheckpointId[];
}

/** The chosen people, groups and companies. */
export interface Chosen {
  /** Companies, at their own number and address; at most 2,000. */
  companies?: readonly CompanyId[];
  /** Groups, whose members are found when the message is sent; at most 100. */
  groups?: readonly GroupId[];
  /** Apprentices, employees and coordinators; at most 2,000. */
  people?: readonly PersonId[];
}

/** Goals of an apprentice's training plans. */
export interface ChosenGoals {
  /** Which; 1 to 500. */
  goals: readonly GoalId[];
}

/** Channel of a code. */
export type CodeWay = "SMS" | "EPOST";

/** Those who began from 1 October to 30 September, each person once. */
export interface Cohort {
  /** After two, three, four and five years. */
  etter: CohortYear[];
  kull: string;
  personer: Counted;
}

/** How many of a cohort had an outcome. */
export type CohortOutcome = Counted & {
  navn: string;
};

/** What became of a cohort so many years after each of its people began. */
export interface CohortYear {
  /** Years after the beginning. */
  aar: number;
  /** For whom the day has not come. */
  ikkeNaadd: Counted;
  /** The four outcomes, in their order. */
  utfall: CohortOutcome[];
}

/** What a column holds. */
export type Column =
 
  | "fornavn"
  | "etternavn"
  | "epost"
  | "telefon"
  | "personnr"
  | "fodselsdato"
  | "adresse"
  | "postnummer"
  | "poststed"
  | "laerefag"
  | "laereplan"
  | "startdato"
  | "sluttdato"
  | "type"
  | "stillingsprosent"
  | "fravaerFra"
  | "fravaerTil"
  | "grunnlag"
  | "fylke"
  | "merknad"
  | "bedrift"
  | "orgnr"
  | "kontonummer"
  | "koordinator"
  | "instruktor"
  | "instruktorEpost"
  | "instruktorMobil";

/** Something a column can hold. */
export interface ColumnChoice {
  column: Column;
  label: string;
}

/** What is agreed to follow an apprentice's contract. */
export interface ComingContractAnswer {
  kontrakt: ComingContractView | null;
}

/** A contract that is agreed and begins on a later day. */
export interface ComingContractView {
  /** Who is to instruct from then on, by name; without it nobody was chosen. */
  ansatte?: ComingInstructor[];
  /** Why that one ends. */
  arsak: ContractEnd;
  /** The same for people. */
  arsakLabel: string;
  /** Last day of the contract in force. */
  avsluttet: string;
  bedrift: CompanyRef | null;
  programomrade: ProgramAreaRef | null;
  /** Last day; none while it is not known. */
  sluttdato: string | null;
  startdato: string;
}

/** Somebody who is to instruct. */
export interface ComingInstructor {
  id: EmployeeId;
  /** First and last name. */
  navn: string;
}

/** Somebody who is to be reminded. */
export interface ComingReminder {
  /** Name of the message that people see. */
  name: string;
  navn: string;
  person: PersonId;
  rolle: Role;
  templateId: TemplateId;
  /** The channels that reach the receiver; push is the notification centre too. */
  types: MessageKind[];
}

/** Reminders of the next noon. */
export interface ComingReminders {
  /** Start of the next page; left out after the last. */
  next?: string;
  /** In the order in which they go out. */
  rows: ComingReminder[];
  /** The noon before, if there was one. */
  sist?: LastNoon;
  /** The next noon in Norway. */
  tidspunkt: Timestamp;
}

/** An account number as it was entered. */
export interface CompanyAccount {
  at: Timestamp;
  calledPhone: string;
  /** Who was called before it was confirmed. */
  calledWho: string;
  /** Who entered it; empty for nobody, and for people who are gone. */
  changedBy: string;
  confirmedAt: Timestamp | null;
  confirmedBy: string;
  /** Why the caller does not confirm it; absent when they may. */
  hindring: string | null;
  id: CompanyAccountId;
  /** As it is shown: `8601 ** **947`. */
  masked: string;
  /** Why it was refused. */
  reason: string;
  state: CompanyAccountState;
  stateLabel: string;
  /** From when it is paid to. */
  usableFrom: Timestamp;
  viaLabel: string;
  /** What to look at before it is confirmed. */
  warnings: string[];
}

/** Which number is confirmed, and the call before it. */
export interface CompanyAccountConfirmation {
  accountId: CompanyAccountId;
  /** On which telephone; one that the office had before. */
  phone: string;
  /** Who was called; somebody whom the office knows. */
  who: string;
}

/** An account number of a company (kontonummer), as it was entered. */
export type CompanyAccountId = string;

/** A number to stage. */
export interface CompanyAccountInput {
  /** With or without spaces and dots. */
  kontonummer: string;
}

/** Which number is shown. */
export interface CompanyAccountQuestion {
  accountId: CompanyAccountId;
}

/** Which number is refused, and why. */
export interface CompanyAccountRefusal {
  accountId: CompanyAccountId;
  reason: string;
}

/** Where a number stands. */
export type CompanyAccountState = "STAGED" | "CONFIRMED" | "REFUSED" | "OLD";

/** The account numbers of a company. */
export interface CompanyAccounts {
  accounts: CompanyAccount[];
  /** Whether the caller may enter a number. */
  canChange: boolean;
  /** Whether the caller may see a whole number. */
  canReveal: boolean;
  /** How many days a new number rests. */
  cooldownDays: number;
  /** Why nothing is paid to the company now; absent when it can be. */
  hindring: string | null;
}

/** Address of a company; unknown parts are empty. */
export interface CompanyAddress {
  adresse: string;
  fylke: string;
  kommunenavn: string;
  /** Postal code, four digits. */
  postnr: string;
  poststed: string;
}

/** What a company answers. */
export type CompanyAnswer = "INTERVIEW" | "OFFER" | "UNAVAILABLE";

/** An application as the company sees it; instants in milliseconds. */
export interface CompanyApplication {
  annen: string;
  bedrift: string;
  can: CompanyApplicationCan;
  epost: string;
  fag: ApplicationTrade;
  /** Transcripts and other papers. */
  filer: ApplicationFile[];
  fravaerdager: number | null;
  fravaerforklaring: string;
  fravaertimer: number | null;
  fylke: string;
  /** Id of the offer. */
  id: string;
  /** The applicant's own words. */
  kommentar: string;
  /** The office's words to the company. */
  melding: string;
  navn: string;
  poststed: string;
  /** The place of the trade among the wishes, from 1; 0 where it was not wished for. */
  prioritet: number;
  /** When it was sent. */
  sent: Timestamp;
  /** What contract is applied for. */
  slag: RoundKind;
  status: OfferStatus;
  /** What the status is called. */
  statusLabel: string;
  svar: ApplicationAnswer[];
  /** What the company has answered. */
  svarKommentar: string;
  telefon: string;
  /** Times for an interview that the company has given. */
  tider: Timestamp[];
  /** Increases with every change; send back the version you read. */
  version: number;
  vg1: string;
  vg2: string;
  vg3: string;
}

/** The answer of a company. */
export interface CompanyApplicationAnswer {
  kommentar: string;
  svar: CompanyAnswer;
  /** Times for an interview, of which one has at least one; in milliseconds. */
  tider: readonly Timestamp[];
  /** The version that was read. */
  version: number;
}

/** What the caller may do. */
export interface CompanyApplicationCan {
  answer: boolean;
}

/** An application in the list of an employee. */
export interface CompanyApplicationRow {
  bedrift: string;
  /** Title of the trade. */
  fag: string;
  /** Id of the offer. */
  id: string;
  /** Name of the applicant. */
  navn: string;
  /** When it was sent, in milliseconds. */
  sent: Timestamp;
  /** What contract is applied for. */
  slag: RoundKind;
  /** What the status is called. */
  statusLabel: string;
  /** Whether it waits for an answer of the company. */
  venter: boolean;
}

/** What is known of an approval as a whole; unknown parts are empty. */
export interface CompanyApprovalInput {
  antallAnsatte?: number | null;
  godkjenner?: string;
  /** Contracts in force, at all offices. */
  lopendeKontrakter?: number | null;
  /** The register that the approval stands in. */
  register?: string;
  sertifisering?: string;
}

/** What is known of a company's approval as a whole. No register publishes it, so it comes by the county's file or by hand; unknown parts are empty. */
export interface CompanyApprovalView {
  antallAnsatte: number | null;
  godkjenner: string;
  kilde: ApprovalSource | null;
  /** Contracts in force, at all offices. */
  lopendeKontrakter: number | null;
  oppdatert: Timestamp | null;
  /** The register that the approval stands in. */
  register: string;
  sertifisering: string;
}

/** Contacts of a company; unknown parts are empty. */
export interface CompanyContact {
  email: string;
  grantemail: string;
  invoiceemail: string;
  /** Further addresses about grants. */
  moreGrantEmails: string[];
  phone: string;
}

/** Contacts of a company, as its own people write them. */
export interface CompanyContactUpdate {
  adresse: CompanyAddress;
  contactInformation: OwnContact;
  /** Invoice address, if different. */
  invoiceadress: string;
  nettside: string;
  /** Kind of company, free text. */
  typebedrift: string;
  /** The version that was read. */
  version: number;
}

/** Responsible coordinators of a company. */
export interface CompanyCoordinators {
  coordinators: readonly CoordinatorId[];
  /** The version that was read. */
  version: number;
}

/** All departments of a company. */
export interface CompanyDepartments {
  /** The departments; one that is left out is taken away. */
  departments: readonly DepartmentInput[];
  /** The version that was read. */
  version: number;
}

/** A company as coordinators see it, with its people. */
export type CompanyDetail = CompanyView & {
  advarsler: string[];
  ansatte: CompanyEmployee[];
  /** Apprentices there, archived ones left out. */
  antallLaerlinger: number;
  /** How many are in each department; one that nobody is in is not there. */
  avdelingsbruk: DepartmentUse[];
  /** The responsible coordinators, by name. */
  coordinators: PersonRef[];
  /** What is known of the approval as a whole. */
  godkjenning: CompanyApprovalView;
  /** Why the company cannot be deleted; nothing when it can. */
  hindring: string | null;
  /** Trades that the company is approved for, by title. */
  laerefag: TradeView[];
};

/** An employee of a company. */
export interface CompanyEmployee {
  /** Departments of this company that the employee is in. */
  avdelinger: DepartmentId[];
  /** Role of the employee, in the office's own words. */
  customRole: string;
  id: EmployeeId;
  /** First and last name. */
  navn: string;
}

/** Employees of a company. */
export interface CompanyEmployees {
  /** The employees, each once; an employee who is left out does not work there any more. */
  ansatte: readonly EmployeeInput[];
  kontaktperson?: PersonId | null;
  /** The version that was read. */
  version: number;
}

/** Data of a company, as people write it. Unknown parts are empty. */
export interface CompanyFields {
  adresse: CompanyAddress;
  contactInformation: CompanyContact;
  /** Invoice address, if different. */
  invoiceadress: string;
  /** Bank account, with or without spaces and dots. A new one waits for its confirmation by somebody else; left out or empty, the number stays as it is. */
  kontonummer?: string | null;
  navn: string;
  nettside: string;
  /** Kind of company, free text. */
  typebedrift: string;
}

/** How often a company has work by which a goal is learnt. */
export type CompanyGives = "OFTE" | "SJELDEN" | "ALDRI";

/** A goal, and how often the company gives it. */
export interface CompanyGoal {
  /** What the company has said; left out where it has said nothing. */
  gis?: CompanyGives;
  kode: GoalId;
  label: string;
  /** Whether the company has said that it never gives what was shown there. */
  rettet: boolean;
  /** What it comes to, in words; empty where nothing is known. */
  tekst: string;
  /** Send it back when changing; 0 where nothing was said. */
  version: number;
  /** How many of its apprentices have had it approved there. */
  vist: number;
}

/** The goals of a heading of a plan. */
export interface CompanyGoalCategory {
  label: string;
  maal: CompanyGoal[];
}

/** A training plan of the trades of a company. */
export interface CompanyGoalPlan {
  id: TrainingPlanId;
  kategorier: CompanyGoalCategory[];
  title: string;
}

/** How often a company gives a goal. */
export interface CompanyGoalUpdate {
  gis?: CompanyGives | null;
  /** The version that was read; 0 where nothing was said. */
  version: number;
}

/** How often a company gives the goals of its trades. */
export interface CompanyGoals {
  bedrift: string;
  bedriftid: CompanyId;
  planer: CompanyGoalPlan[];
}

/** The half-year assessments of a company. */
export interface CompanyHalfYears {
  bedrift: string;
  bedriftid: CompanyId;
  fra: string;
  /** What asks for them. */
  kilde: string;
  kontrakter: ContractHalfYears[];
  /** How many are lacking. */
  mangler: number;
  orgnr: string;
  /** "7 av 9"; empty where none was due. */
  tekst: string;
  til: string;
  /** How many were held and lack something that the rules ask for. */
  ufullstendige: number;
}

/** A host company (lærebedrift). */
export type CompanyId = string;

/** The company that everybody goes over to. */
export interface CompanyMove {
  til: CompanyId;
}

/** How far it is. */
export interface CompanyMoveState {
  /** Employees who are left. */
  ansatte: number;
  /** Apprentices who are left, archived ones among them. */
  laerlinger: number;
  til: CompanyId | null;
}

/** One choice of a picker. */
export interface CompanyOption {
  /** Organisation number and place, to tell companies of one name apart. */
  detail: string;
  id: CompanyId;
  navn: string;
}

/** A company by name. */
export interface CompanyRef {
  id: CompanyId;
  navn: string;
}

/** What a register says of a company. */
export interface CompanyRegisterView {
  /** Where the office and the register differ, the gravest first. */
  avvik: DifferenceView[];
  /** The unit with the company's number. */
  enhet?: UnitReadView;
  /** The trades that the open register has the company, or the one it is a place of, approved for. */
  godkjenninger: RegisteredApproval[];
  /** When it was read; nothing before the first reading. */
  lest?: Timestamp;
  /** The company that it is a place of. */
  overordnet?: UnitReadView;
}

/** The places of a company in a trade. */
export interface CompanySpot {
  /** What should be known before anything is passed on, in words. */
  advarsel: string | null;
  /** Applications that were passed on and did not end. */
  applicants: number;
  /** As many as the company has said, those that are taken among them. */
  available: number;
  bedrift: OfferCompany;
  fag: ApplicationTrade;
  id: string;
  /** Of them those that were invited to an interview. */
  interview: number;
  /** Increases with every change, 0 before anything is said; send back the version you read. */
  version: number;
}

/** How many places a company has in a trade. */
export interface CompanySpotSave {
  available: number;
  bedrift: CompanyId;
  /** The trade, by its national code. */
  fag: ProgramAreaId;
  /** The version that was read; 0 before anything is said. */
  version: number;
}

/** The trades a company is approved for. */
export interface CompanyTrades {
  godkjenning?: CompanyApprovalInput | null;
  /** The trades, each once. */
  laerefag: readonly TradeInput[];
  /** The version that was read. */
  version: number;
}

/** Data of a company. */
export type CompanyUpdate = CompanyFields & {
  /** Organisation number, with or without spaces. */
  orgnr: string;
  /** The version that was read. */
  version: number;
};

/** A company. Parts that are not known are empty. */
export interface CompanyView {
  adresse: CompanyAddress;
  contactInformation: CompanyContact;
  /** Its departments, oldest first. */
  departments: Department[];
  id: CompanyId;
  /** Invoice address, if different. */
  invoiceadress: string;
  kontaktperson: PersonId | null;
  kontonummer: string | null;
  /** Note of the coordinators. */
  merknad: string;
  navn: string;
  nettside: string;
  /** Organisation number, nine digits. */
  orgnr: string;
  typebedrift: string;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** A category, and how far it is. */
export interface CompetenceCategory {
  /** Minutes that are approved. */
  godkjent: number;
  id: CategoryId;
  /** Minutes that it demands; 0 where nothing is. */
  krav: number;
  label: string;
  /** Minutes that are sent and wait for an answer. */
  sendt: number;
}

/** Competence hours against what the plans demand. */
export interface CompetenceHours {
  laerling: ReviewApprentice;
  /** Plans that demand competence hours. */
  plans: CompetencePlan[];
  sheets: HourSheetLine[];
}

/** A plan that demands competence hours. */
export interface CompetencePlan {
  /** In the plan's order. */
  categories: CompetenceCategory[];
  id: TrainingPlanId;
  title: string;
}

/** The competence hours that a plan demands. */
export interface CompetenceTargets {
  /** Whether apprentices of the plan keep competence hours. */
  active: boolean;
  /** All categories of the plan, in their order. */
  categories: CategoryTarget[];
  id: TrainingPlanId;
  /** Increases with every change, 0 before the first; send back the version you read. */
  version: number;
}

/** New demands of categories. */
export interface CompetenceTargetsUpdate {
  /** Categories that demand something; all others demand nothing. */
  categories: readonly CategoryDemand[];
  /** The version that was read. */
  version: number;
}

/** A code that was sent. */
export interface Confirmation {
  verificationid: VerificationId;
  way: CodeWay;
}

/** What came of it. The caller is signed in whatever it is, so that the HTTP status is 200. */
export interface Confirmed {
  status: Status;
}

/** An apprentice whom an employee instructs. */
export interface ConnectedApprentice {
  /** Its name; empty while there is none. */
  bedrift: string;
  bedriftid: CompanyId | null;
  id: ApprenticeId;
  /** Trade; empty while there is none. */
  laerefag: string;
  /** First and last name. */
  navn: string;
  /** Whether the apprentice has no other instructor. */
  onlyInstructor: boolean;
  /** Whether the caller may open the apprentice's page. */
  opens: boolean;
}

/** An employee who sees a training plan. */
export interface ConnectedEmployee {
  id: EmployeeId;
  /** First and last name. */
  navn: string;
}

/** The end of the contract in force, and the one that follows it. */
export interface ContractCreate {
  /** Instructors from the first day of the new one; without it those of before stay in the same company, and another company has none. */
  ansatte?: readonly EmployeeId[] | null;
  /** Why the contract in force ends. */
  arsak: ContractEnd;
  avsluttet: string;
  bedriftid?: CompanyId | null;
  /** Confirms that a guardian signs with an apprentice under 18; see the result `UNDER18`. */
  bekreftUnder18?: boolean;
  programomrade?: ProgramAreaId | null;
  /** The last day of the new one; none while it is not known. */
  sluttdato?: string | null;
  /** The first day of the new one. */
  startdato: string;
  /** The version that was read. */
  version: number;
}

/** Why a contract ended. */
export type ContractEnd = "NYBEDRIFT" | "NYTTFAG" | "OPPHOLD" | "HEVET" | "UTLOPT";

/** A contract with its half-years. */
export type ContractHalfYears = HalfYears & {
  /** Whether the person is in the archive. */
  arkivert: boolean;
  laerefag: string;
  laerlingid: ApprenticeId;
  laerlingnavn: string;
  /** Last day as it came, or as it is agreed. */
  sistedag?: string;
  startdato?: string;
  type: string;
};

/** A contract of an apprentice that has ended. */
export type ContractId = string;

/** Terms of the current contract. */
export interface ContractTerms {
  /** Years of the apprenticeship, to one decimal. */
  aar: number | null;
  /** Whether there is an employment agreement. */
  arbeidsavtale: boolean;
  /** Months that earlier training shortens the apprenticeship by. */
  godskrivning: number;
  /** Day the contract was signed; none while it is not. */
  kontraktSignert: string | null;
  /** Months of the apprenticeship: days / 30, to one decimal. */
  maaneder: number | null;
  tilskuddsmodell: TrainingModel | null;
  /** Whether the apprentice has the right of the young to training. */
  ungdomsrett: boolean;
}

/** A contract that has ended. */
export interface ContractView {
  arsak: ContractEnd;
  /** The same for people. */
  arsakLabel: string;
  /** Last day as it came. */
  avsluttet: string;
  bedrift: CompanyRef | null;
  /** Months that earlier training shortened it by. */
  godskrivning: number;
  id: ContractId;
  /** Day it was signed. */
  kontraktSignert: string | null;
  programomrade: ProgramAreaRef | null;
  /** Last day as it was agreed. */
  sluttdato: string | null;
  startdato: string | null;
  tilskuddsmodell: TrainingModel | null;
}

/** Whether a coordinator has access. */
export interface CoordinatorAccess {
  /** Whether the coordinator is shut out. */
  deaktivert: boolean;
  /** The version that was read. */
  version: number;
}

/** How many there are of what. */
export interface CoordinatorCounts {
  /** Employees of host companies. */
  ansatte: number;
  bedrifter: number;
  during: number;
  laerlinger: number;
  /** Documentation that waits for an answer. */
  sendt: number;
  /** Apprentices whose record lacks something. */
  uferdig: number;
}

/** Outcome. */
export interface CoordinatorCreated {
  id: CoordinatorId;
  /** Always `SUCCESS`; everything else is a problem. */
  status: PersonResult;
}

/** A coordinator as other coordinators see them. */
export interface CoordinatorDetail {
  /** Companies that the coordinator is responsible for. */
  antallBedrifter: number;
  /** Apprentices that the coordinator is responsible for, archived ones left out. */
  antallLaerlinger: number;
  /** Where the coordinator works, when that is not the office itself. */
  bedrift: string;
  /** Whether the coordinator is shut out. */
  deaktivert: boolean;
  epost: string | null;
  etternavn: string;
  fornavn: string;
  /** Why the coordinator can neither lose access nor be deleted; absent when they can. */
  hindring: string | null;
  id: CoordinatorId;
  /** Whether it is the caller, who changes their contacts on their own page. */
  meg: boolean;
  /** Each named right, and whether the coordinator holds it. */
  rights: CoordinatorRight[];
  telefon: string | null;
  /** Send it back when changing something. */
  version: number;
}

/** What is written of a coordinator. */
export interface CoordinatorFields {
  /** Where the coordinator works, when that is not the office itself. */
  bedrift?: string;
  /** E-mail to sign in with; this or the telephone is needed. */
  epost?: string | null;
  etternavn: string;
  fornavn: string;
  /** Telephone to sign in with. */
  telefon?: string | null;
}

/** A coordinator of the training office (koordinator). */
export type CoordinatorId = string;

/** First page of a coordinator. */
export interface CoordinatorOverview {
  /** How many there are of what. */
  counts: CoordinatorCounts;
  /** Documentation of the last twelve weeks, oldest first. */
  dokumentasjon: WeekCount[];
  fornavn: string;
  /** People and figures that ask for attention. */
  oppfolging: Attention;
  /** Apprentices whose record lacks something; at most ten. */
  queue: CoordinatorTask[];
  /** How many records lack something. */
  queueTotal: number;
  /** Apprentices by status; a status that nobody has is left out. */
  statuses: StatusCount[];
  /** Services outside that do not do their part. */
  tjenester: ServiceNotice[];
}

/** A named right of a coordinator. */
export interface CoordinatorRight {
  /** What it opens, in a sentence. */
  explained: string;
  held: boolean;
  /** Why the caller can neither give nor take it; absent when they can. */
  hindring: string | null;
  /** What people call it. */
  label: string;
  right: OfficeRight;
}

/** The named rights of a coordinator, as they are to be. */
export interface CoordinatorRightsUpdate {
  rights: readonly OfficeRight[];
  /** The version that was read. */
  version: number;
}

/** An apprentice whose record lacks something. */
export interface CoordinatorTask {
  detail: string;
  id: ApprenticeId;
  kind: CoordinatorTaskKind;
  /** Page where it is corrected. */
  route: string;
  /** Name of the apprentice. */
  title: string;
}

/** Next step. */
export type CoordinatorTaskKind = "TODO";

/** What is written of a coordinator. */
export type CoordinatorUpdate = CoordinatorFields & {
  /** The version that was read. */
  version: number;
};

/** A core element, basic skill or cross-subject theme of a curriculum. */
export interface CoreElement {
  /** Meaning in the subject, in lines of plain text; may be empty. */
  beskrivelse?: string;
  /** National code, as in `KE1456`, `GF1` or `TT3`. */
  kode: string;
  tittel: string;
}

/** A number with what lies behind it. */
export interface Counted {
  antall: number;
  bak: Behind;
}

/** How many of what an import made or met. */
export interface Counts {
  apprenticesCreated: number;
  /** Apprentices that were there. */
  apprenticesUpdated: number;
  companiesCreated: number;
  employeesCreated: number;
  /** Rows with content below the header. */
  rows: number;
}

/** A new case. */
export interface CountyCaseCreate {
  /** Name of the county. */
  fylke: string;
  kind: CountyCaseKind;
  /** What the letter says. */
  notat: string;
  /** The county's code of the case, where it has one. */
  saksnr: string;
  /** Id of the company or the apprentice; none of the office itself. */
  target?: string | null;
  title: string;
}

/** A case with the county. */
export type CountyCaseId = string;

/** What a case is about. */
export type CountyCaseKind = "SAMARBEIDSORGAN" | "MEDLEMSBEDRIFT" | "PERSON";

/** The version that was read. */
export interface CountyCaseSend {
  /** The version that was read. */
  version: number;
}

/** How far a case is. */
export type CountyCaseState = "KLADD" | "SENDT" | "MOTTATT" | "GODKJENT" | "AVSLATT";

/** What became of a case that was sent. */
export interface CountyCaseStep {
  /** The county's receipt, as it stands in its answer. */
  kvittering?: string | null;
  /** The county's code of the case, where it gave one. */
  saksnr?: string | null;
  /** MOTTATT, GODKJENT or AVSLATT; KLADD takes it back to be written and sent anew. */
  state: CountyCaseState;
  /** The version that was read. */
  version: number;
}

/** The words of a case, and the version they were written for. */
export interface CountyCaseUpdate {
  /** Name of the county. */
  fylke: string;
  /** What the letter says. */
  notat: string;
  /** The county's code of the case, where it has one. */
  saksnr: string;
  title: string;
  /** The version that was read. */
  version: number;
}

/** A case with the county. */
export interface CountyCaseView {
  /** Whom it is about; empty where they are gone. */
  about: string;
  files: FileView[];
  /** Name of the county. */
  fylke: string;
  id: CountyCaseId;
  kind: CountyCaseKind;
  /** The kind in words. */
  kindname: string;
  kvittering: string;
  kvittert: Timestamp | null;
  /** What the letter says. */
  notat: string;
  /** What was sent, the newest first. */
  packages: CountyPackageView[];
  /** The county's code of the case; empty before it has one. */
  saksnr: string;
  sendt: Timestamp | null;
  state: CountyCaseState;
  /** The state in words. */
  statename: string;
  /** Id of the company or the apprentice; none of the office itself. */
  target: string | null;
  title: string;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** A sending of a case. */
export interface CountyPackageView {
  /** When it was sent. */
  at: Timestamp;
  /** Name of who sent it. */
  by: string;
  id: string;
  /** Whether its letter is sealed, so that it can be fetched. */
  ready: boolean;
}

/** What a learner answers, in keys or in words. */
export interface CourseAnswer {
  /** Keys of what is chosen; of an order all, as they are put. */
  chosen?: string[];
  pairs?: CourseAnswerPair[];
  /** A number or a text, as it is written. */
  text?: string;
}

/** The answer that is kept. */
export interface CourseAnswerKept {
  answer: CourseAnswer;
  seq: number;
}

/** Two keys that are matched. */
export interface CourseAnswerPair {
  /** Key of what stands left. */
  left: string;
  /** Key of what stands right. */
  right: string;
}

/** An answer as it is given. */
export interface CourseAnswerSave {
  /** In keys of the attempt. */
  answer: CourseAnswer;
  /** Grows with each answer of the browser to this question. */
  seq: number;
}

/** Whom a course is given to, and until when it is to be done. */
export interface CourseAssign {
  /** Apprentices of these companies. */
  companies?: readonly CompanyId[];
  deadline?: string | null;
  /** Everybody in these groups. */
  groups?: readonly GroupId[];
  persons?: readonly PersonId[];
  /** Apprentices of these trades. */
  trades?: readonly ProgramAreaId[];
}

/** How many were given a course. */
export interface CourseAssigned {
  added: number;
  already: number;
  /** Cannot have it: archived, deleted, or coordinators. */
  skipped: number;
}

/** An attempt with its questions. */
export interface CourseAttempt {
  begun: Timestamp;
  courseId: CourseId;
  handedin?: Timestamp;
  id: CourseAttemptId;
  item: CourseItemId;
  marks?: CourseMark[];
  number: number;
  passed?: boolean;
  questions: CourseQuestionShown[];
  /** In per cent, once handed in. */
  score?: number;
  /** How long it may take still, while it is not handed in; none for as long as one likes. */
  secondsLeft?: number;
}

/** An attempt at a quiz of a course. */
export type CourseAttemptId = string;

/** How a certificate stands that has a last day. */
export type CourseCertificateState = "Gyldig" | "Utløper snart" | "Utløpt";

/** Something to choose, or to put in its place. */
export interface CourseChoice {
  correct: boolean;
  /** What is said to who chose it; may be empty. */
  feedback: string;
  id: CourseItemId;
  /** It stays last when the others are shuffled. */
  last: boolean;
  text: string;
  /** Of many: what it is worth in per cent; 0 for an equal part. */
  weight: number;
}

/** Something to choose, or to put in its place. */
export interface CourseChoiceText {
  /** Of one and many. */
  correct?: boolean;
  /** Said to who chose it. */
  feedback?: string;
  /** Chosen by the author's browser; each once in a question. Learners never see it. */
  id: CourseItemId;
  /** It stays last when the others are shuffled. */
  last?: boolean;
  /** May be blank until the course is published. */
  text: string;
  /** Of many: what it is worth in per cent; 0 for an equal part. */
  weight?: number;
}

/** Which attempt counts. */
export type CourseCounts = "BEST" | "LAST";

/** What a new course is called. */
export interface CourseCreate {
  /** What it is about. */
  description?: string;
  title: string;
}

/** A film that is to be seen. */
export interface CourseFilm {
  captions?: FileId;
  /** The file that is shown. */
  file: FileId;
  /** How long it is. */
  seconds: number;
  /** How much of it is to be seen, in per cent. */
  share: number;
}

/** A film that is to be seen. */
export interface CourseFilmText {
  captions?: FileId | null;
  /** A file of the course. */
  file: FileId;
  /** How long it is. */
  seconds: number;
  /** How much of it is to be seen, in per cent. */
  share: number;
}

/** A goal that a course counts for. */
export interface CourseGoal {
  id: GoalId;
  label: string;
  /** The training plan that it is in. */
  plan: TrainingPlanId;
}

/** What is handed in on a task. */
export interface CourseHandin {
  /** Actions open to the caller. */
  can: ReviewCan;
  files: FileView[];
  id: CourseHandinId;
  item: CourseItemId;
  /** Whose it is: an apprentice's, or an employee's who takes the course. */
  laerling: ReviewApprentice;
  /** When it was sent last. */
  sent?: Timestamp;
  status: CourseHandinStatus;
  text: string;
  timeline: ReviewEvent[];
  /** The title of the task; empty where the edition does not have it. */
  title: string;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** What somebody hands in on a task of a course. */
export type CourseHandinId = string;

/** Where a hand-in stands. */
export type CourseHandinStatus = "Kladd" | "Sendt" | "Godkjent" | "Må rettes";

/** What is written on a task. */
export interface CourseHandinText {
  text?: string;
}

/** A course of the office (kurs). */
export type CourseId = string;

/** A question that does not come, or something of one. */
export interface CourseImportRemark {
  /** Whether the question comes all the same. */
  comes: boolean;
  /** Where the question begins, from 1. */
  line: number;
  text: string;
  /** What it is called, or how it begins. */
  title: string;
}

/** A course that came as an archive. */
export interface CourseImported {
  /** A draft that nobody has. */
  course: CourseView;
  /** Names of files that the archive does not have. */
  missing: string[];
}

/** An element; it has the part of its type. */
export interface CourseItem {
  content?: CourseReading;
  id: CourseItemId;
  moveOn: CourseMoveOn;
  quiz?: CourseQuiz;
  /** What is to be done before. */
  requires: CourseItemId[];
  task?: CourseTask;
  title: string;
  type: CourseItemType;
}

/** A module, an element, a question or a choice of a course; who writes the course chooses it. */
export type CourseItemId = string;

/** How far somebody is with an element. */
export interface CourseItemState {
  /** How often a quiz may be tried still; none for any number, and of all else. */
  attemptsLeft?: number;
  completed?: Timestamp;
  item: CourseItemId;
  /** What it lacks, in Norwegian. */
  lacks?: string;
  /** Whether something is to be done before. */
  locked: boolean;
  passed?: Timestamp;
  /** Where in the film they are, in seconds. */
  position?: number;
  /** Whether it is done, by its rule. */
  satisfied: boolean;
  /** The result that counts, in per cent. */
  score?: number;
  /** How much of the film was seen, in per cent. */
  share?: number;
  viewed?: Timestamp;
  /** Why the office has let them off it; none where it has not. */
  waived?: CourseWaiveReason;
}

/** An element in a course. */
export interface CourseItemTaking {
  /** Not while it is locked. */
  content?: CourseReading;
  handin?: CourseHandin;
  id: CourseItemId;
  moveOn: CourseMoveOn;
  /** The package that it has. */
  package?: CoursePackageTaking;
  quiz?: CourseQuizTaking;
  state: CourseItemState;
  /** Not while it is locked. */
  task?: CourseTask;
  title: string;
  type: CourseItemType;
}

/** An element; it has the part of its type. */
export interface CourseItemText {
  content?: CourseReadingText | null;
  /** Chosen by the author's browser; each once in a course. */
  id: CourseItemId;
  /** When it is done. */
  moveOn: CourseMoveOn;
  quiz?: CourseQuizText | null;
  /** Elements that are to be done before. */
  requires?: readonly CourseItemId[];
  task?: CourseTaskText | null;
  /** May be blank until the course is published. */
  title: string;
  /** `CONTENT`, `QUIZ` or `TASK`. */
  type: CourseItemType;
}

/** Types of what is learnt: "Learning item types: MODULE, CONTENT, QUIZ, TASK". */
export type CourseItemType = "MODULE" | "CONTENT" | "QUIZ" | "TASK";

/** Why somebody is let off an element. */
export interface CourseItemWaive {
  /** In the words of cmi5. */
  reason: CourseWaiveReason;
}

/** Something with the key that it is answered by. */
export interface CourseKeyed {
  /** Made for the attempt; it tells nothing. */
  key: string;
  text: string;
}

/** An element that is not done, and why. */
export interface CourseLacking {
  item: CourseItemId;
  title: string;
  /** Why progress stands still, in Norwegian. */
  why: string;
}

/** A unit that is opened. */
export interface CourseLaunch {
  id: CourseSessionId;
  launchData: string;
  learnerId: string;
  /** Last name, first name. */
  learnerName: string;
  /** What passes, in per cent. */
  mastery?: number;
  maxTime: string;
  mode: CourseLaunchMode;
  /** Whose messages are those of the page. */
  origin: string;
  /** The number of the save that is kept; the next is larger. */
  seq: number;
  /** Where the unit begins, from the page. */
  src: string;
  standard: CoursePackageStandard;
  /** How much of it completes it, in per cent. */
  threshold?: number;
  timeLimitAction: string;
  /** The page to show in a frame; it works for as long as the session is saved now and then. */
  url: string;
  /** What the unit kept. */
  values: Record<string, string>;
}

/** How a unit is opened. */
export type CourseLaunchMode = "NORMAL" | "BROWSE";

/** What was said of an answer, once the attempt is handed in. */
export interface CourseMark {
  /** What is said of what was chosen, by its key. */
  chosenFeedback: CourseKeyed[];
  feedback: string;
  question: CourseItemId;
  right: boolean;
  /** How much of it is right, in whole per cent. */
  share: number;
}

/** What answers in the preview came to. */
export interface CourseMarked {
  marks: CourseMark[];
  passed: boolean;
  score: number;
}

/** A module, with its elements in order. */
export interface CourseModule {
  id: CourseItemId;
  items: CourseItem[];
  title: string;
  type: CourseItemType;
}

/** A module in a course. */
export interface CourseModuleTaking {
  id: CourseItemId;
  items: CourseItemTaking[];
  title: string;
  type: CourseItemType;
}

/** A module, with its elements in order. */
export interface CourseModuleText {
  /** Chosen by the author's browser; each once in a course. */
  id: CourseItemId;
  /** In the order in which they are shown. */
  items: readonly CourseItemText[];
  /** May be blank until the course is published. */
  title: string;
  type?: CourseModuleType;
}

/** The type of a module. */
export type CourseModuleType = "MODULE";

/** When an element is done, in the words of cmi5. */
export type CourseMoveOn =
 
  | "Viewed"
  | "Completed"
  | "Passed"
  | "CompletedAndPassed"
  | "CompletedOrPassed"
  | "NotApplicable";

/** A number that is asked for, as it is written. */
export interface CourseNumber {
  tolerance: string;
  unit: string;
  value: string;
}

/** A number that is asked for. */
export interface CourseNumberText {
  /** How far from it is right still. */
  tolerance?: string;
  /** May stand after the number. */
  unit?: string;
  /** With comma or point. */
  value: string;
}

/** What was read of a package, for who makes a course. */
export interface CoursePackage {
  /** The file that it is. */
  file: FileId;
  /** What of it is not honoured, in Norwegian. */
  notes: string[];
  standard: CoursePackageStandard;
  title: string;
  /** What is opened by itself, in order. */
  units: string[];
}

/** Which of the units. */
export interface CoursePackageOpen {
  /** As the package calls it. */
  unit: string;
}

/** A file of the course that is a package. */
export interface CoursePackageRead {
  /** An archive that was added to the course. */
  file: FileId;
}

/** By which rules a package speaks. */
export type CoursePackageStandard = "SCORM12" | "SCORM2004" | "CMI5";

/** A package as its learner sees it. */
export interface CoursePackageTaking {
  standard: CoursePackageStandard;
  /** What is opened by itself, in order. */
  units: CourseUnitTaking[];
}

/** A value that a unit has set. */
export interface CoursePackageValue {
  name: string;
  /** As it was set. */
  value: string;
}

/** What belongs together. */
export interface CoursePair {
  id: CourseItemId;
  left: string;
  right: string;
}

/** What belongs together. */
export interface CoursePairText {
  /** Chosen by the author's browser; each once in a question. Learners never see it. */
  id: CourseItemId;
  left: string;
  /** What belongs to it. */
  right: string;
}

/** An element of a course, in short. */
export interface CoursePart {
  id: CourseItemId;
  title: string;
  type: CourseItemType;
}

/** What was played of a film. */
export interface CoursePlayed {
  /** Where in the film they are, in seconds. */
  position: number;
  /** What was played since the last save; sending more does no harm. */
  segments: readonly CoursePlayedSegment[];
  /** Grows with each save of the browser. */
  seq: number;
}

/** A stretch of a film, in seconds. */
export interface CoursePlayedSegment {
  from: number;
  /** Until before this one. */
  to: number;
}

/** What is kept of a film. */
export interface CoursePlayedView {
  position: number;
  /** The number of the save that is kept. */
  seq: number;
  /** How much was seen, in whole per cent. */
  share: number;
}

/** An answer in the preview. */
export interface CoursePreviewAnswer {
  /** In keys of the preview. */
  answer: CourseAnswer;
  question: CourseItemId;
}

/** Answers to a quiz in the preview. */
export interface CoursePreviewAnswers {
  /** Each question once; what is left out is not answered. */
  answers: readonly CoursePreviewAnswer[];
}

/** Something to put right before a course is published. */
export interface CourseProblem {
  /** The module or element; none for the course. */
  item?: CourseItemId;
  text: string;
}

/** A question, with what is right. */
export interface CourseQuestion {
  accepted: string[];
  /** Of one, many and order; of order as they are right. */
  choices: CourseChoice[];
  feedbackRight: string;
  feedbackWrong: string;
  id: CourseItemId;
  kind: CourseQuestionKind;
  number?: CourseNumber;
  pairs: CoursePair[];
  picture?: FileId;
  points: number;
  text: string;
  /** Order and matches: all is right, or nothing. */
  whole: boolean;
}

/** Kinds of questions. */
export type CourseQuestionKind = "ONE" | "MANY" | "ORDER" | "MATCH" | "NUMBER" | "TEXT";

/** A question as it is asked. */
export interface CourseQuestionShown {
  answer?: CourseAnswer;
  choices: CourseKeyed[];
  id: CourseItemId;
  kind: CourseQuestionKind;
  lefts: CourseKeyed[];
  picture?: FileId;
  points: number;
  rights: CourseKeyed[];
  /** The number of the answer that is kept; 0 without one. */
  seq: number;
  text: string;
  unit?: string;
}

/** A question, with what is right. */
export interface CourseQuestionText {
  /** Of text: what is right, however it is spaced and in capitals or not. */
  accepted?: readonly string[];
  /** Of one, many and order; of order as they are right. */
  choices?: readonly CourseChoiceText[];
  /** Said to who has all of it right. */
  feedbackRight?: string;
  /** Said to who has not. */
  feedbackWrong?: string;
  /** Chosen by the author's browser; each once in an element. */
  id: CourseItemId;
  kind: CourseQuestionKind;
  number?: CourseNumberText | null;
  pairs?: readonly CoursePairText[];
  picture?: FileId | null;
  /** What it is worth. */
  points: number;
  /** May be blank until the course is published. */
  text: string;
  /** Order and matches: all is right, or nothing. */
  whole?: boolean;
}

/** What a file of questions holds. */
export interface CourseQuestionsRead {
  /** With ids that are unlike each other; give them others where they are put beside others. */
  questions: CourseQuestion[];
  /** What does not come, or comes otherwise, in the order of the file. */
  remarks: CourseImportRemark[];
}

/** Questions, and what they ask of a learner. */
export interface CourseQuiz {
  /** How often it may be tried; 0 for any number. */
  attemptsMax: number;
  counts: CourseCounts;
  /** How many of the questions are drawn; 0 for all. */
  draw: number;
  /** How long an attempt may take; none for as long as one likes. */
  minutes?: number;
  /** What passes, in per cent. */
  passMark: number;
  questions: CourseQuestion[];
  /** Whether questions and choices come in any order. */
  shuffle: boolean;
}

/** A quiz in a course. */
export interface CourseQuizTaking {
  attempts: CourseTry[];
  /** None for any number. */
  attemptsLeft?: number;
  /** 0 for any number. */
  attemptsMax: number;
  counts: CourseCounts;
  /** How long an attempt may take; none for as long as one likes. */
  minutes?: number;
  /** The attempt that is not handed in. */
  open?: CourseAttemptId;
  passMark: number;
  /** In the preview: the questions, to answer and mark without an attempt. */
  preview?: CourseQuizView;
  /** How many questions an attempt has. */
  questions: number;
}

/** Questions, and what they ask of a learner. */
export interface CourseQuizText {
  /** How often it may be tried; 0 for any number. */
  attemptsMax: number;
  counts: CourseCounts;
  /** How many of the questions are drawn; 0 for all. */
  draw: number;
  /** How long an attempt may take; none for as long as one likes. */
  minutes?: number | null;
  /** What passes, in per cent. */
  passMark: number;
  /** The questions, in order. */
  questions: readonly CourseQuestionText[];
  /** Whether questions and choices come in any order. */
  shuffle: boolean;
}

/** The questions of a quiz, as they are written. */
export interface CourseQuizView {
  questions: CourseQuestionShown[];
}

/** Something to read, see or hear. */
export interface CourseReading {
  /** A page elsewhere that it leads to. */
  embed?: string;
  /** Files that are shown in this order. */
  files: FileId[];
  film?: CourseFilm;
  /** A package (SCORM, cmi5) that is gone through in place of a film. */
  package?: FileId;
  /** HTML of the house's editor; may be empty. */
  text: string;
}

/** Something to read, see or hear. */
export interface CourseReadingText {
  /** A page elsewhere that it leads to; only `https`. */
  embed?: string | null;
  /** Files of the course, in the order in which they are shown. */
  files?: readonly FileId[];
  film?: CourseFilmText | null;
  package?: FileId | null;
  /** HTML; what the editor does not make is taken out. */
  text: string;
}

/** Whether it is done, or only told of. */
export interface CourseRegrade {
  /** Only tells what would change. */
  dryRun: boolean;
}

/** An attempt whose score is another one by the newest edition. */
export interface CourseRegraded {
  after: number;
  attempt: CourseAttemptId;
  before: number;
  /** Whether it would not pass any more. What was passed stays passed. */
  fails: boolean;
  item: CourseItemId;
  navn: string;
  /** Whether it passes now, and did not. */
  passes: boolean;
  personId: PersonId;
  title: string;
}

/** Attempts whose score is another one by the newest edition. */
export interface CourseRegradedList {
  items: CourseRegraded[];
}

/** Which new apprentices are given a course. */
export interface CourseRule {
  /** Only of this company. */
  company?: CompanyId;
  companyname?: string;
  /** The deadline is so many days after it was given. */
  days?: number;
  id: CourseRuleId;
  /** Only of this trade. */
  trade?: ProgramAreaId;
  tradename?: string;
}

/** Which new apprentices are to be given a course. */
export interface CourseRuleCreate {
  company?: CompanyId | null;
  /** The deadline is so many days after it was given. */
  days?: number | null;
  trade?: ProgramAreaId | null;
}

/** Who is given a course by itself. */
export type CourseRuleId = string;

/** The rules of a course. */
export interface CourseRules {
  items: CourseRule[];
}

/** A package of a course that somebody has open. */
export type CourseSessionId = string;

/** What is kept of a unit. */
export interface CourseSessionKept {
  completed: boolean;
  passed?: boolean;
  /** The number of the save that is kept. */
  seq: number;
}

/** All that a unit keeps. */
export interface CourseSessionSave {
  /** Grows with each save of the unit; 0 says only that it is still open. */
  seq: number;
  /** Every value that is set. */
  values?: readonly CoursePackageValue[];
}

/** Where a course stands. */
export type CourseState = "DRAFT" | "PUBLISHED" | "CHANGED" | "ARCHIVED";

/** A course as its learner sees it. */
export interface CourseTaking {
  /** How it stands, where it has a last day. */
  certificate?: CourseCertificateState;
  completed?: Timestamp;
  deadline?: string;
  description: string;
  edition: number;
  /** How long the course takes, in words. */
  extent?: string;
  /** Files that the course shows. */
  files: FileView[];
  /** What the course counts for; of an apprentice's own plans. */
  goals: CourseGoal[];
  hasCertificate: boolean;
  id: CourseId;
  /** Whether it is; the certificate is that of before until it is completed. */
  isRetake: boolean;
  /** What is left, in order. */
  left: CourseLacking[];
  /** Whether the course may be taken once more, for a newer certificate. */
  mayRetake: boolean;
  modules: CourseModuleTaking[];
  /** Whether there is a newer edition than the one they are on. */
  newerEdition: boolean;
  percent: number;
  /** Whether the office gives the newer one: all that there is to do are tasks that are approved. */
  renewedByOffice: boolean;
  /** The element they were at last. */
  resumeAt?: CourseItemId;
  state: CourseUserState;
  title: string;
  /** The last day that the certificate holds. */
  validUntil?: string;
}

/** Something to hand in. */
export interface CourseTask {
  /** Whether files may be handed in. */
  files: boolean;
  /** HTML of the house's editor. */
  text: string;
}

/** Something to hand in. */
export interface CourseTaskText {
  /** Whether files may be handed in. */
  files: boolean;
  /** HTML; what the editor does not make is taken out. */
  text: string;
}

/** An attempt, in short. */
export interface CourseTry {
  begun: Timestamp;
  handedin?: Timestamp;
  id: CourseAttemptId;
  item: CourseItemId;
  number: number;
  passed?: boolean;
  score?: number;
}

/** A unit of a package, and what it has come to. */
export interface CourseUnitTaking {
  /** Whether it was opened. */
  begun: boolean;
  completed: boolean;
  id: string;
  passed?: boolean;
  score?: number;
  title: string;
  /** The unit that comes before it, by its title, while it cannot be opened. */
  waitsFor?: string;
}

/** The whole draft of a course. */
export interface CourseUpdate {
  description?: string;
  /** Goals of training plans that the course counts for. */
  goals?: readonly GoalId[];
  /** How long the course takes, in minutes. */
  minutes?: number | null;
  /** The modules, in order. */
  modules: readonly CourseModuleText[];
  title: string;
  /** For how many months a certificate of it holds; for ever without. */
  validMonths?: number | null;
  /** The version that was read. */
  version: number;
}

/** A course that somebody has, with how far they are. */
export type CourseUserId = string;

/** Where somebody stands with a course. */
export type CourseUserState = "ASSIGNED" | "BEGUN" | "COMPLETED" | "OVERDUE";

/** Until when somebody is to be done, and how long they have. */
export interface CourseUserUpdate {
  /** None for no deadline. */
  deadline?: string | null;
  /** How much longer than others they have at quizzes with a time, in per cent. */
  extraTime: number;
  /** The version that was read. */
  version: number;
}

/** A course that somebody has, for those who follow them. */
export interface CourseUserView {
  assigned: Timestamp;
  attempts: CourseTry[];
  begun?: Timestamp;
  completed?: Timestamp;
  courseId: CourseId;
  deadline?: string;
  /** The edition they are on, or begin with. */
  edition: number;
  /** How much longer than others they have at quizzes with a time, in per cent. */
  extraTime: number;
  /** What was handed in; drafts are the learner's alone. */
  handins: CourseHandin[];
  hasCertificate: boolean;
  id: CourseUserId;
  /** Whether a quiz of it has a time. */
  isTimed: boolean;
  items: CourseItemState[];
  /** Whether the office may give a newer certificate: that which there is runs out, and nothing of the course is done anew. */
  mayRenew: boolean;
  navn: string;
  /** The elements of the edition, in order. */
  parts: CoursePart[];
  percent: number;
  personId: PersonId;
  rolle: Role;
  state: CourseUserState;
  title: string;
  /** Send it back when changing the deadline. */
  version: number;
}

/** The version that was read. */
export interface CourseVersion {
  /** The version that was read. */
  version: number;
}

/** A course with its draft, for who makes it. */
export interface CourseView {
  /** How many have begun. */
  begun: number;
  /** How many have completed it. */
  completed: number;
  description: string;
  /** The newest edition; 0 before the first. */
  edition: number;
  files: FileView[];
  /** What it counts for. */
  goals: CourseGoal[];
  id: CourseId;
  /** Whether it may be deleted: nobody has begun it. */
  kanSlettes: boolean;
  /** How long it takes, in minutes. */
  minutes?: number;
  modules: CourseModule[];
  /** How many are past their deadline. */
  overdue: number;
  /** Why it cannot be published; none when it can. */
  problems: CourseProblem[];
  /** When it was published. */
  published?: Timestamp;
  state: CourseState;
  title: string;
  /** How many have it. */
  total: number;
  /** For how many months a certificate of it holds; for ever without. */
  validMonths?: number;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** Why the office lets somebody off an element, in the words of cmi5. */
export type CourseWaiveReason =
 
  | "Tested Out"
  | "Equivalent AU"
  | "Equivalent Outside Activity"
  | "Administrative";

/** Which curricula are to come. */
export interface CurriculumFetch {
  kilde: CurriculumFetchSource;
  /** From the directorate: codes of curricula to add. Without any, those that are here are fetched again. */
  koder?: readonly CurriculumId[];
}

/** Source of curricula. */
export type CurriculumFetchSource = "UDIR" | "MEDFULGT";

/** The goals of one stage or module. */
export interface CurriculumGoalSet {
  /** Whether its goals are met by training in a company. */
  bedrift: boolean;
  /** Titles, or codes, of the trade subjects that share it. */
  fag: string[];
  kode: string;
  /** The goals in order. */
  maal: NationalGoal[];
  tittel: string;
  /** Whether it has expired. */
  utgaatt: boolean;
  /** Whether a new plan gets its goals where no sets are chosen. */
  vanlig: boolean;
}

/** A curriculum (læreplan): a national code, or an own one of more than 12 characters. */
export type CurriculumId = string;

/** A national curriculum to make a plan from. */
export interface CurriculumItem {
  antallMaal: number;
  kode: CurriculumId;
  standing: CurriculumStanding;
  tittel: string;
  /** Whether it, or all it has, has expired: for those who are bound to it. */
  utgaatt: boolean;
}

/** A curriculum that the directorate has. */
export interface CurriculumOption {
  /** The code again, and whether it has expired or is here already. */
  detail: string;
  id: string;
  navn: string;
}

/** A plan that was made from a curriculum. */
export interface CurriculumPlan {
  id: TrainingPlanId;
  title: string;
}

/** Validity of a curriculum on a day. */
export type CurriculumStanding = "GJELDER" | "KOMMER" | "UTGAAR" | "UTGAATT";

/** A trade subject that uses a curriculum. */
export interface CurriculumSubject {
  kode: string;
  /** The trades that it is taught in. */
  programomraader: CurriculumTrade[];
  /** Codes of the goal sets that are the subject's; none are all. */
  sett: string[];
  tittel: string;
}

/** A trade in which a curriculum is used. */
export interface CurriculumTrade {
  kode: ProgramAreaId;
  /** Its title, when it is here. */
  tittel?: string;
}

/** Curricula that wait to be taken in, and what that would change. */
export interface CurriculumUpdate {
  created: Timestamp;
  fag: UpdateCounts;
  /** Names of the files; none but of files. */
  filer: string[];
  id: CurriculumUpdateId;
  kilde: CurriculumUpdateSource;
  /** Curricula that are new or other, by code. */
  laereplaner: CurriculumUpdateItem[];
  /** Missing or inconsistent parts of the records, in words. */
  problemer: string[];
  programomraader: UpdateCounts;
  /** Titles that came with markup, which is left out, in words. */
  renset: string[];
  /** Number of curricula that are as before. */
  uendret: number;
  /** Digest of the office's curricula in this comparison; send it back. */
  version: number;
}

/** The comparison that was read. */
export interface CurriculumUpdateAccept {
  id: CurriculumUpdateId;
  /** Digest of the office's curricula in that comparison. */
  version: number;
}

/** Imported curricula. */
export interface CurriculumUpdateDone {
  /** Curricula that are other than before. */
  endret: number;
  /** Curricula that were not here before. */
  nye: number;
}

/** Curricula that came from outside and are not taken in yet. */
export type CurriculumUpdateId = string;

/** A curriculum that is new or other. */
export interface CurriculumUpdateItem {
  /** Number of goals that it would have. */
  antallMaal: number;
  /** Goals that it has here and would not have any more. */
  borte: UpdateGoal[];
  endret: UpdateReworded[];
  /** Changed fields of the curriculum itself. */
  felter: UpdateField[];
  kode: CurriculumId;
  /** Records that belong to it and would not be here. */
  mangler: MissingRecord[];
  /** Whether it is not here yet. */
  ny: boolean;
  /** Goals that it does not have here; of a new one none are told. */
  nye: UpdateGoal[];
  /** Number of the office's plans that were made from it; they stay as they are. */
  planer: number;
  /** Status it would have today. */
  standing: CurriculumStanding;
  tittel: string;
}

/** Source of curricula. */
export type CurriculumUpdateSource = "UDIR" | "MEDFULGT" | "FIL";

/** A national curriculum with all that is known of it. */
export interface CurriculumView {
  /** The curricula that it came after. */
  erstatter: NamedCurriculum[];
  /** The curricula that come after it. */
  erstattesAv: NamedCurriculum[];
  /** The trade subjects that use it, each with its trades. */
  fag: CurriculumSubject[];
  /** The language it was laid down in, as `nno`; empty when it is not told. */
  fastsattSpraak: string;
  ferdigheter: CoreElement[];
  /** First day on which it holds. */
  gyldigFra?: string;
  /** Last day on which it holds. */
  gyldigTil?: string;
  kjerneelementer: CoreElement[];
  kode: CurriculumId;
  /** Goal sets in order. */
  kompetansemaalsett: CurriculumGoalSet[];
  /** Whether it is one for apprentices. */
  laerling: boolean;
  /** Records that belong to it and are not here. */
  mangler: MissingRecord[];
  /** Whether its goal sets are modules. */
  modulstrukturert: boolean;
  /** Number of goals that a new plan gets. */
  planMaal: number;
  /** The office's plans that were made from it, by title. */
  planer: CurriculumPlan[];
  /** Purpose of the subject, in lines. */
  relevans: string;
  standing: CurriculumStanding;
  temaer: CoreElement[];
  tittel: string;
  /** Which values it rests on, in lines. */
  verdier: string;
  /** Increases with every change that is taken in. */
  version: number;
  /** Whether it is one for adults. */
  voksne: boolean;
}

/** A stretch of days, told from the day it is. */
export type DayPeriod =
 
  | "today"
  | "thisWeek"
  | "next30Days"
  | "next60Days"
  | "next90Days"
  | "last14Days"
  | "over30DaysAgo"
  | "overdue";

/** The things of the day, in the order in which they are gone through. */
export interface DayRound {
  ting: DayThing[];
}

/** A thing of the day. */
export interface DayThing {
  /** When it is to be done; of a day its end, 0 without. */
  frist: Timestamp;
  /** Its own among the things, and the same as long as it waits. */
  key: string;
  kind: DayThingKind;
  /** Whether the deadline is over. */
  over: boolean;
  /** The page where it is done. */
  route: string;
  /** What is to be done, and why. */
  tekst: string;
  /** Whom or what it is about. */
  tittel: string;
}

/** What is to be done about a thing of the day. Of those without a deadline the first come first. */
export type DayThingKind =
 
  | "SIGNERING"
  | "SAMTALE"
  | "OPPMOTE"
  | "SJEKKPUNKT"
  | "PURRING"
  | "FAGPROVE"
  | "MANGLER"
  | "STILLE"
  | "REGISTER"
  | "VIGO";

/** Which view the caller's list opens with. */
export interface DefaultView {
  /** The list's collection, as in `LAERLINGER`. */
  list: string;
  view?: ViewId | null;
}

/** A goal that a company proposes. */
export interface DeliveredGoal {
  /** Its own id in the apprentice's training plan. */
  id: GoalId;
  label: string;
}

/** A photograph that is to come. */
export interface DeliveredPicture {
  /** What the sender calls it; its upload says the same. */
  key: string;
  notat?: string;
}

/** What a company's own system delivered. */
export interface DeliveredWorkday {
  /** Name of the company; empty for one that was deleted long ago. */
  bedrift: string;
  /** The day that it is of. */
  dato: string;
  levert: Timestamp;
  /** Goals that it proposes, as far as they are in the apprentice's training plans. */
  maal: DeliveredGoal[];
  /** Minutes of work, where the company said how many. */
  minutter?: number;
}

/** Delivery of a message to one receiver. */
export type Delivery = "QUEUED" | "DELIVERED" | "ARRIVED" | "FAILED" | "NO_CONTACT";

/** How many receivers stand where. */
export interface DeliveryCounts {
  feilet: number;
  iKo: number;
  /** Arrived, as the provider says. */
  levert: number;
  /** Taken by the provider, which has not said that it arrived. */
  sendt: number;
  /** Without number or address. */
  utenKontakt: number;
}

/** A work day that a company's own system delivered (levering). */
export type DeliveryId = string;

/** A key to be made. */
export interface DeliveryKeyCreate {
  /** For how many months it counts. */
  maaneder: number;
  /** What people call it, such as the name of the system. */
  navn: string;
}

/** A key that was made just now. */
export interface DeliveryKeyCreated {
  nokkel: DeliveryKeyView;
  /** The key itself. It is told here and never again. */
  tekst: string;
}

/** A key of a company's own system (leveringsnøkkel). */
export type DeliveryKeyId = string;

/** A key of a company's own system. */
export interface DeliveryKeyView {
  /** How its secret part begins, to know it again by. */
  begynner: string;
  /** Whether it counts now. */
  gjelder: boolean;
  /** The last day on which it counts. */
  gjelderTil: string;
  id: DeliveryKeyId;
  laget: Timestamp;
  /** What people call it. */
  navn: string;
  /** When it was used last, to the hour. */
  sistBrukt?: Timestamp;
}

/** Delivery of a message to a receiver, in four states. */
export type DeliveryOutcome = "UNDELIVERED" | "WAITING" | "SENT" | "DELIVERED";

/** Delivery report of a message, or of a part of it, by one of its two ids. */
export interface DeliveryReport {
  /** The provider's code; of an e-mail that came back the one of RFC 3463, as in `5.1.1`. */
  code?: string;
  /** The provider's own name for the message; of an e-mail its Message-ID. */
  id?: string;
  /** Which part of a long SMS, from 1. */
  part?: number | null;
  /** How many parts there are. */
  parts?: number | null;
  /** The `Idempotency-Key` that the message came with. */
  reference?: string;
  status?: ReportStatus | null;
  timestamp?: Timestamp | null;
}

/** Delivery reports. */
export interface DeliveryReports {
  /** In any order; what was told before may be told again. */
  reports: readonly DeliveryReport[];
}

/** A department of a company. */
export interface Department {
  id: DepartmentId;
  name: string;
}

/** From when to when an apprentice is in a department. */
export interface DepartmentDuration {
  end: string;
  start: string;
}

/** A department (avdeling) of a host company. */
export type DepartmentId = string;

/** A department. */
export interface DepartmentInput {
  id?: DepartmentId | null;
  /** Its name, another than the others have. */
  name: string;
}

/** A department of the company the apprentice is in. */
export interface DepartmentStay {
  duration?: DepartmentDuration | null;
  id: DepartmentId;
  /** Whether it is for a time only. */
  isDuration: boolean;
}

/** How many are in a department. */
export interface DepartmentUse {
  ansatte: number;
  id: DepartmentId;
  /** Apprentices, archived ones left out. */
  laerlinger: number;
}

/** A department the apprentice is in. */
export interface DepartmentView {
  duration: DepartmentDuration | null;
  id: DepartmentId;
  /** Whether it is for a time only. */
  isDuration: boolean;
  /** Its name; empty for one that is gone. */
  navn: string;
}

/** A difference between the office and the register. */
export interface Difference {
  /** What the register has. */
  deres: string;
  hva: What;
  /** What the office has; empty for nothing. */
  vart: string;
}

/** A difference, and who has left it as it is. */
export type DifferenceView = Difference & {
  /** Whether what the register has can be taken over. */
  kanBrukes: boolean;
  /** Who has left it as it is, and why. */
  latt?: LeftView;
  /** What differs, in words. */
  navn: string;
};

/** Which way to sort. Documents without a value come last either way. */
export type Direction = "asc" | "desc";

/** Something a column can hold. */
export interface DirectorateChoice {
  column: DirectorateColumn;
  label: string;
}

/** What a column holds. */
export type DirectorateColumn = "AAR" | "ORGNR" | "LOPENDE" | "NYE" | "BREV" | "BESTATT" | "HEVET";

/** A file's columns. */
export interface DirectorateOutline {
  /** Possible meanings of a column, in the order to offer them. */
  choices: DirectorateChoice[];
  /** The columns from the left. */
  columns: DirectorateOutlineColumn[];
  /** The office's organisation number of the last time; empty before the first. */
  orgnr: string;
  /** Whether a file with the same header was read before. */
  remembered: boolean;
  /** Rows below the header. */
  rows: number;
}

/** A column of a file of the directorate's. */
export interface DirectorateOutlineColumn {
  column: DirectorateColumn | null;
  /** As it stands in the file. */
  header: string;
  /** Position, counted from 0. */
  place: number;
  /** The first cells below that hold anything. */
  samples: string[];
}

/** What was read of a file. */
export interface DirectorateRead {
  /** Years that the office has a row of, the newest first. */
  years: number[];
}

/** What the directorate says of the office on a year, beside what the office counts itself. */
export interface DirectorateYear {
  aar: number;
  /** Share of tests that were passed. */
  bestatt?: number;
  /** Share with the certificate within five years. */
  brev?: number;
  /** Certificates within five years, as the office counts them. */
  egneBrev?: Certified;
  /** Running contracts on 1 October of that year, as the office counts them. */
  egneLopende?: Counted;
  /** New contracts of that calendar year, as the office counts them. */
  egneNye?: Counted;
  /** File that it was read from. */
  fil: string;
  /** Share of contracts that were terminated. */
  hevet?: number;
  lest: Timestamp;
  /** Running contracts on 1 October. */
  lopende?: number;
  /** New contracts of the year. */
  nye?: number;
}

/** In, out and running of a value of a dimension. */
export interface Divided {
  inn: Counted;
  lopende: Counted;
  /** As people read it. */
  navn: string;
  ut: Counted;
  /** The value; empty for those without one. */
  verdi: string;
}

/** The contracts by one dimension. */
export interface Division {
  /** `laerefag`, `bedriftid`, `fylke` or `laerlingtypename`. */
  felt: string;
  /** Values beyond the thousand that are listed. */
  flere: number;
  /** As people read it. */
  navn: string;
  rader: Divided[];
}

/** Whether a template is put away. */
export interface DocumentTemplateArchive {
  arkivert: boolean;
  /** The version that the caller has seen. */
  version: number;
}

/** A template of documents (dokumentmal). */
export type DocumentTemplateId = string;

/** A text to be seen with somebody's values, stored or not. */
export type DocumentTemplatePreview = DocumentTemplateText & {
  laerling: ApprenticeId;
  /** Whether the identity number, where the text asks for it, is shown whole, which the audit trail tells. It is masked otherwise. */
  personnr: boolean;
};

/** Content of a template. */
export interface DocumentTemplateText {
  /** When it is used, as plain text; may be empty. */
  beskrivelse: string;
  /** Rich text with placeholders. */
  innhold: string;
  /** Rules for missing values; a field without a rule is required. */
  mangler: readonly MissingRule[];
  navn: string;
  signering: Signing;
  /** Whether there is room to sign on paper. */
  underskrifter: boolean;
}

/** New content of a template. */
export type DocumentTemplateUpdate = DocumentTemplateText & {
  /** The version that was changed. */
  version: number;
};

/** A template. */
export interface DocumentTemplateView {
  arkivert: boolean;
  /** When it is used, as plain text; may be empty. */
  beskrivelse: string;
  created: Timestamp;
  /** Documents that were made of it; one with any is archived, not deleted. */
  dokumenter: number;
  editions: TemplateEdition[];
  id: DocumentTemplateId;
  /** Rich text with placeholders. */
  innhold: string;
  mangler: MissingRule[];
  navn: string;
  signering: Signing;
  /** Whether there is room to sign on paper. */
  underskrifter: boolean;
  /** When it was last changed. */
  updated: Timestamp;
  /** The edition that it has now. */
  utgave: number;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** A goal, or more parts of one, that is to be added to approved documentation. */
export interface DocumentationAddition {
  goal: GoalId;
  label: string;
  proof: ReviewProof | null;
  /** Why it was not added; none while it waits. */
  refused: string | null;
  /** When the apprentice asked for it; say it with the answer. */
  sent: Timestamp;
  /** The parts that are to be added. */
  subGoals: ReviewPart[];
}

/** What waits for the caller, one apprentice after the other; the one whose oldest has waited longest comes first. */
export interface DocumentationAdditions {
  items: AdditionsOfApprentice[];
  /** How many goals there are. */
  total: number;
}

/** Answers to what apprentices ask to have added to approved documentation. */
export interface DocumentationAdditionsAnswer {
  /** 1 to 200, also of several apprentices. */
  answers: readonly AdditionAnswer[];
}

/** Answers to what apprentices asked to have added. */
export interface DocumentationAdditionsAnswerUndo {
  /** As it was answered. */
  answer: TimelineId;
}

/** Goals to add to documentation that is approved. */
export interface DocumentationAdditionsSend {
  /** Which; 1 to 200. */
  additions: readonly SentAddition[];
}

/** Goals that are not to be added after all. */
export interface DocumentationAdditionsWithdraw {
  /** Which; 1 to 200. */
  additions: readonly AskedAddition[];
}

/** Documentation that needs no look. */
export interface DocumentationApproveMany {
  /** Which; at most 100. */
  ids: readonly DocumentationId[];
}

/** Lines of a text that are new, and lines that are gone, each in their order. */
export interface DocumentationChanges {
  added: string[];
  removed: string[];
}

/** A new draft. */
export interface DocumentationCreate {
  /** HTML; what the editor does not make is taken out. */
  content?: string;
  form?: LogFilling | null;
  /** Goals of the apprentice's training plans. */
  goals?: readonly GoalId[];
  id?: DocumentationId | null;
  name: string;
  /** What is said of its pictures, which come after it. */
  pictures?: readonly DocumentationPicture[] | null;
  /** What shows the goals. */
  proofs?: readonly DocumentationProof[] | null;
  /** Parts of the goals; one brings its goal along. */
  subGoals?: readonly GoalId[] | null;
}

/** Where a piece of documentation comes from. */
export interface DocumentationDelivery {
  /** Left out where the apprentice began it. */
  levering?: DeliveredWorkday;
}

/** The draft that was begun. */
export interface DocumentationHelped {
  id: DocumentationId;
}

/** A draft that a program of the apprentice's own has written. */
export interface DocumentationHelpedCreate {
  name: string;
  /** What was done, in plain text. */
  tekst: string;
}

/** A piece of documentation (dokumentasjon). */
export type DocumentationId = string;

/** What is said of a picture, which may be on its way still. */
export interface DocumentationPicture {
  /** What the client calls it: the key it was or will be uploaded with, or the file's id. */
  key: string;
  /** What it shows, in the apprentice's words. */
  note?: string | null;
  /** Its place from 0, where it was put there by hand. */
  place?: number | null;
  taken?: Timestamp | null;
}

/** What is said of a picture. */
export interface DocumentationPictureNote {
  file: FileId | null;
  /** What the client calls it. */
  key: string;
  /** In the apprentice's words. */
  note: string;
  /** Its place from 0, where it was put there by hand. */
  place: number | null;
  taken: Timestamp | null;
}

/** What shows a goal. */
export interface DocumentationProof {
  file?: FileId | null;
  goal: GoalId;
  /** How the apprentice was at it. */
  how: ReviewHow;
  /** The sentence of the text that tells of it. */
  sentence?: string | null;
}

/** The documentation to send. */
export interface DocumentationSend {
  /** The apprentice confirms the text as their own; required where it began as a proposal of the draft help. */
  eget?: boolean;
  /** As it is in the view. */
  version: number;
}

/** Status of documentation between apprentice and instructor. */
export type DocumentationStatus = "Kladd" | "Sendt" | "Må rettes" | "Godkjent";

/** An import of documentation and what can be done about it. */
export interface DocumentationTakeover {
  /** Whether its archive is there no more. */
  closed: boolean;
  /** Name of the archive. */
  filnavn: string;
  id: ImportId;
  /** Name of who did it. */
  opprettetAvNavn: string | null;
  /** How many pieces came. */
  pieces: number;
  /** Time of the import. */
  tidspunkt: Timestamp;
  /** Whether it can be taken back. */
  undoable: Undoable;
}

/** Who is who, where a person has said so; else names, addresses and days of birth tell. */
export interface DocumentationTakeoverCheck {
  choices?: readonly TakeoverChoice[];
}

/** A piece of the archive, and whose it is. */
export interface DocumentationTakeoverPiece {
  /** As the preview names it. */
  key: string;
  laerling: ApprenticeId;
}

/** All own documentation, the newest first. */
export interface DocumentationTicks {
  items: TickedDocumentation[];
}

/** What is ticked. */
export interface DocumentationTicksUpdate {
  /** Goals of the apprentice's training plans. */
  goals: readonly GoalId[];
  /** What shows the goals; of one that is left out, it stays. */
  proofs?: readonly DocumentationProof[] | null;
  /** Parts of the goals, one of which brings its goal along; left out, they stay. */
  subGoals?: readonly GoalId[] | null;
  /** The version that was read. */
  version: number;
}

/** The text as it is to be. */
export interface DocumentationUpdate {
  /** HTML; what the editor does not make is taken out. */
  content: string;
  form?: LogFilling | null;
  /** Goals of the apprentice's training plans. */
  goals: readonly GoalId[];
  name: string;
  /** What is said of its pictures; left out, it stays. */
  pictures?: readonly DocumentationPicture[] | null;
  /** What shows the goals; of one that is left out, it stays. */
  proofs?: readonly DocumentationProof[] | null;
  /** Parts of the goals, one of which brings its goal along; left out, they stay. */
  subGoals?: readonly GoalId[] | null;
  /** The version that was changed. */
  version: number;
}

/** One piece of documentation. */
export interface DocumentationView {
  /** Goals that are to be added to it, or were refused, after it was approved. */
  additions: DocumentationAddition[];
  /** Files that go with the instructor's answer; the apprentice has them once it came back. */
  answerFiles: FileView[];
  bedrift: CompanyRef | null;
  /** Actions open to the caller. */
  can: ReviewCan;
  changes: DocumentationChanges | null;
  /** Cleaned HTML; of a form that is filled in, what comes of it. */
  content: string;
  /** When it was begun. */
  created: Timestamp;
  /** Its files: pictures by hand or by the time they were taken, then the rest, oldest first. */
  files: FileView[];
  form: FilledLog | null;
  /** The goals it shows, each with what shows it. */
  goals: ReviewGoal[];
  id: DocumentationId;
  laerling: ReviewApprentice;
  look: ReviewLook | null;
  /** What is said to the apprentice of so many goals; absent of few. */
  manyGoals: string | null;
  name: string;
  /** What is said of its pictures; of those on their way too, to the apprentice. */
  pictures: DocumentationPictureNote[];
  reminded: Timestamp | null;
  sendt: Timestamp | null;
  /** When it was last changed. */
  sistendret: Timestamp;
  skrivehjelp: DraftHelpState | null;
  /** Old references to standards that the text names, by the office's list. */
  standarder: OldStandard[];
  status: DocumentationStatus;
  timeline: ReviewEvent[];
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** A month. */
export interface DraftCostMonth {
  antall: number;
  /** Thousandths of an øre. */
  kostnad: number;
  maaned: string;
}

/** A person in a month. */
export interface DraftCostPerson {
  antall: number;
  /** Thousandths of an øre. */
  kostnad: number;
  /** The apprentice; absent after erasing. */
  laerling?: ApprenticeId;
  /** First and last name. */
  navn: string;
  /** Tokens read and written. */
  tokens: number;
}

/** Costs of the draft help. */
export interface DraftCosts {
  /** The month that people are listed for, as in `2026-11`. */
  maaned: string;
  /** The last twelve months, oldest first. */
  maaneder: DraftCostMonth[];
  /** People who used it in the month, the most expensive first. */
  personer: DraftCostPerson[];
}

/** Whether and how the apprentice is offered draft help. */
export interface DraftHelp {
  /** Whether the caller may use the draft help. */
  paa: boolean;
}

/** Settings of the draft help. */
export interface DraftHelpSettings {
  /** Daily limit of a person, in øre. */
  dagsgrense: number;
  /** Whether apprentices are offered it. */
  paa: boolean;
  /** Whether this installation has anything that makes proposals. */
  sattOpp: boolean;
  /** Send it back when changing something; 0 before the first change. */
  version: number;
}

/** Settings of the draft help. */
export interface DraftHelpSettingsUpdate {
  /** Daily limit of a person, in øre, 50 to 20 000. */
  dagsgrense: number;
  /** Whether apprentices are offered it. */
  paa: boolean;
  /** The version that was read. */
  version: number;
}

/** Data of the draft help beside a text that began with it. */
export interface DraftHelpState {
  eget: Timestamp | null;
  /** Whether the text has been changed enough to be sent. */
  endret: boolean;
  /** Whether what the proposal left open, in square brackets, is filled in. */
  utfylt: boolean;
}

/** Key words and pictures for a proposal. */
export interface DraftProposalCreate {
  /** Descriptions of the pictures, at most 20 of 200 characters. */
  bildetekster?: readonly string[];
  /** The documentation that it is for; it need not be stored yet. */
  documentation: DocumentationId;
  /** Goals of the apprentice's training plans, at most 10. */
  goals?: readonly GoalId[];
  /** The client's own id for it. */
  id: DraftProposalId;
  /** Key words of the work, 1 to 2 000 characters. */
  stikkord: string;
}

/** A proposal of the draft help (skrivehjelp); the client chooses it. */
export type DraftProposalId = string;

/** A line of the answer, as JSON. */
export type DraftProposalLine = {
  tekst: string;
  type: "tekst";
} | {
  /** Why it is not whole, in words. */
  feil?: string;
  forslag: DraftProposalView;
  type: "slutt";
};

/** Status of a proposal. */
export type DraftProposalStatus = "BEGYNT" | "FERDIG" | "AVBRUTT" | "MISLYKKET";

/** A proposal of a text. */
export interface DraftProposalView {
  created: Timestamp;
  /** The documentation that it is for. */
  documentation: DocumentationId;
  /** Plain text, with empty lines between paragraphs. What it leaves open stands in square brackets. */
  forslag: string;
  id: DraftProposalId;
  /** The text that was sent to the model, word by word. */
  sendt: string;
  status: DraftProposalStatus;
}

/** A company that somebody works at. */
export interface EmployedAt {
  /** The employee's own departments. */
  avdelinger: Department[];
  /** All departments of the company, oldest first. */
  departments: Department[];
  id: CompanyId;
  /** Whether the employee is the company's contact person. */
  kontaktperson: boolean;
  navn: string;
}

/** Home address; unknown parts are empty. */
export interface EmployeeAddress {
  adresse?: string;
  /** Postal code, four digits. */
  postnummer?: string;
  poststed?: string;
}

/** Name, contacts, role, address, identity number and permissions of an employee. */
export interface EmployeeBasics {
  adresse: EmployeeAddress;
  /** Role of the employee, in the office's own words. */
  customRole: string;
  employeeId: EmployeeId;
  /** E-mail to sign in with; this or the telephone is needed. */
  epost?: string | null;
  etternavn: string;
  fornavn: string;
  /** Identity number; absent leaves it as it is, empty removes it. For coordinators to change. */
  personnr?: string | null;
  /** Telephone to sign in with. */
  telefon?: string | null;
  /** Permissions of the employee; absent leaves them unchanged. For coordinators to change. */
  tilganger?: readonly Permission[] | null;
  /** The version that was read. */
  version: number;
}

/** Actions on an employee open to the caller; the web shows exactly these. */
export interface EmployeeCan {
  /** Change companies, departments and apprentices. */
  connect: boolean;
  /** Change e-mail and telephone; a caller changes their own on their own page, where the new one is confirmed by a code. */
  contacts: boolean;
  delete: boolean;
  /** Change name, role and address. */
  edit: boolean;
  /** Change permissions and identity number. */
  tilganger: boolean;
}

/** A company that an employee can be connected to. */
export type EmployeeCompanyOption = CompanyOption & {
  /** Its departments, oldest first. */
  departments: Department[];
};

/** Companies, departments and apprentices of an employee; replaces what was there, as far as the caller's say reaches. */
export interface EmployeeConnections {
  /** Departments of these companies. */
  avdelinger: readonly DepartmentId[];
  bedrifter: readonly CompanyId[];
  employeeId: EmployeeId;
  /** Apprentices whom the employee instructs. */
  laerlinger: readonly ApprenticeId[];
  /** The version that was read. */
  version: number;
}

/** How many there are of what. */
export interface EmployeeCounts {
  laerlinger: number;
  /** Goals whose approval the employee is asked for. */
  maal: number;
  /** Goals that are to be added to approved documentation. */
  maaltillegg: number;
  /** Documentation that waits for a correction. */
  rettes: number;
  /** Documentation that waits for an answer. */
  sendt: number;
}

/** Outcome. */
export interface EmployeeCreated {
  id: EmployeeId;
  /** Always `SUCCESS`; everything else is a problem. */
  status: PersonResult;
}

/** The employee to delete. */
export interface EmployeeDelete {
  employeeId: EmployeeId;
  overtar?: EmployeeId | null;
}

/** An employee of a host company, as the caller may see them. */
export interface EmployeeDetail {
  adresse: Address;
  /** Companies that the caller may know of, by name. */
  bedrifter: EmployedAt[];
  /** Actions open to the caller. */
  can: EmployeeCan;
  /** Role of the employee, in the office's own words; empty for none. */
  customRole: string;
  epost: string | null;
  etternavn: string;
  fornavn: string;
  id: EmployeeId;
  /** Apprentices whom the employee instructs, by name, as far as the caller's say reaches. */
  laerlinger: ApprenticeRef[];
  lastEditBy: LastEdit | null;
  /** Masked identity number, as in `010190 *****`; only for coordinators. */
  personnr?: string;
  /** Permissions of a new instructor; only for coordinators. */
  standardTilganger?: Permission[];
  telefon: string | null;
  /** Permissions that can be given, since they open something; only for coordinators. */
  tilbudteTilganger?: Permission[];
  /** Permissions of the employee; only for coordinators. */
  tilganger?: Permission[];
  /** Send it back when changing something. */
  version: number;
}

/** The employee as stored, and what came of it. */
export type EmployeeEdited = EmployeeDetail & {
  /** Always `UPDATED`; everything else is a problem. */
  status: PersonResult;
};

/** An employee of a host company (ansatt). */
export type EmployeeId = string;

/** An employee of the company. */
export interface EmployeeInput {
  /** Departments of the company. */
  avdelinger?: readonly DepartmentId[];
  id: EmployeeId;
}

/** First page of an employee of a host company. */
export interface EmployeeOverview {
  /** How many there are of what. */
  counts: EmployeeCounts;
  fornavn: string;
  /** Whether the employee has ever answered documentation of these apprentices. */
  harSvart: boolean;
  /** The employee's apprentices, as in the list LAERLINGER; at most twelve. */
  laerlinger: Record<string, unknown>[];
  /** Tasks to answer, the one that has waited longest first; at most ten. */
  oppgaver: WaitingTask[];
  /** How many there are to answer. */
  oppgaverTotal: number;
  /** Documentation to answer, the one that has waited longest first; at most ten. */
  queue: EmployeeTask[];
  queueTotal: number;
  /** Hours to answer, those that have waited longest first; at most ten. */
  timer: WaitingHours[];
  /** How many there are to answer. */
  timerTotal: number;
}

/** What an employee of the company is to an apprentice. */
export type EmployeeRelation =
 
  | "FAGLIGLEDER"
  | "INSTRUKTOR"
  | "PERSONALANSVARLIG"
  | "TILSYNSREPRESENTANT";

/** Documentation that waits for the employee. */
export interface EmployeeTask {
  /** When it was sent. */
  at: Timestamp;
  id: DocumentationId;
  kind: EmployeeTaskKind;
  laerlingid: ApprenticeId;
  /** Name of the apprentice. */
  laerlingnavn: string;
  route: string;
  title: string;
}

/** Next step. */
export type EmployeeTaskKind = "GODKJENN";

/** An e-mail to send. */
export type EpostToSend = Chosen & {
  Epostmelding: Epostmelding;
  /** The caller's own name for this message, so that a call made twice sends once. */
  key: string;
};

/** Subject and body; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled for each. */
export interface Epostmelding {
  emne: string;
  /** Rich text; cleaned before it is stored. */
  melding: string;
}

/** Subject and body of an e-mail. */
export interface EpostmeldingView {
  emne: string;
  melding: string;
}

/** Of what kind it is. */
export type EventKind = "STATUS" | "BREV" | "TILBUD" | "LAERLING";

/** A kind of evidence: a column of the matrix of goals and what shows them. */
export interface EvidenceKind {
  /** Its name, as in `DOKUMENTASJON`. */
  kind: string;
  /** What people call several of them. */
  label: string;
}

/** One of them. */
export interface ExamInput {
  /** Day the certificate was approved. */
  approvedDate?: string | null;
  /** The one that is there; nothing for a new one. */
  id?: string | null;
  /** Day of the registration for the test. */
  registrationDate?: string | null;
  result: ExamResult;
  /** Day of the test. */
  testDate?: string | null;
}

/** Result of a trade test (fagprøve). */
export type ExamResult =
 
  | "BESTATTMEGETGODT"
  | "BESTATT"
  | "IKKEBESTATT"
  | "IKKEMOTT"
  | "KANSELLERT"
  | "IKKESATT";

/** A trade test. */
export interface ExamView {
  /** Day the certificate was approved. */
  approvedDate: string | null;
  /** When it was noted. */
  created: Timestamp;
  id: string;
  /** Day of the registration for the test. */
  registrationDate: string | null;
  result: ExamResult;
  /** The same in words. */
  resultLabel: string;
  /** Day of the test. */
  testDate: string | null;
}

/** All trade tests of the apprentice, in order; replaces what was there. */
export interface ExamsUpdate {
  exams: readonly ExamInput[];
  /** The version that was read. */
  version: number;
}

/** References that many apprentices gain and lose. */
export interface Exchange {
  add?: readonly string[];
  /** Apprentices; at most 200. */
  ids: readonly ApprenticeId[];
  /** No longer to be theirs. */
  remove?: readonly string[];
  /** All others that they have are no longer theirs. */
  replace?: boolean;
}

/** Outcome. */
export interface ExchangeAnswer {
  /** Changes of each apprentice; sent back with both sides exchanged, they are undone. */
  done: Exchanged[];
  /** Items that were not changed. */
  failed: BulkFailure[];
}

/** Changes of one apprentice. */
export interface Exchanged {
  added: string[];
  id: ApprenticeId;
  removed: string[];
}

/** Expected progress of an apprentice, and how the apprentice compares with it. */
export interface ExpectedProgress {
  /** Share of the goals that are expected to be approved by now, 0 to 100. */
  forventet: number;
  /** How the apprentice compares with what is expected. */
  tempo: Pace;
}

/** One column of the file. */
export interface ExportColumn {
  /** Format of its values. */
  as?: ExportReading;
  /** The field of the documents. */
  field: string;
  label: string;
}

/** Kind of file. */
export type ExportFormat = "xlsx" | "csv" | "ndjson";

/** Format of a column's values. */
export type ExportReading = "text" | "date" | "instant" | "number" | "percent" | "phone" | "orgnr";

/** Content of the file. */
export interface ExportRequest {
  /** The columns, in their order; at most 60. */
  columns: readonly ExportColumn[];
  format: ExportFormat;
  /** The list's question; page and facets play no part. */
  search: ListRequest;
  title: string;
}

/** The counts of one facet. */
export interface FacetAnswer {
  /** Its values: chosen ones first, then by count and label. */
  counts: FacetCount[];
  field_name: string;
  stats: FacetStats | null;
}

/** A value of a facet. */
export interface FacetCount {
  /** Documents that have it. */
  count: number;
  /** Label that people see. */
  label: string;
  /** The value to filter by. */
  value: string;
}

export interface FacetCounts {
  counts: ValueCount[];
  field_name: string;
  sampled: boolean;
  stats: Stats;
}

/** The smallest and the largest value of a number field. */
export interface FacetStats {
  max: number;
  min: number;
}

/** One wrong field: its path in the body, a stable code, and the Norwegian text for people. */
export interface FieldError {
  /** Stable code, as in `required`. */
  code: string;
  /** Path of the field, as in `adresse.postnummer`. */
  field: string;
  message: string;
}

/** A figure of a period. */
export interface Figure {
  /** The same of the year before; none where the figure is of today. */
  aaretFor?: number;
  /** What was counted or summed; none where the list does not know what is narrowed to. */
  av?: Counted;
  /** The day it goes by, in words. */
  dato: string;
  definisjon: string;
  enhet: MeasureUnit;
  id: MeasureId;
  /** What would count if the county had approved it. */
  ikkeTalt?: Counted;
  /** Whose definition it is; none for the product's own. */
  kilde?: string;
  navn: string;
  /** Of how many it is a part. */
  nevner?: Counted;
  /** In words, of what it is a part. */
  nevnerNavn?: string;
  /** What is counted, in words. */
  teller: string;
  /** The number itself, a share of a hundred, or a mean; none where nothing can be said. */
  verdi?: number;
}

/** An uploaded file. */
export type FileId = string;

/** A fresh address. */
export interface FileUrl {
  /** Works for 15 minutes. */
  signedUrl: string;
}

/** Which file, and what it is to be called. */
export interface FileUrlCreate {
  /** An address of the file, expired or not signed at all; with `variant=thumbnail` that of its small picture. */
  downloadUrl: string;
  /** The name it is saved under; empty for its own. */
  fileName?: string;
}

/** A file of a record. */
export interface FileView {
  /** Whether it is a picture that can be shown. */
  bilde: boolean;
  contentType: string;
  height: number | null;
  id: FileId;
  /** Name that people see. */
  name: string;
  size: number;
  /** Address of its thumbnail, valid for 15 minutes. */
  thumbnailUrl: string | null;
  /** Its address, valid for 15 minutes. */
  url: string;
  width: number | null;
}

/** A form that is filled in, as it was when it was begun. */
export interface FilledLog {
  answers: LogAnswer[];
  id: LogFormId;
  parts: LogPart[];
  title: string;
}

/** Chosen values of a field: any of them, or none of them. */
export interface Filter {
  field: string;
  /** Documents with none of the values instead. */
  not?: boolean;
  /** The values; `""` stands for no value. */
  values: string[];
}

/** The organisation's flags; all off until somebody turns them on. A flag that a stored text does not have is off. */
export interface Flags {
  /** Apprentices and employees must accept the terms after signing in. */
  acceptTermsEnabled: boolean;
  /** Applications for apprenticeship places (søknader). */
  application: boolean;
  /** Apprentices may connect themselves to employees. */
  apprenticeSelfConnectEmployees: boolean;
  checkPointsEnabled: boolean;
  /** Courses of the office's own. */
  courseEnabled: boolean;
  /** Plans of Norsk Industri. */
  norskindustri: boolean;
  /** Hour logs take the place of documentation (timeføring). */
  timekeeping: boolean;
  trainingday: boolean;
  vigo: boolean;
  /** Digital courses for apprentices (digitale kurs). */
  xtramile: boolean;
}

/** What would follow from something, said before it is done. */
export interface FollowPreview {
  /** What follows, in Norwegian sentences; none where nothing does. */
  folger: string[];
}

/** Follow-up of an apprentice. */
export interface FollowupView {
  /** Trade tests, in the order they were noted. */
  exams: ExamView[];
  /** The apprentice's individual grant model. */
  manualGrantModel: ManualGrantModel;
  /** Missing subjects, in the order they were noted. */
  missingSubjects: MissingSubjectView[];
  /** Send it back when editing any part. */
  version: number;
}

/** Whether the terms must be accepted. */
export interface ForcedAcceptanceEnable {
  /** True: apprentices and employees accept them before anything else. */
  enabled: boolean;
}

/** A company that applications may be passed on to. */
export interface ForwardOption {
  /** What should be known before, in words. */
  advarsel: string | null;
  id: CompanyId;
  /** Places in the trade that nobody has accepted; 0 where the office has not said. */
  ledige: number;
  navn: string;
}

/** Words found in a text, or in each of a list. */
export type FoundIn = {
  matched_tokens: string[];
  snippet: string;
} | {
  indices: number[];
  matched_tokens: string[][];
  snippets: string[];
};

export type FoundInField = FoundIn & {
  field: string;
};

/** Where an applicant has got a place. */
export interface FoundPlace {
  bedriftid: string | null;
  /** The trade; the first wish where no offer says another. */
  programomrade: string | null;
  startdato: string | null;
}

/** A signing of the caller. */
export interface FoundSigning {
  id: SigningId;
  /** The role's own page of it. */
  route: string;
}

/** When the apprenticeship is interrupted. */
export interface Fravaer {
  fravaer: readonly Absence[];
  /** The version that was read. */
  version: number;
}

/** An account number in full. */
export interface FullAccount {
  kontonummer: string;
}

/** An apprentice's account number in full. */
export interface FullApprenticeAccount {
  kontonummer: string;
}

/** An identity number in full. */
export interface FullPersonnr {
  personnr: string;
}

/** Criteria that apply to every apprentice, whatever the trade. */
export interface GeneralGoal {
  /** Description, plain text; may be empty. */
  description: string;
  /** Stays the same when it is written anew or moved. */
  id: string;
  /** Title of the criterion. */
  title: string;
}

/** A general criterion. */
export interface GeneralGoalInput {
  /** What it means, plain text of at most 2,000 characters. */
  description: string;
  /** Empty for a new one. */
  id: string;
  /** What is assessed, 1 to 200 characters. */
  title: string;
}

/** The answer to a question of the office's own. */
export interface GivenAnswer {
  /** Id of the question. */
  id: string;
  /** One text, or each that was chosen. */
  svar: string[];
}

/** The reason of a refusal or a withdrawal. */
export interface GivenReason {
  /** Shown to the signers. */
  reason: string;
}

/** A task that an apprentice got. */
export interface GivenTask {
  /** How many of the goals are in the apprentice's plans. */
  goals: number;
  laerling: ApprenticeId;
  task: TaskId;
}

/** A goal, and what both sides say of it. */
export interface GoalAssessments {
  apprenticeAssessment: SideAssessments;
  employeeAssessment: SideAssessments;
  id: GoalId;
  label: string;
  /** Names of its levels, the lowest first; two or more. */
  levels: string[];
}

/** Actions on a goal open to the caller; the web shows exactly these. */
export interface GoalCan {
  approve: boolean;
  /** Ask for its approval. */
  ask: boolean;
  /** Send it back with a comment. */
  return: boolean;
  /** Take back that it was asked for. */
  withdraw: boolean;
}

/** What shows a goal, judged. */
export interface GoalCoverageView {
  /** What to do about it, in Norwegian; absent where it holds. */
  advice: string | null;
  goal: GoalId;
  /** How many pieces of documentation show it in which way. */
  hows: HowCounts;
  judgement: GoalJudgement;
  /** Its parts in order. */
  subGoals: PartCoverageView[];
}

/** Evidence for the goals of an apprentice. */
export interface GoalEvidenceList {
  /** Whether it holds, goal by goal in the order of the plans. */
  coverage: GoalCoverageView[];
  /** Each thing once for each goal that it shows; of a kind what is newest comes first. */
  evidence: GoalEvidenceView[];
  /** The kinds there are, in the order in which they are shown. */
  kinds: EvidenceKind[];
}

/** Something that shows a goal, as it is told. */
export interface GoalEvidenceView {
  /** When it was last handed in, or done. */
  at: Timestamp;
  goal: GoalId;
  how: ReviewHow | null;
  /** Its id, among those of its kind. */
  id: string;
  kind: string;
  /** The caller's page of it. */
  path: string;
  /** The word of its state. */
  state: string;
  /** Parts of the goal that it shows. */
  subGoals: GoalId[];
  title: string;
}

/** A goal that stays as it was. */
export interface GoalFailure {
  code: string;
  goal: GoalId;
  /** Its label; empty for one that is unknown. */
  label: string;
  laerling: ApprenticeId;
  message: string;
}

/** A competence goal (kompetansemål): a national code or an own id. */
export type GoalId = string;

/** A goal that somebody has begun with. */
export interface GoalInUse {
  /** People in words: a few by name, and how many more. */
  hvem: string;
  id: GoalId;
}

/** Whether what shows a goal holds. */
export type GoalJudgement = "holder" | "tynt" | "kritisk" | "tomt";

/** Return of a goal. */
export interface GoalReturned {
  at: Timestamp;
  /** Comment for the apprentice: what to correct. */
  comment: string;
  /** First and last name of who did it; the role's name for a deleted person. */
  navn: string;
}

/** Counts of the evidence for a goal. */
export interface GoalStatistics {
  hours: number;
  /** Pieces of time kept. */
  timekeepings: number;
  trainingDays: number;
}

/** An apprentice's status of a competence goal. */
export type GoalStatus = "Godkjent" | "Til gjennomgang" | "Ikke godkjent";

/** A goal as it was looked at. */
export interface GoalToApprove {
  goal: GoalId;
  laerling: ApprenticeId;
  /** When it was sent for approval, as it was shown. */
  tilgodkjenning: Timestamp;
}

/** A goal. */
export interface GoalView {
  /** Jobs that show it. */
  arbeidsoppgaver: string[];
  /** What the office says of it, cleaned HTML; may be empty. */
  beskrivelse: string;
  /** Actions open to the caller. */
  can: GoalCan;
  /** Pieces of documentation about it. */
  dokumentasjoner: number;
  /** Titles of its basic skills, likewise. */
  ferdigheter: string[];
  forespurt: Timestamp | null;
  godkjent: Timestamp | null;
  id: GoalId;
  /** Titles of the core elements it belongs to, where the plan takes them along (LK20). */
  kjerneelementer: string[];
  label: string;
  returned: GoalReturned | null;
  status: GoalStatus;
  /** Its parts in the office's words, in order. */
  subGoals: SubGoalView[];
  /** Titles of its cross-subject themes, likewise. */
  temaer: string[];
  tilgodkjenning: Timestamp | null;
}

/** Goals to approve, also of several apprentices. */
export interface GoalsApprove {
  /** Which; 1 to 500. */
  goals: readonly GoalToApprove[];
}

/** An approval of goals. */
export interface GoalsApproveUndo {
  /** As it was answered. */
  approval: TimelineId;
}

/** Outcome: every item is either done or failed. */
export interface GoalsApproved {
  /** Reference for taking the approval back. */
  approval: TimelineId;
  done: ApprovedGoal[];
  /** Items that were not changed. */
  failed: GoalFailure[];
}

/** Goals to send back, and why. */
export interface GoalsReturn {
  /** Comment for the apprentice: what to correct. */
  comment: string;
  /** Which; 1 to 500. */
  goals: readonly GoalId[];
}

/** The goals whose approval was asked for by itself and that wait, one apprentice after the other; the one whose oldest has waited longest comes first. */
export interface GoalsWaiting {
  items: WaitingGoal[];
  /** The kinds of evidence there are. */
  kinds: EvidenceKind[];
  /** How many there are. */
  total: number;
}

/** Months of earlier training. */
export interface Godskrivning {
  /** Months that the apprenticeship is shortened by. */
  godskrivning: number;
  /** The version that was read. */
  version: number;
}

/** An apprentice in a period; amounts are øre. */
export interface GrantApprentice {
  /** What came from the county. */
  acquiredGrantSum: number;
  /** Months from the first day of the contract to the last. */
  apprenticeDuration: number;
  /** BASIS_I or BASIS_II, as people read it. */
  basis: string;
  companyRef: CompanyId | null;
  deviation: GrantDeviation[];
  /** What came, less what was expected. */
  difference: number;
  expectedGrantSum: number;
  expectedGrantSumCompanies: GrantCompanyShare[];
  /** A whole month at a full position. */
  expectedGrantSumMonthly: number;
  expectedGrantSumOffice: number;
  /** What the county gives beside the basis. */
  extras: GrantLine[];
  firstName: string;
  fylke: string;
  id: ApprenticeId;
  /** Whether days of the contract are in the period. */
  isIn: boolean;
  laerefag: string;
  lastName: string;
  lines: GrantLine[];
  /** Where the sum was set by hand: how it is divided by time. */
  manual: string[];
  model: string | null;
  /** Months in the period: `6`, or `140/31`. */
  monthsInPeriod: string;
  /** Why it could not be reckoned, in sentences. */
  obstacles: string[];
  periodId: GrantPeriodId;
  periodNavn: string;
  /** OPEN, HELD or CLOSED. */
  periodState: GrantPeriodState;
  /** In the period, or why not, in a sentence. */
  standing: string;
  type: string;
  typename: string;
}

/** Whom to reckon anew, and in which period. */
export interface GrantApprenticeUpdate {
  apprenticeId: ApprenticeId;
  periodId: GrantPeriodId;
}

/** A company's account with the office in a period; øre. */
export interface GrantBalance {
  /** What earlier periods left; negative is the office's. */
  carried: number;
  /** The company's part of this period. */
  distributed: number;
  /** What was paid too much. */
  owedToOffice: number;
  /** What was paid, and what is on its way. */
  paid: number;
  /** What may be paid now. */
  payable: number;
}

/** What a grant is given on. */
export type GrantBasis = "BASIS_I" | "BASIS_II";

/** A batch of payouts; øre. */
export interface GrantBatch {
  approvedAt: Timestamp | null;
  approvedBy: string;
  count: number;
  /** How many of its payouts stand where, in the order of the states. */
  counts: GrantStateCount[];
  /** On which day the bank is to pay. */
  date: string;
  formatLabel: string;
  /** Why the caller does not approve it; absent when they may. */
  hindring: string | null;
  id: GrantBatchId;
  /** What the bank calls the message. */
  messageId: string;
  ore: number;
  readyAt: Timestamp;
  readyBy: string;
  /** Why it was sent back. */
  reason: string;
  sentAt: Timestamp | null;
  sentBy: string;
  sha256: string;
  state: GrantBatchState;
  stateLabel: string;
  version: number;
}

/** A batch with its payouts. */
export type GrantBatchDetail = GrantBatch & {
  payouts: GrantPayout[];
};

/** Payouts that are approved and sent together. */
export type GrantBatchId = string;

/** Which version was read, and why the batch is sent back. */
export interface GrantBatchReturn {
  reason: string;
  version: number;
}

/** Where a batch stands; what comes after it stands with each payout. */
export type GrantBatchState = "READY" | "APPROVED" | "SENT" | "RETURNED";

/** Which version of a batch was read. */
export interface GrantBatchStep {
  version: number;
}

/** A company in a period; amounts are øre. */
export interface GrantCompany {
  apprentices: GrantCompanyApprentice[];
  /** What it has with the office, of this period and earlier ones. */
  balance: GrantBalance;
  /** The account, masked; empty where there is none. */
  bankaccountnumber: string;
  /** Its own, beside those of its apprentices. */
  deviation: GrantDeviation[];
  /** How it is divided, in a sentence. */
  distribution: string;
  expectedFinal: GrantSplit;
  fylke: string;
  /** Where its statement goes. */
  grantemail: string;
  id: CompanyId;
  name: string;
  orgnr: string;
  /** What was paid too much ("Til gode for kontoret"). */
  owedToOffice: number;
  /** When it was paid last. */
  payoutDate: string | null;
  /** `---`, `Utbetalt`, `Delvis utbetalt` or `Ikke utbetalt`. */
  payoutStatus: string;
  /** Its payouts, the first first. */
  payouts: GrantPayout[];
  payoutsum: number;
  periodId: GrantPeriodId;
  periodNavn: string;
  /** OPEN, HELD or CLOSED. */
  periodState: GrantPeriodState;
}

/** One of a company's apprentices in a period; amounts are øre. */
export interface GrantCompanyApprentice {
  expected: GrantSplit;
  /** Before it is divided, of the time with this company. */
  gross: number;
  id: ApprenticeId;
  /** Months in the period, of the apprentice with all companies. */
  monthsInPeriod: string;
  navn: string;
}

/** What an apprentice's time with a company comes to; amounts are øre. */
export interface GrantCompanyShare {
  afterDeviations: GrantSplit;
  /** Before it is divided. */
  basis: number;
  beforeDeviations: GrantSplit;
  /** How it is divided, in a sentence. */
  distribution: string;
  /** Of what the county gives beside the basis. */
  extraOrdinary: GrantSplit;
  id: CompanyId;
  months: string;
  name: string;
}

/** Something a column can hold. */
export interface GrantCountyChoice {
  column: GrantCountyColumn;
  label: string;
}

/** What a column holds. */
export type GrantCountyColumn =
 
  | "personnr"
  | "navn"
  | "fornavn"
  | "etternavn"
  | "fodselsdato"
  | "belop";

/** Somebody of whom nothing came; øre. */
export interface GrantCountyMissing {
  apprenticeId: ApprenticeId;
  expected: number;
  navn: string;
}

/** A file's columns. */
export interface GrantCountyOutline {
  choices: GrantCountyChoice[];
  columns: GrantCountyOutlineColumn[];
  /** Whether a file with the same header was posted before, which said what the columns hold. */
  remembered: boolean;
  rows: number;
}

/** A column of a file. */
export interface GrantCountyOutlineColumn {
  column: GrantCountyColumn | null;
  header: string;
  /** The first cells below that hold anything; identity numbers are hidden. */
  samples: string[];
}

/** What a file says against a period; øre. */
export interface GrantCountyPreview {
  /** Rows with less or more. */
  different: number;
  /** Whether it was posted by this call. */
  isPosted: boolean;
  leftOut: number;
  /** Who is expected and not in the file; at most 200. */
  missing: GrantCountyMissing[];
  missingCount: number;
  /** Rows of nobody, which have to be given to somebody or left out. */
  open: number;
  /** What is given to apprentices. */
  ore: number;
  postedBefore: Timestamp | null;
  /** Rows with an amount. */
  rows: number;
  /** Rows that are as expected. */
  same: number;
  /** Those that need a person first, then what differs; at most 1,000. */
  shown: GrantCountyRow[];
}

/** A row as it is shown; amounts are øre. */
export interface GrantCountyRow {
  /** Who that is here; empty for nobody. */
  apprentice: string;
  apprenticeId: ApprenticeId | null;
  /** What will have come, less what is expected. */
  difference: number;
  /** What is expected of the apprentice in the period. */
  expected: number;
  /** Who it is of, as the file has it. */
  navn: string;
  ore: number;
  received: number;
  /** Its number in the file. */
  row: number;
  /** OPEN for nobody's row, LEFT_OUT, SAME, LESS or MORE. */
  state: GrantCountyRowState;
  /** How it stands, in words. */
  words: string;
}

/** How a row stands to what is expected. */
export type GrantCountyRowState = "OPEN" | "LESS" | "MORE" | "LEFT_OUT" | "SAME";

/** What credited months (`godskrivning`) take away. */
export type GrantCredit = "SHORTEN" | "EDU_FIRST";

/** What was decided of a difference; amounts are øre. */
export interface GrantDecision {
  at: Timestamp;
  /** Who decided; empty for people who are gone. */
  by: string;
  /** Whether it was carried into it by a deviation. */
  carried: boolean;
  company: number;
  into: GrantPeriodId;
  intoNavn: string;
  office: number;
  /** Why it was left; empty of what was carried. */
  reason: string;
}

/** A deviation, with what it came to. */
export interface GrantDeviation {
  company: CompanyId | null;
  date: string;
  description: string;
  id: string;
  /** What it does, as people read it. */
  label: string;
  /** What it came to, in a sentence; empty where it was not reckoned. */
  sentence: string;
  /** A word of the specification: EXTRAGRANT, LESSGRANT, OFFICE, COMPANY and others. */
  type: GrantDeviationType;
  value: number;
}

/** What a deviation does, by the specification's words. */
export type GrantDeviationType =
 
  | "EXTRAGRANT"
  | "LESSGRANT"
  | "OFFICE"
  | "COMPANY"
  | "EXTRAGRANT_COMPANY"
  | "LESSGRANT_COMPANY"
  | "EXTRAGRANT_OFFICE"
  | "LESSGRANT_OFFICE";

/** What an apprentice's time with a company in a closed period would come to another than was posted; amounts are øre. */
export interface GrantDifference {
  apprenticeId: ApprenticeId;
  company: string;
  companyId: CompanyId;
  decisions: GrantDecision[];
  id: string;
  /** Whether it is decided in the period that was asked for. */
  isDecidedHere: boolean;
  isOpen: boolean;
  navn: string;
  openCompany: number;
  /** What nobody has decided on; all of it as long as nothing was. */
  openOffice: number;
  periodId: GrantPeriodId;
  periodNavn: string;
  /** What changed, in a sentence. */
  sentence: string;
  /** Grows by one with each change. */
  version: number;
}

/** What becomes of a difference. */
export type GrantDifferenceDecision = "CARRY" | "LEAVE";

/** Which version of a difference was read, and what becomes of it. */
export interface GrantDifferenceSettle {
  decision: GrantDifferenceDecision;
  /** Why it is left; needed then. */
  reason: string;
  version: number;
}

/** How a period is divided between the office and the companies. */
export interface GrantDistribution {
  /** The fixed price; øre. */
  fixedprice: number;
  /** The office's part, in percent. */
  key: number;
  /** What it is the price of: a MONTH or the PERIOD. */
  per: GrantPricePer;
  sentence: string;
  /** Whose it is: OFFICE or COMPANY. */
  to: GrantParty;
  /** Whether by the key or by the fixed price. */
  type: GrantDistributionType;
}

/** How a period is divided. */
export interface GrantDistributionInput {
  /** The fixed price; øre. */
  fixedprice: number;
  /** The office's part, in percent with at most two decimals. */
  key: number;
  /** What it is the price of. */
  per: GrantPricePer;
  to: GrantParty;
  /** By the key, or by the fixed price. */
  type: GrantDistributionType;
}

/** How a period is divided, in the specification's words. */
export type GrantDistributionType = "PERCENTAGE" | "FIXEDPRICE";

/** From the first day to the last. */
export interface GrantDuration {
  from: string;
  to: string;
}

/** From when a contract is paid for. */
export type GrantEligibleFrom = "START" | "FIRST_OF_STAMP_MONTH";

/** The flow of a period. */
export interface GrantFlow {
  /** Whether it is posted, or what was reckoned last. */
  isPosted: boolean;
  rows: GrantFlowRow[];
  total: GrantFlowRow;
}

/** One county, or all together; amounts are øre. */
export interface GrantFlowRow {
  apprentices: number;
  /** The companies' part: what was posted, or before that what was reckoned. */
  company: number;
  /** What came, less what was expected. */
  difference: number;
  expected: number;
  /** Empty where no county is known. */
  fylke: string;
  office: number;
  /** What companies were paid of this county's money: of each in proportion to its part. */
  paid: number;
  received: number;
  /** The companies' part that is not paid. */
  unpaid: number;
}

/** A line of what was reckoned, which explains itself. */
export interface GrantLine {
  company: CompanyId;
  from: string;
  ore: number;
  sentence: string;
  to: string;
}

/** A training model that grants are reckoned by. */
export type GrantModelId = string;

/** A grant model of one apprentice's own; replaces what was there. */
export interface GrantModelUpdate {
  /** The apprentice's individual grant model. */
  manualGrantModel: ManualGrantModel;
  /** The version that was read. */
  version: number;
}

/** The period that a new one would be: the half-year after the last. */
export interface GrantNextPeriod {
  duration: GrantDuration;
  navn: string;
}

/** How a part of a month counts. A whole month is 1 by each. */
export type GrantPartMonth = "DAYS" | "D30" | "HALF";

/** Whose something is. */
export type GrantParty = "OFFICE" | "COMPANY";

/** What the bank takes. */
export type GrantPayFormat = "PAIN03" | "PAIN09" | "CSV";

/** How the bank knows who sends. */
export type GrantPayerScheme = "CUST" | "BANK";

/** A payout to a company; øre. */
export interface GrantPayout {
  /** The account, masked; empty as long as none is chosen. */
  account: string;
  batchId: GrantBatchId | null;
  company: string;
  companyId: CompanyId;
  id: GrantPayoutId;
  ore: number;
  /** The day of its entry on the office's account. */
  payoutDate: string | null;
  /** What the bank said. */
  reasons: string[];
  /** The first, the second … of the company in the period. */
  sequence: number;
  /** DRAFT, READY, APPROVED, SENT, ACCEPTED, REJECTED or PAID. */
  state: string;
  stateLabel: string;
  /** What the receiver reads. */
  text: string;
  version: number;
  /** What to look at before it is approved. */
  warnings: string[];
}

/** A company that cannot be paid, and why. */
export interface GrantPayoutBlocked {
  company: string;
  companyId: CompanyId;
  why: string;
}

/** A payout of grants to a company (utbetaling). */
export type GrantPayoutId = string;

/** Why a payment was refused, in the bank's words. */
export interface GrantPayoutRejection {
  reason: string;
}

/** What came of a report of the bank. */
export interface GrantPayoutReport {
  accepted: number;
  /** Held by the bank, or said in words that nobody knows: shown as it came. */
  held: number;
  rejected: number;
  /** What said nothing new. */
  unchanged: number;
}

/** The day on which a payment stands on the office's account. */
export interface GrantPayoutSeen {
  date: string;
}

/** A draft as it is to be. */
export interface GrantPayoutUpdate {
  /** øre; a part of what the company has is paid now, the rest later. */
  ore: number;
  /** What the receiver reads. */
  text: string;
  version: number;
}

/** The payouts of a period; øre. */
export interface GrantPayouts {
  batches: GrantBatch[];
  blocked: GrantPayoutBlocked[];
  /** How many companies with drafts cannot be paid, and the first of them. */
  blockedCount: number;
  /** Whether the office's account and bank are known. */
  canPay: boolean;
  draftCount: number;
  draftOre: number;
  /** What may be paid and neither is on its way nor has a draft. */
  openCompanies: number;
  openOre: number;
  /** What companies were paid too much ("Til gode for kontoret"). */
  owedToOffice: number;
}

/** What came of a proposal. */
export interface GrantPayoutsProposed {
  /** Drafts that became less, or went. */
  changed: number;
  made: number;
}

/** Which payouts are made ready, and when they are to be paid. */
export interface GrantPayoutsReady {
  /** On which day the bank is to pay. */
  date: string;
  /** These alone; all that can be paid where it is left out. */
  payouts?: readonly GrantPayoutId[] | null;
}

/** A period of grants; amounts are øre. */
export interface GrantPeriod {
  /** Whether it is worked with. */
  active: boolean;
  closed: Timestamp | null;
  distribution: GrantDistribution;
  duration: GrantDuration;
  /** What is expected, of what was reckoned last. */
  expected: GrantSplit;
  id: GrantPeriodId;
  /** Whether it was reckoned at all. */
  isReckoned: boolean;
  navn: string;
  /** What came from the counties. */
  received: number;
  reckoning: GrantReckoning | null;
  /** How often it was opened again. */
  reopened: number;
  /** Why it was opened again the last time; empty where it never was. */
  reopenedReason: string;
  rules: GrantRules;
  /** OPEN, HELD or CLOSED. */
  state: GrantPeriodState;
  /** The state, as people read it. */
  stateLabel: string;
  statistics: GrantStatistics;
  /** Grows by one with each change. */
  version: number;
}

/** A period of grants (tilskudd). */
export type GrantPeriodId = string;

/** A new period. What is left out is that of the next half-year. */
export interface GrantPeriodInput {
  from?: string | null;
  navn?: string | null;
  to?: string | null;
}

/** Which version was read, and why a closed period is opened. */
export interface GrantPeriodReopen {
  /** Needed of a closed period. */
  reason: string;
  version: number;
}

/** Whether a period may be written to. */
export type GrantPeriodState = "OPEN" | "HELD" | "CLOSED";

/** Which version of a period was read. */
export interface GrantPeriodStep {
  version: number;
}

/** What a period is to be, and which one was read. */
export interface GrantPeriodUpdate {
  /** Whether it is worked with. */
  active: boolean;
  distribution: GrantDistributionInput;
  navn: string;
  rules: GrantRulesInput;
  /** The version that was read. */
  version: number;
}

/** All periods, and which one would come next. */
export interface GrantPeriodsView {
  next: GrantNextPeriod;
  periods: GrantPeriod[];
}

/** What a fixed price is the price of. */
export type GrantPricePer = "MONTH" | "PERIOD";

/** What a rate was before it was changed; amounts are øre. */
export interface GrantRateEarlier {
  /** Who changed it; empty where they are no longer known. */
  by: string;
  /** Of an extra: the most that was given for one apprentice in a half-year. */
  cap: number | null;
  /** The trade's name; empty of all. */
  fagNavn: string;
  /** The county; none is all. */
  fylke: string | null;
  /** Of an extra; empty of the basis. */
  navn: string;
  perYear: number;
  /** Where the office had it from. */
  source: string;
  /** When it was changed. */
  until: Timestamp;
  validFrom: string;
  /** The last day on which it counted. */
  validTo: string;
  version: number;
}

/** A rate of grants. */
export type GrantRateId = string;

/** A rate as it is to be. */
export interface GrantRateInput {
  /** Of an extra: the most for one apprentice in a half-year, in øre. */
  cap?: number | null;
  /** The trade's code; none is all. */
  fag?: string | null;
  /** The county; none is all. */
  fylke?: string | null;
  kind: GrantRateKind;
  /** Of an extra, as it stands on statements. */
  navn: string;
  /** øre for a year of full-time training. */
  perYear: number;
  /** Where the office has it from. */
  source: string;
  validFrom: string;
  /** The last day on which it counts. */
  validTo: string;
}

/** What a rate is for. */
export type GrantRateKind = "BASIS_I" | "BASIS_II" | "EXTRA";

/** A rate as it is to be, and which one was read. */
export type GrantRateUpdate = GrantRateInput & {
  version: number;
};

/** A rate; amounts are øre. */
export interface GrantRateView {
  /** Of an extra: the most that is given for one apprentice in a half-year. */
  cap: number | null;
  /** What it was before, the newest first. */
  earlier: GrantRateEarlier[];
  /** The trade's code; none is all. */
  fag: string | null;
  /** The trade's name; empty of all, and its code where the name is not known. */
  fagNavn: string;
  /** The county; none is all. */
  fylke: string | null;
  id: GrantRateId;
  kind: GrantRateKind;
  /** What it is called. */
  label: string;
  /** Of an extra; empty of the basis. */
  navn: string;
  perYear: number;
  /** When it was changed last; 0 of what came with the product. */
  sistendret: Timestamp;
  /** Where the office has it from. */
  source: string;
  validFrom: string;
  /** The last day on which it counts. */
  validTo: string;
  /** Grows by one with each change. */
  version: number;
}

/** Of which county all came as it was expected. */
export interface GrantReceiptExpected {
  /** The day on which it came. */
  date: string;
  /** Of this county alone; of all where it is left out. */
  fylke?: string | null;
}

/** What was noted as it was expected; øre. */
export interface GrantReceiptExpectedView {
  apprentices: number;
  ore: number;
}

/** What came from a county. */
export interface GrantReceiptInput {
  /** The day on which it came. */
  date: string;
  fylke?: string | null;
  rows: readonly GrantReceiptRow[];
  text?: string | null;
}

/** What came of one apprentice. */
export interface GrantReceiptRow {
  apprenticeId: ApprenticeId;
  /** øre; negative where the county took something back. */
  ore: number;
}

/** Money that came; amounts are øre. */
export interface GrantReceiptView {
  /** Who noted it; empty for people who are gone. */
  by: string;
  created: Timestamp;
  date: string;
  /** Empty where the county is not known. */
  fylke: string;
  id: string;
  ore: number;
  /** Whether it was not taken back. */
  stands: boolean;
  text: string;
}

/** How far all of a period is reckoned anew. */
export interface GrantReckoning {
  done: number;
  /** Apprentices to be reckoned. */
  total: number;
}

/** What a county decides of how grants are reckoned. */
export interface GrantRules {
  /** What credited months take away: SHORTEN or EDU_FIRST. */
  credit: GrantCredit;
  /** From when a contract is paid for: START or FIRST_OF_STAMP_MONTH. */
  eligibleFrom: GrantEligibleFrom;
  /** A leave of more days than this stops the grant. */
  leaveThresholdDays: number;
  /** How a part of a month counts: DAYS, D30 or HALF. */
  partMonth: GrantPartMonth;
  /** Whether the position counts for basis II. */
  positionCountsForBasisIi: boolean;
  /** The rules as a company reads them. */
  sentences: string[];
}

/** What the county decides. */
export interface GrantRulesInput {
  credit: GrantCredit;
  eligibleFrom: GrantEligibleFrom;
  leaveThresholdDays: number;
  partMonth: GrantPartMonth;
  positionCountsForBasisIi: boolean;
}

/** How the office is to pay. */
export interface GrantSettingsUpdate {
  /** The office's own account; what is stored stays where it is left out. */
  account?: string | null;
  asIban: boolean;
  bic: string;
  cooldownDays: number;
  format: GrantPayFormat;
  initiatorId: string;
  scheme: GrantPayerScheme;
  twoPeople: boolean;
  /** The version that was read; 0 before the first. */
  version: number;
}

/** How the office pays. */
export interface GrantSettingsView {
  /** The office's own account, masked; empty as long as it is not known. */
  account: string;
  /** Whether the bank wants the account as an IBAN. */
  asIban: boolean;
  /** The bank's own code, of eight or eleven characters. */
  bic: string;
  /** How many days a company's new account number rests before it is paid to. */
  cooldownDays: number;
  /** What the bank takes. */
  format: GrantPayFormat;
  /** How the bank knows the office: an organisation number, or the number of an agreement. */
  initiatorId: string;
  /** Which of them it is: CUST or BANK. */
  scheme: GrantPayerScheme;
  /** Whether another person approves than the one who made a payout ready. */
  twoPeople: boolean;
  /** Grows by one with each change; 0 before the first. */
  version: number;
}

/** What the office and the companies have; øre. */
export interface GrantSplit {
  company: number;
  office: number;
  total: number;
}

/** How many payouts stand somewhere. */
export interface GrantStateCount {
  count: number;
  label: string;
}

/** A statement of a company in a period. */
export interface GrantStatement {
  company: string;
  companyId: CompanyId;
  /** How many copies were sent after it. */
  copies: number;
  /** Whether a copy is being made. */
  copying: boolean;
  created: Timestamp;
  /** The first, the second … of the company in the period. */
  edition: number;
  id: string;
  periodId: GrantPeriodId;
  periodNavn: string;
  /** How many addresses it went to. */
  receivers: number;
  sent: Timestamp | null;
  state: GrantStatementState;
  stateLabel: string;
}

/** Where a statement stands. */
export type GrantStatementState = "WAITING" | "SENT" | "NO_ADDRESS" | "FAILED";

/** The statements of a period. */
export interface GrantStatements {
  /** Companies that have something in the period. */
  companies: number;
  /** Those that were sent a statement. */
  sent: number;
  /** By company, the newest first of each. */
  statements: GrantStatement[];
  /** Statements that are being made. */
  waiting: number;
}

/** Which companies are sent their statement. */
export interface GrantStatementsSend {
  /** These alone; all of the period where it is left out. */
  companies?: readonly CompanyId[] | null;
}

/** How many apprentices are in a period. */
export interface GrantStatistics {
  apprentices: number;
  /** Those whom no rate counts for ("Sats mangler"). */
  ratesMissing: number;
}

/** Sums of all that was found. */
export interface GrantSumsView {
  /** How many rows there are. */
  found: number;
  sums: Record<string, number>;
}

/** What is missing, with whom it is about. */
export interface GrantTask {
  count: number;
  /** Why it may stay so, in the office's words. */
  explained: string | null;
  /** Whether it keeps the period from being closed. */
  isOpen: boolean;
  kind: GrantTaskKind;
  label: string;
  /** Whether an explanation will do in place of having it done. */
  mayBeExplained: boolean;
  /** The first of those that it is about. */
  members: GrantTaskMember[];
  /** What its members are: APPRENTICE, COMPANY, COUNTY, BANK for lines of the bank, or DIFFERENCE for what changed after an earlier period was closed. */
  of: string;
}

/** Why something may stay missing. */
export interface GrantTaskExplanation {
  kind: GrantTaskKind;
  /** In the office's words; blank takes the explanation away. */
  text: string;
}

/** What may be missing in a period, in the order in which it is worked off. */
export type GrantTaskKind =
 
  | "RATE_MISSING"
  | "NOT_RECKONED"
  | "NOT_RECEIVED"
  | "DIFFERENCE_UNSETTLED"
  | "ACCOUNT_MISSING"
  | "ACCOUNT_STAGED"
  | "PAYOUT_OPEN"
  | "SENT_UNCONFIRMED"
  | "BANK_LINE_UNMATCHED"
  | "STATEMENT_NOT_SENT"
  | "DIFFERENCE_CARRIED";

/** Somebody or something that a task is about. */
export interface GrantTaskMember {
  id: string;
  navn: string;
  /** What is missing, in a sentence; empty where the task says it all. */
  text: string;
}

/** Which model has changed. */
export interface GrantTemplateUpdate {
  templateid: GrantModelId;
}

/** How many are reckoned anew. */
export interface GrantTemplateUpdated {
  apprentices: number;
}

/** Terms that apply from a day on, until the day of the next ones. */
export interface GrantTerms {
  basis: GrantBasis | null;
  from: string;
  /** The county that pays; the company's where it is left out. */
  fylke: string | null;
  /** Why, in the office's words. */
  merknad: string;
}

/** What was said at an earlier time. */
export interface GrantTermsEarlier {
  /** When it was said. */
  at: Timestamp;
  /** Who said it; empty where nobody did, or where they are no longer known. */
  by: string;
  terms: GrantTerms[];
  version: number;
}

/** What is to count from a day on. */
export interface GrantTermsRow {
  basis?: GrantBasis | null;
  from: string;
  /** The county that pays; the company's where it is left out. */
  fylke?: string | null;
  /** Why, in the office's words. */
  merknad: string;
}

/** On which terms the contract is to give a grant; replaces what counted. */
export interface GrantTermsUpdate {
  /** All of them; none where everything is as usual. */
  terms: readonly GrantTermsRow[];
  /** The version that was read; 0 before the first. */
  version: number;
}

/** On which terms an apprentice's contract gives a grant. */
export interface GrantTermsView {
  /** What was said before, the newest first. */
  earlier: GrantTermsEarlier[];
  /** What counts now, in the order of the days. */
  terms: GrantTerms[];
  /** The basis where nothing else is said, by `ungdomsrett`. */
  usualBasis: GrantBasis;
  /** The county where nothing else is said: the company's of today; empty where it has none. */
  usualFylke: string;
  /** Grows by one with each change; 0 before the first. */
  version: number;
}

/** A model as it is to be. */
export interface GrantTrainingModelInput {
  archived: boolean;
  educationMonths: number;
  navn: string;
  valuecreationMonths: number;
}

/** A model as it is to be, and which one was read. */
export type GrantTrainingModelUpdate = GrantTrainingModelInput & {
  version: number;
};

/** A training model. */
export interface GrantTrainingModelView {
  /** Offered no more; contracts keep it. */
  archived: boolean;
  educationMonths: number;
  id: GrantModelId;
  navn: string;
  /** When it was changed last; 0 of what came with the product. */
  sistendret: Timestamp;
  valuecreationMonths: number;
  /** Grows by one with each change. */
  version: number;
}

/** A voucher; øre. */
export interface GrantVoucher {
  date: string;
  exported: Timestamp | null;
  exportedBy: string;
  id: string;
  kind: GrantVoucherKind;
  kindLabel: string;
  lines: GrantVoucherLine[];
  /** Its series and its number, with the year in which that counts. */
  number: string;
  /** The sum of its debits. */
  ore: number;
  /** The number of the voucher that it takes back; empty for none. */
  reverses: string;
  text: string;
  year: number;
}

/** On which accounts vouchers are. */
export interface GrantVoucherAccounts {
  /** The office's account in the bank. */
  bank: string;
  companies: string;
  income: string;
  /** What came and is not divided yet. */
  received: string;
  version: number;
}

/** On which accounts vouchers are to be. */
export interface GrantVoucherAccountsUpdate {
  /** The office's account in the bank. */
  bank: string;
  companies: string;
  income: string;
  /** What came and is not divided yet. */
  received: string;
  /** The version that was read; 0 before the first. */
  version: number;
}

/** What accounting systems take. */
export type GrantVoucherFormat = "CSV" | "XLSX" | "GBAT10";

/** What a voucher is of. */
export type GrantVoucherKind = "RECEIVED" | "DISTRIBUTED" | "PAID";

/** A line of a voucher; øre, debit is positive. */
export interface GrantVoucherLine {
  konto: string;
  /** The company; empty for none. */
  navn: string;
  ore: number;
}

/** The vouchers of a period. */
export interface GrantVouchers {
  accounts: GrantVoucherAccounts;
  /** Vouchers that were not exported. */
  notExported: number;
  /** Lines of money that were posted and are in no voucher. */
  openLines: number;
  vouchers: GrantVoucher[];
}

/** How vouchers are exported. */
export interface GrantVouchersExport {
  /** Whether those that were exported before come along, as copies. */
  copies: boolean;
  format: GrantVoucherFormat;
}

/** Result: `data`, or `errors` when it was refused. */
export interface GraphqlAnswer {
  /** The answer by the field's name. */
  data: Record<string, unknown> | null;
  /** Why it was refused: `message` for people, the problem's `code` in `extensions`. */
  errors?: Record<string, unknown>[];
}

/** One operation. */
export interface GraphqlRequest {
  /** Extensions of clients; ignored. */
  extensions?: Record<string, unknown> | null;
  /** The operation's name; there is one operation, so this chooses nothing. */
  operationName?: string | null;
  /** The operation in GraphQL; one operation with one field. */
  query: string;
  /** Its variables by name. */
  variables?: Record<string, unknown> | null;
}

/** The kinds of records. */
export type GrepRecordKind =
 
  | "LAEREPLAN"
  | "KOMPETANSEMAALSETT"
  | "KOMPETANSEMAAL"
  | "KJERNEELEMENT"
  | "OPPLAERINGSFAG"
  | "PROGRAMOMRAADE";

/** A new group. */
export interface GroupCreate {
  name: string;
}

/** A group of apprentices and employees (gruppe). */
export type GroupId = string;

/** Apprentices and employees, mixed. */
export interface GroupMembers {
  /** At least one, at most 2000. */
  members: readonly PersonId[];
}

/** Who was moved; the others already stood as wanted. The same people moved back undo it. */
export interface GroupMembersMoved {
  /** What followed, in Norwegian sentences; none where nothing did. */
  folger: string[];
  group: GroupView;
  /** The people who were added or removed. */
  members: PersonId[];
}

/** A group by name. */
export interface GroupRef {
  id: GroupId;
  name: string;
}

/** Another name for a group. */
export interface GroupUpdate {
  name: string;
  /** The version that was read. */
  version: number;
}

/** A group and how many are in it. */
export interface GroupView {
  id: GroupId;
  name: string;
  /** Apprentices in it, archived ones not counted. */
  totalApprentices: number;
  totalEmployees: number;
  /** Send it back when renaming. */
  version: number;
}

/** Guardian who signs with an apprentice under 18. All fields empty for none. */
export interface GuardianUpdate {
  /** E-mail; empty for none. */
  epost: string;
  etternavn: string;
  fornavn: string;
  /** Relation to the apprentice; may be empty. */
  relasjon: string;
  /** Telephone; empty for none. */
  telefon: string;
  /** The version that was read. */
  version: number;
}

/** A half-year of training. */
export interface HalfYear {
  fra: string;
  /** Whether it is over, and no interview was held in it. */
  mangler: boolean;
  nummer: number;
  /** The first interview in it. */
  samtale?: HalfYearInterview;
  til: string;
  /** As people read it. */
  tilstand: string;
}

/** An interview that was held, as the assessment of a half-year. */
export interface HalfYearInterview {
  /** When somebody of the company did. */
  bedrift?: Timestamp;
  /** Day it was held. */
  dag: string;
  id: InterviewId;
  /** When the apprentice confirmed it. */
  laerling?: Timestamp;
  /** The competence goals that were spoken of. */
  maal: string[];
  /** What it lacks as an assessment, in words. */
  mangler: string[];
  /** Title of its template. */
  navn: string;
  /** Whether the apprentice was told how to go on. */
  veiledning: boolean;
}

/** The half-years of a contract. */
export interface HalfYears {
  halvaar: HalfYear[];
  /** What asks for them. */
  kilde: string;
  /** How many were not assessed. */
  mangler: number;
  /** "3 av 4"; empty before the first one is over. */
  tekst: string;
}

/** That it does. */
export interface Health {
  ok: boolean;
}

/** Effect of erasing on a part of a person's data. */
export type HeldFate = "SLETTES" | "NAVNLOS" | "BLIR";

/** A part of what is kept of a person. */
export interface HeldPartView {
  antall: number;
  filer: number;
  name: string;
  skjebne: HeldFate;
  /** Name that people see. */
  title: string;
}

/** The end of a contract before its time. */
export interface Hevlaerekontrakt {
  /** The last day of the contract; none undoes the raising. */
  unexpectedEndDate?: string | null;
  /** The version that was read. */
  version: number;
}

/** A category of a training plan by name. */
export interface HourCategory {
  id: CategoryId;
  /** Label that people see; empty for one that was removed from its plan. */
  label: string;
}

/** A day of a week. */
export interface HourDay {
  /** Minutes agreed, less absence. */
  agreed: number;
  dag: string;
  /** The public holiday that it is. */
  helligdag: string | null;
}

/** Working time of a goal. */
export interface HourGoalSum {
  id: GoalId;
  label: string;
  /** Lines that name it. */
  lines: number;
  /** Minutes; those of a line with several goals count for each. */
  minutes: number;
}

/** A line of a sheet: one day's work, or a part of it. */
export interface HourLine {
  dag: string;
  /** When it began, in minutes since midnight; none where hours alone are kept. */
  fra?: number | null;
  /** Goals that it shows, each once. */
  goals: GoalId[];
  /** Work done, in plain text. */
  hva: string;
  /** Minutes of work; where there is a beginning and an end, what lies between counts. Of an absence 0 is the whole day. */
  minutes: number;
  /** Minutes of unpaid break between the two. */
  pause: number;
  /** Parts of the goals, each once; one brings its goal along. */
  subGoals?: GoalId[];
  /** When it ended, in minutes since midnight; before the beginning for the day after. */
  til?: number | null;
  type: HourLineType;
}

/** Kind of time. */
export type HourLineType = "ARBEID" | "OPPLAERING" | "FRAVAER";

/** Working time of a month, and the agreed time. */
export interface HourMonth {
  /** Minutes agreed, less absence and holidays. */
  agreed: number;
  maaned: string;
  minutes: number;
}

/** Hours of a week, competence hours or an entry of a practice log (timeføring, timer, logg). */
export type HourSheetId = string;

/** What a sheet is. */
export type HourSheetKind = "TIMEFORING" | "TIMER" | "PRAKSISLOGG";

/** A sheet in a list. */
export interface HourSheetLine {
  /** Category that competence hours count in; empty for other kinds. */
  category: string;
  dag: string;
  id: HourSheetId;
  lines: HourLine[];
  minutes: number;
  /** When it came where it is. */
  siden: Timestamp;
  status: HourSheetStatus;
}

/** Where a sheet stands between the apprentice and the instructor. */
export type HourSheetStatus = "Må rettes" | "Kladd" | "Sendt" | "Godkjent";

/** Hours of a week, competence hours or an entry of the practice log. */
export interface HourSheetView {
  /** Minutes agreed in the week, less absence and holidays; none of others. */
  agreed: number | null;
  bedrift: CompanyRef | null;
  /** Actions open to the caller. */
  can: ReviewCan;
  category: HourCategory | null;
  /** The day that it stands at. */
  dag: string;
  /** The days of a week's hours; none of others. */
  days: HourDay[];
  files: FileView[];
  /** The goals that its lines name. */
  goals: ReviewGoal[];
  id: HourSheetId;
  kind: HourSheetKind;
  laerling: ReviewApprentice;
  /** In the order they were written. */
  lines: HourLine[];
  /** Minutes of work in all lines. */
  minutes: number;
  /** The lines of the previous sheet, to copy from; only for the author of a draft. */
  previous: HourLine[];
  /** When it came where it is. */
  siden: Timestamp;
  /** When it was last changed. */
  sistendret: Timestamp;
  status: HourSheetStatus;
  timeline: ReviewEvent[];
  /** The Monday of a week's hours; none of others. */
  uke: string | null;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** A week of hours. */
export interface HourWeek {
  /** Minutes agreed, less absence and holidays. */
  agreed: number;
  id: HourSheetId | null;
  /** Whether it is over and nothing of it was sent. */
  mangler: boolean;
  minutes: number;
  status: HourSheetStatus | null;
  uke: string;
}

/** How many pieces show a goal in which way. */
export interface HowCounts {
  /** The apprentice told how or why. */
  forklarte: number;
  /** The apprentice did it. */
  gjordeSelv: number;
  /** It is not known. */
  utenBevis: number;
  /** The apprentice took part. */
  varMed: number;
}

/** Ids of everything that matches, in the order of the list. */
export interface IdsAnswer {
  ids: string[];
  /** Position of the newest change that is in the answer. */
  seq: number;
}

/** Rule for a missing value. */
export type IfMissing = "KREVES" | "TEKST" | "UTELAT";

/** An import of a file. */
export type ImportId = string;

/** An import that was written. */
export interface ImportRecord {
  angret: Timestamp | null;
  /** How many of what. */
  counts: Counts;
  /** Name of the file. */
  filnavn: string;
  id: ImportId;
  opprettetAv: PersonId | null;
  /** Time of the import. */
  tidspunkt: Timestamp;
}

/** An import and what can be done about it. */
export type ImportView = ImportRecord & {
  /** Name of who did it. */
  opprettetAvNavn: string | null;
  /** Whether it can be taken back. */
  undoable: Undoable;
};

/** Content of an individual checkpoint. */
export interface IndividualCheckpointText {
  /** Responsible coordinators; empty for the apprentice's own. */
  coordinators: readonly CoordinatorId[];
  /** The last day, where it is given as a date. */
  customDate?: string | null;
  /** Whether that day counts. */
  customDateEnabled: boolean;
  deadline?: CheckpointDeadline | null;
  /** Plain text; a single newline counts as empty. */
  description: string;
  title: string;
}

/** Which course is to be opened. */
export interface IndustryAuthorization {
  curriculum: string;
}

/** A course of Norsk Industri. */
export interface IndustryCourse {
  kode: string;
  tittel: string;
}

/** Address of the course. */
export interface IndustryEntrance {
  /** Opens the course for the apprentice, once and within a short while. */
  url: string;
}

/** A record of Norsk Industri: courses, and the trades they are for. */
export type IndustryRecordId = string;

/** A record of Norsk Industri. */
export interface IndustryRecordInput {
  /** Its courses in order, 1 to 50. */
  curriculums: readonly IndustryCourse[];
  /** Codes of the trades that it is for; none is linked to another record. */
  programomraader: readonly ProgramAreaId[];
  /** 1 to 200 characters. */
  title: string;
}

/** Other content of a record. */
export interface IndustryRecordUpdate {
  /** Its courses in order, 1 to 50. */
  curriculums: readonly IndustryCourse[];
  /** Codes of the trades that it is for; none is linked to another record. */
  programomraader: readonly ProgramAreaId[];
  /** 1 to 200 characters. */
  title: string;
  /** The version that was read. */
  version: number;
}

/** A record of Norsk Industri: courses, and the trades that they are for. */
export interface IndustryRecordView {
  /** Its courses in order. */
  curriculums: IndustryCourse[];
  id: IndustryRecordId;
  /** The trades that are linked to it, by title. */
  programomraader: LinkedTrade[];
  title: string;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** An employee of the company who follows an apprentice. */
export type InstructorRef = PersonRef & {
  /** Relation to the apprentice. */
  relasjon: EmployeeRelation;
  /** The same in words. */
  relasjonsnavn: string;
};

/** An apprentice, as another system reads it. */
export interface IntegrationApprentice {
  /** Whether the office has taken the apprentice out of its daily lists. */
  arkivert: boolean;
  /** The company of the present contract. */
  bedriftid?: CompanyId;
  epost?: string;
  etternavn: string;
  fornavn: string;
  id: ApprenticeId;
  telefon?: string;
  type: ApprenticeType;
}

/** Apprentices in the order of their ids. */
export interface IntegrationApprentices {
  items: IntegrationApprentice[];
  /** `after` of the next page; none where this is the last. */
  neste?: string;
}

/** That a record changed. What it is now is read where it is listed. */
export interface IntegrationChange {
  at: Timestamp;
  id: string;
  /** LAERLINGER, ANSATTER, KOORDINATORER, LAEREKONTRAKT or BEDRIFTER. */
  samling: string;
  /** Grows with each change of the office; there are gaps. */
  seq: number;
  /** `create`, `update` or `delete`. */
  verb: string;
}

/** What has changed, in the order in which it did. */
export interface IntegrationChanges {
  /** Whether there is more to be asked for at once. */
  flere: boolean;
  items: IntegrationChange[];
  /** `since` of the next call. */
  seq: number;
}

/** Companies in the order of their ids. */
export interface IntegrationCompanies {
  items: IntegrationCompany[];
  /** `after` of the next page; none where this is the last. */
  neste?: string;
}

/** A host company, as another system reads it. Texts that are not known are empty. */
export interface IntegrationCompany {
  adresse: string;
  epost: string;
  fylke: string;
  id: CompanyId;
  kommunenavn: string;
  navn: string;
  nettside: string;
  orgnr: string;
  postnr: string;
  poststed: string;
  telefon: string;
}

/** A contract of an apprentice, as another system reads it. Texts that are not known are empty. */
export interface IntegrationContract {
  /** Name of the company. */
  bedrift: string;
  /** The company, by id; empty without one. */
  bedriftid: string;
  fylke: string;
  /** Whether it is the one in force, or was the last one. */
  gjeldende: boolean;
  /** When the county approved it. */
  godkjent?: string;
  /** When it was terminated. */
  hevet?: string;
  id: string;
  laerefag: string;
  laerlingid: ApprenticeId;
  /** Code of the trade. */
  programomrade: string;
  /** The last day on which it ran, or is to run. */
  sistedag?: string;
  /** The last day as it was agreed. */
  sluttdato?: string;
  startdato?: string;
  /** How it stands today, as people read it. */
  status: string;
}

/** Contracts in the order of their apprentices' ids. */
export interface IntegrationContracts {
  items: IntegrationContract[];
  /** `after` of the next page; none where this is the last. */
  neste?: string;
}

/** A coordinator, as another system reads it. */
export interface IntegrationCoordinator {
  epost?: string;
  etternavn: string;
  fornavn: string;
  id: CoordinatorId;
  telefon?: string;
}

/** Coordinators in the order of their ids. */
export interface IntegrationCoordinators {
  items: IntegrationCoordinator[];
  /** `after` of the next page; none where this is the last. */
  neste?: string;
}

/** Contracts with one value of a dimension. */
export interface IntegrationDivided {
  /** Begun in the period. */
  inn: number;
  /** Running on the last day. */
  lopende: number;
  /** As people read it. */
  navn: string;
  /** Ended in the period. */
  ut: number;
  /** The value; empty for those without one. */
  verdi: string;
}

/** The contracts by one dimension. */
export interface IntegrationDivision {
  /** `laerefag`, `fylke` or `laerlingtypename`. */
  felt: string;
  /** Values beyond the thousand that are listed. */
  flere: number;
  /** As people read it. */
  navn: string;
  rader: IntegrationDivided[];
}

/** An employee of host companies, as another system reads it. */
export interface IntegrationEmployee {
  /** The companies, by id. */
  bedrifter: CompanyId[];
  epost?: string;
  etternavn: string;
  fornavn: string;
  id: EmployeeId;
  telefon?: string;
}

/** Employees in the order of their ids. */
export interface IntegrationEmployees {
  items: IntegrationEmployee[];
  /** `after` of the next page; none where this is the last. */
  neste?: string;
}

/** A key to be made. */
export interface IntegrationKeyCreate {
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
  /** For how many months it counts. */
  maaneder: number;
  /** What people call the system. */
  navn: string;
  omfang: readonly IntegrationScope[];
}

/** A key that was made just now. */
export interface IntegrationKeyCreated {
  nokkel: IntegrationKeyView;
  /** The key itself. It is told here and never again. */
  tekst: string;
}

/** A key of one of the office's other systems (integrasjonsnøkkel). */
export type IntegrationKeyId = string;

/** A key of one of the office's other systems. */
export interface IntegrationKeyView {
  /** How its secret part begins, to know it again by. */
  begynner: string;
  /** Whether it counts now. */
  gjelder: boolean;
  /** The last day on which it counts. */
  gjelderTil: string;
  id: IntegrationKeyId;
  laget: Timestamp;
  /** What people call the system. */
  navn: string;
  /** What the key opens. */
  omfang: IntegrationScope[];
  /** When it was used last, to the hour. */
  sistBrukt?: Timestamp;
}

/** A figure of the office in a period, as another system reads it. */
export interface IntegrationMeasure {
  /** The same of the year before; none where the figure is of today. */
  aaretFor?: number;
  /** What was counted or summed. */
  av?: number;
  /** The day it goes by, in words. */
  dato: string;
  definisjon: string;
  enhet: MeasureUnit;
  id: MeasureId;
  /** Whose definition it is; none for the product's own. */
  kilde?: string;
  navn: string;
  /** Of how many it is a part. */
  nevner?: number;
  /** What is counted, in words. */
  teller: string;
  /** The number itself, a share of a hundred, or a mean; none where nothing can be said. */
  verdi?: number;
}

/** The figures of a period. */
export interface IntegrationMeasures {
  /** Contracts by trade, county and kind. */
  delt: IntegrationDivision[];
  fra: string;
  tall: IntegrationMeasure[];
  til: string;
}

/** What a key opens. All of it is read, and nothing written. */
export type IntegrationScope =
 
  | "PEOPLE_READ"
  | "CONTRACTS_READ"
  | "COMPANIES_READ"
  | "MEASURES_READ";

/** Something that was agreed. */
export interface InterviewAction {
  /** Person who does it. */
  ansvarlig: string;
  /** Whether the caller may say that it is done. */
  can_do: boolean;
  done: Timestamp | null;
  frist: string | null;
  id: InterviewActionId;
  oppgave: InterviewActionTask | null;
  owner: PersonId;
  title: string;
}

/** Something that is agreed. */
export interface InterviewActionCreate {
  /** The last day; none where there is no hurry. */
  frist?: string | null;
  /** Participant who does it. */
  owner: PersonId;
  title: string;
}

/** Whether something that was agreed is done. */
export interface InterviewActionDone {
  done: boolean;
}

/** What is agreed in an assessment interview (avtalt tiltak). */
export type InterviewActionId = string;

/** The task that something agreed has become. */
export interface InterviewActionTask {
  /** Page of the task; the apprentice or the office may have deleted it. */
  route: string;
}

/** Whether somebody comes. */
export interface InterviewAnswer {
  comment?: string;
  svar: InterviewInvitation;
}

/** The interview before. */
export interface InterviewBefore {
  doneTime: Timestamp;
  id: InterviewId;
  /** By the key of an entry: the words of the step. */
  svar: Record<string, string>;
}

/** Actions open to the caller. */
export interface InterviewCan {
  answer: boolean;
  change: boolean;
  comment: boolean;
  delete: boolean;
  end: boolean;
  notMet: boolean;
  prepare: boolean;
  sign: boolean;
  start: boolean;
  undo: boolean;
  write: boolean;
}

/** Somebody who could take part. */
export interface InterviewCandidate {
  id: PersonId;
  navn: string;
  rolle: Role;
}

/** An entry. */
export interface InterviewEntry {
  /** The value of a step, or words. */
  answer: string;
  comment: string;
  /** Key of the entry: `q.`, `g.` or `c.` with the id of a question, competence goal or general criterion, `k.` with a person's id for that person's comment, `n` for the notes. */
  key: string;
  lastEdit: Timestamp;
  lastEditBy: string;
  part: InterviewPart;
  /** Increases with every write; send back the version you read. */
  version: number;
}

/** New text of an entry. */
export interface InterviewEntryWrite {
  /** The value of a step where there is a scale, else words. */
  answer: string;
  comment: string;
  /** As in the entries of an interview. */
  key: string;
  /** The version that was seen; 0 where nothing stood. */
  version: number;
}

/** A goal, or a sub-goal, as an interview shows it. */
export interface InterviewGoal {
  category: string;
  id: string;
  label: string;
}

/** Somebody without an account who takes part. */
export interface InterviewGuest {
  /** Optional comment of the answer. */
  comment: string;
  /** Where the invitation goes; empty unless the caller may change the interview. */
  epost: string;
  id: PersonId;
  invitasjon: InterviewInvitationState;
  /** Whether the caller may take the guest out. */
  kanTasUt: boolean;
  lastResponse: Timestamp | null;
  navn: string;
  /** As what, in words of the office; may be empty. */
  rolle: string;
  /** Whether name and address are erased. */
  slettet: boolean;
  svar: InterviewInvitation;
}

/** Somebody from outside who is to take part. */
export interface InterviewGuestCreate {
  /** Where the invitation goes. */
  epost: string;
  navn: string;
  /** As what, in words: "Verneombud"; may be empty. */
  rolle?: string;
}

/** An assessment interview (vurderingssamtale). */
export type InterviewId = string;

/** "Invitation answer: WAITING, REJECTED, MAYBE, ACCEPTED." */
export type InterviewInvitation = "WAITING" | "REJECTED" | "MAYBE" | "ACCEPTED";

/** "Invitation status: not invited, waiting (also covers maybe), rejected, approved." */
export type InterviewInvitationState = "Ikke invitert" | "Venter svar" | "Passer ikke" | "Kommer";

/** Participants to invite. */
export interface InterviewInvite {
  /** Whether time or place is another than they were told. */
  hasChanged?: boolean;
  id: InterviewId;
  /** People who were notified before and no longer take part. */
  previousUsers?: readonly PersonId[];
  users: readonly PersonId[];
}

/** Unanswered and all questions. */
export interface InterviewLacks {
  av: number;
  mangler: number;
}

/** Note and tags of an interview. */
export interface InterviewMeta {
  /** The planner's note, in plain text; may be empty. */
  note: string;
}

/** Where something is written. */
export type InterviewPart = "apprenticePreperation" | "companyPreperation" | "completedData";

/** Somebody who takes part. */
export interface InterviewParticipant {
  /** Optional comment of the answer. */
  comment: string;
  id: PersonId;
  invitasjon: InterviewInvitationState;
  lastResponse: Timestamp | null;
  /** Whether it is the caller. */
  meg: boolean;
  navn: string;
  notSigned: boolean;
  /** Whether the participant was removed after signing. */
  removed: boolean;
  rolle: Role;
  signedTime: Timestamp | null;
  svar: InterviewInvitation;
}

/** The participants. */
export interface InterviewParticipantsUpdate {
  /** The apprentice, the instructors and coordinators. */
  participants: readonly PersonId[];
}

/** Status of the preparation. */
export interface InterviewPreparation {
  bedrift: InterviewLacks;
  laerling: InterviewLacks;
  min: InterviewPart | null;
}

/** The entry the caller writes in. */
export interface InterviewPresenceNote {
  /** The key of the entry that the person writes in; empty while reading. */
  sted: string;
}

/** Somebody who is in an interview now. */
export interface InterviewPresent {
  id: PersonId;
  navn: string;
  /** The key of the entry that the person writes in; empty while reading. */
  sted: string;
}

/** When an interview may be held. */
export interface InterviewProposal {
  /** Participants beside the apprentice. */
  deltakere: string[];
  /** Which half-year of the training it is in, and how many were assessed so far, in words. */
  halvaar: string | null;
  laerlingid: ApprenticeId;
  laerlingnavn: string;
  /** Why it is no good, in words. */
  mangler: string | null;
  /** Everybody who takes part. */
  personer: PersonId[];
  plannedTime: Timestamp | null;
  /** The town of the apprentice's company; may be empty. */
  poststed: string;
}

/** An interview of the apprentice. */
export interface InterviewRow {
  doneTime: Timestamp | null;
  id: InterviewId;
  isActive: boolean;
  /** Whether its day is over, and nobody held it. */
  isMissed: boolean;
  navn: string;
  place: string;
  plannedTime: Timestamp;
  status: InterviewStatus;
  statusLabel: InterviewStatusLabel;
  /** People whose signatures are missing. */
  venter: string | null;
}

/** The participant to remind. */
export interface InterviewSignLinkSend {
  /** The participant's address, as the office has it. */
  email?: string | null;
  /** First and last name, as the office has them. */
  name?: string | null;
  userId: PersonId;
}

/** Channels a link was sent by. */
export interface InterviewSignLinkSent {
  /** Channels it was sent by. Empty: in the notification centre alone. */
  sendt: MessageKind[];
}

/** "Enumeration: PLANNED, REPORT, DONE, NOT_MET." */
export type InterviewStatus = "PLANNED" | "REPORT" | "DONE" | "NOT_MET";

/** What people read of it. */
export type InterviewStatusLabel =
 
  | "Planlagt"
  | "Genererer rapport"
  | "Venter signering"
  | "Gjennomført"
  | "Ikke møtt";

/** A template of assessment interviews (mal for vurderingssamtaler). */
export type InterviewTemplateId = string;

/** A template of interviews as it is to be. */
export interface InterviewTemplateText {
  enabled: Parts;
  name: string;
  /** In the order they are to be asked. */
  questions: readonly QuestionInput[];
}

/** New content of a template. */
export type InterviewTemplateUpdate = InterviewTemplateText & {
  /** The version that was changed. */
  version: number;
};

/** A template of interviews. */
export interface InterviewTemplateView {
  created: Timestamp;
  enabled: Parts;
  id: InterviewTemplateId;
  name: string;
  /** Its place among the templates, from 1. */
  order: number;
  /** In the order they are asked. */
  questions: Question[];
  /** When it was last changed. */
  sistendret: Timestamp;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** The templates in the order they are to have. */
export interface InterviewTemplatesOrder {
  ids: readonly InterviewTemplateId[];
}

/** Ratings of one thing from interview to interview. */
export interface InterviewTrend {
  key: string;
  /** Title of what was rated. */
  label: string;
  /** The words of the steps, as above; empty where it was not rated. */
  ord: string[];
  /** Steps of the scale, for the height of a picture. */
  trinn: number;
  /** One for each interview that was held, oldest first; 0 where it was not rated. */
  verdier: number[];
}

/** When and where an interview is to be. */
export interface InterviewUpdate {
  meta?: InterviewMeta | null;
  /** How long it lasts, 15 to 480. */
  minutes: number;
  place: string;
  plannedTime: Timestamp;
  /** Words by which it is found again; absent leaves them. */
  tags?: readonly string[] | null;
  /** What the calendar of the planner knows the meeting by; absent for one made elsewhere. */
  teamsId?: string;
  /** Address of a video meeting; may be empty. */
  teamsUrl: string;
  /** The version that was changed. */
  version: number;
}

/** An interview, whole. */
export interface InterviewView {
  /** Agreed actions, oldest first. */
  avtaler: InterviewAction[];
  /** The apprentice's company when it was planned; may be empty. */
  bedrift: string;
  can: InterviewCan;
  competenceGoalRatings: Rating[];
  createdBy: string;
  doneTime: Timestamp | null;
  enabled: Parts;
  /** Entries that the caller may see. */
  entries: InterviewEntry[];
  /** Unanswered questions of the apprentice and of the company. */
  forberedelse: InterviewPreparation;
  forrige: InterviewBefore | null;
  generalGoals: GeneralGoal[];
  generalRatings: Rating[];
  /** Guests without an account; they do not sign. */
  gjester: InterviewGuest[];
  goals: InterviewGoal[];
  id: InterviewId;
  /** Whether it is held now. */
  isActive: boolean;
  /** Whether its day is over, and nobody held it. */
  isMissed: boolean;
  isStarted: boolean;
  /** Possible participants, for callers who may choose them. */
  kandidater: InterviewCandidate[];
  laerlingid: ApprenticeId;
  laerlingnavn: string;
  meta: InterviewMeta;
  minutes: number;
  /** Title of the template when it was planned. */
  navn: string;
  participants: InterviewParticipant[];
  place: string;
  plannedTime: Timestamp;
  questions: Question[];
  rapport: FileView | null;
  status: InterviewStatus;
  statusLabel: InterviewStatusLabel;
  /** Words by which it is found again. */
  tags: string[];
  /** What the calendar of the planner knows the video meeting by; may be empty. */
  teamsId: string;
  teamsUrl: string;
  template: InterviewTemplateId;
  /** The plans that it is about: the apprentice's, until it has ended. */
  trainingplans: TrainingPlanId[];
  /** Which letters of the report could not be set, as people are told; empty where all were. */
  varsel: string;
  /** People whose signatures are missing. */
  venter: string | null;
  /** Increases when it is planned anew; send back the version you read. */
  version: number;
}

/** Interviews that are to be planned. */
export interface InterviewsCreate {
  /** Apprentices and times; one apprentice may have several. */
  interviews: readonly PlannedInterview[];
  /** Whether those who take part are invited at once. */
  inviter: boolean;
  meta?: InterviewMeta | null;
  /** How long each lasts, 15 to 480. */
  minutes: number;
  place: string;
  /** Words by which they are found again. */
  tags?: readonly string[] | null;
  /** What the calendar of the planner knows the meeting by; absent for one made elsewhere. */
  teamsId?: string;
  /** Address of a video meeting; may be empty. */
  teamsUrl: string;
  template: InterviewTemplateId;
}

/** The planned interviews. */
export interface InterviewsCreated {
  /** In the order they were asked for. */
  ids: InterviewId[];
}

/** Apprentices to plan interviews for, and the first day. */
export interface InterviewsPropose {
  /** The first day that they may be on. */
  fra: string;
  laerlinger: readonly ApprenticeId[];
  /** How long each lasts, 15 to 480. */
  minutes: number;
  /** Whether they are held where the companies are: the way between towns takes time. */
  reise?: boolean;
  /** One for each half-year of the apprenticeship, instead of one alone. */
  serie: boolean;
}

/** People who are to be invited. */
export interface Invitations {
  /** Apprentices, employees and coordinators; at most 200. */
  people: readonly PersonId[];
}

/** Outcome: every item is either done or failed. */
export interface InvitationsAnswer {
  done: PersonId[];
  failed: NotInvited[];
}

/** An e-mail that a note is saved from. What stood in it is not kept here. */
export interface JournalEmailInfo {
  /** What the mailbox knows it by wherever it is moved; may be empty. */
  id?: string;
  /** What all mailboxes know it by; may be empty. */
  internetMessageId?: string;
  subject: string;
}

/** A new journal note. */
export interface JournalNoteCreate {
  /** The day of what it tells of, today at the latest; absent for that on which it is written. */
  dag?: string | null;
  emailInfo?: JournalEmailInfo | null;
  /** The text, rich or plain. */
  notat: string;
  slag?: JournalSubject;
  /** Who reads it: 0 coordinators only, 1 apprentice and company, 2 apprentice only. */
  type: number;
}

/** A note in a journal (journalnotat). */
export type JournalNoteId = string;

/** A journal note as it shall be. */
export interface JournalNoteUpdate {
  /** The day of what it tells of, today at the latest; absent leaves it as it is. */
  dag?: string | null;
  /** The text, rich or plain. */
  notat: string;
  slag?: JournalSubject | null;
  /** Who reads it: 0 coordinators only, 1 apprentice and company, 2 apprentice only. */
  type: number;
  /** The version that was read. */
  version: number;
}

/** A journal note as its readers see it. */
export interface JournalNoteView {
  /** The day of what it tells of. */
  dag: string;
  emailInfo?: JournalEmailInfo;
  filer: FileView[];
  id: JournalNoteId;
  /** Whether it was saved from an e-mail. */
  isMail: boolean;
  /** Whether the caller may change and delete it. */
  kanEndres: boolean;
  /** The text, rich and cleaned. */
  notat: string;
  /** Author; absent for a deleted person. */
  opprettetAv: string | null;
  /** Subject of the note. */
  slag: JournalSubject;
  /** The same in words. */
  slagnavn: string;
  /** When it was written. */
  tidspunkt: Timestamp;
  /** Who reads it: 0 coordinators only, 1 apprentice and company, 2 apprentice only. */
  type: number;
  updatedTimestamp: Timestamp | null;
  /** Its first 250 characters without marks. */
  utdrag: string;
  /** Send it back when editing. */
  version: number;
}

/** Who writes in journals beside the office. */
export interface JournalSettings {
  /** Whether employees write in the journals of their own apprentices. */
  employeesWrite: boolean;
  /** Send it back when editing; 0 before the first change. */
  version: number;
}

/** Who may write in journals beside the office. */
export interface JournalSettingsUpdate {
  /** Whether employees write in the journals of their own apprentices. */
  employeesWrite: boolean;
  /** The version that was read. */
  version: number;
}

/** What a journal note tells of. */
export type JournalSubject = "NOTAT" | "SAMTALE" | "TELEFON" | "BREV" | "BESOK" | "MOTE";

/** The newest notes of a journal. */
export interface JournalView {
  /** Notes that the caller may read. */
  found: number;
  /** The newest of them. */
  items: JournalNoteView[];
  /** Whether the caller may write new ones. */
  kanSkrive: boolean;
}

/** An area of a training plan. */
export interface JourneyArea {
  maal: JourneyGoal[];
  navn: string;
  /** Title of the plan. */
  plan: string;
}

/** A goal on the way. */
export interface JourneyGoal {
  id: GoalId;
  navn: string;
  status: GoalStatus;
}

/** Something that stands along the way. */
export interface JourneyStation {
  /** Where on the way it stands, 0 to 100. */
  andel: number;
  dag: string;
  kind: JourneyStationKind;
  /** Whether it is passed. */
  passert: boolean;
  tittel: string;
}

/** What stands along the way. */
export type JourneyStationKind = "START" | "MAAL" | "SAMTALE" | "KURS" | "FAGPROVE" | "SLUTT";

/** Something to do this week. */
export interface JourneyStep {
  kind: JourneyStepKind;
  route: string;
  tekst: string;
  tittel: string;
}

/** What a step of the week is. */
export type JourneyStepKind = "DOKUMENTASJON" | "OPPGAVE" | "TIMER" | "AVTALE" | "MAAL";

/** A record that was left as it is. */
export interface Kept {
  grunn: string;
  id: string;
  navn: string;
}

/** The key figures of a period. */
export interface KeyFigures {
  /** In, out and running by trade, company, county and kind. */
  delt: Division[];
  fra: string;
  kull: Cohort[];
  /** The directorate's rows of the office, the newest first. */
  nasjonalt: DirectorateYear[];
  /** The bounds with their hours, as they are printed. */
  periode: string;
  tall: Figure[];
  til: string;
}

/** Company, departments and instructors of an apprentice. */
export interface Laerebedrift {
  ansatte: readonly EmployeeId[];
  /** Departments of the company. */
  avdelingerMore: readonly DepartmentStay[];
  bedriftid?: CompanyId | null;
  /** What each of them is to the apprentice; who is left out stays as before, or is a faglig leder. */
  relasjoner?: Record<string, EmployeeRelation>;
  /** The version that was read. */
  version: number;
}

/** Trade and training plans of an apprentice. */
export interface Laerefag {
  programomrade?: ProgramAreaId | null;
  trainingplans: readonly TrainingPlanId[];
  /** The version that was read. */
  version: number;
}

/** Terms of the contract. */
export interface Laerekontrakt {
  /** Whether there is an employment agreement. */
  arbeidsavtale: boolean;
  /** Day the contract was signed; none while it is not. */
  kontraktSignert?: string | null;
  tilskuddsmodell?: TrainingModel | null;
  /** Whether the apprentice has the right of the young to training. */
  ungdomsrett: boolean;
  /** The version that was read. */
  version: number;
}

/** First and last day of the apprenticeship. */
export interface Laeretid {
  /** Confirms that a guardian signs with an apprentice under 18; see the result `UNDER18`. */
  bekreftUnder18?: boolean;
  /** Last day; none removes it. */
  sluttdato?: string | null;
  /** First day; none while it is not known. */
  startdato?: string | null;
  /** The version that was read. */
  version: number;
}

/** Author and time of the last change. */
export interface LastEdit {
  at: Timestamp;
  /** First and last name; the product's own for what it did itself. */
  navn: string;
  rolle: Role | null;
}

/** A noon that was. */
export interface LastNoon {
  begynt: Timestamp;
  dag: string;
  /** When the last of it was queued; left out while it goes on. */
  ferdig?: Timestamp;
  /** How many were reminded. */
  sendt: number;
}

/** A difference as it was looked at, and why it is left. */
export interface LeftDifference {
  /** What the register said. */
  deres: string;
  /** Why it is left as it is. */
  grunn: string;
  hva: What;
}

/** Who has left a difference as it is. */
export interface LeftView {
  /** Name of the coordinator; empty for one who was deleted. */
  av: string;
  /** Why; may be empty. */
  grunn: string;
  tid: Timestamp;
}

/** A code that was sent. */
export interface LinkCode {
  /** Six digits; white space is passed over. */
  code: string;
}

/** Channel for a code. */
export interface LinkCodeSend {
  way: SigningCodeWay;
}

/** A way for a code. */
export interface LinkCodeWay {
  /** Masked, as in `*** ** *12`. */
  to: string;
  way: SigningCodeWay;
}

/** State of a link. */
export type LinkState =
 
  | "APEN"
  | "VENTER"
  | "SIGNERT"
  | "AVSLAATT"
  | "UTLOPT"
  | "TRUKKET"
  | "UKJENT"
  | "KONTO";

/** Key that the page gets for the code, and sends with each call. */
export interface LinkVisit {
  expires: Timestamp;
  /** 256 bits; in no address. */
  key: string;
}

/** A trade that is linked to a record. */
export interface LinkedTrade {
  kode: ProgramAreaId;
  /** Its title; the code again when the trade is not here any more. */
  tittel: string;
}

/** Answer to a table. */
export interface ListAnswer {
  /** The facets in the order asked for. */
  facets: FacetAnswer[];
  /** Documents that match, on all pages. */
  found: number;
  items: Record<string, unknown>[];
  page: number;
  /** Position of the newest change that is in the answer. */
  seq: number;
  total_pages: number;
  /** Why an item is among those found, where its name does not say so. */
  treff: ListReason[];
}

/** Chosen bounds of a field, both included, or a stretch of days; rows without a value are outside. */
export interface ListRange {
  field: string;
  max?: number | null;
  min?: number | null;
  period?: DayPeriod | null;
}

/** Why an item is among those found. */
export interface ListReason {
  /** The field that the search text was found in. */
  field: string;
  id: string;
  /** Value of the facet. */
  value: string;
}

/** Query of a table. */
export interface ListRequest {
  facets?: readonly string[];
  /** Chosen values: alternatives within a filter, all filters together. */
  filters?: readonly Filter[];
  /** The page, from 1. */
  page?: number | null;
  /** Documents on a page. */
  perPage?: number | null;
  q?: string;
  ranges?: readonly ListRange[];
  sort?: readonly Sort[];
}

/** Parts of the national curriculum that the plan includes, and what apprentices keep beside documentation (`lk20options.options`). */
export interface Lk20Options {
  /** Whether a goal with parts is approved with documentation only when all of its parts are. */
  alledelmaal?: boolean;
  /** Whether competence hours are kept. */
  competencehours: boolean;
  grunnleggendeferdigheter: boolean;
  kjerneelementer: boolean;
  /** Whether a practice log is kept. */
  practicelog: boolean;
  tverrfagligtemaer: boolean;
}

/** What is answered to a part. */
export interface LogAnswer {
  lines: string[];
  materials: LogMaterial[];
  /** The key of the part. */
  part: string;
  /** Of a table, by its questions. */
  rows: LogRow[];
  text: string;
}

/** Goals of a category that the log may name. */
export interface LogCategory {
  goals: LogGoal[];
  label: string;
}

/** What is answered to each question of a table. */
export type LogColumn = "ja/nei" | "risiko" | "tiltak";

/** A form that is filled in. */
export interface LogFilling {
  /** By part; what is left out is not answered. */
  answers: readonly SentLogAnswer[];
  id: LogFormId;
}

/** A form as a document has it. */
export interface LogFormDraft {
  parts: LogPart[];
  /** What it is called; empty where it does not say. */
  title: string;
}

/** A form for logs that the office has made (loggmal). */
export type LogFormId = string;

/** A form as it is to be. */
export interface LogFormInput {
  /** Whether a log may be begun with it. */
  active: boolean;
  /** When it is to be used; may be blank. */
  description: string;
  /** 1 to 40, in order. */
  parts: readonly LogPartInput[];
  title: string;
  /** The trades it is for, at most 50; none for all. */
  trades: readonly ProgramAreaId[];
}

/** A form as it is to be, and which one was read. */
export type LogFormUpdate = LogFormInput & {
  /** The version that was read. */
  version: number;
};

/** A form for logs. */
export interface LogFormView {
  /** Whether a log may be begun with it. */
  active: boolean;
  /** When it is to be used; may be empty. */
  description: string;
  id: LogFormId;
  parts: LogPart[];
  title: string;
  /** The trades it is for; none for all. */
  trades: ProgramAreaId[];
  /** When it was last changed. */
  updated: Timestamp;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** A goal that the log may name. */
export interface LogGoal {
  id: GoalId;
  label: string;
  /** Its sub-goals that the log is about. */
  subGoals: LogGoalPart[];
}

/** A part of a goal that the log may name. */
export interface LogGoalPart {
  id: GoalId;
  label: string;
}

/** How often something is written. */
export type LogInterval = "UKENTLIG" | "HVER_ANDRE_UKE" | "MAANEDLIG";

/** Something that was used. */
export interface LogMaterial {
  amount: string;
  name: string;
}

/** A part of a form. */
export interface LogPart {
  /** What is answered to each of them. */
  columns: LogColumn[];
  /** What to write, in lines; may be empty. */
  guidance: string;
  /** Names it within its form. */
  key: string;
  kind: LogPartKind;
  /** The questions of a table. */
  questions: string[];
  /** Whether it is answered before the log is sent. */
  required: boolean;
  title: string;
}

/** A part of a form. */
export interface LogPartInput {
  /** What is answered to each of them. */
  columns: readonly LogColumn[];
  /** What to write; may be blank. */
  guidance: string;
  /** What the client calls it; what is answered to it is stored by that. */
  key: string;
  kind: LogPartKind;
  /** The questions of a table, at most 40. */
  questions: readonly string[];
  /** Whether it is answered before the log is sent. */
  required: boolean;
  title: string;
}

/** What a part asks for. */
export type LogPartKind = "overskrift" | "tekst" | "tabell" | "liste" | "materiell" | "bilder";

/** A plan whose apprentices keep a practice log. */
export interface LogPlan {
  /** Goals and sub-goals that the log may name, by category. */
  categories: LogCategory[];
  hyppighet: LogInterval;
  id: TrainingPlanId;
  title: string;
  /** Guidance; may be empty. */
  veiledning: string;
}

/** How much is risked. */
export type LogRisk = "lav" | "middels" | "høy";

/** The answer to a question of a table. */
export interface LogRow {
  measure: string;
  risk: LogRisk | null;
  yes: boolean | null;
}

/** A grant model of one apprentice's own, in place of the office's. */
export interface ManualGrantModel {
  customModel: string;
  /** Whether it is used. */
  enabled: boolean;
  /** The sum in øre. */
  manualSum: number;
  /** Whether the sum is set by hand. */
  manualSumEnabled: boolean;
}

/** Something somebody sent, with its placeholders filled. */
export type ManualMessage = MessageContent & {
  id: MessageId;
  /** Whether it was read. */
  lest: boolean;
  timestamp: NotificationTime;
};

/** Messages that people sent. */
export interface ManualMessages {
  count: number;
  /** Newest first, at most 1,000. */
  messages: ManualMessage[];
}

/** Actions open to the caller. */
export interface MassCan {
  /** Fetch all that are signed. */
  archive: boolean;
  edit: boolean;
  /** Remind all who have not signed; once a day each. */
  remind: boolean;
  send: boolean;
  /** Take back all that are not finished. */
  void: boolean;
}

/** How many stand where. */
export interface MassCounts {
  all: number;
  avslaatt: number;
  delvis: number;
  /** It cannot be made. */
  failed: number;
  ferdig: number;
  /** Their signing is made. */
  made: number;
  trukket: number;
  utlopt: number;
  venter: number;
}

/** One of those who get their own. */
export interface MassRow {
  navn: string;
  person: PersonId;
  /** Why it cannot be made; empty otherwise. */
  problem: string;
  rolle: Role | null;
  signersCount: number;
  signersSignedCount: number;
  signing: SigningId | null;
  status: SigningStatus | null;
}

/** Signings that were made at once (massesignering). */
export type MassSigningId = string;

/** Content of a mass signing, and whom it is for. */
export interface MassSigningText {
  coordinator?: CoordinatorId | null;
  /** The document template that is filled in for each; none where all get the same files. */
  documentTemplate?: string | null;
  /** The last day on which it may be signed. */
  dueDate?: string | null;
  /** Message of the office, plain text; may be empty. */
  message: string;
  /** Whether the person signs first, then the instructors, then the office. */
  ordered: boolean;
  /** People who each get their own. */
  people: readonly PersonId[];
  title: string;
  /** Whether the instructors of an apprentice sign too. */
  withInstructors: boolean;
}

/** New content of a mass signing, and whom it is for. */
export type MassSigningUpdate = MassSigningText & {
  /** The version that was changed. */
  version: number;
};

/** One document for many, each their own signing. */
export interface MassSigningView {
  can: MassCan;
  coordinator: CoordinatorId | null;
  counts: MassCounts;
  createdAt: Timestamp;
  /** By name; empty for one who is gone. */
  createdBy: string;
  /** The document template that is filled in for each; none where all get the same files. */
  documentTemplate: string | null;
  /** Title of that template; empty without one. */
  documentTemplateNavn: string;
  dueDate: string | null;
  files: SigningFile[];
  id: MassSigningId;
  message: string;
  /** Whether the person signs first, then the instructors, then the office. */
  ordered: boolean;
  rows: MassRow[];
  sentAt: Timestamp | null;
  state: MassState;
  title: string;
  /** Increases with every change; send back the version you read. */
  version: number;
  /** Whether the instructors of an apprentice sign too. */
  withInstructors: boolean;
}

/** Status of a mass signing. */
export type MassState = "KLADD" | "LAGES" | "SENDT";

/** A document template that can be filled in for each. */
export interface MassTemplate {
  id: string;
  navn: string;
}

/** The signed-in person. */
export interface Me {
  /** False while the terms must be accepted before anything else. */
  acceptTerms: boolean;
  /** Free text of an employee's role. */
  customRole?: string;
  /** E-mail to sign in with. */
  epost: string | null;
  etternavn: string;
  fornavn: string;
  /** Whether a password is set. */
  hasPassword: boolean;
  id: PersonId;
  organisation: MyOrganisation;
  /** Menu items that are shown, by the names the menu uses. */
  permissions: string[];
  /** Named rights of a coordinator. */
  rights: OfficeRight[];
  rolle: Role;
  /** Telephone to sign in with, in E.164. */
  telefon: string | null;
  /** Permissions of the person. */
  tilganger: Permission[];
}

/** A figure that a question may be. */
export interface MeasureChoice {
  /** What it counts and of what, in sentences. */
  definisjon: string;
  id: MeasureId;
  navn: string;
}

/** Which measure it is; saved reports and answer sheets store this word. */
export type MeasureId =
 
  | "lopende"
  | "inn"
  | "faattkontrakt"
  | "ut"
  | "hevetslutt"
  | "hevetperiode"
  | "bestattforste"
  | "fagbrev"
  | "tidtilbrev"
  | "dokumentasjon"
  | "maal"
  | "samtaler"
  | "sjekkpunkter";

/** Unit of a figure. */
export type MeasureUnit = "antall" | "prosent" | "maaneder";

/** A member of a group as its page shows it. */
export interface Member {
  /** Name of the company; several with commas between, empty without one. */
  bedrift: string;
  bedriftRef: CompanyId | null;
  etternavn: string;
  fornavn: string;
  id: PersonId;
  telefon: string | null;
  type: MemberKind;
}

/** What a member of a group is. */
export type MemberKind = "APPRENTICE" | "EMPLOYEE";

/** A page of members, by name. */
export interface MembersPage {
  /** Members that match, on all pages. */
  found: number;
  items: Member[];
  page: number;
}

/** The office's answer. */
export interface MembershipAnswer {
  godta: boolean;
  /** The office's words to the person who asked. */
  svar: string;
  /** The version that was read. */
  version: number;
}

/** A company that asks to become a member. */
export interface MembershipAsk {
  epost: string;
  /** Name of the person who asks. */
  kontaktperson: string;
  melding: string;
  /** A field that people do not see: it stays empty. */
  nettside: string;
  orgnr: string;
  proof: ApplicationProof;
  telefon: string;
}

/** What was asked, the same whether the company waits already, or is a member. */
export interface MembershipAsked {
  /** Name of the company, as the register has it. */
  navn: string;
}

/** A request for membership; instants in milliseconds. */
export interface MembershipRequest {
  adresse: string;
  /** What the company register warned of, in words. */
  advarsler: string[];
  /** The company that the office has with the number. */
  bedriftid: string | null;
  epost: string;
  id: string;
  kontaktperson: string;
  melding: string;
  /** As the company register had it, like the address. */
  navn: string;
  orgnr: string;
  postnummer: string;
  poststed: string;
  status: MembershipStatus;
  /** What the status is called. */
  statusLabel: string;
  svar: string;
  svart: Timestamp | null;
  /** Name of who answered. */
  svartAv: string | null;
  telefon: string;
  /** When it was asked for. */
  tid: Timestamp;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** Where a request stands. */
export type MembershipStatus = "WAITING" | "ACCEPTED" | "DECLINED";

/** A merge field: `{fornavn}` in a text. */
export type MergeField =
 
  | "navn"
  | "fornavn"
  | "etternavn"
  | "fodselsdato"
  | "personnr"
  | "adresse"
  | "postnummer"
  | "poststed"
  | "telefon"
  | "epost"
  | "laerefag"
  | "laerlingtype"
  | "laeretid"
  | "startdato"
  | "sluttdato"
  | "stillingsprosent"
  | "tilskuddsmodell"
  | "kontraktsignert"
  | "fagligleder"
  | "koordinator"
  | "laerebedrift"
  | "bedriftorgnr"
  | "bedriftadresse"
  | "bedriftpostnummer"
  | "bedriftpoststed"
  | "bedrifttelefon"
  | "bedriftepost"
  | "kontaktperson"
  | "opplaeringskontor"
  | "kontororgnr"
  | "kontoradresse"
  | "kontorpostnummer"
  | "kontorpoststed"
  | "kontortelefon"
  | "kontorepost"
  | "dagensdato";

/** Heading of fields when one is chosen. */
export type MergeFieldGroup =
 
  | "Lærlingen"
  | "Lærekontrakten"
  | "Lærebedriften"
  | "Opplæringskontoret"
  | "Dato";

/** A merge field that a text can name. */
export interface MergeFieldView {
  /** A document always has it. */
  alltid: boolean;
  eksempel: string;
  /** Label that people see. */
  etikett: string;
  felt: MergeField;
  /** Heading of the field when it is chosen. */
  gruppe: MergeFieldGroup;
}

/** What a message says: of the three, the one of its type. */
export interface MessageContent {
  Epostmelding: EpostmeldingView | null;
  SMSmelding: string | null;
  push: PushView | null;
  type: MessageKind;
}

/** A message that somebody sent to people (melding). */
export type MessageId = string;

/** How a message goes out (field `type`: "type (SMS, Epost or PUSH)"). */
export type MessageKind = "SMS" | "Epost" | "PUSH";

/** Delivery of a message as a whole. */
export type MessageStatus = "SENDING" | "SENT" | "PARTLY_SENT" | "NOT_SENT";

/** A message with everybody who was to get it. */
export type MessageView = MessageContent & {
  avsender: Sender;
  counts: DeliveryCounts;
  id: MessageId;
  /** How many it could be sent to again. */
  kanSendesIgjen: number;
  /** Count of receivers by delivery. */
  levering: OutcomeCounts;
  mottakere: RecipientView[];
  recipientsCount: number;
  /** Addresses it went to. */
  recipientsmail: string[];
  /** Numbers it went to. */
  recipientsphone: string[];
  status: MessageStatus;
  statusLabel: string;
  tidspunkt: Timestamp;
};

/** A record that others name and that is in no file. */
export interface MissingRecord {
  kode: string;
  slag: GrepRecordKind;
}

/** Rule for a missing value of a field. */
export interface MissingRule {
  felt: MergeField;
  regel: IfMissing;
  /** Text written instead; for `TEKST` alone, and may be empty. */
  tekst?: string;
}

/** One of them. */
export interface MissingSubjectInput {
  /** Day it was passed. */
  approved?: string | null;
  /** Day it is to be passed by. */
  deadline?: string | null;
  fag: string;
  /** The one that is there; nothing for a new one. */
  id?: string | null;
}

/** A subject an apprentice lacks. */
export interface MissingSubjectView {
  /** Day it was passed. */
  approved: string | null;
  /** When it was noted. */
  created: Timestamp;
  /** Day it is to be passed by. */
  deadline: string | null;
  fag: string;
  id: string;
  /** Gjennomført or Ikke gjennomført. */
  status: string;
}

/** All subjects the apprentice lacks, in order; replaces what was there. */
export interface MissingSubjectsUpdate {
  missingSubjects: readonly MissingSubjectInput[];
  /** The version that was read. */
  version: number;
}

/** A value that is missing. */
export interface MissingValue {
  /** Label that people see. */
  etikett: string;
  felt: MergeField;
}

/** The searches. Clients send them as JSON under whatever content type spares them a question in advance, so the type is not looked at. */
export interface MultiSearch {
  /** Each with `collection`, `q`, `query_by`, `filter_by`, `facet_by`, `max_facet_values`, `sort_by`, `page`, `per_page`, `prefix`, `num_typos`, `include_fields`, `exclude_fields`. */
  searches: readonly Record<string, unknown>[];
  /** Taking the answers together is not supported. */
  union?: boolean;
}

/** The answers in the order of the searches. */
export interface MultiSearchAnswer {
  results: Outcome[];
}

/** Norsk Industri's courses for an apprentice. */
export interface MyIndustryView {
  /** The courses in order. */
  curriculums: IndustryCourse[];
  title: string;
}

/** Notifications of the caller. */
export interface MyNotifications {
  automaticMessages: AutomaticMessages;
  messages: ManualMessages;
  /** Whether there are older ones in these days, left out because no more were wanted. */
  more: boolean;
}

/** The training office. */
export interface MyOrganisation {
  /** Which parts of the product it uses. */
  flags: Flags;
  id: TenantId;
  navn: string;
}

/** Another curriculum that this one names. */
export interface NamedCurriculum {
  kode: string;
  /** Its title, when it is here. */
  tittel?: string;
}

/** A goal of a national curriculum. */
export interface NationalGoal {
  /** Titles of its basic skills. */
  ferdigheter: string[];
  /** Titles of its core elements. */
  kjerneelementer: string[];
  kode: GoalId;
  /** Titles of its cross-subject themes. */
  temaer: string[];
  tittel: string;
  /** The verbs that say what is to be done. */
  verb: string[];
}

/** A text to send. */
export interface NewChatMessage {
  /** The caller's own name for this message, so that a call made twice sends once. */
  key: string;
  /** The text; an empty one sends a thumbs-up. */
  message: string;
}

/** A room to make. */
export type NewChatRoom = ChatChosen & {
  /** Name of the group. Left out, one person makes a room of two; with a name, also an empty one, it is a group. */
  chatTitle?: string | null;
};

/** What came of a step. The caller is signed in whatever it is, so that the HTTP status is 200. */
export interface NewContactAnswer {
  status: Status;
  /** Names the code that was sent. */
  verificationid?: VerificationId;
}

/** A new employee. A caller who is not a coordinator gives at least one company, all of them their own. */
export interface NewEmployee {
  adresse?: EmployeeAddress;
  /** Departments of these companies. */
  avdelinger?: readonly DepartmentId[];
  bedrifter?: readonly CompanyId[];
  /** Role of the employee, in the office's own words. */
  customRole?: string;
  /** E-mail to sign in with; this or the telephone is needed. */
  epost?: string | null;
  etternavn: string;
  fornavn: string;
  /** Apprentices whom the employee instructs. */
  laerlinger?: readonly ApprenticeId[];
  /** Identity number; for coordinators to give. */
  personnr?: string | null;
  /** Telephone to sign in with. */
  telefon?: string | null;
  /** Permissions of the employee; for coordinators to give. Without, those of a new instructor. */
  tilganger?: readonly Permission[] | null;
}

/** A training plan to make. */
export interface NewTrainingPlan {
  /** Code of the national curriculum whose goals are copied. */
  curriculum: CurriculumId;
  /** Codes of the goal sets whose goals are copied; none are those that a plan usually has. */
  sets?: readonly string[];
  /** Title, 1 to 200 characters without markup. */
  title: string;
}

/** A new view. */
export type NewView = ViewInput & {
  /** The list's collection, as in `LAERLINGER`. */
  list: string;
};

/** One that was not approved, with the reason. */
export interface NotApproved {
  code: string;
  id: string;
  message: string;
  /** Its title; empty for one that is unknown. */
  navn: string;
}

/** Somebody who is not invited. */
export interface NotInvited {
  code: string;
  id: PersonId;
  message: string;
  /** First and last name; empty for somebody unknown. */
  navn: string;
}

/** Somebody who does not get it through a channel, or not at all. */
export type NotReached = "NO_CONTACT" | "UNWANTED" | "WRONG_ROLE";

/** Somebody whom it does not reach. */
export interface NotReachedPerson {
  navn: string;
  why: NotReached;
}

/** The note as it shall be. */
export interface NoteUpdate {
  /** Hides it from employees and apprentices; always so for employees and companies. */
  kunKoordinator: boolean;
  merknad: string;
  /** The version that was read; 0 when there was no note. */
  version: number;
}

/** A note (merknad) as the caller may read it. */
export interface NoteView {
  endretAv: string | null;
  filer: FileView[];
  /** Whether it is hidden from employees and apprentices. */
  kunKoordinator: boolean;
  /** The text; empty when there is no note that the caller may read. */
  merknad: string;
  updatedTimestamp: Timestamp | null;
  /** Send it back when editing; 0 when there is no note. */
  version: number;
}

/** What the product tells a person by itself (varsel). */
export type NotificationId = string;

/** An instant as the specification writes it. */
export interface NotificationTime {
  nanoseconds: number;
  seconds: number;
}

/** What the caller answers a program. */
export interface OauthAnswer {
  /** The password that counts now, for an account that has one, where the program gets a key. */
  currentPassword?: string | null;
  foresporsel: OauthRequest;
  /** What it may do, among what it asks for. `KLADD` goes with nothing but `PLAN`. */
  omfang?: readonly TokenScope[];
  /** Whether the program gets a key. */
  tillat: boolean;
}

/** Where the answer is taken to. */
export interface OauthAnswered {
  /** The program's own address, with the answer: the browser goes there. A code in it is told here and never again. */
  adresse: string;
}

/** What a program asks, as a person is shown it. */
export interface OauthAsked {
  /** Whether the caller has as many keys as may count at a time. */
  fullt: boolean;
  /** Whether that is the machine that the browser is on. */
  lokal: boolean;
  /** What the program calls itself. Nobody has looked whether it is true. */
  navn: string;
  /** What the program wants to do. */
  omfang: TokenScope[];
  /** Whether the office allows keys. */
  tillatt: boolean;
  /** The host that the answer goes to. */
  vert: string;
}

/** What a program has asked in the address of the page, word for word; empty where it has not. */
export interface OauthRequest {
  /** What the program was told when it registered. */
  clientId: string;
  /** What SHA-256 makes of the program's verifier. */
  codeChallenge: string;
  codeChallengeMethod: string;
  /** Where the answer is to go. */
  redirectUri: string;
  /** What the key is to be for: the MCP server alone, also where it is empty. */
  resource?: string;
  responseType: string;
  /** What the program wants to do, in words with spaces between them; all where it is empty. */
  scope?: string;
  /** What the program wants to have back, letter for letter. */
  state?: string;
}

/** What the office may do with an offer now. */
export interface OfferCan {
  /** Send it to the applicant, also changed. */
  offer: boolean;
  /** Remind the applicant of it. */
  remind: boolean;
  withdraw: boolean;
}

/** The company of an offer. */
export interface OfferCompany {
  id: CompanyId;
  navn: string;
}

/** Somebody of the company who has looked at the application; the instant of the first look. */
export interface OfferSeen {
  navn: string;
  tid: Timestamp;
}

/** Where an offer stands, as it travels: `SEEN` is `FORWARDED` once somebody of the company has looked; `PROPOSED` is what the company wants to offer, `WITHDRAWN` is taken back by the office, `CLOSED` ended with the application or with another offer that was accepted. */
export type OfferStatus =
 
  | "FORWARDED"
  | "SEEN"
  | "UNAVAILABLE"
  | "INTERVIEW"
  | "PROPOSED"
  | "OFFERED"
  | "ACCEPTED"
  | "DECLINED"
  | "LAPSED"
  | "WITHDRAWN"
  | "CLOSED";

/** Address of the office. */
export interface OfficeAddress {
  adresse: string;
  /** Postal code, four digits. */
  postnummer: string;
  poststed: string;
}

/** Address of the office. */
export interface OfficeAddressInput {
  adresse: string;
  postnummer: string;
  poststed: string;
}

/** Who asks for an archive. */
export interface OfficeArchiveCreate {
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
}

/** A calendar of some days. */
export interface OfficeCalendar {
  /** Whether there is more than the 2,000 that are answered. */
  avkortet: boolean;
  entries: CalendarEntry[];
}

/** A day of the office's own year. */
export type OfficeDateId = string;

/** A fixed day of the office's year. */
export interface OfficeDateText {
  day: number;
  month: number;
  title: string;
}

/** New values of a fixed day. */
export type OfficeDateUpdate = OfficeDateText & {
  /** The version that was changed. */
  version: number;
};

/** A fixed day of the office's year. */
export interface OfficeDateView {
  day: number;
  id: OfficeDateId;
  month: number;
  title: string;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** An offer to the office; instants in milliseconds. */
export interface OfficeOffer {
  bedrift: OfferCompany;
  can: OfferCan;
  fag: ApplicationTrade;
  id: string;
  kommentar: string;
  /** Whether the claim to another place is lost with a no, as the applicant was told. */
  mistetRett: boolean;
  seen: OfferSeen[];
  sent: Timestamp | null;
  startdato: string | null;
  status: OfferStatus;
  /** What the status is called. */
  statusLabel: string;
  svarfrist: Timestamp | null;
  /** Times for an interview that the company has given. */
  tider: Timestamp[];
  /** Whether the company has said that it has no place. */
  unavailable: boolean;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** One named right of a coordinator. */
export type OfficeRight =
 
  | "GRANTS_VIEW"
  | "GRANTS_EDIT"
  | "GRANTS_APPROVE"
  | "ACCOUNTS_READ"
  | "ACCOUNTS_CHANGE"
  | "BANK_IMPORT"
  | "PERIOD_CLOSE";

/** Data of the office; unknown parts are empty. */
export interface OfficeUpdate {
  adresse: OfficeAddressInput;
  epost: string;
  navn: string;
  nettside: string;
  /** About the office, plain text. */
  omtale: string;
  /** Organisation number, with or without spaces. */
  orgnr: string;
  /** Sender of its SMS: 3 to 11 letters A to Z, digits and spaces. */
  smsTitle: string;
  telefon: string;
  /** The version that was read. */
  version: number;
}

/** The training office; parts that are not known are empty. */
export interface OfficeView {
  adresse: OfficeAddress;
  epost: string;
  logo: FileView | null;
  navn: string;
  nettside: string;
  /** About the office, plain text. */
  omtale: string;
  /** Organisation number, nine digits. */
  orgnr: string;
  /** Sender of its SMS. */
  smsTitle: string;
  telefon: string;
  /** Send it back when changing something; 0 before the first change. */
  version: number;
}

/** A reference that is old, and what it is called now. */
export interface OldStandard {
  /** As it was called. */
  gammel: string;
  /** As it is called now; empty where nothing took its place. */
  ny: string;
}

/** The office's list of old references to standards. */
export interface OldStandards {
  /** In the office's order. */
  standarder: OldStandard[];
  /** Send it back when changing something; 0 before the first change. */
  version: number;
}

/** The list as it is to be. */
export interface OldStandardsUpdate {
  /** In the office's order, at most 200. */
  standarder: readonly SentStandard[];
  /** The version that was read. */
  version: number;
}

/** A place to somebody who may apply for it. */
export interface OpenPlace {
  /** Name of the company. */
  bedrift: string;
  beskrivelse: string;
  fag: ApplicationTrade;
  /** The last day on which it is advertised. */
  frist: string | null;
  id: string;
  startdato: string | null;
}

/** The places that an office advertises. */
export interface OpenPlaces {
  opplaeringskontor: string;
  plasser: OpenPlace[];
}

/** The page of the provider that somebody is sent to. */
export interface OpenidAddress {
  adresse: string;
}

/** To which organisation somebody signs in. */
export interface OpenidBegin {
  rolle?: Role | null;
  tenantId: string;
}

/** A key by which the provider knows the organisation. Its private half is never shown. */
export interface OpenidKeyView {
  /** Whether it is the one that is used. */
  iBruk: boolean;
  kid: string;
  laget: Timestamp;
  utloper: Timestamp;
}

/** What kind of provider it is. */
export type OpenidKind = "ENTRA" | "IDPORTEN" | "ANNEN";

/** The caller's password. */
export interface OpenidLinkChange {
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
}

/** Whether the caller signs in by the organisation's own provider. */
export interface OpenidLinkView {
  /** The last sign-in by it. */
  brukt?: Timestamp;
  /** Since when the provider's account is linked; missing where none is. */
  koblet?: Timestamp;
  /** What the provider is called; missing where the caller's role has none. */
  navn?: string;
}

/** What the provider says. */
export interface OpenidLogout {
  /** Signed by the provider: whose session has ended, or which. */
  logout_token: string;
}

/** Whether an office has a sign-in of its own. */
export interface OpenidOffer {
  /** What stands on the button after "Logg inn med"; missing where there is none. */
  navn?: string;
}

/** How we show the provider that it is us. */
export type OpenidProof = "HEMMELIGHET" | "NOKKEL";

/** The public half of a key (RFC 7517). */
export interface OpenidPublicKey {
  alg: string;
  crv: string;
  kid: string;
  kty: string;
  use: string;
  x: string;
  y: string;
}

/** The keys that an organisation signs with. */
export interface OpenidPublicKeys {
  keys: OpenidPublicKey[];
}

/** What the provider sent back with the browser. */
export interface OpenidReturn {
  /** To be traded, once. */
  code: string;
  /** Who answers, where the provider says it. */
  iss?: string | null;
  /** As it was sent there. */
  state: string;
}

/** By which provider the people of the organisation sign in. */
export interface OpenidSettingsUpdate {
  /** Levels, of which the answer has to name one; with spaces between. */
  acr: string;
  /** Whether people sign in by it. The provider is asked first whether it is there. */
  aktiv: boolean;
  ansatte: boolean;
  /** Whether signing out there signs out here. */
  bakkanal: boolean;
  bevis: OpenidProof;
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
  /** The claim with the identity number; empty where none is told. */
  fodselsnummer: string;
  /** A new secret; the stored one stays where none is sent. */
  hemmelighet?: string | null;
  /** The last day of the secret, of which coordinators are reminded. */
  hemmelighetTil?: string | null;
  kilde: OpenidSource;
  klient: string;
  /** Whether coordinators may sign in so. */
  koordinatorer: boolean;
  laerlinger: boolean;
  /** Whether signing out here signs out there. */
  loggerUt: boolean;
  /** What stands on the button after "Logg inn med". */
  navn: string;
  /** With spaces between; `openid` is one of them. */
  scopes: string;
  slag: OpenidKind;
  /** The issuer, letter for letter; of Entra that of the own tenant. */
  utsteder: string;
  /** The version that was read. */
  version: number;
}

/** By which provider the people of the organisation sign in. */
export interface OpenidSettingsView {
  /** Levels that are asked for, and of which the answer has to name one; with spaces between. */
  acr: string;
  /** Whether people sign in by it. */
  aktiv: boolean;
  ansatte: boolean;
  /** Whether signing out there, told by the back channel, signs out here. */
  bakkanal: boolean;
  bakkanaladresse: string;
  bevis: OpenidProof;
  /** The claim with the identity number; empty where none is told. */
  fodselsnummer: string;
  /** Whether a secret is stored; it is never shown. */
  harHemmelighet: boolean;
  /** The last day of the secret. */
  hemmelighetTil?: string;
  kilde: OpenidSource;
  klient: string;
  /** People who have linked their accounts. */
  koblede: number;
  /** Whether coordinators may sign in so. */
  koordinatorer: boolean;
  laerlinger: boolean;
  /** Whether signing out here signs out there. */
  loggerUt: boolean;
  /** What stands on the button after "Logg inn med". */
  navn: string;
  nokkeladresse: string;
  nokler: OpenidKeyView[];
  scopes: string;
  slag: OpenidKind;
  /** What the provider is to be told: where people come back to, where it tells of what has ended, where the keys are published, and where people land when they have signed out. */
  tilbakeadresse: string;
  utloggingsadresse: string;
  /** The issuer, letter for letter. */
  utsteder: string;
  /** 0 before anything is set. */
  version: number;
}

/** What is left to do when somebody has signed out. */
export interface OpenidSignedOut {
  /** The page of the provider that ends the session there; missing where none is to end. */
  adresse?: string;
}

/** Where the identity number stands. */
export type OpenidSource = "ID_TOKEN" | "USERINFO";

/** An answer, or why there is none. */
export type Outcome = SearchResult | RefusedSearch;

/** How many receivers a message has come to what for. */
export interface OutcomeCounts {
  /** Will not be delivered. */
  ikkeLevert: number;
  levert: number;
  /** Accepted; no further report is expected. */
  sendt: number;
  venter: number;
}

/** A file's columns. */
export interface Outline {
  /** Possible meanings of a column, in the order to offer them. */
  choices: ColumnChoice[];
  /** The columns from the left. */
  columns: OutlineColumn[];
  /** Rows with content below the header. */
  rows: number;
}

/** A column of a file. */
export interface OutlineColumn {
  column: Column | null;
  header: string;
  /** Position, counted from 0. */
  place: number;
  /** Whether that is what a person chose for this header before. */
  remembered: boolean;
  /** The first cells below that hold anything. */
  samples: string[];
}

/** What somebody has chosen. */
export type OutlookChoice = "CONNECTED" | "SKIPPED";

/** What the caller chooses. */
export interface OutlookUpdate {
  valg: OutlookChoice;
}

/** How the caller reads the own mailbox. */
export interface OutlookView {
  /** What comes before `/oauth2/v2.0/authorize`. */
  autoritet: string;
  /** What comes before `/me`. */
  graf: string;
  /** The application that signs in; empty where there is none. */
  klient: string;
  /** Whether the installation is registered with Microsoft at all. */
  tilgjengelig: boolean;
  /** What the caller has chosen; absent before the first choice. */
  valg?: OutlookChoice;
}

/** Something that would be erased. */
export interface OverdueLine {
  /** Why it is on the list. */
  hvorfor: string;
  id: string;
  /** Whether it is a person, whose page says what is kept. */
  person: boolean;
  /** From when its time runs. */
  since: Timestamp;
  /** Name that people see. */
  title: string;
}

/** Records that would be erased. */
export interface OverdueList {
  lines: OverdueLine[];
  /** How many there are in all. */
  total: number;
}

/** The overview of the caller's role. */
export type Overview = (ApprenticeOverview & {
  rolle: "LAERLING";
}) | (EmployeeOverview & {
  rolle: "ANSATT";
}) | (CoordinatorOverview & {
  rolle: "KOORDINATOR";
});

/** An application as its applicant sees it; instants in milliseconds. */
export interface OwnApplication {
  /** Names of the companies that have the application. */
  bedrifter: string[];
  /** The office's words, where it was rejected. */
  begrunnelse: string;
  can: OwnApplicationCan;
  frist: Timestamp | null;
  /** What the applicant and the office may call it. */
  nummer: string;
  /** Offers of companies, also those that are answered. */
  offers: OwnOffer[];
  sendtInn: Timestamp | null;
  /** `CREATING` also while a sent application is being changed. */
  status: ApplicationStatus;
  values: ApplicationValues;
  version: number;
}

/** What an applicant may do now. */
export interface OwnApplicationCan {
  edit: boolean;
  withdraw: boolean;
}

/** A message of an applicant. */
export interface OwnApplicationMessage {
  tekst: string;
  visit: string;
}

/** An application as it is to be saved. */
export interface OwnApplicationSave {
  values: ApplicationValues;
  /** The version that was read. */
  version: number;
  visit: string;
}

/** The press that sends an application. */
export interface OwnApplicationSend {
  /** Made by the page for this press: the same again sends nothing twice. */
  key: string;
  visit: string;
}

/** A company as its own people see it. Parts that are not known are empty. */
export interface OwnCompany {
  adresse: CompanyAddress;
  contactInformation: OwnContact;
  /** Why the caller cannot delete it; nothing when it can be. */
  hindring: string | null;
  id: CompanyId;
  /** Invoice address, if different. */
  invoiceadress: string;
  navn: string;
  nettside: string;
  /** Organisation number, nine digits. */
  orgnr: string;
  typebedrift: string;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** Contacts of a company, without the fields about grants, which are the office's. */
export interface OwnContact {
  email: string;
  invoiceemail: string;
  phone: string;
}

/** A course that somebody has, in a list. */
export interface OwnCourse {
  assigned: Timestamp;
  begun?: Timestamp;
  /** How it stands, where it has a last day. */
  certificate?: CourseCertificateState;
  completed?: Timestamp;
  courseUserId: CourseUserId;
  deadline?: string;
  description: string;
  hasCertificate: boolean;
  id: CourseId;
  itemsDone: number;
  itemsTotal: number;
  /** Whether the course may be taken once more, for a newer certificate. */
  mayRetake: boolean;
  percent: number;
  /** The mean of the results of quizzes and packages, in per cent; none before the first. */
  result?: number;
  /** The element they were at last. */
  resumeAt?: CourseItemId;
  state: CourseUserState;
  title: string;
  /** The last day that the certificate holds. */
  validUntil?: string;
}

/** The courses of somebody. */
export interface OwnCourses {
  /** What is to be done first; what is completed last. */
  items: OwnCourse[];
}

/** An offer to its applicant, or an invitation to an interview; instants in milliseconds. */
export interface OwnOffer {
  /** Name of the company. */
  bedrift: string;
  /** Title of the trade. */
  fag: string;
  id: string;
  /** Whether it waits for an answer. */
  isOpen: boolean;
  melding: string;
  /** Whether the claim to another place, or to school, is lost with a no: a place that the county has mediated. */
  mistetRett: boolean;
  startdato: string | null;
  status: OfferStatus;
  /** What the status is called. */
  statusLabel: string;
  svarfrist: Timestamp | null;
  /** Times for an interview that the company has given, to one that is invited. */
  tider: Timestamp[];
}

/** Yes or no to an offer. */
export interface OwnOfferAnswer {
  ja: boolean;
  /** The key of the page. */
  visit: string;
}

/** A device that the caller is signed in on. */
export interface OwnSession {
  /** Time of the sign-in, milliseconds since 1970. */
  created: Timestamp;
  /** Name of the browser. */
  device: string;
  id: SessionId;
  /** Whether it is the one that asks. */
  isThis: boolean;
  /** When it was last used, to within the ten minutes that a token counts. */
  lastUsed: Timestamp;
}

/** Which one. */
export interface OwnSessionEnd {
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
  id: SessionId;
}

/** A document that is shared with the caller. */
export interface OwnSharedDocument {
  filesCount: number;
  id: SharedDocumentId;
  /** Folder or category; may be empty. */
  kategori: string;
  /** Whether the caller has opened an earlier edition, and not this one. */
  nyVersjon: boolean;
  /** Whether the caller has opened this edition. */
  opened: boolean;
  /** From when the caller has it. */
  published: Timestamp;
  title: string;
  /** The newest edition, from 1. */
  utgave: number;
}

/** A signing in the own list, and in the notification centre. */
export interface OwnSigning {
  data: OwnSigningData;
  /** The last day on which it may be signed. */
  dueDate: string | null;
  filesCount: number;
  id: SigningId;
  /** Whether that day is over, or the signing is: there is nothing more to do. */
  isDue: boolean;
  me: OwnSigningMe;
  /** The role's own page of it. */
  route: string;
  signersCount: number;
  signersSignedCount: number;
  status: SigningStatus;
  title: string;
  /** Whether it waits for the caller: what the bell counts. */
  unsigned: boolean;
}

/** When a signing was asked for. */
export interface OwnSigningData {
  /** Name of the sender; empty for a deleted person. */
  avsender: string;
  createdAt: Timestamp;
}

/** Status of the caller. */
export interface OwnSigningMe {
  hasSigned: boolean;
  signedTime: Timestamp | null;
  status: SignerStatus;
}

/** A key of the caller's own program. */
export interface OwnToken {
  /** How its secret part begins, to know it again by. */
  begynner: string;
  /** What was read with it, by day, the newest first, at most 50 lines. */
  bruk: OwnTokenUse[];
  /** Whether its time is not over. */
  gjelder: boolean;
  /** The last day on which it counts. */
  gjelderTil: string;
  id: PersonalTokenId;
  laget: Timestamp;
  /** What the person calls it. */
  navn: string;
  omfang: TokenScope[];
  /** When it was used last. */
  sistBrukt?: Timestamp;
}

/** A key to be made. */
export interface OwnTokenCreate {
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
  /** For how many months it counts, 1 to 12. */
  maaneder: number;
  /** What the person calls it, such as the name of the program. */
  navn: string;
  /** What it may do. `KLADD` goes with nothing but `PLAN`. */
  omfang: readonly TokenScope[];
}

/** A key that was made just now. */
export interface OwnTokenCreated {
  nokkel: OwnToken;
  /** The key itself. It is told here and never again. */
  tekst: string;
}

/** What was read with a key on a day. */
export interface OwnTokenUse {
  antall: number;
  dag: string;
  hva: string;
}

/** The caller's keys, and whether the office allows them. */
export interface OwnTokens {
  nokler: OwnToken[];
  /** Whether the office allows keys; while it does not, none counts. */
  tillatt: boolean;
}

/** Who sees what of the apprentice. */
export interface OwnVisibility {
  /** The coordinators who are responsible for the apprentice, by name; all of the office see the same. */
  koordinatorer: string[];
  /** The apprentice's instructors, by name, and then those who instruct during a stay today. */
  ledere: SeeingInstructor[];
  /** Everything that is kept, and who sees it. */
  ting: VisibleThing[];
}

/** A sheet of a company that the caller answers for. */
export interface OwnYearlySheet {
  aar: number;
  bedrift: string;
  /** When the round began. */
  begynt: Timestamp;
  /** Questions that are answered. */
  besvart: number;
  id: YearlySheetId;
  sendt?: Timestamp;
  /** Questions that somebody answers. */
  sporsmal: number;
  /** The day until which companies are asked to answer. */
  svarfrist?: string;
  telledato: string;
}

/** Progress compared with what is expected. */
export type Pace = "Foran" | "I rute" | "Bak";

/** What shows a part of a goal, judged. */
export interface PartCoverageView {
  id: GoalId;
  judgement: GoalJudgement;
  label: string;
}

/** What kind of participant somebody is ("type (Apprentice, Employee, Company, External, Coordinator)"). */
export type ParticipantType = "Apprentice" | "Employee" | "Company" | "External" | "Coordinator";

/** Which parts interviews of a template have. */
export interface Parts {
  /** The competence goals of the apprentice's plans. */
  competenceGoals: boolean;
  /** The office's general criteria. */
  generalGoals: boolean;
  /** Whether each side's preparation is hidden from the other until the interview. */
  hiddenPreperation: boolean;
  /** Competence goals are rated in the interview alone. */
  noCompetenceGoalsInPreperation: boolean;
  /** General criteria are rated in the interview alone. Spelled as the specification does. */
  noGeneralGoalsInPreperation: boolean;
  /** The template's own questions. */
  questions: boolean;
}

/** Curricula that wait, if any do. */
export interface PendingCurriculumUpdate {
  /** Whether the sample curricula of the product are offered: in the simulator alone. */
  eksempler: boolean;
  oppdatering?: CurriculumUpdate;
}

/** First and last day. */
export interface Period {
  sluttdato: string | null;
  startdato: string | null;
}

/** One permission of an employee. */
export type Permission =
 
  | "CREATE_DOCUMENTATION"
  | "EDIT_DOCUMENTATION"
  | "DELETE_DOCUMENTATION"
  | "APPROVE_DOCUMENTATION"
  | "REJECT_DOCUMENTATION"
  | "CREATE_APPRENTICE"
  | "EDIT_APPRENTICE"
  | "DELETE_APPRENTICE"
  | "CREATE_EMPLOYEE"
  | "EDIT_EMPLOYEE"
  | "DELETE_EMPLOYEE"
  | "CREATE_COORDINATOR"
  | "EDIT_COORDINATOR"
  | "DELETE_COORDINATOR"
  | "CREATE_COMPANY"
  | "EDIT_COMPANY"
  | "DELETE_COMPANY"
  | "CREATE_ASSESSMENT_INTERVIEW"
  | "EDIT_ASSESSMENT_INTERVIEW"
  | "DELETE_ASSESSMENT_INTERVIEW"
  | "DID_ASSESSMENT_INTERVIEW"
  | "CREATE_PREPARATION_ASSESSMENT_INTERVIEW"
  | "EDIT_PREPARATION_ASSESSMENT_INTERVIEW"
  | "CREATE_ASSESSMENT_CRITERIA"
  | "EDIT_ASSESSMENT_CRITERIA"
  | "DELETE_ASSESSMENT_CRITERIA"
  | "CREATE_TIMEKEEPING"
  | "EDIT_TIMEKEEPING"
  | "DELETE_TIMEKEEPING"
  | "CREATE_APPRENTICE_TEST"
  | "EDIT_APPRENTICE_TEST"
  | "UPDATE_MY_PAGE"
  | "REQUEST_APPROVAL_COMPETENCE_GOAL"
  | "APPROVE_COMPETENCE_GOAL"
  | "REJECT_COMPETENCE_GOAL"
  | "EDIT_RECOMMENDED_PROGRESSION"
  | "SEND_MESSAGE"
  | "UPDATE_TERMS"
  | "SEND_SUPPORT_MESSAGE"
  | "UPDATE_ABOUT_EDUCATION_OFFICE"
  | "AAPL"
  | "TTAIB";

/** A person of any role; apprentices, employees and coordinators convert into it. */
export type PersonId = string;

/** One person that can be picked. */
export interface PersonOption {
  /** Detail that tells people of one name apart. */
  detail: string;
  id: PersonId;
  /** First and last name. */
  navn: string;
}

/** A person that can be reached. */
export interface PersonRef {
  epost: string | null;
  id: PersonId;
  /** First and last name. */
  navn: string;
  telefon: string | null;
}

/** "Person create or update result codes". */
export type PersonResult =
 
  | "SUCCESS"
  | "UPDATED"
  | "PHONE_EXISTS"
  | "PHONEANDEMAIL_EXISTS"
  | "EMAIL_EXISTS"
  | "UNDER18"
  | "MISSING_INFO"
  | "ERROR";

/** The confirmation. */
export interface PersonalDataAnonymise {
  /** The name of the person, typed. */
  bekreftelse: string;
  /** The version that was read. */
  version: number;
}

/** Counts of a person's data, and the effect of erasing. */
export interface PersonalDataView {
  anonymisert: Timestamp | null;
  deler: HeldPartView[];
  /** Why the person cannot be erased; nothing when that can be done. */
  hvorforIkke: string | null;
  id: PersonId;
  konsekvenser: string[];
  /** First and last name. */
  navn: string;
  rolle: Role;
  /** Whether the person is deleted, so that only the name is left. */
  slettet: boolean;
  /** Send it back when erasing. */
  version: number;
}

/** A person's own key for a program (personlig nøkkel). */
export type PersonalTokenId = string;

/** A new identity number. */
export interface PersonnrUpdate {
  /** Confirms that a guardian signs with an apprentice under 18; see the result `UNDER18`. */
  bekreftUnder18?: boolean;
  /** Eleven digits; empty removes the number. */
  personnr: string;
  /** The version that was read. */
  version: number;
}

/** Whose pictures. */
export interface PicturesOf {
  /** Apprentices, employees and coordinators; at most 500. */
  people: readonly PersonId[];
}

/** A view in the caller's menu. */
export interface PinnedView {
  /** Rows that it finds; none for a view that the list no longer takes. */
  antall?: number;
  id: ViewId;
  list: string;
  navn: string;
  /** Query of the list's address. */
  query: string;
}

/** Placeholders filled in for each receiver. */
export interface PlaceholderView {
  /** Name that people see. */
  label: string;
  /** As it stands in braces. */
  name: string;
}

/** A training plan. */
export interface PlanAssessments {
  /** Its categories in order, those without a goal that is assessed left out. */
  categories: CategoryAssessments[];
  id: TrainingPlanId;
  title: string;
}

/** A training plan. */
export interface PlanGoals {
  /** Its categories in order. */
  categories: CategoryGoals[];
  id: TrainingPlanId;
  title: string;
}

/** Recommended progression for a training plan. */
export interface PlanProgression {
  antallMaal: number;
  /** The line that holds for it: its own, the one for all, or the even one, which is a single month. */
  gjelder: number[];
  id: TrainingPlanId;
  progresjon: ProgressionSetting;
  /** Whether the caller may change its own. */
  redigeres: boolean;
  title: string;
}

/** A training plan by title. */
export interface PlanRef {
  id: TrainingPlanId;
  title: string;
}

/** A new task of a training plan. */
export interface PlanTaskCreate {
  /** Goals of the plan that it is about. */
  codes?: readonly GoalId[];
  /** HTML; what the editor does not make is taken out. */
  description?: string;
  /** Parts of the goals; one brings its goal along. */
  subGoals?: readonly GoalId[];
  title: string;
}

/** A task in the list of a plan's. */
export interface PlanTaskLine {
  /** How many files are attached. */
  files: number;
  /** How many goals it is about. */
  goals: number;
  id: TaskId;
  title: string;
}

/** Content of a task of a training plan. */
export interface PlanTaskUpdate {
  /** Goals of the plan that it is about. */
  codes: readonly GoalId[];
  /** HTML; what the editor does not make is taken out. */
  description: string;
  /** Parts of the goals, one of which brings its goal along; left out, they stay. */
  subGoals?: readonly GoalId[] | null;
  title: string;
  /** The version that was changed. */
  version: number;
}

/** An apprentice who has a plan, or has begun with a goal of one. */
export interface PlanUser {
  /** Whether the apprentice is in the archive. */
  arkivert: boolean;
  id: ApprenticeId;
  /** First and last name. */
  navn: string;
}

/** An interview that is to be planned. */
export interface PlannedInterview {
  laerlingid: ApprenticeId;
  plannedTime: Timestamp;
}

/** A portfolio (opplæringsmappe) that is made, or was. */
export type PortfolioId = string;

/** Portfolios that were asked for together. */
export interface PortfolioOrder {
  /** When they were asked for. */
  created: Timestamp;
  id: PortfolioOrderId;
  /** By the names of the apprentices. */
  mapper: PortfolioView[];
  /** When they are gone. */
  slettes: Timestamp;
  /** Progress of all together. */
  status: PortfolioStatus;
}

/** Portfolios that somebody asked for together. */
export type PortfolioOrderId = string;

/** How far a portfolio is, or an order of several. */
export type PortfolioStatus = "VENTER" | "LAGES" | "KLAR" | "FEILET";

/** The portfolio of one apprentice. */
export interface PortfolioView {
  id: PortfolioId;
  laerling: ApprenticeId;
  /** Name of the apprentice. */
  navn: string;
  pdf: FileView | null;
  /** How far it is, 0 to 100. */
  prosent: number;
  /** Pages; 0 before it is made. */
  sider: number;
  /** Format of the document, as in `PDF/A-2a`; empty before it is made. */
  standard: string;
  status: PortfolioStatus;
  /** Which letters of it could not be set, as people are told; empty where all were. */
  varsel: string;
}

/** Apprentices whose portfolios are ordered. */
export interface PortfoliosCreate {
  /** Apprentices; at most 200. */
  laerlinger: readonly ApprenticeId[];
}

/** Settings of the practice log (`practicalLogSettings`); the specification names it and shows no more, so it holds what an office tells its apprentices about it. */
export interface PracticalLogSettings {
  /** How often it is written. */
  hyppighet: LogInterval;
  /** Guidance, in lines of plain text, at most 2000 characters; may be empty. */
  veiledning: string;
}

/** The practice log. */
export interface PracticeLog {
  entries: HourSheetLine[];
  laerling: ReviewApprentice;
  /** Plans whose apprentices keep one. */
  plans: LogPlan[];
}

/** A group of automatic messages. */
export interface PreferenceGroup {
  area: string;
  epost: ChannelChoice;
  /** Names of its messages that the caller may get. */
  messages: string[];
  push: ChannelChoice;
  sms: ChannelChoice;
}

/** The hours that hold for everybody, on a clock in Norway. */
export interface PreferenceHours {
  /** When the daily summary leaves. */
  digest: number;
  /** From this hour on an SMS waits. */
  quietFrom: number;
  quietUntil: number;
}

/** A channel of a group. */
export interface PreferenceSwitch {
  area: string;
  /** Whether it is wanted. */
  on: boolean;
  type: MessageKind;
}

/** When the caller is told things. */
export interface PreferencesUpdate {
  /** E-mails come as one a day. */
  dagligOppsummering: boolean;
  /** SMS of the night wait for the morning. */
  stilleTimer: boolean;
}

/** Notifications of the caller by channel. */
export interface PreferencesView {
  /** E-mails come as one a day. */
  dagligOppsummering: boolean;
  groups: PreferenceGroup[];
  /** The hours, on a clock in Norway. */
  hours: PreferenceHours;
  /** SMS of the night wait for the morning. */
  stilleTimer: boolean;
}

/** A stretch of time in which a person was active. */
export interface PresenceSession {
  /** When it ended, or the latest sign of activity. */
  slutt: Timestamp;
  start: Timestamp;
}

/** When somebody was last active. */
export interface PresenceView {
  invitert: Timestamp | null;
  lastseen: Timestamp | null;
  /** Whether that is now. */
  online: boolean;
  role: Role | null;
  start: Timestamp | null;
}

/** Fields only for coordinators. */
export interface PrivateDetail {
  /** Guardian who signs with an apprentice under 18; empty without one. */
  foresatt: ApprenticeGuardian;
  fravaer: Absence[];
  /** Bank account, masked: `8601 ** **947`. */
  kontonummer: string | null;
  /** Rates of a full position over time. */
  vacancyRates: VacancyRate[];
}

/** Why a request was refused. */
export interface Problem {
  /** Stable code; the only thing a program should look at. */
  code: string;
  /** What is stored now, for `stale_version`. */
  current?: Record<string, unknown>;
  /** Wrong fields, for `invalid`. */
  fields?: FieldError[];
  /** Result in the words of the specification, where it has one: `EMAIL_EXISTS`. */
  result?: RefusalResult;
  /** Seconds to wait, for `too_many`, `busy`, `unavailable` and `overloaded`. */
  retry_after_seconds?: number;
  status: number;
  /** Norwegian text for people. */
  title: string;
}

/** A person's picture. */
export interface ProfilePicture {
  id: string;
  /** Address of the one for lists, valid for 15 minutes. */
  thumbnailUrl: string;
  /** Its address, valid for 15 minutes. */
  url: string;
}

/** A trade (programområde) code of ten characters, as in `NAAGR3----`. */
export type ProgramAreaId = string;

/** One trade that can be picked. */
export interface ProgramAreaOption {
  /** The code again, which tells trades of one title apart. */
  detail: string;
  id: ProgramAreaId;
  navn: string;
}

/** A trade by title. */
export interface ProgramAreaRef {
  /** Code of the trade. */
  kode: ProgramAreaId;
  tittel: string;
}

/** How many goals of all training plans of an apprentice are how far. */
export interface Progress {
  godkjent: number;
  /** Approved of all, 0 to 100. */
  prosent: number;
  /** Sent for approval and not yet approved. */
  tilgodkjenning: number;
  total: number;
}

/** The beginning of a day, and the actual and the recommended progress by then. */
export interface ProgressionPoint {
  /** Percent of the goals that are recommended to be approved by then. */
  anbefalt: number;
  dag: string;
  /** Percent of the goals that were approved by then; none for what is to come. */
  godkjent: number | null;
  /** Months of the apprenticeship that have passed; none for today, between two of them. */
  maaned: number | null;
}

/** Recommended progression, for all plans or for one. */
export interface ProgressionSetting {
  /** Percent of the goals by the end of each month of the apprenticeship, never falling, 100 in the last; empty where nothing is recommended. */
  maaneder: number[];
  /** Send it back when changing something; 0 before the first change. */
  version: number;
}

/** New recommended progression. */
export interface ProgressionUpdate {
  /** Percent of the goals by the end of each month of the apprenticeship, 1 to 60 months, never falling, 100 in the last. Empty recommends nothing: then a plan follows what is recommended for all, and without that the goals are expected evenly over the time. */
  maaneder: readonly number[];
  /** The version that was read. */
  version: number;
}

/** Recommended progression of the office. */
export interface Progressions {
  /** For every plan without a line of its own. */
  alle: ProgressionSetting;
  /** Training plans by title: a coordinator sees all, an employee those connected to. */
  plans: PlanProgression[];
}

/** Somebody whom the template would have sign. What is not known is empty. */
export interface ProposedSigner {
  bedrift: CompanyId | null;
  epost: string | null;
  /** Label of the role. */
  etikett: string;
  kind: ProposedSignerKind;
  /** Empty for a guardian, whom nobody knows yet. */
  navn: string;
  person: PersonId | null;
  rolle: SignerRole;
  telefon: string | null;
}

/** Kind of signer, in the specification's words. */
export type ProposedSignerKind = "Apprentice" | "Employee" | "Company" | "External" | "Coordinator";

/** "Notification provider state: DEACTIVATED, ACTIVATED, UNAVAILABLE." */
export type ProviderState = "DEACTIVATED" | "ACTIVATED" | "UNAVAILABLE";

/** Public data of a certificate. The names of subject and issuer are left out: an office can bring a certificate that names another. */
export interface PublicCertificate {
  /** Whether nobody else vouches for it. */
  egenutstedt: boolean;
  fingeravtrykk: string;
  gyldigFra: Timestamp;
  gyldigTil: Timestamp;
  /** The organisation's name, from the operator or the company register. */
  navn: string;
  /** As text, for other programs. */
  pem: string;
}

/** Which browser. */
export interface PushForget {
  /** Address at the browser's push service. */
  endpoint: string;
}

/** The key for a subscription. */
export interface PushKey {
  /** As `applicationServerKey` takes it; null when there are no push messages. */
  publicKey: string | null;
}

/** The keys of a subscription, in base64url. */
export interface PushKeys {
  auth: string;
  p256dh: string;
}

/** A subscription as browsers write it. */
export interface PushSubscriptionInput {
  /** Address at the browser's push service. */
  endpoint: string;
  keys: PushKeys;
}

/** Title and text; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled for each. */
export interface PushText {
  /** The text under it. */
  message: string;
  title: string;
}

/** A push message to send. */
export type PushToSend = Chosen & {
  /** The caller's own name for this message, so that a call made twice sends once. */
  key: string;
  push: PushText;
};

/** Whether push messages reach somebody. */
export interface PushTokenStatus {
  /** Whether a device takes them. */
  hasToken: boolean;
  tokenLength: number;
}

/** Title and text of a push message. */
export interface PushView {
  message: string;
  title: string;
}

/** A question of a template. "questions with recipient … and customRatings": two readings are possible; here the ratings are the question's own scale, so that one question may be answered by a step and the next in words. */
export interface Question {
  /** Scale of the answer, the lowest first; without, the answer is a text. */
  customRatings: Rating[];
  /** Help for answering it, plain text; may be empty. */
  description: string;
  /** Stays the same when it is written anew or moved: answers are kept by it. */
  id: string;
  question: string;
  recipient: Recipient;
}

/** A question as it is to be. */
export interface QuestionInput {
  /** What the 2 to 7 steps are called that it is answered on, the lowest first; none for a text. */
  customRatings: readonly string[];
  /** Plain text; may be empty. */
  description: string;
  /** Empty for a new one. */
  id: string;
  question: string;
  recipient: Recipient;
}

/** One step of a scale. */
export interface Rating {
  label: string;
  /** From 1, the lowest. */
  value: number;
}

/** Somebody whom it reaches. */
export interface ReachedPerson {
  navn: string;
  /** The channels that reach the person. */
  types: MessageKind[];
}

/** A text that the office has ready for messages. */
export type ReadyTextId = string;

/** A text as it is to be. */
export interface ReadyTextInput {
  /** Subject of an e-mail; empty for an SMS. */
  emne: string;
  /** The text; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled when it is sent. */
  melding: string;
  /** Name given by the office. */
  name: string;
  type: MessageKind;
}

/** A text as it is to be, and which one was read. */
export type ReadyTextUpdate = ReadyTextInput & {
  /** The version that was read. */
  version: number;
};

/** A text that the office has ready. */
export interface ReadyTextView {
  /** Subject of an e-mail. */
  emne: string;
  /** When it was changed last. */
  endret: Timestamp;
  /** Person who did; empty for deleted people. */
  endretAv: string;
  id: ReadyTextId;
  /** The text; of an e-mail clean HTML. */
  melding: string;
  name: string;
  type: MessageKind;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** Who answers a question, and when: "questions with recipient (conversation, company or apprentice)". */
export type Recipient = "conversation" | "company" | "apprentice";

/** A receiver of a message. */
export type RecipientId = string;

/** What a receiver is; the words of search items. */
export type RecipientKind = "APPRENTICE" | "EMPLOYEE" | "COORDINATOR" | "COMPANY";

/** Somebody a message would go to. */
export interface RecipientPreview {
  etternavn: string;
  fornavn: string;
  /** Whether there is an e-mail address. */
  harEpost: boolean;
  /** Whether a device takes push messages. */
  harPush: boolean;
  /** Whether there is a number for SMS. */
  harTelefon: boolean;
  id: string;
  navn: string;
  type: RecipientKind;
}

/** A receiver, and how it went. */
export interface RecipientView {
  /** Why it failed, or what is waited for, in words; empty when there is nothing to say. */
  forklaring: string;
  id: RecipientId;
  kontakt: string;
  levering: DeliveryOutcome;
  /** The person or company; empty once erased. */
  mottaker: string;
  navn: string;
  /** When the status came, or when it became so as the provider says. */
  oppdatert: Timestamp;
  status: Delivery;
  statusLabel: string;
  type: RecipientKind;
}

/** Preview of a message's receivers. */
export interface Recipients {
  /** Each once, by name. */
  recipients: RecipientPreview[];
  /** Chosen ids that cannot be written to: unknown, archived or deleted. */
  unknown: string[];
}

/** The chosen people, groups and companies. */
export type RecipientsAsked = Chosen;

/** Which document. */
export interface Refresh {
  id: string;
  /** Its kind by the specification's catalogue, as `apprentice` or `TRAINING_PLAN`, or its collection, with or without `ORG_{orgId}_` before it. */
  type: string;
}

/** The reloaded document. */
export interface Refreshed {
  id: string;
  /** Position of the newest change that is in it. */
  seq: number;
}

/** "Person create or update result codes" of the specification: somebody has the contact, or a guardian is to sign. */
export type RefusalResult = "EMAIL_EXISTS" | "PHONE_EXISTS" | "PHONEANDEMAIL_EXISTS" | "UNDER18";

/** One of several searches, refused. */
export interface RefusedSearch {
  /** The HTTP status it would have alone. */
  code: number;
  error: string;
  fields: FieldError[];
  problem: string;
}

/** A goal that is not approved with the rest. */
export interface RefusedTick {
  goal: GoalId;
  /** Why, for the apprentice. */
  reason: string;
}

/** A trade that the open register has a company approved for. */
export interface RegisteredApproval {
  /** Since when the register does not tell of it any more. */
  borte?: Timestamp;
  fylke: string;
  /** When it was read. */
  lest: Timestamp;
  /** Title of the trade; its code where we do not have it. */
  tittel: string;
}

/** A unit as the register has it; unknown parts are empty. */
export interface RegisteredUnit {
  adresse: UnitAddress;
  /** What to look at. */
  advarsler: UnitWarning[];
  /** How many work there, when the register tells. */
  antallAnsatte: number | null;
  epost: string;
  kind: UnitKind;
  naering: string;
  /** Its name, written as people write names. */
  navn: string;
  nettside: string;
  /** Its form, as in `Aksjeselskap`. */
  organisasjonsform: string;
  /** Organisation number, nine digits. */
  orgnr: string;
  /** Of a place: the company. */
  overordnet: string | null;
  /** When it left the register. */
  slettedato: string | null;
  telefon: string;
  /** `Privat`, `Kommunal`, `Fylkeskommunal` or `Statlig`, where the form tells. */
  typebedrift: string;
}

/** When the company register was read. */
export interface RegistersView {
  /** Since when it does not answer. */
  feilet?: Timestamp;
  /** Since when they do not answer. */
  godkjenningerFeilet?: Timestamp;
  /** When the registers of approved companies and of training offices were read last. */
  godkjenningerLest?: Timestamp;
  /** When all was read last; nothing before the first reading. */
  lest?: Timestamp;
}

/** What the caller answers. */
export interface RehearsalAnswerCreate {
  id: RehearsalQuestionId;
  /** In the caller's own words; nobody else reads it. */
  svar?: string;
  /** Whether the caller knew it, as they say themselves; what was not known comes again. */
  visste: boolean;
}

/** What an apprentice answered to one; nobody else's to read. */
export type RehearsalAnswerId = string;

/** An answer of the caller's. */
export interface RehearsalAnswerView {
  /** When it was answered. */
  besvart: Timestamp;
  id: RehearsalAnswerId;
  /** The question as it was asked. */
  sporsmal: string;
  /** In the caller's own words; may be empty. */
  svar: string;
  /** Whether the caller knew it, as they said themselves. */
  visste: boolean;
}

/** A question, and what a good answer has. */
export interface RehearsalCard {
  /** What a good answer has; left out for one that came with an approval or of the caller's text. */
  fasit?: string;
  /** The name of who asks it with an approval; left out for those of the office. */
  fra?: string;
  /** The goal or the trade that it is about, or what was approved; or that it is made of the caller's own text. */
  gjelder: string;
  id: RehearsalQuestionId;
  /** What it is asked of; left out for one that comes again, and for one that is chosen. */
  logg?: RehearsalLog;
  sporsmal: string;
}

/** A goal that a question can be about. */
export interface RehearsalGoalOption {
  /** A training plan that it is in. */
  detail: string;
  id: GoalId;
  navn: string;
}

/** What was handed in that a question is asked of. */
export interface RehearsalLog {
  /** The apprentice's page of it. */
  path: string;
  tittel: string;
}

/** Whether the caller wants questions from their own texts. */
export interface RehearsalOwnText {
  /** Whether questions are made of what the caller hands in from now on. */
  paa: boolean;
}

/** A question that apprentices rehearse with (øvingsspørsmål). */
export type RehearsalQuestionId = string;

/** A question as it is to be; it is about a goal or about a trade. */
export interface RehearsalQuestionText {
  /** What a good answer has. */
  fasit: string;
  kode?: GoalId | null;
  programomrade?: ProgramAreaId | null;
  sporsmal: string;
}

/** A question as it is to be, and which one was read. */
export type RehearsalQuestionUpdate = RehearsalQuestionText & {
  /** The version that was read. */
  version: number;
};

/** A question of the office. */
export interface RehearsalQuestionView {
  /** What a good answer has. */
  fasit: string;
  /** What it is about, in words. */
  gjelder: string;
  id: RehearsalQuestionId;
  /** National code of the goal; left out where it is about a trade. */
  kode?: GoalId;
  /** Code of the trade; left out where it is about a goal. */
  programomrade?: ProgramAreaId;
  sporsmal: string;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** The questions about one goal, or about the trade. */
export interface RehearsalTopic {
  /** National code of the goal, or code of the trade. */
  kode: string;
  navn: string;
  sporsmal: RehearsalCard[];
}

/** What the caller can rehearse. */
export interface RehearsalView {
  /** Whether the caller wants questions from their own texts; left out where nothing makes any. */
  egenTekst?: boolean;
  /** All that there are questions about, in the order of the plan. */
  emner: RehearsalTopic[];
  /** The day of the next one that is known. */
  neste?: string;
  /** What is asked now, the oldest first. */
  sporsmal: RehearsalCard[];
}

/** How many were reminded of how much. */
export interface RemindedOfAll {
  /** Instructors who were reminded now; the others were today already. */
  purret: number;
  /** What has waited for more than a week. */
  ventet: number;
}

/** A goal that the plan does not have. */
export interface RenewalAdded {
  /** The category in which a new plan would have it. */
  category: string;
  kode: GoalId;
  label: string;
}

/** A goal that the curriculum words in another way. */
export interface RenewalChanged {
  /** People who have begun with it, in words; null when nobody has. */
  hvem: string | null;
  /** The goal of the plan. */
  id: GoalId;
  /** Text of the plan. */
  label: string;
  /** Text of the curriculum. */
  ny: string;
}

/** A goal that the curriculum does not have any more. */
export interface RenewalGone {
  /** People who have begun with it, in words, so that it stays; null when nobody has. */
  hvem: string | null;
  /** The goal of the plan. */
  id: GoalId;
  /** Text of the plan. */
  label: string;
}

/** Result or preview of an import. */
export interface Report {
  apprenticesCreated: number;
  /** Apprentices that were there and change company. */
  apprenticesMoved: number;
  /** Apprentices that were there. */
  apprenticesUpdated: number;
  companiesCreated: number;
  /** Companies that were there. */
  companiesMatched: number;
  employeesCreated: number;
  /** Instructors that were there. */
  employeesMatched: number;
  /** The first errors; with any, nothing is written. */
  errors: RowError[];
  errorsTotal: number;
  /** The import that was written. */
  id?: ImportId;
  /** Headers of columns that were passed over. */
  ignoredColumns: string[];
  /** The first rows with something to look at that is not wrong. */
  notes: RowError[];
  /** All that is to be looked at. */
  notesTotal: number;
  /** Rows with content below the header. */
  rows: number;
  /** New apprentices under 18 by their birth date. With any, nothing is written until it is confirmed that a guardian signs with them. */
  under18Total: number;
  /** Whether anything was written. */
  written: boolean;
}

/** How groups are drawn. */
export type ReportChart = "INGEN" | "SOYLER" | "LINJER";

/** A column of a report. */
export interface ReportColumn {
  /** Whether the field is there still. */
  finnes: boolean;
  id: string;
  label: string;
  slag: ReportFieldKind;
}

/** What a report asks for. */
export interface ReportDefinition {
  chart?: ReportChart;
  /** Ids of fields, in their order; at most 30. */
  columns: string[];
  filters?: Filter[];
  /** Field that rows are grouped by; instants by their month. */
  group?: string | null;
  list: string;
  q?: string;
  ranges?: ListRange[];
  sort?: Sort | null;
  /** Number fields that are summed; at most five. */
  sums?: string[];
}

/** A field that a report can show. */
export interface ReportField {
  /** Whether rows are narrowed by it: by values, or by a range of a number or day. */
  filter: boolean;
  /** Whether it may have several values in a row. */
  flere: boolean;
  id: string;
  label: string;
  slag: ReportFieldKind;
  /** Whether rows are sorted by it. */
  sorteres: boolean;
}

/** What the values of a field are. */
export type ReportFieldKind =
 
  | "tekst"
  | "dato"
  | "tidspunkt"
  | "tall"
  | "prosent"
  | "kroner"
  | "timer";

/** What is to be a file. */
export interface ReportFile {
  /** What it is about; may be empty. */
  beskrivelse?: string;
  definition: ReportDefinition;
  format: ReportFormat;
  /** Title of the report. */
  navn: string;
}

/** Kind of file. */
export type ReportFormat = "xlsx" | "csv" | "pdf";

/** How often a report is sent. */
export type ReportFrequency = "ALDRI" | "UKENTLIG" | "MAANEDLIG";

/** A group of rows. */
export interface ReportGroup {
  antall: number;
  /** Address of the list's page with these rows; none where there is none. */
  bak?: string;
  navn: string;
  /** Different people; none for rows that are nobody's. */
  personer?: number;
  summer: ReportSum[];
  /** By which its rows are asked for; empty for those without a value. */
  verdi: string;
}

/** The groups of a report. */
export interface ReportGroups {
  felt: string;
  /** Groups beyond those that are shown. */
  flere: number;
  label: string;
  rader: ReportGroup[];
  /** The field whose sums a chart draws; without one it draws the rows. */
  tegnes?: string;
}

/** A report as it is to be. */
export interface ReportInput {
  /** What it is about; may be empty. */
  beskrivelse?: string;
  definition: ReportDefinition;
  /** Whether all coordinators have it. */
  delt: boolean;
  navn: string;
}

/** A list that a report can be made of. */
export interface ReportList {
  felt: ReportField[];
  label: string;
  list: string;
  /** What its rows are, several of them. */
  rader: string;
}

/** Something that is said of a report: what it is narrowed to, or a definition. */
export interface ReportNarrowing {
  navn: string;
  /** In words; days with their hours in Oslo. */
  verdi: string;
}

/** Somebody who gets a report. */
export interface ReportReceiver {
  id: PersonId;
  /** Name; empty for who has left. */
  navn: string;
}

/** Whom a report is to be sent to. */
export interface ReportReceivers {
  filformat?: ReportFormat | null;
  mottakere: readonly PersonId[];
  sistSendt?: Timestamp | null;
  /** Whether it goes along as a file, which the office has to allow; a link alone without it. */
  somFil?: boolean | null;
}

/** A report as it came out. */
export interface ReportResult {
  antall: number;
  avgrenset: ReportNarrowing[];
  /** Address of the list's page with all rows; none where there is none. */
  bak?: string;
  /** What a row is, and the figures of the office that are counted in the list. */
  definisjoner: ReportNarrowing[];
  grupper?: ReportGroups;
  kolonner: ReportColumn[];
  /** That somebody stands in several groups, where that is so. */
  merk?: string;
  /** Different people; none for rows that are nobody's. */
  personer?: number;
  /** The first 200 rows, as people read them. */
  rader: string[][];
  summer: ReportSum[];
  tid: Timestamp;
  /** What the totals are of, in words. */
  totalt: string;
}

/** What is to be run. */
export interface ReportRun {
  definition: ReportDefinition;
  /** Only the rows of this group, by its value; empty for those without one. */
  gruppe?: string | null;
}

/** When a report is sent, and to whom. */
export interface ReportSchedule {
  /** Of the week, 1 for Monday, or of the month. */
  dag: number;
  /** The kind of that file. */
  filformat: ReportFormat;
  hyppighet: ReportFrequency;
  /** Hour of the day in Oslo. */
  klokken: number;
  mottakere: ReportReceiver[];
  /** When it is sent next. */
  neste?: Timestamp;
  /** Why it was not sent the last time; empty when it was. */
  sistFeil: string;
  /** Rows that it had then. */
  sistRader?: number;
  /** When it was sent last. */
  sistSendt?: Timestamp;
  /** Whether it goes along as a file, where the office allows it. */
  somFil: boolean;
  /** Whether it is sent without rows, too. */
  tomOgsaa: boolean;
}

/** When a report is to be sent. */
export interface ReportScheduleInput {
  /** Of the week, 1 for Monday, or of the month. */
  dag: number;
  filformat?: ReportFormat | null;
  hyppighet: ReportFrequency;
  /** Hour of the day in Oslo. */
  klokken: number;
  mottakere: readonly PersonId[];
  /** Whether it goes along as a file, which the office has to allow; a link alone without it. */
  somFil?: boolean | null;
  /** Whether it is sent without rows, too. */
  tomOgsaa: boolean;
  /** The version that was read. */
  version: number;
}

/** What was sent. */
export interface ReportSent {
  /** Whether its file was too large to go along: the link alone was sent. */
  forStor: boolean;
  /** Who got a message. */
  mottakere: ReportReceiver[];
  /** Rows of the report. */
  rader: number;
}

/** What the office allows of reports. */
export interface ReportSettings {
  /** Whether a report that is sent may go along as a file. */
  filer: boolean;
  /** Send it back when changing it; 0 before the first change. */
  version: number;
}

/** What the office is to allow of reports. */
export interface ReportSettingsInput {
  /** Whether a report that is sent may go along as a file: personal data leaves the product then. */
  filer: boolean;
  /** The version that was read. */
  version: number;
}

/** What a report says. */
export type ReportStatus = "sent" | "expired" | "failed" | "delivered";

/** A sum of a field. */
export interface ReportSum {
  felt: string;
  label: string;
  /** In kroner or hours, where the field is of those. */
  tall: number;
  /** As people read it. */
  tekst: string;
}

/** A report as it is to be, and which one was read. */
export interface ReportUpdate {
  /** What it is about; may be empty. */
  beskrivelse?: string;
  definition: ReportDefinition;
  /** Whether all coordinators have it; only its owner says otherwise than before. */
  delt: boolean;
  navn: string;
  /** The version that was read. */
  version: number;
}

/** A report. */
export interface ReportView {
  /** What it is about; may be empty. */
  beskrivelse: string;
  definition: ReportDefinition;
  /** Whether all coordinators have it. */
  delt: boolean;
  /** Whether it is the caller's own. */
  egen: boolean;
  /** Its owner's name; empty for the caller's own, and when the owner has left. */
  eier: string;
  /** Whether every office has it: it is not changed, and can be saved as a new one. */
  ferdig: boolean;
  /** An id, or the word of a ready one. */
  id: string;
  navn: string;
  /** When it is sent; none of a ready one. */
  plan?: ReportSchedule;
  /** Send it back when changing it; 0 of a ready one. */
  version: number;
}

/** The reports that the caller has. */
export interface Reports {
  /** Those that every office has. */
  ferdige: ReportView[];
  /** The caller's own and the shared ones, by name. */
  lagrede: ReportView[];
}

export interface RequestParams {
  collection_name: string;
  per_page: number;
  q: string;
}

/** Outcome of restoring apprentices. */
export interface RestoreAnswer {
  done: ApprenticeId[];
  /** Items that were not changed. */
  failed: BulkFailure[];
  /** Of those that are back, what is to be seen to now. */
  notes: RestoreNote[];
}

/** A task for the office after restoring an apprentice. */
export interface RestoreNote {
  code: string;
  id: ApprenticeId;
  /** What to do, in Norwegian. */
  message: string;
  /** First and last name. */
  navn: string;
}

/** Erased records. */
export interface RetentionDone {
  erased: number;
  /** How many of the chosen are not on the list any more, and were left alone. */
  skipped: number;
}

/** Records to erase. */
export interface RetentionRun {
  /** Which of those on the list. */
  ids: readonly string[];
}

/** For how long a kind of data is kept. */
export interface RetentionSetting {
  /** Whether what is over goes by itself, each night. */
  automatic: boolean;
  /** From when the time runs, and what happens when it is over. */
  explanation: string;
  kind: string;
  /** Months; nothing for without a limit. */
  months: number | null;
  monthsDefault: number;
  /** Number of records beyond it now. */
  overdue: number;
  /** Name that people see. */
  title: string;
  /** Send it back when changing; 0 before the first. */
  version: number;
}

/** For how long a kind of data is to be kept. */
export interface RetentionUpdate {
  /** Whether what is over goes by itself, each night. */
  automatic: boolean;
  /** Months; nothing for without a limit. */
  months?: number | null;
  /** The version that was read; 0 before the first. */
  version: number;
}

/** Actor. */
export interface ReviewActor {
  id: PersonId;
  /** First and last name; the role's name for one who is gone. */
  navn: string;
  rolle: Role;
}

/** The apprentice whose it is. */
export interface ReviewApprentice {
  id: ApprenticeId;
  /** First and last name. */
  navn: string;
}

/** An approval. */
export interface ReviewApprove {
  /** Comment for the apprentice. */
  comment?: string | null;
  /** The version that was read. */
  version: number;
}

/** An approval of what names goals. */
export interface ReviewApproveTicks {
  /** Comment for the apprentice. */
  comment?: string | null;
  /** One short question that the apprentice rehearses with; the answer is the apprentice's alone. */
  question?: string | null;
  /** Goals that are not approved with the rest. */
  refused?: readonly RefusedTick[];
  /** The version that was read. */
  version: number;
}

/** Actions open to the caller; the web shows exactly these. */
export interface ReviewCan {
  approve: boolean;
  delete: boolean;
  /** Change text, lines and files. */
  edit: boolean;
  remind: boolean;
  /** Send back with a comment. */
  return: boolean;
  /** Send to the instructor. */
  send: boolean;
  withdraw: boolean;
}

/** Something that happened to what was handed in. */
export interface ReviewEvent {
  at: Timestamp;
  by: ReviewActor;
  comment: string | null;
  id: TimelineId;
  type: ReviewEventType;
}

/** Event of a timeline. */
export type ReviewEventType =
 
  | "SENDT"
  | "MÅ RETTES"
  | "GODKJENT"
  | "TRUKKET TILBAKE"
  | "MÅL LAGT TIL";

/** A goal that it names. */
export interface ReviewGoal {
  added: Timestamp | null;
  id: GoalId;
  label: string;
  proof: ReviewProof | null;
  /** Why it was not approved with the rest. */
  refused: string | null;
  /** The apprentice's status of the goal. */
  status: GoalStatus;
  /** Its parts that were chosen. */
  subGoals: ReviewPart[];
}

/** How an apprentice was at what a goal says. */
export type ReviewHow = "gjorde selv" | "var med" | "forklarte";

/** Whether something that waits can be approved together with others, or what there is to look at first. */
export type ReviewLook =
 
  | "Klar"
  | "Rettet etter retur"
  | "Spørsmål i teksten"
  | "Uten tekst"
  | "Uten mål"
  | "Ikke nevnt"
  | "Mange mål";

/** A part of a goal that was chosen. */
export interface ReviewPart {
  id: GoalId;
  label: string;
}

/** What shows a goal. */
export interface ReviewProof {
  file: FileId | null;
  how: ReviewHow | null;
  /** Whether the apprentice marked the sentence. */
  marked: boolean;
  /** Whether the text tells of it, or something was marked: "Ikke nevnt" where not. */
  mentioned: boolean;
  /** The sentence that tells of it: the one that was marked, or where the text does best. */
  sentence: string | null;
}

/** Request for a correction. */
export interface ReviewReturn {
  /** Comment for the apprentice: what to correct. */
  comment: string;
  /** The version that was read. */
  version: number;
}

/** The version that the caller has read. */
export interface ReviewVersion {
  /** As it is in the view. */
  version: number;
}

/** Who somebody is in an organisation. Compared in upper case. */
export type Role = "KOORDINATOR" | "ANSATT" | "LAERLING";

/** Who a round is for: "1 February and 1 March are two". */
export type RoundKind = "LAERLING" | "LAEREKANDIDAT";

/** One error of one row. */
export interface RowError {
  code: string;
  /** Header of the column. */
  column: string;
  message: string;
  /** Number of the row in the sheet, counted from 1. */
  row: number;
}

/** A saved view of a list. */
export interface SavedView {
  /** Its owner's name; empty for the caller's own, and when the owner has left. */
  eier: string;
  /** Whether it stands in the caller's menu. */
  festet: boolean;
  id: ViewId;
  list: string;
  navn: string;
  /** Whether it is the caller's own. */
  own: boolean;
  /** What the list's address holds, as in `?statusLabel=I+læretid`. */
  query: string;
  /** Whether all coordinators have it. */
  shared: boolean;
  /** Whether the caller's list opens with it. */
  standard: boolean;
  /** Send it back when changing it. */
  version: number;
}

/** A certificate with its key, in a PKCS#12 file (`.p12`, `.pfx`). */
export interface SealCertificateImport {
  /** The file in base64; 256 kB at most. */
  fil: string;
  /** Its password. It is not kept. */
  passord: string;
}

/** Where a certificate is from. */
export type SealCertificateOrigin = "LAGET" | "HENTET";

/** Status of a certificate. */
export type SealCertificateState = "GYLDIG" | "UTLOPER_SNART" | "UTLOPT" | "ERSTATTET";

/** A certificate of the organisation. The key is never shown. */
export interface SealCertificateView {
  /** SHA-256 of the certificate, in hexadecimal. */
  fingeravtrykk: string;
  gyldigFra: Timestamp;
  gyldigTil: Timestamp;
  /** Subject of the certificate. */
  navn: string;
  opphav: SealCertificateOrigin;
  /** The certificate as text, for other programs. */
  pem: string;
  /** Since when it seals or sealed. */
  tattIBruk: Timestamp;
  tilstand: SealCertificateState;
  utsteder: string;
}

/** The organisation's certificates and seals. */
export interface SealSettings {
  /** Documents that were sealed. */
  forseglet: number;
  /** The organisation's name shown when a file is checked: from the operator or the company register. */
  navn: string;
  /** Its organisation number shown when a file is checked; empty where neither of those has one. */
  orgnr: string;
  /** Present certificate; made when the first document is finished. */
  sertifikat?: SealCertificateView;
  /** Previous certificates, the newest first. */
  tidligere: SealCertificateView[];
  /** Whether the installation has a timestamp service. */
  tidsstempler: boolean;
  /** Files that are to get a timestamp still. */
  venter: number;
}

/** What a SHA-256 is of. */
export type SealedHashKind = "FROSSET" | "FORSEGLET" | "BEVIS";

/** How far the seal of a signing is. */
export type SealingState = "INGEN" | "FORSEGLES" | "FORSEGLET" | "FEILET";

/** A collection as the protocol describes one. */
export interface SearchCollection {
  /** When it was made, in seconds since 1970; 0, as it is there for as long as the product. */
  created_at: number;
  /** None: documents have an order of their own. */
  default_sorting_field: string;
  fields: SearchField[];
  /** The name it was asked for by. */
  name: string;
  /** Documents that the key's holder may see. */
  num_documents: number;
}

/** A field of a collection. */
export interface SearchField {
  /** Whether its values are counted. */
  facet: boolean;
  /** Whether it is found by. */
  index: boolean;
  infix: boolean;
  locale: string;
  name: string;
  /** Whether it may be empty. */
  optional: boolean;
  /** Whether it is sorted by. */
  sort: boolean;
  /** `string`, `string[]`, `int64`, `float` or `bool`. */
  type: string;
}

/** A document that was found. */
export interface SearchHit {
  document: Record<string, unknown>;
  highlight: Record<string, FoundIn>;
  /** The same as a list. */
  highlights: FoundInField[];
  text_match: number;
}

/** A person, a company or a page. */
export interface SearchItem {
  /** Of an apprentice: what kind of one. */
  apprenticeType: string;
  /** Company of a person, the first of several. */
  companyName: string;
  data: SearchItemData;
  display: string;
  id: string;
  initials: string;
  /** Of an employee, a coordinator or a group: what it is. */
  role: string;
  /** Why it is among the hits, where what it is called does not say so. */
  treff?: SearchReason;
  type: SearchType;
}

/** Particulars; empty where a kind has none. */
export interface SearchItemData {
  bedrift: string;
  epost: string;
  etternavn: string;
  fornavn: string;
  orgnr: string;
  poststed: string;
  /** Its page for the caller; empty without one. */
  route: string;
  telefon: string;
}

/** Results by kind, the kind with the best match first. */
export interface SearchItems {
  items: SearchItem[];
}

/** A search key. */
export interface SearchKey {
  /** The collections it opens, by the names to search them under. */
  collections: string[];
  /** When it stops to count; it closes earlier with the session. */
  expiresAt: Timestamp;
  /** For the header `X-TYPESENSE-API-KEY`. */
  key: string;
}

/** Position of the match. */
export interface SearchReason {
  field: string;
  /** Text of the field. */
  value: string;
}

/** A refused call, or one of several searches that is refused. */
export type SearchRefusal = Problem & {
  /** For developers; the protocol's one field. */
  message: string;
};

/** The answer to one search. */
export interface SearchResult {
  /** The facets in the order asked for. */
  facet_counts: FacetCounts[];
  /** Documents that match, on all pages. */
  found: number;
  hits: SearchHit[];
  /** Documents the key's holder may see. */
  out_of: number;
  page: number;
  request_params: RequestParams;
  /** Always false: an answer is whole. */
  search_cutoff: boolean;
  search_time_ms: number;
}

/** What a search item is, in the order they are shown when nothing else tells them apart. */
export type SearchType = "APPRENTICE" | "EMPLOYEE" | "COMPANY" | "COORDINATOR" | "GROUP" | "PAGE";

/** An instructor, and what they may do with what is handed in. */
export interface SeeingInstructor {
  /** Approves documentation and the goals on it. */
  godkjenner: boolean;
  /** First and last name. */
  navn: string;
  senderTilbake: boolean;
}

/** A difference as it was looked at. */
export interface SeenDifference {
  /** What the register said. */
  deres: string;
  hva: What;
}

/** A sheet and the version that was read. */
export interface SeenSheet {
  id: HourSheetId;
  /** The version that was looked at; none where a list alone was. */
  version?: number | null;
}

/** Which version is meant. */
export interface SeenVersion {
  /** The version that the caller has seen. */
  version: number;
}

/** How an apprentice assesses their own level of a goal. */
export interface SelfAssessmentInput {
  /** Whether it is wanted; it takes more than one level too. */
  activated: boolean;
  /** From the lowest, at most 10 of 1 to 100 characters without markup. */
  levels: readonly string[];
}

/** On which level a goal is. */
export interface SelfAssessmentUpdate {
  /** From 1, the lowest of the goal's levels; null takes back what the caller said. */
  nivaa?: number | null;
  /** The version of the caller's own side that was read. */
  version: number;
}

/** The levels of an apprentice's goals, as the apprentice and the instructors see them. */
export interface SelfAssessments {
  /** The apprentice's training plans with at least one goal that is assessed. */
  plans: PlanAssessments[];
  vurderer: Assessor | null;
}

/** The new number. */
export interface SendNewPhoneSms {
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
  /** Phone number as people write it. */
  phone: string;
  tenantId: string;
}

/** Whose password is forgotten: phone number or e-mail. */
export interface SendResetPasswordEmail {
  /** E-mail, in any case. */
  epost?: string | null;
  /** Phone number as people write it. */
  phoneNumber?: string | null;
  tenantId: string;
}

/** Where to send a code. */
export interface SendVerificationSms {
  /** The password, where the organisation demands it too. */
  password?: string | null;
  /** Phone number as people write it. */
  phone: string;
  tenantId: string;
}

/** Who sent a message. */
export interface Sender {
  id: PersonId;
  /** Empty once nobody knows. */
  navn: string;
}

/** A goal to add. */
export interface SentAddition {
  documentation: DocumentationId;
  file?: FileId | null;
  goal: GoalId;
  /** How the apprentice was at it. */
  how: ReviewHow;
  /** The sentence of the text that tells of it. */
  sentence?: string | null;
  /** Parts of the goal. */
  subGoals?: readonly GoalId[];
}

/** Number of queued messages. */
export interface SentAutomaticMessage {
  /** People they are for. */
  mottakere: number;
  /** SMS and e-mails on their way. */
  sendt: number;
}

/** A code that is on its way. */
export interface SentLinkCode {
  /** For how long it counts. */
  minutes: number;
  to: string;
  way: SigningCodeWay;
}

/** What is answered to a part. */
export interface SentLogAnswer {
  /** Of a list, at most 60. */
  lines?: readonly string[];
  materials?: readonly SentLogMaterial[];
  /** The key of the part. */
  part: string;
  /** Of a table, by its questions. */
  rows?: readonly SentLogRow[];
  text?: string | null;
}

/** Something that was used. */
export interface SentLogMaterial {
  amount: string;
  name: string;
}

/** The answer to a question of a table. */
export interface SentLogRow {
  measure?: string | null;
  risk?: LogRisk | null;
  yes?: boolean | null;
}

/** What was stored: the message is on its way. */
export interface SentMessage {
  iKo: number;
  id: MessageId;
  recipientsCount: number;
  /** Number of people without a number or an address. */
  utenKontakt: number;
}

/** A reference that is old. */
export interface SentStandard {
  /** As it was called. */
  gammel: string;
  /** As it is called now; left out where nothing took its place. */
  ny?: string | null;
}

/** Delivery of an SMS or an e-mail, as the office sees it. */
export type SentState =
 
  | "WAITING"
  | "POSTPONED"
  | "IN_DIGEST"
  | "HELD"
  | "SENT"
  | "ARRIVED"
  | "FAILED"
  | "NO_CONTACT"
  | "UNNEEDED"
  | "UNWANTED";

/** A service outside that does not do its part, so that things wait. */
export interface ServiceNotice {
  /** Whether our account or address there is wrong, which the operator has to mend; else it does not answer. */
  drift: boolean;
  siden: Timestamp;
  tekst: string;
  tjeneste: string;
}

/** A signed-in device. */
export type SessionId = string;

export interface SessionsEnd {
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
}

/** Outcome. */
export interface SessionsEnded {
  /** On how many devices somebody was signed out. */
  ended: number;
}

/** A new password. */
export interface SetPassword {
  /** That code: six digits; white space is passed over. */
  code?: string | null;
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
  /** E-mail, for an account that has none. A code is sent to it first. */
  epost?: string | null;
  password: string;
  /** Names the code that was sent to the e-mail. */
  verificationid?: string | null;
}

/** Outcome. */
export interface SetPasswordAnswer {
  status: SetPasswordStatus;
  /** Names the code that was sent to the new e-mail. */
  verificationid?: VerificationId;
}

/** Outcome. */
export type SetPasswordStatus = "SUCCESS" | "NEED_EMAIL" | "FAILED";

/** An edition of a shared document. */
export interface SharedDocumentEdition {
  /** How many have opened it. */
  aapnet: number;
  /** Name of the author; empty for a deleted person. */
  av: string;
  created: Timestamp;
  /** Changes of this edition; may be empty. */
  endring: string;
  files: FileView[];
  published: Timestamp | null;
  utgave: number;
}

/** A group that a document is shared with. */
export interface SharedDocumentGroup {
  id: GroupId;
  name: string;
}

/** A document that the office shares (delt dokument). */
export type SharedDocumentId = string;

/** The opened edition. */
export interface SharedDocumentOpen {
  /** The edition that was shown. */
  utgave: number;
}

/** The edition as it is handed over. */
export interface SharedDocumentPublish {
  /** Changes of this edition; may be empty. */
  endring: string;
  /** The version of the document that was seen. */
  version: number;
}

/** A shared document as those read it whom it reaches. */
export interface SharedDocumentRead {
  /** Description, plain text; may be empty. */
  description: string;
  /** Changes of this edition; may be empty. */
  endring: string;
  files: FileView[];
  id: SharedDocumentId;
  /** Folder or category; may be empty. */
  kategori: string;
  opened: Timestamp | null;
  /** From when readers have it. */
  published: Timestamp;
  title: string;
  /** The newest edition, from 1. */
  utgave: number;
}

/** Somebody whom a document reaches. */
export interface SharedDocumentReceiver {
  id: PersonId;
  /** First and last name. */
  navn: string;
  opened: Timestamp | null;
  rolle: Role;
}

/** A page of those whom a document reaches, by name. */
export interface SharedDocumentReceivers {
  /** How many match, on all pages. */
  found: number;
  items: SharedDocumentReceiver[];
  /** How many are on a page at most. */
  per_page: number;
}

/** Content of a document, and whom it is shared with. */
export interface SharedDocumentText {
  /** Every apprentice and employee has it. */
  allUsers: boolean;
  /** Description, plain text; may be empty. */
  description: string;
  everyone: boolean;
  groups: readonly GroupId[];
  /** Folder or category; may be empty. */
  kategori: string;
  title: string;
}

/** New content of a shared document. */
export type SharedDocumentUpdate = SharedDocumentText & {
  /** The version that was changed. */
  version: number;
};

/** A shared document for the office. */
export interface SharedDocumentView {
  /** How many of them have opened the newest edition. */
  aapnet: number;
  /** Every apprentice and employee has it. */
  allUsers: boolean;
  /** Whether they can be reminded now. */
  canRemind: boolean;
  created: Timestamp;
  /** Description, plain text; may be empty. */
  description: string;
  /** Every edition, newest first; one without `published` is being made. */
  editions: SharedDocumentEdition[];
  everyone: boolean;
  /** The groups that it is shared with, by name. */
  groups: SharedDocumentGroup[];
  id: SharedDocumentId;
  /** Folder or category; may be empty. */
  kategori: string;
  /** How many it reaches now. */
  mottakere: number;
  reminded: Timestamp | null;
  status: SharingStatus;
  title: string;
  /** When it was last changed. */
  updated: Timestamp;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** Where a shared document stands. */
export type SharingStatus = "Kladd" | "Delt" | "Ny versjon på vei";

/** One side's assessments of a goal. */
export interface SideAssessments {
  /** By how many levels that is more than the time before; none without a time before. */
  endring: number | null;
  /** All that was said, the newest first, at most 50. */
  historikk: AssessmentView[];
  /** On which level, from 1; none before the first assessment, and where it was taken back. */
  nivaa: number | null;
  /** Send it back when changing something; 0 before the first assessment. */
  version: number;
}

/** Actions open to a signer. */
export interface SignCan {
  decline: boolean;
  /** It is the signer's turn; only reading is left before signing. */
  read: boolean;
  /** It is the signer's turn, and every page is read. */
  sign: boolean;
  /** Why the signer cannot sign; empty where they can. */
  why: string;
}

/** A file to be read and signed. */
export type SignFile = FileView & {
  /** Whether it gets no seal of its own: once all have signed it counts with the sealed evidence beside it. */
  bareBevis: boolean;
  /** Content that does not show in the pages, in words. */
  notices: string[];
  pages: number;
  readAt: Timestamp | null;
  /** Send it back with the signature: what is signed is what was shown. */
  sha256: string;
};

/** E-mail and password. */
export interface SignIn {
  epost: string;
  password: string;
  rolle?: Role | null;
  tenantId: string;
}

/** Answer to every sign-in. */
export interface SignInAnswer {
  /** Bearer token for all other calls. */
  accessToken?: string;
  /** Seconds the token counts. */
  expiresIn?: number;
  /** The roles in which the contact has an account, where there are several and none was named: nobody is signed in yet. The same call with one of them as `rolle` signs in. */
  roller?: Role[];
  status: Status;
  /** Names the code that was sent. */
  verificationid?: VerificationId;
}

/** A one-time token. */
export interface SignInToken {
  /** The organisation it is for. */
  tenant: string;
  token: string;
}

/** The caller, as one who signs. */
export interface SignMe {
  /** The drawn signature, as the data of an SVG path; may be empty. */
  drawing: string;
  /** Name of the person the signer signs for as a guardian; empty for oneself. */
  foresattFor: string;
  hasSigned: boolean;
  /** E-mail of the receipt, masked; empty without one. */
  kvitteringTil: string;
  navn: string;
  participantId: SignerId;
  /** The typed signature; empty before. */
  signature: string;
  signedTime: Timestamp | null;
  status: SignerStatus;
}

/** Somebody who signs. */
export interface SignOther {
  /** Whether it is the caller. */
  isMe: boolean;
  navn: string;
  order: number;
  participantId: SignerId;
  /** The signer's role in words: `Lærling`, `Foresatt for Kari Vik`, `Ansatt, Fjord Bygg AS`. */
  rolle: string;
  signedTime: Timestamp | null;
  status: SignerStatus;
  type: ParticipantType;
}

/** A signing, for a signer. */
export interface SignView {
  /** Name of the sender; empty for a deleted person. */
  avsender: string;
  can: SignCan;
  consent: SigningConsent;
  /** The last day on which it may be signed. */
  dueDate: string | null;
  files: SignFile[];
  id: SigningId;
  /** Whether that day is over. */
  isDue: boolean;
  me: SignMe;
  /** Message of the office, plain text; may be empty. */
  message: string;
  /** The office that asks. */
  opplaeringskontor: string;
  /** Why the office took it back, or somebody declined; empty otherwise. */
  reason: string;
  sealing: SealingState;
  sentAt: Timestamp;
  /** The sealed files and the evidence, once they are there. */
  signedFiles: FileView[];
  /** Everybody who signs, in the order in which they were chosen. */
  signers: SignOther[];
  status: SigningStatus;
  title: string;
}

/** A signature: a typed name, and an optional drawing. Sent again, it is answered as before. */
export interface Signature {
  /** The edition of the declaration that the signer agrees to. */
  consent: string;
  /** The drawn signature, as the data of an SVG path (`M10 20 L30 40`); may be empty. */
  drawing?: string;
  /** Every file, as it was shown to the signer. */
  files: readonly SignedFile[];
  /** The signer's name, as typed. */
  name: string;
}

/** A file as it was read, for the evidence. */
export interface SignedFile {
  id: FileId;
  /** As it was shown. */
  sha256: string;
}

/** Who signs in a signer's place, and why. */
export interface SignerExchange {
  /** The account of the new signer. */
  person: PersonId;
  /** Shown to the signers; it stands in the evidence. */
  reason: string;
}

/** Somebody who is asked to sign (deltaker). */
export type SignerId = string;

/** A signer. With an account only `ref`, `type` and `order` count; the rest is looked up. */
export interface SignerInput {
  companyId?: CompanyId | null;
  companyName?: string;
  email?: string;
  etternavn?: string;
  foresattFor?: PersonId | null;
  fornavn?: string;
  /** Place in the order, from 1. */
  order: number;
  participantId?: SignerId | null;
  phone?: string;
  ref?: PersonId | null;
  relation?: string;
  type: ParticipantType;
}

/** A signer, as the template names them. */
export type SignerRole = "LAERLING" | "FAGLIGLEDER" | "BEDRIFT" | "KOORDINATOR" | "FORESATT";

/** Status of a signer. */
export type SignerStatus = "Ikke sin tur" | "Venter" | "Åpnet" | "Lest" | "Signert" | "Avslått";

/** Signers of documents made from a template. */
export interface Signing {
  /** One after the other, as they stand here. */
  rekkefolge: boolean;
  /** Each once; nobody for a document that is not signed. */
  roller: SignerRole[];
}

/** Something that happened, as the evidence has it. */
export interface SigningAct {
  /** In words, as in `Signerte`. */
  act: string;
  at: Timestamp;
  /** The family of the browser and the system; may be empty. */
  browser: string;
  method: SigningMethod;
  /** Name of the person who did it; empty for the product, and where unknown. */
  navn: string;
  /** The network it came from, without its last part; may be empty. */
  network: string;
  participantId: SignerId | null;
  /** The reason, the words that were agreed to, or to whom it went; may be empty. */
  text: string;
}

/** Actions on a signing open to the caller. */
export interface SigningCan {
  /** Change what it says, its files and signers, and delete it. */
  edit: boolean;
  /** Give another due date. */
  extend: boolean;
  /** Remind those who have not signed; once a day. */
  remind: boolean;
  /** Send a signer the link or message again. */
  resend: boolean;
  /** Have it sealed again, where that failed. */
  seal: boolean;
  send: boolean;
  /** Whether the caller is one of those who sign now. */
  sign: boolean;
  void: boolean;
}

/** Channel of a code. */
export type SigningCodeWay = "SMS" | "EPOST";

/** The words that are agreed to. */
export interface SigningConsent {
  text: string;
  /** Send it back with the signature. */
  version: string;
}

/** How an unfinished signing ended. */
export interface SigningEnd {
  at: Timestamp;
  /** By name; empty for one who is gone. */
  by: string;
  reason: string;
}

/** Until when a signing may be signed from now on. */
export interface SigningExtend {
  /** The last day; none for no limit. */
  dueDate?: string | null;
  /** The version that the caller has seen. */
  version: number;
}

/** A file that is signed. */
export type SigningFile = FileView & {
  /** Whether it gets no seal of its own: once all have signed it counts with the sealed evidence beside it. */
  bareBevis: boolean;
  /** Notices for the signers too, in words. */
  notices: string[];
  pages: number;
  /** Its SHA-256 in hexadecimal. */
  sha256: string;
  /** Whether it was signed before it came here; the seal then lies beside it or behind it. */
  signert: boolean;
  /** Warnings for the sender, in words. */
  warnings: string[];
};

/** Documents that are signed together (signering). */
export type SigningId = string;

/** A link before a code is answered: it says nothing of what is signed, and opening it does nothing. */
export interface SigningLink {
  /** Contact of the office; may be empty. */
  epost: string;
  /** The office that asks; empty for a link that is unknown. */
  opplaeringskontor: string;
  state: LinkState;
  /** In E.164; may be empty. */
  telefon: string;
  /** Channels for a code. */
  ways: LinkCodeWay[];
}

/** How a signer was identified. */
export type SigningMethod =
 
  | "INNLOGGING"
  | "LENKE"
  | "LENKE_OG_KODE"
  | "LENKE_OG_KODE_SMS"
  | "LENKE_OG_KODE_EPOST"
  | "EID"
  | "SVENN";

/** Somebody who is asked to sign. */
export interface SigningSigner {
  /** Whether the signer signs by a link, without an account. */
  byLink: boolean;
  companyId: CompanyId | null;
  companyName: string;
  email: string;
  etternavn: string;
  foresattFor: PersonId | null;
  /** Name of that apprentice; empty without one. */
  foresattForNavn: string;
  /** Whether a guardian is proposed: the signer is under 18, and no guardian of theirs is among the signers. */
  foresattForeslaas: boolean;
  fornavn: string;
  hasSigned: boolean;
  method: SigningMethod | null;
  openedAt: Timestamp | null;
  /** Place in the order, from 1; signers of one number sign in any order. */
  order: number;
  participantId: SignerId;
  /** In E.164; may be empty. */
  phone: string;
  readAt: Timestamp | null;
  /** Why the signer declined; empty otherwise. */
  reason: string;
  ref: PersonId | null;
  /** Relation to the apprentice; may be empty. */
  relation: string;
  signedTime: Timestamp | null;
  status: SignerStatus;
  type: ParticipantType;
}

/** Where a signing stands. */
export type SigningStatus =
 
  | "Kladd"
  | "Venter signering"
  | "Delvis signert"
  | "Utløpt"
  | "Ferdig"
  | "Avslått"
  | "Trukket";

/** Content of a signing, and who is to sign it. */
export interface SigningText {
  /** The last day on which it may be signed. */
  dueDate?: string | null;
  /** Message of the office, plain text; may be empty. */
  message: string;
  /** Whether they sign one after the other, by `order`. */
  ordered: boolean;
  signers: readonly SignerInput[];
  title: string;
}

/** New content of a signing, and who is to sign it. */
export type SigningUpdate = SigningText & {
  /** The version that was changed. */
  version: number;
};

/** A signing for the office. */
export interface SigningView {
  acts: SigningAct[];
  can: SigningCan;
  createdAt: Timestamp;
  /** Name of the author; empty for a deleted person. */
  createdBy: string;
  declined: SigningEnd | null;
  /** The last day on which it may be signed. */
  dueDate: string | null;
  /** As they were sent, in their order. */
  files: SigningFile[];
  finishedAt: Timestamp | null;
  id: SigningId;
  massSigningId: MassSigningId | null;
  /** Message of the office, plain text; may be empty. */
  message: string;
  /** Whether they sign one after the other, by `order`. */
  ordered: boolean;
  reminded: Timestamp | null;
  sealing: SealingState;
  sentAt: Timestamp | null;
  /** The sealed files and the evidence, once they are there. */
  signedFiles: FileView[];
  /** In the order in which they were chosen. */
  signers: SigningSigner[];
  signersCount: number;
  signersSignedCount: number;
  status: SigningStatus;
  title: string;
  /** Increases with every change; send back the version you read. */
  version: number;
  voided: SigningEnd | null;
}

/** A way to sign, and whether this installation has it. */
export interface SigningWay {
  available: boolean;
  id: string;
  /** Level of the signature by eIDAS, in words. */
  level: string;
  navn: string;
  /** Why it is not there, and what it takes; empty for one that is. */
  reason: string;
}

/** A file that went along; its bytes are not kept. */
export interface SimulatedAttachment {
  contentType: string;
  name: string;
  size: number;
}

/** A message as it was sent. */
export interface SimulatedMessage {
  /** The files that go along with an e-mail. */
  attachments?: SimulatedAttachment[];
  /** The text, cut at [`BODY_CHARS_MAX`] characters. */
  body: string;
  /** What an e-mail says to its reader's calendar, as its program reads it. */
  calendar?: string;
  /** The kind of message. */
  channel: Channel;
  /** From whom an e-mail comes, as its header says it. */
  from?: string;
  /** The HTML version of an e-mail, cut at [`HTML_CHARS_MAX`] characters. */
  html?: string;
  /** The channel and the message's idempotency key. */
  id: string;
  /** Where answers to an e-mail go, when not to the sender. */
  replyTo?: string;
  /** When it was sent: milliseconds since 1970. */
  sentAt: Timestamp;
  /** The subject of an e-mail, the title of a push message, the sender of a text message. */
  subject: string;
  /** The receiver: a number, an address or a push endpoint. */
  to: string;
  /** Where the reader of an e-mail wants no more of it with one press. */
  unsubscribe?: string;
}

/** Use of the day. */
export type SmsBudgetState = "ENOUGH" | "LOW" | "SPENT";

/** Another limit. */
export interface SmsBudgetUpdate {
  perDay: number;
  /** The version that was read. */
  version: number;
}

/** How many SMS the office sends on a day, and what is used of them. */
export interface SmsBudgetView {
  /** SMS a day; a long text is several. */
  perDay: number;
  /** The share that is used, in whole percent. */
  percent: number;
  /** When what waits goes out. */
  resumes: Timestamp;
  state: SmsBudgetState;
  /** SMS that went out today, but for codes. */
  used: number;
  /** Send it back when changing the limit; 0 before the first change. */
  version: number;
  /** How many receivers' SMS waits. */
  waiting: number;
}

/** As how many SMS a text goes out. */
export interface SmsCount {
  /** Messages that are paid. */
  parts: number;
  /** Whether letters beyond those of the telephone network make it longer. */
  specialLetters: boolean;
  /** Its length: letters of the telephone network, or 16-bit units. */
  units: number;
}

/** An SMS to send. */
export type SmsToSend = Chosen & {
  /** The text; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled for each. */
  SMSmelding: string;
  /** The caller's own name for this message, so that a call made twice sends once. */
  key: string;
};

/** One field to sort by. */
export interface Sort {
  /** Which way; ascending when it is left out. */
  direction?: Direction;
  /** The field, or [`RELEVANCE`]. */
  field: string;
}

/** Counts by kind. */
export interface StatisticsView {
  dokumentasjonGodkjent: number;
  dokumentasjonRettes: number;
  /** Waiting for an answer. */
  dokumentasjonSendt: number;
  /** Counts by id of the goal; goals without any are left out. */
  goals: Record<string, GoalStatistics>;
  timekeepingHours: number;
  /** Pieces of time kept. */
  timekeepings: number;
  vurderingssamtaler: number;
}

/** Only numbers have more than the number of their values. */
export interface Stats {
  avg?: number;
  max?: number;
  min?: number;
  sum?: number;
  total_values: number;
}

/** Outcome of a sign-in call. */
export type Status =
 
  | "success"
  | "failed"
  | "need password"
  | "wrong password"
  | "expired"
  | "too many attempts"
  | "no phone number"
  | "invalid tenant"
  | "invalid phone number";

/** How many apprentices have a status. */
export interface StatusCount {
  count: number;
  /** Text of its phase badge. */
  label: string;
  status: ApprenticeStatus;
}

/** A stay of apprentices at another company. */
export interface Stay {
  ansatte: StayInstructor[];
  bedrift: string;
  bedriftid: CompanyId;
  cancelled?: Timestamp;
  /** Why it does not take place; may be empty. */
  cancelledMessage: string;
  fra: string;
  id: StayId;
  /** Whether the caller may change and cancel it. */
  kanEndres: boolean;
  laerlinger: StayApprentice[];
  maal: StayGoal[];
  /** What the office says with it; may be empty. */
  merknad: string;
  /** Last day, which belongs to it. */
  til: string;
  tilstand: StayStage;
  /** Send it back when changing. */
  version: number;
}

/** An apprentice at a stay. */
export interface StayApprentice {
  /** The company of the contract; empty without one. */
  bedrift: string;
  id: ApprenticeId;
  /** Whether the caller may open the apprentice now. */
  kanaapnes: boolean;
  navn: string;
}

/** Why it does not take place. */
export interface StayCancel {
  message?: string;
  /** The version that was read. */
  version: number;
}

/** A stay as it is to be. */
export interface StayCreate {
  /** Employees of the company that takes it, who instruct from the first to the last day. */
  ansatte?: readonly EmployeeId[];
  bedriftid: CompanyId;
  fra: string;
  /** National codes of the goals. */
  koder?: readonly GoalId[];
  laerlinger: readonly ApprenticeId[];
  merknad?: string;
  /** Last day, which belongs to it. */
  til: string;
}

/** A goal of a stay. */
export interface StayGoal {
  kode: GoalId;
  label: string;
}

/** A stay of apprentices at another company (hospitering). */
export type StayId = string;

/** Somebody who instructs during a stay. */
export interface StayInstructor {
  id: EmployeeId;
  navn: string;
}

/** A company that can take a stay. */
export interface StayPlace {
  ansatte: StayPlaceEmployee[];
  av: number;
  bedrift: string;
  bedriftid: CompanyId;
  fylke: string;
  /** How often it gives the goal that it gives least often. */
  gis: CompanyGives;
  gisLabel: string;
  /** Apprentices of its own. */
  laerlinger: number;
  /** How many of the goals it gives, of how many. */
  maal: number;
  /** Stays that it takes in those days already. */
  opptatt: number;
}

/** An employee of a company that can take a stay. */
export interface StayPlaceEmployee {
  id: EmployeeId;
  navn: string;
}

/** Who is to be taken, for which goals, and when. */
export interface StayPlacesAsk {
  /** First day, for who is taken then. */
  fra?: string | null;
  /** National codes of the goals. */
  koder: readonly GoalId[];
  laerlinger: readonly ApprenticeId[];
  til?: string | null;
}

/** Where a stay is in time. */
export type StayStage = "Planlagt" | "Pågår" | "Over" | "Avlyst";

/** A stay as it is to be. */
export interface StayUpdate {
  /** Employees of the company that takes it. */
  ansatte?: readonly EmployeeId[];
  fra: string;
  merknad?: string;
  /** Last day, which belongs to it. */
  til: string;
  /** The version that was read. */
  version: number;
}

/** Position percentages of an apprentice, over time. */
export interface Stillingsprosent {
  /** All rates; without one it is a full position. */
  vacancyRates: readonly VacancyRate[];
  /** The version that was read. */
  version: number;
}

/** Something that happened. */
export interface StreamEntry {
  at: Timestamp;
  /** Person who did it; absent for the apprentice's own sign-ins, for goals, and for deleted people. */
  av?: StreamPerson;
  /** What happened, as a headline. */
  hva: string;
  /** Its own in the stream. */
  key: string;
  /** What it is about. */
  kind: StreamKind;
  /** The name of the thing: a documentation, a goal, the subject of an e-mail. */
  navn?: string;
  /** The page of the thing, as the caller reaches it. */
  route?: string;
  /** Beginning of the text. */
  tekst?: string;
}

/** What an entry is about, to filter by. */
export type StreamKind =
 
  | "DOKUMENTASJON"
  | "OPPGAVE"
  | "MAAL"
  | "SAMTALE"
  | "SIGNERING"
  | "AKTIVITET"
  | "FAGPROVE"
  | "NOTAT"
  | "SJEKKPUNKT"
  | "MELDING"
  | "INNLOGGING"
  | "ENDRING";

/** Actor. */
export interface StreamPerson {
  id: PersonId;
  /** First and last name. */
  navn: string;
  rolle: Role;
}

/** A part of a goal. */
export interface SubGoalView {
  id: GoalId;
  label: string;
}

/** Who somebody in the archive is. */
export interface TakeoverChoice {
  laerling: ApprenticeId;
  /** What the archive calls the apprentice. */
  who: string;
}

/** A goal of a piece. */
export interface TakeoverGoal {
  /** As it was exported. */
  kode: string;
  /** The goal that is meant; none where the plan has no such goal. */
  label: string | null;
}

/** What becomes of a piece. */
export type TakeoverOutcome = "COMES" | "EXISTS" | "STAYS";

/** Somebody in the archive. */
export interface TakeoverPerson {
  /** Why nobody is known, in Norwegian. */
  grunn: string | null;
  laerling: ApprenticeId | null;
  /** Name of the apprentice. */
  navn: string | null;
  /** How many pieces the archive has. */
  pieces: number;
  /** What the archive calls the apprentice. */
  who: string;
}

/** A piece of documentation in the archive. */
export interface TakeoverPiece {
  /** When it was approved; none where that is not known. */
  dato: string | null;
  /** Names of files that come. */
  files: string[];
  goals: TakeoverGoal[];
  /** Why it does not come, in Norwegian. */
  grunn: string | null;
  /** Names it in the archive. */
  key: string;
  laerling: ApprenticeId | null;
  name: string;
  /** What of it does not come and what there is to say of it, in Norwegian. */
  notes: string[];
  outcome: TakeoverOutcome;
  /** What the archive calls the apprentice. */
  who: string;
}

/** What an import would do. */
export interface TakeoverReport {
  /** What there is to say of the whole, in Norwegian. */
  notes: string[];
  people: TakeoverPerson[];
  pieces: TakeoverPiece[];
}

/** What became of a piece. */
export interface TakeoverWritten {
  documentation: DocumentationId | null;
  /** Files that did not come, and why, in Norwegian. */
  left: string[];
}

/** What an apprentice hands in on a task (innlevering). */
export type TaskAnswerId = string;

/** New content of a hand-in. */
export interface TaskAnswerUpdate {
  /** HTML; what the editor does not make is taken out. */
  content: string;
  /** The version that was changed; 0 before the first change. */
  version: number;
}

/** The deadline of a task. One that is switched off keeps its day. */
export interface TaskDeadline {
  /** The last day, in Norway. */
  customDate?: string | null;
  customDateEnabled: boolean;
}

/** Status of a task's deadline, to filter by. */
export type TaskDeadlineState = "Over fristen" | "Innen fristen" | "Ferdig" | "Ingen frist";

/** A task as its authors see it. */
export interface TaskDefinition {
  /** Whether it may be deleted: nobody has handed it in. */
  canDelete: boolean;
  created: Timestamp;
  deadline: TaskDeadline;
  description: string;
  files: FileView[];
  /** The goals it is about (a plan's `codes`), in the order they were chosen. */
  goals: TaskGoalRef[];
  id: TaskId;
  kind: TaskKind;
  laerling: ReviewApprentice | null;
  /** How many have handed it in. */
  levert: number;
  /** When it was last changed. */
  sistendret: Timestamp;
  /** The parts of those goals that it is about, in the order they were chosen. */
  subGoals: TaskGoalRef[];
  title: string;
  trainingplan: TaskPlan | null;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** An apprentice who did not get it. */
export interface TaskGiveFailure {
  code: string;
  id: ApprenticeId;
  message: string;
  /** The apprentice's name; empty for an unknown id. */
  navn: string;
}

/** A goal by name. */
export interface TaskGoalRef {
  id: GoalId;
  label: string;
}

/** A task (oppgave) of a training plan or of one apprentice. */
export type TaskId = string;

/** Whether a task is a training plan's or one apprentice's own. */
export type TaskKind = "OPPLAERINGSPLAN" | "INDIVIDUELL";

/** A task in the list of an apprentice's. */
export interface TaskLine {
  deadline: TaskDeadline;
  /** How many goals it is about. */
  goals: number;
  id: TaskId;
  kind: TaskKind;
  /** Whether the deadline has passed and it is not approved. */
  overdue: boolean;
  since: Timestamp | null;
  status: TaskStatus;
  title: string;
  trainingplan: TaskPlan | null;
}

/** A training plan by name. */
export interface TaskPlan {
  id: TrainingPlanId;
  title: string;
}

/** Where a task stands between the apprentice and the instructor. */
export type TaskStatus = "Må rettes" | "Venter innlevering" | "Kladd" | "Sendt" | "Godkjent";

/** Content of a task of one apprentice. */
export interface TaskUpdate {
  deadline: TaskDeadline;
  /** HTML; what the editor does not make is taken out. */
  description: string;
  /** Goals of the apprentice's plans that it is about. */
  goals: readonly GoalId[];
  /** Parts of the goals, one of which brings its goal along; left out, they stay. */
  subGoals?: readonly GoalId[] | null;
  title: string;
  /** The version that was changed. */
  version: number;
}

/** A task of an apprentice, with its hand-in. */
export interface TaskView {
  /** Attachments of the task, oldest first. */
  attachments: FileView[];
  bedrift: CompanyRef | null;
  /** Actions open to the caller. */
  can: ReviewCan;
  /** Text of the hand-in, as cleaned HTML; empty for others while it is a draft. */
  content: string;
  deadline: TaskDeadline;
  /** Text of the task, as cleaned HTML. */
  description: string;
  /** Files of the hand-in, oldest first. */
  files: FileView[];
  /** The goals it is about. */
  goals: ReviewGoal[];
  id: TaskId;
  kind: TaskKind;
  laerling: ReviewApprentice;
  /** Whether the deadline has passed and it is not approved. */
  overdue: boolean;
  reminded: Timestamp | null;
  /** When it was last changed. */
  sistendret: Timestamp;
  status: TaskStatus;
  taskApproval: Timestamp | null;
  taskApproved: Timestamp | null;
  taskCorrection: Timestamp | null;
  taskDraft: Timestamp | null;
  timeline: ReviewEvent[];
  title: string;
  trainingplan: TaskPlan | null;
  /** Version of the hand-in, 0 before the first. Increases with every change; send back the version you read. */
  version: number;
}

/** Hand-ins to approve together. */
export interface TasksApproveMany {
  /** Which, as in the list INNLEVERINGER; at most 100. */
  ids: readonly TaskAnswerId[];
}

/** Outcome: every item is either done or failed. */
export interface TasksApproveManyAnswer {
  done: ApprovedTask[];
  /** Items that were not changed. */
  failed: NotApproved[];
}

/** A task for one or more apprentices. */
export interface TasksGive {
  deadline: TaskDeadline;
  /** HTML; what the editor does not make is taken out. */
  description?: string;
  /** Goals of the task. Each apprentice gets those that are in the apprentice's plans. */
  goals?: readonly GoalId[];
  /** Apprentices who get it; at most 200. */
  laerlinger: readonly ApprenticeId[];
  /** Parts of the goals; one brings its goal along. */
  subGoals?: readonly GoalId[];
  title: string;
}

/** Outcome: every apprentice is either given the task or failed. */
export interface TasksGiveAnswer {
  failed: TaskGiveFailure[];
  given: GivenTask[];
}

/** Apprentices for whom documents are made. */
export interface TemplateApprentices {
  laerlinger: readonly ApprenticeId[];
}

/** For whom a document is made. */
export interface TemplateDocumentOf {
  laerling: ApprenticeId;
}

/** An edition of a template. */
export interface TemplateEdition {
  av: string;
  created: Timestamp;
  /** Documents that were made of it. */
  dokumenter: number;
  utgave: number;
}

/** Content of an edition of a template. */
export interface TemplateEditionText {
  /** Rich text with placeholders. */
  innhold: string;
  utgave: number;
}

/** A kind of automatic message, as in `dokumentasjonsendt`. */
export type TemplateId = string;

/** Whether there is a document for an apprentice, and who would sign it. */
export interface TemplateReadiness {
  id: PersonId;
  /** Missing required fields; with any there is no document. */
  mangler: MissingValue[];
  /** First and last name. */
  navn: string;
  underskrivere: ProposedSigner[];
  /** Roles that nobody has, in words. */
  utenUnderskriver: string[];
  /** Which letters cannot be set and are told so in the document; empty where all can be. */
  varsel: string;
}

/** An organisation one may sign in to. */
export interface Tenant {
  navn: string;
  tenantId: TenantId;
}

/** An organisation (tenant): 2 to 30 characters `a-z 0-9`, starting with a letter, so that it can be in a file name, a schema name and an address. */
export type TenantId = string;

/** The accepted version. */
export interface TermsAccept {
  /** The version that was read. */
  version: number;
}

/** New texts. */
export interface TermsUpdate {
  /** Terms of use, as rich text. */
  brukervilkar: string;
  /** Privacy policy, as rich text. */
  personvern: string;
  /** The version that was changed; 0 for the first. */
  version: number;
}

/** A version of the terms without its texts. */
export interface TermsVersion {
  /** When it was written. */
  created: Timestamp;
  /** Author; empty for the system and for deleted people. */
  navn: string;
  /** Number of the edition. */
  version: number;
}

/** A version of the terms. */
export interface TermsView {
  /** Terms of use, as rich text. */
  brukervilkar: string;
  created: Timestamp | null;
  /** Privacy policy, as rich text. */
  personvern: string;
  /** Which; 0 while none has been written. */
  version: number;
}

/** A piece of documentation beside the goals. */
export interface TickedDocumentation {
  /** What is to be added, or was refused. */
  additions: DocumentationAddition[];
  /** When it was sent, or else last changed. */
  at: Timestamp;
  files: FileView[];
  /** The goals it shows. */
  goals: ReviewGoal[];
  id: DocumentationId;
  name: string;
  status: DocumentationStatus;
  /** What is written, in lines. */
  text: string;
  /** How goals are ticked on it now. */
  ticking: Ticking;
  /** Goals of the plans that are not ticked, and of which the text tells. */
  told: ToldGoal[];
  /** Send it back with what is ticked. */
  version: number;
}

/** How goals are ticked on documentation. */
export type Ticking = "direkte" | "tillegg" | "ikke nå";

/** Hours of one apprentice or of many. */
export interface TimekeepingApproveMany {
  /** Which; at most 100. */
  sheets: readonly SeenSheet[];
}

/** Outcome: every item is either done or failed. */
export interface TimekeepingApproveManyAnswer {
  done: ApprovedSheet[];
  /** Items that were not changed. */
  failed: NotApproved[];
}

/** New hours. */
export interface TimekeepingCreate {
  category?: CategoryId | null;
  id?: HourSheetId | null;
  kind: HourSheetKind;
  lines: readonly HourLine[];
  /** A day of the week whose hours they are; for a week alone, which needs one. */
  uke?: string | null;
}

/** Working time of an apprentice, week by week. */
export interface TimekeepingOverview {
  /** Working time by goal, the most first. */
  goals: HourGoalSum[];
  /** Minutes that are approved. */
  godkjent: number;
  laerling: ReviewApprentice;
  /** How many weeks are missing. */
  mangler: number;
  months: HourMonth[];
  /** Minutes that are sent and wait for an answer. */
  sendt: number;
  /** All minutes against all that was agreed until last Sunday. */
  total: WeekSum;
  /** The Monday of this week. */
  uke: string;
  /** The newest first: all since hours are kept, and weeks before or after that hold something. */
  weeks: HourWeek[];
}

/** Whether and how the office keeps time. */
export interface TimekeepingSettings {
  /** Whether hours take the place of documentation. */
  enabled: boolean;
  /** Increases with every change, 0 before the first; send back the version you read. */
  version: number;
  /** Minutes of a week in a full position. */
  weekMinutes: number;
}

/** Whether and how the office is to keep time. */
export interface TimekeepingSettingsUpdate {
  /** Whether hours take the place of documentation. */
  enabled: boolean;
  /** The version that was read. */
  version: number;
  /** Minutes of a week in a full position, 600 to 3,600. */
  weekMinutes: number;
}

/** Hours as they are to be. */
export interface TimekeepingUpdate {
  category?: CategoryId | null;
  lines: readonly HourLine[];
  /** The version that was changed. */
  version: number;
}

/** An entry in the timeline of a record. */
export type TimelineId = string;

/** An instant: milliseconds since 1970-01-01T00:00Z. */
export type Timestamp = number;

/** Whom a token would sign in. */
export interface TokenOwner {
  /** Whether that person is signed in with this browser. */
  isSignedIn: boolean;
  /** Name of the person the link is for. */
  navn: string;
  /** Name of that person's organisation. */
  organisasjon: string;
}

/** A part of what a person may do. */
export type TokenScope = "PLAN" | "DOKUMENTASJON" | "OPPGAVER" | "VENTER" | "LISTER" | "KLADD";

/** What the office sets. */
export interface TokenSettings {
  /** Whether people may have keys. */
  tillatt: boolean;
}

/** What the office wants. */
export interface TokenSettingsUpdate {
  /** Whether people may have keys. */
  tillatt: boolean;
}

/** A goal of which a text tells. */
export interface ToldGoal {
  goal: GoalId;
  /** The sentence that tells of it best. */
  sentence: string;
}

/** A trade. */
export interface TradeInput {
  /** Name of the county that approved, at most 200 characters; left out, it stays as it is. */
  fylke?: string | null;
  /** The last day of the approval; without one it holds until it is taken back. */
  godkjentTil?: string | null;
  /** Contracts that the approval has had in all; left out, it stays as it is, 0 for unknown. */
  kontraktssum?: number | null;
  /** Code of the trade. */
  programomrade: ProgramAreaId;
}

/** Why it does not take place. */
export interface TradeTestCancel {
  message?: string;
  /** The version that was read. */
  version: number;
}

/** A trade test of an apprentice. */
export interface TradeTestEvent {
  cancelled: Timestamp | null;
  /** Why; may be empty. */
  cancelledMessage: string;
  /** Whether it is still to come. */
  coming: boolean;
  ends: Timestamp;
  /** Examiners, in words of the office; may be empty. */
  examiners: string;
  id: TradeTestId;
  /** Whether the caller may change and cancel it. */
  kanEndres: boolean;
  laerlingid: ApprenticeId;
  laerlingnavn: string;
  minutes: number;
  place: string;
  starts: Timestamp;
  /** Send it back when changing. */
  version: number;
}

/** The trade tests of an apprentice. */
export interface TradeTestEvents {
  items: TradeTestEvent[];
  /** Whether the caller may set up one. */
  kanSettesOpp: boolean;
}

/** A trade test of an apprentice (fagprøve). */
export type TradeTestId = string;

/** When and where a test is, and who examines. */
export interface TradeTestText {
  examiners?: string;
  /** How long it lasts, 15 to 14,400 (ten days). */
  minutes: number;
  place?: string;
  starts: Timestamp;
}

/** A test as it is to be. */
export type TradeTestUpdate = TradeTestText & {
  /** The version that was read. */
  version: number;
};

/** Trade tests that are to come. */
export interface TradeTestsComing {
  items: TradeTestEvent[];
}

/** A trade of a company. */
export interface TradeView {
  /** Name of the county that approved; may be empty. */
  fylke: string;
  /** The last day of the approval; without one it holds until it is taken back. */
  godkjentTil: string | null;
  /** Code of the trade. */
  kode: ProgramAreaId;
  /** Contracts that the approval has had in all. */
  kontraktssum: number | null;
  /** Its title; the code for one that is gone. */
  tittel: string;
}

/** The card. */
export interface TrainingCard {
  /** The company of today. */
  bedrift: string | null;
  kontor: string;
  laerefag: string | null;
  /** First and last name. */
  navn: string;
  sluttdato: string | null;
  /** First day of the training. */
  startdato: string | null;
  /** Whether it holds today. */
  status: TrainingCardState;
  tittel: string;
}

/** An address at which somebody else sees the card. */
export interface TrainingCardCode {
  /** The path of the page, as in `/bevis/fjord/…`. */
  path: string;
  /** Until when it shows the card. */
  utloper: Timestamp;
}

/** Whether a card holds. */
export type TrainingCardState = "Gyldig" | "Ikke begynt" | "Avsluttet";

/** "activated {attendenceregistration, registration, noCompetencegoals, noFeedback}". */
export interface TrainingDayActivated {
  /** Whether it is registered who came. */
  attendenceregistration: boolean;
  /** It is about no competence goals. */
  noCompetencegoals: boolean;
  /** Nobody gives participants feedback. */
  noFeedback: boolean;
  /** Whether those who are invited say whether they come. */
  registration: boolean;
}

/** An answer to an invitation. */
export interface TrainingDayAnswer {
  /** Said with it; may be empty. */
  comment: string;
  id: TrainingDayId;
  status: TrainingDayInvitationStatus;
}

/** Whether somebody came on one day. */
export interface TrainingDayAttendance {
  at: Timestamp;
  dag: number;
  status: TrainingDayAttendanceStatus;
}

/** Attendance of one participant on one day. Sent again it changes nothing; of two, the later one counts. */
export interface TrainingDayAttendanceEntry {
  /** When it was registered, by the clock of the device; one that is offline tells it later. */
  at: Timestamp;
  dag: number;
  id: PersonId;
  status: TrainingDayAttendanceStatus;
}

/** Attendance of participants. */
export interface TrainingDayAttendanceSet {
  id: TrainingDayId;
  users: readonly TrainingDayAttendanceEntry[];
}

export type TrainingDayAttendanceStatus = "WAITING" | "NOT_MET" | "REGISTERED";

/** Actions open to the caller. */
export interface TrainingDayCan {
  answer: boolean;
  /** Fetch a certificate of attendance. */
  certificate: boolean;
  /** Change, copy, cancel, delete, invite. */
  edit: boolean;
  evaluate: boolean;
  giveFeedback: boolean;
  /** Say whether somebody else came. */
  register: boolean;
  /** Register themselves with a code. */
  registerSelf: boolean;
}

/** Why it does not take place. */
export interface TrainingDayCancel {
  message: string;
}

/** The codes of a training day. */
export interface TrainingDayCodes {
  /** Six digits for each of its days, in order. */
  codes: string[];
}

/** Copies that were made. */
export interface TrainingDayCopies {
  /** In the order that they were asked for. */
  ids: TrainingDayId[];
}

/** Times of the copies. */
export interface TrainingDayCopy {
  /** When each copy begins; its days are as many days apart, at the same time of the day. One without a time for none. At most a year of weeks. */
  starts: readonly Timestamp[];
  /** Whether the same people are on them, without answers. */
  withParticipants: boolean;
}

/** Which files are copied where. */
export interface TrainingDayCopyFiles {
  id: TrainingDayId;
  template: ActivityTemplateId;
}

/** How many there are of whom. */
export interface TrainingDayCounts {
  deltakere: number;
  ikkeMott: number;
  kanskje: number;
  kommer: number;
  passerIkke: number;
  registrert: number;
  /** Number of invitations sent. */
  sendt: number;
  /** Number of invitations seen. */
  sett: number;
  /** Number waiting for a place. */
  venteliste: number;
  venterSvar: number;
}

/** A new training day. */
export type TrainingDayCreate = TrainingDayInformation & {
  template?: ActivityTemplateId | null;
};

export type TrainingDayCurrent = "Ikke startet" | "Pågår" | "Ferdig";

/** Whether it has begun, and which of its days it is. */
export interface TrainingDayCurrentDay {
  /** From 1, while it goes on. */
  dag: number | null;
  status: TrainingDayCurrent;
}

/** "deadline {deadline flag, date, maxSpotsEnabled, maxSpots}". */
export interface TrainingDayDeadline {
  /** The last instant to answer; 0 without one. */
  date: Timestamp;
  /** Whether there is a day by which to answer. */
  deadline: boolean;
  maxSpots: number;
  maxSpotsEnabled: boolean;
}

/** From and to (`implementationduration`, and each day of several). */
export interface TrainingDayDuration {
  /** 0 while it is not said. */
  from: Timestamp;
  /** 0 while it is not said. */
  to: Timestamp;
}

/** Evaluation of a day. */
export interface TrainingDayEvaluate {
  comment: string;
  /** From 1 to 5. */
  score: number;
}

/** One evaluation. */
export interface TrainingDayEvaluation {
  comment: string;
  /** Empty where it is anonymous. */
  navn: string;
  score: number;
}

/** Evaluations of a day. */
export interface TrainingDayEvaluations {
  /** How many gave 1, 2, 3, 4 and 5. */
  scores: number[];
  svar: TrainingDayEvaluation[];
  /** Whether there are anonymous answers that are not shown, since they are fewer than five. */
  tooFew: boolean;
}

/** Something that happened with a training day. */
export interface TrainingDayEvent {
  at: Timestamp;
  /** Name of the person who did it; empty for a deleted person. */
  av: string;
  text: string;
  /** "Type 0 and 1 are events, type 2 is messages." */
  type: number;
}

export type TrainingDayFeedbackStatus =
 
  | "Venter vurdering"
  | "Gjennomført"
  | "Ikke utført"
  | "Delvis utført";

/** A goal of a training day. */
export interface TrainingDayGoal {
  id: GoalId;
  /** Text; empty for one that is in no plan any more. */
  label: string;
}

/** Which goals a training day is about. */
export interface TrainingDayGoals {
  curriculum?: TrainingPlanId | null;
  /** Goals of the plan. */
  curriculumGoals: readonly GoalId[];
}

/** New goals. */
export type TrainingDayGoalsUpdate = TrainingDayGoals & {
  /** The version that was changed. */
  version: number;
};

/** A training day (opplæringsdag, aktivitet). */
export type TrainingDayId = string;

/** A training day in the calendar. */
export interface TrainingDayInCalendar {
  avlyst: boolean;
  from: Timestamp;
  id: TrainingDayId;
  invitationstatus: TrainingDayInvitationStatus | null;
  location: string;
  status: TrainingDayStatus;
  title: string;
  to: Timestamp;
}

/** A participant's own time. */
export interface TrainingDayIndividualTime {
  duration: TrainingDayDuration;
}

/** Texts of a training day, and number of places. */
export type TrainingDayInformation = TrainingDayText & {
  anonymousFeedback: boolean;
  deadline: TrainingDayDeadline;
  waitingList: boolean;
};

/** Answer of a participant, set by the office. */
export interface TrainingDayInvitationSet {
  id: TrainingDayId;
  status: TrainingDayInvitationStatus;
  user: PersonId;
}

export type TrainingDayInvitationStatus = "WAITING" | "REJECTED" | "MAYBE" | "ACCEPTED";

/** Participants to invite. */
export interface TrainingDayInvite {
  id: TrainingDayId;
  /** Message of the office; may be empty. */
  message?: string;
  /** Participants; none for all who have not answered. */
  users: readonly PersonId[];
}

/** How many were invited. */
export interface TrainingDayInvited {
  sent: number;
}

/** Which other day goes into it. */
export interface TrainingDayMerge {
  other: TrainingDayId;
}

/** Somebody on a training day. */
export interface TrainingDayParticipant {
  attendencestatus: TrainingDayAttendanceStatus;
  attendencetimestamp: Timestamp | null;
  /** Optional comment of the answer; may be empty. */
  comment: string;
  /** Goals that the participant reached. */
  curriculumGoals: GoalId[];
  /** Attendance by day, where registered. */
  days: TrainingDayAttendance[];
  /** Whether they have said what they think of the activity; of others it is told only where that is said by name. */
  evaluated: boolean | null;
  feedbackstatus: TrainingDayFeedbackStatus;
  id: PersonId;
  individualTime: TrainingDayDuration | null;
  invitationseen: Timestamp | null;
  invitationsentnotify: Timestamp | null;
  invitationstatus: TrainingDayInvitationStatus;
  invitationtimestamp: Timestamp | null;
  /** Whether the participant counts as invited. */
  invited: boolean;
  kind: TrainingDayParticipantKind;
  /** Chosen by name, not with a group. */
  manually: boolean;
  /** Empty for one who is gone. */
  navn: string;
  /** The feedback says that the participant did not come. */
  notMet: boolean;
  /** The shown status, by the rules in their order. */
  status: TrainingDayPersonStatus;
  /** Wrong codes the participant has tried. */
  tries: number;
  /** Number on the waiting list, from 1. */
  venteliste: number | null;
}

export type TrainingDayParticipantKind = "LAERLING" | "ANSATT";

/** A participant's own time. */
export interface TrainingDayParticipantTime {
  duration: TrainingDayDuration;
  ref: PersonId;
}

/** Who is on a training day: everybody who is named, and the members of the groups. */
export interface TrainingDayPeople {
  grupper: readonly GroupId[];
  /** Apprentices and employees who are chosen by themselves. */
  participants: readonly PersonId[];
}

/** New participants. */
export type TrainingDayPeopleUpdate = TrainingDayPeople & {
  /** The version that was changed. */
  version: number;
};

export type TrainingDayPersonStatus =
 
  | "Kladd"
  | "Planlagt"
  | "Pågående"
  | "Gjennomført"
  | "Ikke møtt"
  | "Til vurdering"
  | "Venter vurdering"
  | "Ikke utført"
  | "Delvis utført";

export type TrainingDayPublicStatus =
 
  | "Fristen er utløpt"
  | "Ingen flere plasser"
  | "Åpen for påmelding";

/** Registration of the caller by code. */
export interface TrainingDayRegistration {
  /** Six digits, or what the wall shows. */
  code: string;
  id: TrainingDayId;
}

/** Feedback on one participant. */
export interface TrainingDayResponse {
  /** Name of the author. */
  av: string;
  comment: string;
  created: Timestamp | null;
  curriculumGoals: GoalId[];
  feedbackstatus: TrainingDayFeedbackStatus;
  files: FileView[];
  navn: string;
  notMet: boolean;
  status: TrainingDayPersonStatus;
  trainingDayId: TrainingDayId;
  updated: Timestamp | null;
  user: PersonId;
  /** Increases with every change, 0 before the first; send back the version you read. */
  version: number;
}

/** Feedback on a participant. */
export interface TrainingDayResponseUpdate {
  comment: string;
  /** Goals of the day that the participant reached; none when they did not come. */
  curriculumGoals: readonly GoalId[];
  /** The participant did not come. */
  notMet: boolean;
  /** The version that was changed; 0 for the first. */
  version: number;
}

/** The invitation that was seen. */
export interface TrainingDaySeen {
  id: TrainingDayId;
}

/** Places of a training day. */
export interface TrainingDaySpots {
  publicStatus: TrainingDayPublicStatus;
  /** None where there is no limit. */
  spotsLeft: number | null;
}

export type TrainingDayStatus = "Kladd" | "Planlagt" | "Pågående" | "Gjennomført";

/** Texts of a training day or a template. */
export interface TrainingDayText {
  activated: TrainingDayActivated;
  /** Plain text; may be empty. */
  description: string;
  location: string;
  /** An address of a map; may be empty. */
  mapLink: string;
  title: string;
}

/** When a training day is. */
export interface TrainingDayTime {
  /** Each of its days, in order; none while the time is not said. */
  days: readonly TrainingDayDuration[];
}

/** When it is from now on. */
export type TrainingDayTimeUpdate = TrainingDayTime & {
  /** The version that was changed. */
  version: number;
};

/** New content of a training day. */
export type TrainingDayUpdate = TrainingDayInformation & {
  /** The version that was changed. */
  version: number;
};

/** A training day as its caller meets it. */
export interface TrainingDayView {
  activated: TrainingDayActivated;
  /** The same in the specification's values. */
  activityStatus: ActivityStatus;
  /** Whether what participants think of it is told without their names. */
  anonymousFeedback: boolean;
  /** The day that is open for registration now, from 1. */
  attendanceDay: number | null;
  attendanceOpens: Timestamp | null;
  can: TrainingDayCan;
  cancelled: Timestamp | null;
  cancelledMessage: string;
  counts: TrainingDayCounts;
  coursecode: string;
  created: Timestamp;
  currentDay: TrainingDayCurrentDay;
  curriculum: TrainingPlanId | null;
  /** The goals it is about. */
  curriculumGoals: TrainingDayGoal[];
  /** Title of the plan; empty without one. */
  curriculumTitle: string;
  /** Each of its days, in order; none while the time is not said. */
  days: TrainingDayDuration[];
  deadline: TrainingDayDeadline;
  /** Participants whom the caller may see, by name. */
  deltakere: TrainingDayParticipant[];
  /** Plain text; may be empty. */
  description: string;
  files: FileView[];
  /** The groups that participants were chosen by; for coordinators. */
  grupper: GroupId[];
  id: TrainingDayId;
  implementationduration: TrainingDayDuration;
  location: string;
  /** A map of the place; may be empty. */
  mapLink: string;
  own: TrainingDayParticipant | null;
  /** The ids of those of `deltakere`. */
  participants: PersonId[];
  /** Participants who were chosen by name, not with a group. */
  participantsManually: PersonId[];
  /** Participants who did not come, by the feedback. */
  participantsNotMet: PersonId[];
  /** Participants with a time of their own. */
  participantsindividualtime: TrainingDayParticipantTime[];
  publicStatus: TrainingDayPublicStatus;
  /** Places left; none where there is no limit. */
  spotsLeft: number | null;
  status: TrainingDayStatus;
  timeline: TrainingDayEvent[];
  title: string;
  updated: Timestamp;
  /** Increases with every change; send back the version you read. */
  version: number;
  visibleUntil: Timestamp | null;
  waitingList: boolean;
}

/** Code shown on the wall now. */
export interface TrainingDayWall {
  /** Content of the QR code; empty while no day is open. */
  code: string;
  /** The day that is open, from 1; none while no day is, and where nobody is registered. */
  dag: number | null;
  /** When the next one is shown. */
  until: Timestamp;
}

/** How the time in the company is divided, which the grant follows (field `tilskuddsmodell`). */
export type TrainingModel = "HOVEDMODELL" | "SAERLOP" | "FULL4" | "FULL2";

/** A category of a training plan. */
export interface TrainingPlanCategory {
  /** The same as the specification has them: what they are left out of. */
  competencegoals: TrainingPlanCompetenceGoal[];
  /** Its goals in order. */
  goals: TrainingPlanGoal[];
  id: CategoryId;
  /** Label that people see. */
  label: string;
}

/** A category. */
export interface TrainingPlanCategoryInput {
  /** At most 500, under this name or `competencegoals`. A goal may come from another category of the plan. */
  goals: readonly TrainingPlanGoalInput[];
  id?: CategoryId | null;
  key?: CategoryId | null;
  /** 1 to 200 characters without markup. */
  label: string;
}

/** Where a goal of a training plan is left out. */
export interface TrainingPlanCompetenceGoal {
  /** Whether it is left out of assessment interviews. */
  excludeAssessmentInterview: boolean;
  /** Whether it is left out of the practice log. */
  excludepracticallog: boolean;
  id: GoalId;
}

/** Employees and new apprentices a training plan is for. */
export interface TrainingPlanConnections {
  /** Only in these companies, by name; null is all of them. */
  automaticCompanies: AutomaticCompany[] | null;
  automaticProgramArea: AutomaticProgramArea | null;
  /** Employees who see the plan, by name. */
  connectedEmployees: ConnectedEmployee[];
  id: TrainingPlanId;
  /** Increases with every change of the plan; send back the version you read. */
  version: number;
}

/** New employees and apprentices a training plan is for. */
export interface TrainingPlanConnectionsUpdate {
  /** Only in these companies, 1 to 500; null is all of them. */
  automaticCompanies?: readonly CompanyId[] | null;
  automaticProgramArea?: ProgramAreaId | null;
  /** Employees who see the plan, at most 500. */
  connectedEmployees: readonly EmployeeId[];
  /** The version that was read. */
  version: number;
}

/** Title of a copy of a training plan. */
export interface TrainingPlanCopy {
  /** Title, 1 to 200 characters without markup. */
  title: string;
}

/** A goal of a training plan. */
export interface TrainingPlanGoal {
  /** The place that is responsible for it; may be empty. */
  ansvarlig: string;
  /** Jobs that show it. */
  arbeidsoppgaver: string[];
  /** What the office says of it, cleaned HTML; may be empty. */
  beskrivelse: string;
  /** Whether it is left out of assessment interviews. */
  excludeAssessmentInterview: boolean;
  /** Whether it is left out of the practice log. */
  excludepracticallog: boolean;
  /** The half-year of the training in which it is planned, from 1; 0 for none. */
  halvaar: number;
  id: GoalId;
  /** Whether the practice log is about it. */
  inPracticeLog: boolean;
  /** National code of the goal it was copied from; a goal of the office's own has none. */
  kode?: GoalId;
  label: string;
  /** The office's own number, which people read before it; may be empty. */
  nummer: string;
  selfAssessment: TrainingPlanSelfAssessment;
  /** Its sub-goals in order. */
  subGoals: TrainingPlanSubGoal[];
}

/** A goal. */
export interface TrainingPlanGoalInput {
  /** The place that is responsible for it, at most 100 characters without markup; left out, it stays. */
  ansvarlig?: string | null;
  /** Jobs that show it, at most 20 of 1 to 200 characters without markup; left out, they stay. */
  arbeidsoppgaver?: readonly string[] | null;
  /** What the office says of it, HTML; left out, it stays. */
  beskrivelse?: string | null;
  /** Whether it is left out of assessment interviews. */
  excludeAssessmentInterview: boolean;
  /** Whether it is left out of the practice log. */
  excludepracticallog: boolean;
  /** The half-year of the training in which it is planned, 1 to 10, or 0 for none; left out, it stays. */
  halvaar?: number | null;
  id?: GoalId | null;
  key?: GoalId | null;
  /** 1 to 2000 characters without markup. */
  label: string;
  /** The office's own number, at most 20 characters without markup; left out, it stays. */
  nummer?: string | null;
  selfAssessment: SelfAssessmentInput;
  subGoals: readonly TrainingPlanSubGoalInput[];
}

/** All categories, goals and sub-goals of a training plan, in the order they are to have. What is stored and not among them is deleted. */
export interface TrainingPlanGoalsUpdate {
  categories: readonly TrainingPlanCategoryInput[];
  /** The version that was read. */
  version: number;
}

/** A training plan of the organisation (opplæringsplan). */
export type TrainingPlanId = string;

/** A line of the list of training plans. */
export interface TrainingPlanLine {
  antallMaal: number;
  /** Code of the curriculum it was made from. */
  curriculum: CurriculumId;
  id: TrainingPlanId;
  title: string;
}

/** Other options of a training plan. */
export interface TrainingPlanOptionsUpdate {
  /** Parts of the curriculum it includes, and what apprentices keep beside documentation. */
  lk20options: Lk20Options;
  /** Settings of the practice log. */
  practicalLogSettings: PracticalLogSettings;
  /** The version that was read. */
  version: number;
}

/** Changes to take over from a newer version of the curriculum; all else stays. */
export interface TrainingPlanRenew {
  /** Codes of goals to add. */
  add: readonly GoalId[];
  /** The curriculum's version that was read. */
  curriculumVersion: number;
  /** Goals of the plan to delete, of those that the curriculum does not have any more. */
  remove: readonly GoalId[];
  /** Goals of the plan that get the words of the curriculum. */
  reword: readonly GoalId[];
  /** The plan's version that was read. */
  version: number;
}

/** Differences between a training plan and the present version of its curriculum, goal by goal. */
export interface TrainingPlanRenewal {
  /** Goals that the plan does not have. */
  added: RenewalAdded[];
  /** Goals that the curriculum words in another way. */
  changed: RenewalChanged[];
  /** The version that the curriculum has reached. */
  curriculumVersion: number;
  /** Goals that the curriculum does not have any more. */
  gone: RenewalGone[];
  version: number;
}

/** How an apprentice assesses their own level of a goal. */
export interface TrainingPlanSelfAssessment {
  /** Whether it is wanted. */
  activated: boolean;
  /** Whether it is done: it is wanted, and there is more than one level. */
  active: boolean;
  levels: string[];
}

/** A sub-goal of a training plan. */
export interface TrainingPlanSubGoal {
  /** Whether it is left out of the practice log. */
  excludepracticallog: boolean;
  id: GoalId;
  /** Whether the practice log is about it. */
  inPracticeLog: boolean;
  /** Whether it is part of assessment interviews. */
  includeAssessmentInterview: boolean;
  /** Label that people see. */
  label: string;
}

/** A sub-goal. */
export interface TrainingPlanSubGoalInput {
  /** Whether it is left out of the practice log. */
  excludepracticallog: boolean;
  id?: GoalId | null;
  /** Whether it is part of assessment interviews. */
  includeAssessmentInterview: boolean;
  key?: GoalId | null;
  /** 1 to 2000 characters without markup. */
  label: string;
}

/** Another title or description of a training plan. */
export interface TrainingPlanUpdate {
  /** Description, at most 4000 characters without markup; may be empty. */
  description: string;
  /** Title, 1 to 200 characters without markup. */
  title: string;
  /** The version that was read. */
  version: number;
}

/** Apprentices with a training plan, and goals that somebody has begun with. */
export interface TrainingPlanUses {
  /** Apprentices with the plan by name, archived ones too. */
  laerlinger: PlanUser[];
  /** Goals that cannot be deleted, in the order of their places. */
  maal: GoalInUse[];
}

/** A training plan with its goals. */
export interface TrainingPlanView {
  antallMaal: number;
  categories: TrainingPlanCategory[];
  /** Code of the curriculum it was made from. */
  curriculum: CurriculumId;
  /** The version that the curriculum has reached. */
  curriculumNewest: number;
  /** The curriculum's version then, or when the plan was last brought up to it. */
  curriculumVersion: number;
  /** Description, in lines of plain text; may be empty. */
  description: string;
  id: TrainingPlanId;
  /** Parts of the curriculum it includes, and what apprentices keep beside documentation. */
  lk20options: Lk20Options;
  /** Settings of the practice log. */
  practicalLogSettings: PracticalLogSettings;
  title: string;
  /** Increases with every change; send back the version you read. */
  version: number;
}

/** Result or preview of undoing an import. */
export interface UndoReport {
  /** The first records that are left as they are. */
  kept: Kept[];
  /** All records that are left as they are. */
  keptTotal: number;
  /** Names of the first records that the import had made and that go. */
  removed: string[];
  removedTotal: number;
  /** Names of the first records that become as they were before. */
  restored: string[];
  /** All that become as they were. */
  restoredTotal: number;
}

/** Whether an import can be taken back. */
export type Undoable = "YES" | "UNDONE" | "TOO_LATE";

/** Where a unit is; unknown parts are empty. */
export interface UnitAddress {
  /** Street and number; several lines with a comma between. */
  adresse: string;
  /** County, which the register tells by the municipality's number. */
  fylke: string;
  kommunenavn: string;
  postnr: string;
  poststed: string;
}

/** Whether it is a company or one of its places. */
export type UnitKind = "ENHET" | "UNDERENHET";

/** A unit of the register, as it was read. */
export interface UnitReadView {
  /** Where it is, on one line. */
  adresse: string;
  /** How many work there, when the register tells. */
  antallAnsatte?: number;
  /** Its name; empty where the register tells nothing of it. */
  navn: string;
  /** Its form, as in `Aksjeselskap`. */
  organisasjonsform: string;
  orgnr: string;
  tilstand: UnitState;
  /** The state in words. */
  tilstandNavn: string;
}

/** How a unit stands in the register, the gravest that holds. */
export type UnitState = "REGISTRERT" | "AVVIKLING" | "KONKURS" | "SLETTET" | "FJERNET" | "UKJENT";

/** A unit of the register. */
export type UnitView = RegisteredUnit & {
  bedriftid: CompanyId | null;
};

/** What should be looked at before the office makes a contract. */
export type UnitWarning = "KONKURS" | "AVVIKLING" | "SLETTET";

/** A number of unread messages. */
export interface UnreadCount {
  count: number;
}

/** Unread notifications and messages; the unread count is the sum of both. */
export interface UnreadMessages {
  automaticMessages: UnreadCount;
  messages: UnreadCount;
}

/** How many signings wait for the caller. */
export interface UnsignedCount {
  /** "Signing counts as unsigned when not signed and not due." */
  unsigned: number;
}

/** How many are new or other. */
export interface UpdateCounts {
  endret: number;
  nye: number;
}

/** A part of a curriculum that is other. */
export interface UpdateField {
  felt: string;
  /** Before; empty where it is too long to be shown. */
  fra: string;
  til: string;
}

/** A goal by code. */
export interface UpdateGoal {
  kode: GoalId;
  tittel: string;
}

/** A goal in other words. */
export interface UpdateReworded {
  fra: string;
  kode: GoalId;
  til: string;
}

/** The new e-mail. */
export interface UpdateSelfEmail {
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
  /** E-mail; it is stored in lower case. */
  email: string;
}

/** Position percentage from a day on. */
export interface VacancyRate {
  /** Percent of a full position, above 0 and at most 100. */
  rate: number;
  /** First day it holds. */
  start: string;
}

export interface ValueCount {
  count: number;
  highlighted: string;
  value: string;
}

/** Records of a file; empty for an unknown one. */
export interface VerificationAnswer {
  treff: VerificationMatch[];
}

/** Three questions, each answered for itself. */
export interface VerificationCheck {
  /** Is it as it was? */
  endring: VerificationWholeness;
  /** Whether the file, to the last byte, is one that an organisation here sent, sealed or made. */
  kjentFil: boolean;
  /** Records of the sealed part, where something was added behind it. */
  original: VerificationMatch[];
  /** Owner of the seal. */
  segl: VerificationSeal;
  /** Of the file as it was sent here. */
  sha256: string;
  /** Signatures in the file. */
  signaturer: number;
  /** When was it sealed? */
  tid: VerificationTime;
  /** Bytes that were added behind what was sealed. */
  tilfoyd: number;
  /** Records of the file. */
  treff: VerificationMatch[];
}

/** A pending SMS verification. */
export type VerificationId = string;

/** Public record of a file: its organisation, and nobody named in it. */
export interface VerificationMatch {
  art: string;
  /** When it was withdrawn or replaced. */
  avsluttet?: Timestamp;
  /** Whether it was signed and has no seal of its own: the sealed evidence beside it says who signed it. */
  bareBevis: boolean;
  forseglet?: Timestamp;
  /** The last day that it holds, where the document says so. */
  gyldigTil?: string;
  /** How much it stands for, in words, where the document says so. */
  omfang?: string;
  /** When it was sent, or made. */
  opprettet: Timestamp;
  /** The organisation's name, from the operator or the company register. */
  organisasjon: string;
  /** Its organisation number; empty where neither of those says so. */
  orgnr: string;
  sertifikat?: PublicCertificate;
  slag: SealedHashKind;
  svar: VerificationStanding;
  /** Time by a timestamp service. */
  tidsstempel?: Timestamp;
  /** How many were asked to sign it. */
  underskrivere: number;
}

/** A file, by its SHA-256: the file itself is not sent. */
export interface VerificationQuestion {
  sha256: string;
}

/** Owner of the seal of a file. */
export interface VerificationSeal {
  /** Whether it was made with a certificate of an organisation here. */
  kjent: boolean;
  /** The organisation's name, from the operator or the company register; empty for a seal that is not known here: the name in a certificate proves nothing. */
  organisasjon: string;
  sertifikat?: PublicCertificate;
}

/** Result of checking a file. */
export type VerificationStanding =
 
  | "GJELDENDE"
  | "UTLOPT"
  | "ERSTATTET"
  | "TRUKKET_TILBAKE"
  | "UTEN_SEGL";

/** Delivery status of a code. */
export type VerificationState = "pending" | "unsent" | "used" | "expired";

/** Delivery status of a code. */
export interface VerificationStatus {
  status: VerificationState;
}

/** When a file was sealed. */
export interface VerificationTime {
  kilde: VerificationTimeSource;
  tidspunkt?: Timestamp;
  /** The timestamp service, in the words of its certificate; empty without. */
  tjeneste: string;
}

/** Source of the time of sealing. */
export type VerificationTimeSource = "TIDSSTEMPEL" | "OPPGITT" | "UKJENT";

/** Whether a file is as it was. */
export type VerificationWholeness = "UENDRET" | "TILFOYD" | "ENDRET" | "UTEN_SEGL" | "ULESBAR";

/** A new password and the link's token. */
export interface VerifyResetPassword {
  password: string;
  token: string;
}

/** A code and what it answers. */
export interface VerifySms {
  /** Six digits; white space is passed over. */
  code: string;
  rolle?: Role | null;
  verificationid: string;
}

/** A saved view of a list. */
export type ViewId = string;

/** Content of a view. */
export interface ViewInput {
  navn: string;
  /** Query of the list's address. */
  query: string;
  /** Whether all coordinators have it. */
  shared: boolean;
}

/** Whether a view stands in the caller's menu. */
export interface ViewPin {
  festet: boolean;
}

/** A view's new name, content and sharing. */
export type ViewUpdate = ViewInput & {
  /** The version that was read. */
  version: number;
};

/** What to accept: rows, or a column of all rows, or all that is safe. */
export interface VigoAccept {
  column?: VigoColumn | null;
  /** Of which kind of file. */
  kind: VigoKind;
  /** These rows, at most 200. */
  rows?: readonly VigoRowAccept[];
  /** Whether all is accepted that fills what is empty with us and that nothing follows from. */
  safe?: boolean;
}

/** What was accepted at once. */
export interface VigoBatch {
  accepted: number;
  at: Timestamp;
  /** Name of who did it. */
  by: string | null;
  id: string;
  kind: VigoKind;
  /** Rows that went back to be looked at, and once it is taken back those that were changed since and stay. */
  returned: number;
  state: VigoBatchState;
  /** Rows that were to be accepted. */
  total: number;
  /** What it was, in words. */
  what: string;
}

/** How far a batch is. */
export type VigoBatchState = "SKRIVES" | "FERDIG" | "ANGRES" | "ANGRET";

/** One of ours that a row may be about. */
export interface VigoCandidate {
  /** Who or what it is. */
  label: string;
  /** Which contract of the apprentice; empty for the present one. */
  part: string;
  /** Id of the apprentice or the company. */
  target: string;
}

/** A column that differs: ours, theirs, and what may be done about it. */
export interface VigoCell {
  column: VigoColumn;
  /** Whether the office keeps its own, so that the county is to change. */
  kept: boolean;
  /** The column's Norwegian name. */
  label: string;
  /** What we have; none when we have nothing. */
  ours: string | null;
  standing: VigoStanding;
  /** What the county has; none when it has nothing. */
  theirs: string | null;
}

/** What a column holds; the variable of the county's handbook stands first of its doc. */
export type VigoColumn =
 
  | "KONTRAKTSNR"
  | "FODSELSNUMMER"
  | "FORNAVN"
  | "ETTERNAVN"
  | "PROGRAMOMRADE"
  | "FYLKE"
  | "AVGIVERFYLKE"
  | "TELLEDATO"
  | "ORGNR"
  | "BEDRIFTSNAVN"
  | "FRA"
  | "TIL"
  | "GODKJENT"
  | "AVSLUTTET"
  | "SLUTTARSAK"
  | "HEVETAV"
  | "AVBRUDDFRA"
  | "AVBRUDDTIL"
  | "KONTRAKTSTYPE"
  | "NETTOOPPLAERINGSTID"
  | "BREVTYPE"
  | "ADRESSE"
  | "POSTNUMMER"
  | "POSTSTED"
  | "RESULTAT"
  | "PROVEDATO"
  | "OPPMELDT"
  | "BEVISGODKJENT"
  | "FAG"
  | "FRIST"
  | "BESTATT"
  | "PLANNAVN"
  | "KONTRAKTSLENGDE"
  | "GODKJENTTIL"
  | "KONTRAKTSSUM"
  | "SERTIFISERING"
  | "REGISTERNAVN"
  | "GODKJENNER"
  | "LOPENDEKONTRAKTER"
  | "ANTALLANSATTE";

/** Something a column can hold. */
export interface VigoColumnChoice {
  column: VigoColumn;
  label: string;
}

/** In how many rows a column may be accepted. */
export interface VigoColumnCount {
  column: VigoColumn;
  /** Rows in which it may be. */
  count: number;
  /** The column's Norwegian name. */
  label: string;
}

/** What the county keeps of a contract. */
export interface VigoContract {
  /** Day of the county's approval. */
  approved: string | null;
  /** First day of the contract; empty where it is not known. */
  begins: string;
  certificate: string | null;
  ended: string | null;
  /** Which party asked for that, as the county writes it. */
  endedBy: string | null;
  /** Net months of the contract. */
  months: string | null;
  /** Number of the contract. */
  number: string | null;
  /** Why it ended: the county's code and what it means. */
  reason: string | null;
  /** Net months of training. */
  totalMonths: string | null;
}

/** How many rows are in a state. */
export interface VigoCount {
  count: number;
  state: VigoRowState;
  /** The state's Norwegian name. */
  status: string;
}

/** What a file for the county can hold. */
export interface VigoExport {
  /** In the order in which they stand in the file: the chosen ones first. */
  choices: VigoExportChoice[];
  kind: VigoKind;
  /** Records that are on the county's work list. */
  todos: number;
}

/** Something that a column can hold. */
export interface VigoExportChoice {
  /** Whether it was chosen the last time; before the first, whether it is proposed. */
  chosen: boolean;
  column: VigoColumn;
  label: string;
}

/** What a file for the county is to hold. */
export interface VigoExportCreate {
  /** Its columns, from the left; at most 40. */
  columns: readonly VigoColumn[];
  kind: VigoKind;
  /** Whether only what is on the county's work list stands in it. */
  todos?: boolean;
}

/** A file that was read. */
export interface VigoFile {
  /** When it was read. */
  at: Timestamp;
  /** Rows that are compared. */
  compared: number;
  done: boolean;
  id: string;
  kind: VigoKind;
  lines: number;
  /** What the file was called. */
  navn: string;
}

/** What a file is about. */
export type VigoKind =
 
  | "LAERLINGER"
  | "BEDRIFTER"
  | "MANGLENDEFAG"
  | "FAGPROVER"
  | "VIGOPLANER"
  | "GODKJENNINGER";

/** A kind of file, with the newest of it. */
export interface VigoKindView {
  /** Columns that may be accepted at once. */
  columns: VigoColumnCount[];
  /** Rows by state, without those of which there is none. */
  counts: VigoCount[];
  file: VigoFile | null;
  kind: VigoKind;
  /** The kind's Norwegian name. */
  label: string;
  /** Rows that somebody has to look at. */
  open: number;
  /** Rows of which something is safe to accept. */
  safe: number;
}

/** A reason that an office knows. */
export interface VigoKnownReason {
  code: string;
  /** Whether a contract that ended so was broken off; none while nobody has said. */
  ends: boolean | null;
  label: string;
  /** Whether the office has said so itself. */
  marked: boolean;
  /** Whether it is in the list of 2010. */
  published: boolean;
}

/** A file's columns. */
export interface VigoOutline {
  /** Possible meanings of a column, in the order to offer them. */
  choices: VigoColumnChoice[];
  /** The columns from the left. */
  columns: VigoOutlineColumn[];
  /** What is missing before the file can be read, in words. */
  missing: string[];
  /** Whether a file with the same header was read before, so that the columns are as they were said then. */
  remembered: boolean;
  /** Rows below the header. */
  rows: number;
}

/** A column of a file. */
export interface VigoOutlineColumn {
  column: VigoColumn | null;
  /** As it stands in the file. */
  header: string;
  /** Position, counted from 0. */
  place: number;
  /** The first cells below that hold anything. */
  samples: string[];
}

/** The county's files at a glance. */
export interface VigoOverview {
  /** What was accepted, the newest first. */
  batches: VigoBatch[];
  /** Every kind of file. */
  kinds: VigoKindView[];
  /** What is left on the county's work list. */
  todos: number;
}

/** What the office says of a reason. */
export interface VigoReasonMark {
  /** Whether a contract that ended so was broken off; none takes back what was said. */
  ends?: boolean | null;
}

/** The reasons for ending a contract. */
export interface VigoReasons {
  fetched: Timestamp | null;
  reasons: VigoKnownReason[];
}

/** A row of the county's file, held against what we have. */
export interface VigoRow {
  /** Those of ours that it may be about. */
  candidates: VigoCandidate[];
  cells: VigoCell[];
  id: string;
  kind: VigoKind;
  /** Number in the file, counted from 1; 0 for one that the file does not have. */
  number: number;
  /** All that the file says, without identity numbers. */
  says: VigoValue[];
  state: VigoRowState;
  /** The state's Norwegian name. */
  status: string;
  /** Id of the apprentice or the company; none while it is not known. */
  target: string | null;
  /** Who or what it is about. */
  title: string;
  /** What is wrong with it. */
  unfit: VigoUnfit[];
  /** Send it back when deciding. */
  version: number;
  /** Whether the county has not approved the contract. */
  waiting: boolean;
}

/** A row to accept. */
export interface VigoRowAccept {
  /** Which of its columns; none for all that may be accepted. */
  columns?: readonly VigoColumn[];
  /** Id of the row. */
  id: string;
  /** The version that was read. */
  version: number;
}

/** Whether the office keeps its own. */
export interface VigoRowKeep {
  columns: readonly VigoColumn[];
  /** Whether it does: then the county is to change, which stands on its work list until a file agrees. */
  kept: boolean;
  /** The version that was read. */
  version: number;
}

/** Which of ours a row is about. */
export interface VigoRowMatch {
  /** Which contract of the apprentice, as the candidate has it; empty for the present one. */
  part: string;
  /** Id of the apprentice or the company, one of the row's candidates. */
  target: string;
  /** The version that was read. */
  version: number;
}

/** What a compared row is. */
export type VigoRowState =
 
  | "LIK"
  | "AVVIK"
  | "ENDRET"
  | "BEHOLDT"
  | "UKJENT"
  | "FLERE"
  | "TILBUDT"
  | "AVVIST"
  | "MANGLER";

/** What may be done about a difference. */
export type VigoStanding = "SAFE" | "ASKS" | "THEIRS";

/** Whether it is done. */
export interface VigoTodoTick {
  done: boolean;
}

/** How it stands. */
export interface VigoTodoTicked {
  /** Whether somebody has said that it is done. */
  done: boolean;
  id: string;
}

/** What is wrong with a row or one of its cells. */
export interface VigoUnfit {
  /** Stable code of the reason. */
  code: string;
  /** The column's Norwegian name; none where it is the row as a whole. */
  label: string | null;
  /** The reason for people. */
  message: string;
}

/** A value of a row as the file has it. */
export interface VigoValue {
  /** The column's Norwegian name. */
  label: string;
  /** The value as people read it. */
  value: string;
}

/** Something that is kept of an apprentice, and who sees it. */
export interface VisibleThing {
  /** What it is, in Norwegian. */
  hva: string;
  /** Whether the coordinators of the office do. */
  koordinatorer: boolean;
  /** Whether the apprentice sees it. */
  laerling: boolean;
  /** Whether the instructors of the apprentice do. */
  ledere: boolean;
}

/** A reason for not signing. */
export interface VisitDecline {
  /** Key that the page got for the code. */
  key: string;
  /** Shown to the signers. */
  reason: string;
}

/** A call of such a page. */
export interface VisitKey {
  /** Key that the page got for the code. */
  key: string;
}

/** A file that was read to its end. */
export interface VisitRead {
  file: FileId;
  /** Key that the page got for the code. */
  key: string;
}

/** A signature. */
export type VisitSignature = Signature & {
  /** Key that the page got for the code. */
  key: string;
};

/** The apprentice. */
export interface WaitingApprentice {
  id: ApprenticeId;
  /** First and last name. */
  navn: string;
}

/** Person something waits for. */
export interface WaitingFor {
  antall: number;
  /** Since when the oldest of it waits. */
  eldste: Timestamp;
  /** Name of the instructor; empty for apprentices without one. */
  navn: string;
}

/** A goal that waits. */
export interface WaitingGoal {
  /** Actions open to the caller. */
  can: GoalCan;
  /** Label of its category. */
  category: string;
  /** Evidence, of each kind the newest first. */
  evidence: GoalEvidenceView[];
  forespurt: Timestamp | null;
  id: GoalId;
  label: string;
  laerling: WaitingApprentice;
  /** Title of the training plan. */
  plan: string;
  /** Its parts in the office's words, in order. */
  subGoals: SubGoalView[];
  tilgodkjenning: Timestamp | null;
}

/** Hours that wait for the caller. */
export interface WaitingHours {
  /** The beginning of its day: of a week, that of its Monday. */
  dag: Timestamp;
  id: HourSheetId;
  kind: HourSheetKind;
  laerlingid: ApprenticeId;
  laerlingnavn: string;
  minutter: number;
  route: string;
  /** When they came where they are. */
  siden: Timestamp;
  status: HourSheetStatus;
}

/** A task that waits for the caller. */
export interface WaitingTask {
  /** The last day, as its beginning; 0 without one. */
  frist: Timestamp;
  /** Status of the deadline. */
  fristen: TaskDeadlineState;
  id: TaskId;
  laerlingid: ApprenticeId;
  laerlingnavn: string;
  route: string;
  /** When it came where it is; 0 while nothing is written. */
  siden: Timestamp;
  status: TaskStatus;
  title: string;
}

/** A system to be told of changes. */
export interface WebhookCreate {
  /** Where it is called, with `https://`. */
  adresse: string;
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
  /** What people call the system. */
  navn: string;
  /** What it hears of; of the figures there is nothing to hear. */
  omfang: readonly IntegrationScope[];
}

/** A system that is told from now on. */
export interface WebhookCreated {
  /** What calls are signed with, as `whsec_…`. It is told here and never again. */
  hemmelighet: string;
  webhook: WebhookView;
}

/** A system with what it is told, the newest first. */
export interface WebhookDeliveries {
  /** Whether there are older ones. */
  flere: boolean;
  items: WebhookDeliveryView[];
  webhook: WebhookView;
}

/** A change that such a system is told. */
export type WebhookDeliveryId = string;

/** What became of a delivery. */
export type WebhookDeliveryState = "VENTER" | "LEVERT" | "FEILET";

/** A change that a system is told. */
export interface WebhookDeliveryView {
  at: Timestamp;
  /** Why there was no answer; empty where there was one. */
  feil: string;
  /** How often it was tried. */
  forsok: number;
  /** The name of the call, the same at each try. */
  id: WebhookDeliveryId;
  /** When it was taken. */
  levert?: Timestamp;
  /** When it is tried next, where it waits. */
  neste?: Timestamp;
  post: string;
  samling: string;
  /** Its place in the log. */
  seq: number;
  /** Status of the newest answer. */
  svar?: number;
  tilstand: WebhookDeliveryState;
  /** `create`, `update` or `delete`. */
  verb: string;
}

/** A system of the office's that is told of changes. */
export type WebhookId = string;

/** What is handed over once more. */
export interface WebhookReplay {
  levering?: WebhookDeliveryId | null;
}

/** How many are handed over once more. */
export interface WebhookReplayed {
  antall: number;
}

/** Who asks for a new secret. */
export interface WebhookSecretRenew {
  /** The password that counts now, for an account that has one. */
  currentPassword?: string | null;
}

/** A new secret of a system that is told. */
export interface WebhookSecretRenewed {
  /** Until when calls are signed with the secret of before too. */
  forrigeTil: Timestamp;
  /** What calls are signed with from now on, as `whsec_…`. It is told here and never again. */
  hemmelighet: string;
}

/** Whether a system is called. */
export interface WebhookUpdate {
  /** Whether it is called; what changes meanwhile waits for it. */
  aktiv: boolean;
}

/** A system that is told of changes. */
export interface WebhookView {
  /** Where it is called. */
  adresse: string;
  /** Whether it is called. */
  aktiv: boolean;
  /** Since when nothing was taken. */
  feilerSiden?: Timestamp;
  id: WebhookId;
  laget: Timestamp;
  /** What people call the system. */
  navn: string;
  /** What it hears of. */
  omfang: IntegrationScope[];
  /** Why it was stopped by itself; empty where it was not. */
  stoppet: string;
  /** How many changes wait for it. */
  venter: number;
}

/** Documentation of one week. */
export interface WeekCount {
  godkjent: number;
  /** Last sent in it. */
  sendt: number;
  /** ISO week, as in `2026-W47`. */
  uke: string;
}

/** Working time of a week, and the agreed time. */
export interface WeekSum {
  /** Minutes agreed, less absence and holidays. */
  agreed: number;
  minutes: number;
}

/** What differs. */
export type What = "TILSTAND" | "NAVN" | "ADRESSE" | "GODKJENNING";

/** Why. */
export type Why =
 
  | "ARKIVERT"
  | "GJENOPPRETTET"
  | "HEVET"
  | "HEVINGANGRET"
  | "MYNDIG"
  | "LEDERSLUTT"
  | "LEDERNY"
  | "SLUTTET"
  | "KOORDINATORSLUTT"
  | "KOORDINATORNY"
  | "BEDRIFTSLUTT"
  | "STENGTUTE"
  | "ISTEDET"
  | "GRUPPEINN"
  | "GRUPPEUT";

/** A reason as it is shown. */
export interface WhyView {
  /** The same for people, in Norwegian. */
  hvorfor: string;
  tidspunkt: Timestamp;
  why: Why;
}

/** The advertised place that an applicant came from. */
export interface WishedPlace {
  bedrift: OfferCompany;
  fag: ApplicationTrade;
  id: string;
}

/** What became of a work day. */
export interface WorkdayDelivered {
  /** The draft that it became, which the apprentice alone sees. */
  dokumentasjon: DocumentationId;
  /** Names it when its photographs are sent. */
  id: DeliveryId;
  /** Proposed goals that are in none of the apprentice's training plans. */
  ukjenteMaal: GoalId[];
}

/** A work day of one of the company's apprentices, who is named in one of three ways. */
export interface WorkdayDelivery {
  /** Photographs that come after it. */
  bilder?: readonly DeliveredPicture[];
  /** The day, at most 31 days ago. */
  dato: string;
  /** By the e-mail that they sign in with. */
  epost?: string | null;
  /** What the sender calls it. The same again adds nothing. */
  id: string;
  laerling?: ApprenticeId | null;
  /** National codes of the goals that it proposes. */
  maal?: readonly GoalId[];
  minutter?: number | null;
  /** What was done, in plain text. */
  tekst?: string;
  /** By the telephone number that they sign in with. */
  telefon?: string | null;
  /** Title; without one it is called by its day. */
  tittel?: string | null;
}

/** The digital courses of an apprentice. */
export interface XtramileApprentice {
  /** By name. The whole catalogue for the office; for others, and where the provider does not answer, the courses that the apprentice has. */
  allCourses: XtramileCourse[];
  /** Whether the provider has told its catalogue. */
  hasCatalogue: boolean;
  /** Whether the provider has told how far the apprentice is. */
  hasStatistics: boolean;
  /** The mean of the shares, in whole percent; left out without courses, and where the provider does not tell. */
  mean?: number;
  /** Of the courses that the apprentice has; empty where the provider does not tell. */
  statistics: XtramileStatistics[];
  /** The courses that the apprentice has, by id. */
  xtramileCourses: string[];
}

/** Which course is to be opened. */
export interface XtramileAuthorization {
  course: string;
}

/** The catalogue of digital courses. */
export interface XtramileCatalogue {
  allCourses: XtramileCourse[];
}

/** A course of the provider. */
export interface XtramileCourse {
  /** Somebody has it, and the catalogue has it no more. */
  gone: boolean;
  id: string;
  lessonsCount: number;
  name: string;
}

/** Which courses are given to apprentices, and which are taken away from them. */
export interface XtramileCoursesChange {
  /** Courses that they get, if they do not have them. */
  add?: readonly string[];
  apprentices: readonly ApprenticeId[];
  /** Courses that they lose, if they have them. */
  remove?: readonly string[];
}

/** What came of it. */
export interface XtramileCoursesChanged {
  /** Courses that were given, counted for each apprentice. */
  added: number;
  /** Courses that were taken away, counted for each apprentice. */
  removed: number;
}

/** Address of the course. */
export interface XtramileEntrance {
  /** Opens the course for the apprentice, once and within a short while. */
  url: string;
}

/** How far an apprentice is in a course. */
export interface XtramileStatistics {
  /** Never more than all. */
  completedLessonsCount: number;
  courseId: string;
  /** The share that is completed, in whole percent. */
  percent: number;
  totalLessonsCount: number;
}

/** An answer to a question. */
export interface YearlyAnswer {
  id: string;
  /** Empty for one that is not answered yet; Ja or Nei, a number, or a text. */
  svar: string;
}

/** A question with its answer. */
export interface YearlyAnswered {
  id: string;
  slag: YearlyQuestionKind;
  /** Empty for a figure, and for what is not answered yet. */
  svar: string;
  /** Of a question that is a figure. */
  tall?: YearlyFigure;
  tekst: string;
}

/** Who answers a question. */
export type YearlyAsked = "BEDRIFT" | "KONTOR" | "BEGGE";

/** A figure as it stands on a sheet. */
export interface YearlyFigure {
  /** What it is and of what, in words. */
  forklaring: string;
  /** As people read it; a dash where nothing can be said. */
  tekst: string;
}

/** A question. */
export interface YearlyQuestion {
  /** Chosen by the client; the same for each year in which it is asked. */
  id: string;
  slag: YearlyQuestionKind;
  tall?: MeasureId | null;
  tekst: string;
  til: YearlyAsked;
}

/** How a question is answered. */
export type YearlyQuestionKind = "TEKST" | "TALL" | "JANEI" | "NOKKELTALL";

/** What companies and the office answer for a year (årlig rapportering). */
export type YearlyReportId = string;

/** A round to begin. */
export interface YearlyReportInput {
  aar: number;
  /** The day until which companies are asked to answer; those who have not are reminded of it. */
  svarfrist?: string | null;
  /** The day that figures are counted at. */
  telledato: string;
}

/** A round. */
export interface YearlyReportRow {
  aar: number;
  ark: number;
  id: YearlyReportId;
  /** Those that were sent. */
  sendt: number;
  /** The day until which companies are asked to answer. */
  svarfrist?: string;
  telledato: string;
}

/** A round with its sheets, the office's own first. */
export interface YearlyReportView {
  aar: number;
  ark: YearlySheetRow[];
  id: YearlyReportId;
  /** As they were when the round began. */
  sporsmal: YearlyQuestion[];
  /** The day until which companies are asked to answer. */
  svarfrist?: string;
  telledato: string;
}

/** What one of them answers. */
export type YearlySheetId = string;

/** Answers of a sheet. */
export interface YearlySheetInput {
  /** Of the questions that are answered; others stay as they are. */
  svar: readonly YearlyAnswer[];
  /** The version that was read. */
  version: number;
}

/** A sheet of a round. */
export interface YearlySheetRow {
  /** The company; none of the office's own. */
  bedriftid?: CompanyId;
  /** Questions that are answered. */
  besvart: number;
  id: YearlySheetId;
  /** Company, or the office. */
  navn: string;
  sendt?: Timestamp;
  /** Questions that somebody answers. */
  sporsmal: number;
}

/** Which sheet was read. */
export interface YearlySheetSend {
  /** The version that was read. */
  version: number;
}

/** A sheet. */
export interface YearlySheetView {
  aar: number;
  /** The company; none of the office's own. */
  bedriftid?: CompanyId;
  id: YearlySheetId;
  /** Company, or the office. */
  navn: string;
  rapportering: YearlyReportId;
  /** When it was sent; from then on nothing of it changes. */
  sendt?: Timestamp;
  /** Who sent it; empty for deleted people. */
  sendtAv: string;
  svar: YearlyAnswered[];
  /** The day until which companies are asked to answer. */
  svarfrist?: string;
  telledato: string;
  /** Send it back when changing it. */
  version: number;
}

/** What is asked from the next round on. */
export interface YearlyTemplate {
  /** The figures that a question may be, in the order to offer them. */
  nokkeltall: MeasureChoice[];
  sporsmal: YearlyQuestion[];
  /** Send it back when changing it; 0 before the first change. */
  version: number;
}

/** What is to be asked from the next round on. */
export interface YearlyTemplateInput {
  sporsmal: readonly YearlyQuestion[];
  /** The version that was read. */
  version: number;
}
