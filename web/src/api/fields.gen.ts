// Generated from openapi.json by `make generate`: do not edit.
// It has what some module imports: name another shape and generate again.

export const ActivityTemplateText = {
  activated: { kind: "other", required: true },
  "activated.attendenceregistration": { kind: "yes", required: true },
  "activated.noCompetencegoals": { kind: "yes", required: true },
  "activated.noFeedback": { kind: "yes", required: true },
  "activated.registration": { kind: "yes", required: true },
  description: { kind: "text", max: 5000 },
  location: { kind: "line", max: 200 },
  mapLink: { kind: "text", max: 500 },
  title: { kind: "line", required: true, max: 200 },
  curriculum: { kind: "text" },
  curriculumGoals: { kind: "list", max: 100 },
  coursecode: { kind: "line", required: true, max: 40 },
  version: { kind: "number", required: true },
} as const;

export const ApprenticeUpdate = {
  adresse: { kind: "line", max: 100 },
  adressesperre: { kind: "yes" },
  bekreftUnder18: { kind: "yes" },
  epost: { kind: "email", max: 254 },
  etternavn: { kind: "line", required: true, max: 100 },
  fodselsdato: { kind: "date" },
  fornavn: { kind: "line", required: true, max: 100 },
  kontonummer: { kind: "text", max: 40 },
  postnummer: { kind: "text", max: 40 },
  poststed: { kind: "line", max: 100 },
  telefon: { kind: "phone", max: 40 },
  type: { kind: "choice" },
  version: { kind: "number", required: true },
} as const;

export const CertificationText = {
  title: { kind: "line", required: true, max: 200 },
  utloper: { kind: "date" },
  utsteder: { kind: "line", max: 200 },
  utstedt: { kind: "date" },
} as const;

export const ChatRoomUpdate = {
  chatTitle: { kind: "line", required: true, max: 100 },
  version: { kind: "number", required: true },
} as const;

export const CheckpointComment = {
  text: { kind: "text", required: true, max: 2000 },
} as const;

export const CheckpointDefinitionText = {
  coordinators: { kind: "list", max: 50 },
  customOptions: { kind: "other" },
  "customOptions.activityTemplate": { kind: "text" },
  "customOptions.assessmentInterviewTemplate": { kind: "text" },
  "customOptions.course": { kind: "text" },
  deadline: { kind: "other", required: true },
  "deadline.days": { kind: "number", required: true, min: 0, max: 3650 },
  "deadline.deadline": { kind: "yes", required: true },
  "deadline.otherCheckpoint": { kind: "text" },
  "deadline.type": { kind: "choice", required: true },
  description: { kind: "text", max: 5000 },
  title: { kind: "line", required: true, max: 200 },
  type: { kind: "choice", required: true },
} as const;

export const CheckpointPostpone = {
  coordinators: { kind: "list", max: 50 },
  customDate: { kind: "date" },
  customDateEnabled: { kind: "yes", required: true },
  reason: { kind: "text", max: 500 },
  version: { kind: "number", required: true },
} as const;

export const CheckpointSetText = {
  automatic: { kind: "yes", required: true },
  checkpoints: { kind: "list", max: 100 },
  membership: { kind: "other", required: true },
  "membership.bedrifter": { kind: "list", max: 200 },
  "membership.grupper": { kind: "list", max: 200 },
  "membership.laerefag": { kind: "list", max: 200 },
  "membership.types": { kind: "list", max: 5 },
  description: { kind: "text", max: 5000 },
  title: { kind: "line", required: true, max: 200 },
} as const;

export const CompanyAccountConfirmation = {
  accountId: { kind: "text", required: true },
  phone: { kind: "line", required: true, max: 40 },
  who: { kind: "line", required: true, max: 200 },
} as const;

export const CompanyAccountRefusal = {
  accountId: { kind: "text", required: true },
  reason: { kind: "text", required: true, max: 1000 },
} as const;

export const CoordinatorFields = {
  bedrift: { kind: "line", max: 200 },
  epost: { kind: "email", max: 254 },
  etternavn: { kind: "line", required: true, max: 200 },
  fornavn: { kind: "line", required: true, max: 200 },
  telefon: { kind: "phone", max: 40 },
} as const;

export const CountyCaseUpdate = {
  fylke: { kind: "line", required: true, max: 100 },
  notat: { kind: "text", max: 5000 },
  saksnr: { kind: "line", max: 100 },
  title: { kind: "line", required: true, max: 150 },
  version: { kind: "number", required: true },
} as const;

export const CourseRuleCreate = {
  company: { kind: "text" },
  days: { kind: "number", min: 1, max: 1500 },
  trade: { kind: "text" },
} as const;

export const DocumentTemplateText = {
  beskrivelse: { kind: "text", max: 500 },
  innhold: { kind: "text", required: true },
  mangler: { kind: "list", max: 60 },
  navn: { kind: "line", required: true, max: 150 },
  signering: { kind: "other", required: true },
  "signering.rekkefolge": { kind: "yes", required: true },
  "signering.roller": { kind: "list" },
  underskrifter: { kind: "yes", required: true },
} as const;

export const DocumentationCreate = {
  content: { kind: "text" },
  form: { kind: "other" },
  "form.answers": { kind: "list", max: 40 },
  "form.id": { kind: "text", required: true },
  goals: { kind: "list", max: 30 },
  id: { kind: "text" },
  name: { kind: "line", required: true, max: 200 },
  pictures: { kind: "list", max: 40 },
  proofs: { kind: "list", max: 30 },
  subGoals: { kind: "list", max: 200 },
} as const;

export const DraftProposalCreate = {
  bildetekster: { kind: "list", max: 20 },
  documentation: { kind: "text", required: true },
  goals: { kind: "list", max: 10 },
  id: { kind: "text", required: true },
  stikkord: { kind: "text", required: true },
} as const;

export const Epostmelding = {
  emne: { kind: "text", required: true, max: 150 },
  melding: { kind: "text", max: 100000 },
} as const;

export const GivenReason = {
  reason: { kind: "text", required: true, max: 1000 },
} as const;

export const GoalsReturn = {
  comment: { kind: "text", required: true, max: 5000 },
  goals: { kind: "list", required: true, max: 500 },
} as const;

export const GuardianUpdate = {
  epost: { kind: "email", max: 254 },
  etternavn: { kind: "line", max: 100 },
  fornavn: { kind: "line", max: 100 },
  relasjon: { kind: "line", max: 100 },
  telefon: { kind: "phone", max: 40 },
  version: { kind: "number", required: true },
} as const;

export const IndividualCheckpointText = {
  coordinators: { kind: "list", max: 50 },
  customDate: { kind: "date" },
  customDateEnabled: { kind: "yes", required: true },
  deadline: { kind: "other" },
  "deadline.days": { kind: "number", required: true, min: 0, max: 3650 },
  "deadline.deadline": { kind: "yes", required: true },
  "deadline.otherCheckpoint": { kind: "text" },
  "deadline.type": { kind: "choice", required: true },
  description: { kind: "text", max: 5000 },
  title: { kind: "line", required: true, max: 200 },
} as const;

export const InterviewActionCreate = {
  frist: { kind: "date" },
  owner: { kind: "text", required: true },
  title: { kind: "text", required: true, max: 300 },
} as const;

export const InterviewAnswer = {
  comment: { kind: "text", max: 500 },
  svar: { kind: "choice", required: true },
} as const;

export const InterviewEntryWrite = {
  answer: { kind: "text", max: 4000 },
  comment: { kind: "text", max: 4000 },
  key: { kind: "text", max: 80 },
  version: { kind: "number", required: true },
} as const;

export const InterviewGuestCreate = {
  epost: { kind: "text", required: true },
  navn: { kind: "text", required: true, max: 100 },
  rolle: { kind: "text", max: 60 },
} as const;

export const InterviewTemplateText = {
  enabled: { kind: "other", required: true },
  "enabled.competenceGoals": { kind: "yes", required: true },
  "enabled.generalGoals": { kind: "yes", required: true },
  "enabled.hiddenPreperation": { kind: "yes", required: true },
  "enabled.noCompetenceGoalsInPreperation": { kind: "yes", required: true },
  "enabled.noGeneralGoalsInPreperation": { kind: "yes", required: true },
  "enabled.questions": { kind: "yes", required: true },
  name: { kind: "text", required: true, max: 100 },
  questions: { kind: "list", max: 60 },
} as const;

export const InterviewUpdate = {
  meta: { kind: "other" },
  "meta.note": { kind: "text", max: 2000 },
  minutes: { kind: "number", required: true },
  place: { kind: "text", max: 200 },
  plannedTime: { kind: "number", required: true },
  tags: { kind: "list", max: 10 },
  teamsId: { kind: "text", max: 1000 },
  teamsUrl: { kind: "text", max: 1000 },
  version: { kind: "number", required: true },
} as const;

export const InterviewsCreate = {
  interviews: { kind: "list", required: true, max: 200 },
  inviter: { kind: "yes", required: true },
  meta: { kind: "other" },
  "meta.note": { kind: "text", max: 2000 },
  minutes: { kind: "number", required: true },
  place: { kind: "text", max: 200 },
  tags: { kind: "list", max: 10 },
  teamsId: { kind: "text", max: 1000 },
  teamsUrl: { kind: "text", max: 1000 },
  template: { kind: "text", required: true },
} as const;

export const NewChatMessage = {
  key: { kind: "text", max: 64 },
  message: { kind: "text", max: 4000 },
} as const;

export const OfficeDateText = {
  day: { kind: "number", required: true, min: 1, max: 31 },
  month: { kind: "number", required: true, min: 1, max: 12 },
  title: { kind: "line", required: true, max: 200 },
} as const;

export const OfficeUpdate = {
  adresse: { kind: "other", required: true },
  "adresse.adresse": { kind: "line", max: 200 },
  "adresse.postnummer": { kind: "text", max: 40 },
  "adresse.poststed": { kind: "line", max: 200 },
  epost: { kind: "email", max: 254 },
  navn: { kind: "line", required: true, max: 200 },
  nettside: { kind: "text", max: 500 },
  omtale: { kind: "text", max: 5000 },
  orgnr: { kind: "text", max: 40 },
  smsTitle: { kind: "line", required: true, max: 11 },
  telefon: { kind: "phone", max: 40 },
  version: { kind: "number", required: true },
} as const;

export const ProgressionUpdate = {
  maaneder: { kind: "list", max: 60 },
  version: { kind: "number", required: true },
} as const;

export const PushText = {
  message: { kind: "text", required: true, max: 300 },
  title: { kind: "text", required: true, max: 80 },
} as const;

export const ReadyTextInput = {
  emne: { kind: "text", max: 150 },
  melding: { kind: "text", max: 100000 },
  name: { kind: "line", required: true, max: 80 },
  type: { kind: "choice", required: true },
} as const;

export const RehearsalAnswerCreate = {
  id: { kind: "text", required: true },
  svar: { kind: "text", max: 2000 },
  visste: { kind: "yes", required: true },
} as const;

export const RehearsalQuestionText = {
  fasit: { kind: "text", required: true, max: 1000 },
  kode: { kind: "text" },
  programomrade: { kind: "text" },
  sporsmal: { kind: "line", required: true, max: 300 },
} as const;

export const ReviewApproveTicks = {
  comment: { kind: "text", max: 5000 },
  question: { kind: "line", max: 300 },
  refused: { kind: "list", max: 30 },
  version: { kind: "number", required: true },
} as const;

export const ReviewReturn = {
  comment: { kind: "text", required: true, max: 5000 },
  version: { kind: "number", required: true },
} as const;

export const SharedDocumentPublish = {
  endring: { kind: "text", max: 500 },
  version: { kind: "number", required: true },
} as const;

export const SharedDocumentText = {
  allUsers: { kind: "yes", required: true },
  description: { kind: "text", max: 2000 },
  everyone: { kind: "yes", required: true },
  groups: { kind: "list", max: 50 },
  kategori: { kind: "line", max: 60 },
  title: { kind: "line", required: true, max: 200 },
} as const;

export const Signature = {
  consent: { kind: "text", required: true },
  drawing: { kind: "text", max: 20000 },
  files: { kind: "list", max: 20 },
  name: { kind: "text", required: true, max: 100 },
} as const;

export const SigningText = {
  dueDate: { kind: "date" },
  message: { kind: "text", max: 2000 },
  ordered: { kind: "yes", required: true },
  signers: { kind: "list", max: 30 },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const SmsBudgetUpdate = {
  perDay: { kind: "number", required: true, min: 50, max: 100000 },
  version: { kind: "number", required: true },
} as const;

export const SmsToSend = {
  companies: { kind: "list", max: 2000 },
  groups: { kind: "list", max: 100 },
  people: { kind: "list", max: 2000 },
  SMSmelding: { kind: "text", required: true, max: 1500 },
  key: { kind: "text", max: 64 },
} as const;

export const TasksGive = {
  deadline: { kind: "other", required: true },
  "deadline.customDate": { kind: "date" },
  "deadline.customDateEnabled": { kind: "yes", required: true },
  description: { kind: "text" },
  goals: { kind: "list", max: 30 },
  laerlinger: { kind: "list", max: 200 },
  subGoals: { kind: "list", max: 200 },
  title: { kind: "line", required: true, max: 200 },
} as const;

export const TemplateApprentices = {
  laerlinger: { kind: "list", max: 500 },
} as const;

export const TimekeepingCreate = {
  category: { kind: "text" },
  id: { kind: "text" },
  kind: { kind: "choice", required: true },
  lines: { kind: "list", max: 60 },
  uke: { kind: "date" },
} as const;

export const TradeTestCancel = {
  message: { kind: "text", max: 1000 },
  version: { kind: "number", required: true },
} as const;

export const TradeTestText = {
  examiners: { kind: "text", max: 500 },
  minutes: { kind: "number", required: true },
  place: { kind: "line", max: 200 },
  starts: { kind: "number", required: true },
} as const;

export const TrainingDayAnswer = {
  comment: { kind: "text", max: 500 },
  id: { kind: "text", required: true },
  status: { kind: "choice", required: true },
} as const;

export const TrainingDayCancel = {
  message: { kind: "text", max: 1000 },
} as const;

export const TrainingDayEvaluate = {
  comment: { kind: "text", max: 2000 },
  score: { kind: "number", required: true, min: 1, max: 5 },
} as const;

export const TrainingDayInvite = {
  id: { kind: "text", required: true },
  message: { kind: "text", max: 500 },
  users: { kind: "list", max: 2000 },
} as const;

export const TrainingDayResponseUpdate = {
  comment: { kind: "text", max: 2000 },
  curriculumGoals: { kind: "list", max: 100 },
  notMet: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const TrainingDayText = {
  activated: { kind: "other", required: true },
  "activated.attendenceregistration": { kind: "yes", required: true },
  "activated.noCompetencegoals": { kind: "yes", required: true },
  "activated.noFeedback": { kind: "yes", required: true },
  "activated.registration": { kind: "yes", required: true },
  description: { kind: "text", max: 5000 },
  location: { kind: "line", max: 200 },
  mapLink: { kind: "text", max: 500 },
  title: { kind: "line", required: true, max: 200 },
} as const;
