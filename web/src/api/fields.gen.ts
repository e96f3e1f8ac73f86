// Generated from openapi.json by `make generate`: do not edit.
// A page takes along the shapes that it names, and no others.

export const ActivityTemplateText = {
  activated: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  location: { kind: "text", max: 200 },
  mapLink: { kind: "text", max: 500 },
  title: { kind: "text", required: true, max: 200 },
  curriculum: { kind: "text" },
  curriculumGoals: { kind: "list", max: 100 },
  coursecode: { kind: "text", required: true, max: 40 },
  version: { kind: "number", required: true },
} as const;

export const Ansvarligekoordinatorer = {
  coordinators: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const ApprenticeUpdate = {
  adresse: { kind: "text", required: true },
  bekreftUnder18: { kind: "yes" },
  epost: { kind: "text", required: true },
  etternavn: { kind: "text", required: true },
  fodselsdato: { kind: "date" },
  fornavn: { kind: "text", required: true },
  kontonummer: { kind: "text" },
  postnummer: { kind: "text", required: true },
  poststed: { kind: "text", required: true },
  telefon: { kind: "text", required: true },
  type: { kind: "choice" },
  version: { kind: "number", required: true },
} as const;

export const Apprentices = {
  ids: { kind: "list", max: 200 },
} as const;

export const AssessmentCriteriaUpdate = {
  competenceGoalRatings: { kind: "list" },
  generalGoals: { kind: "list" },
  generalRatings: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const AutomaticChannelInput = {
  activated: { kind: "yes", required: true },
  emne: { kind: "text", max: 150 },
  melding: { kind: "text", max: 100000 },
  type: { kind: "choice", required: true },
} as const;

export const AutomaticMessageByHand = {
  recipients: { kind: "list", max: 2000 },
  templateId: { kind: "text", required: true },
} as const;

export const AutomaticMessageSwitch = {
  activated: { kind: "yes", required: true },
  type: { kind: "choice", required: true },
  version: { kind: "number", required: true },
} as const;

export const AutomaticMessageToSend = {
  recipients: { kind: "list", max: 2000 },
  templateId: { kind: "text", required: true },
  key: { kind: "text", max: 64 },
} as const;

export const AutomaticMessageTry = {
  channel: { kind: "other", required: true },
} as const;

export const AutomaticMessageUpdate = {
  channels: { kind: "list", max: 3 },
  version: { kind: "number", required: true },
} as const;

export const AutomaticPreviewAsked = {
  channels: { kind: "list", max: 3 },
  person: { kind: "text" },
} as const;

export const ByEmail = {
  email: { kind: "text", required: true },
} as const;

export const ByPhoneNumber = {
  phone: { kind: "text", required: true },
} as const;

export const CategoryDemand = {
  id: { kind: "text", required: true },
  minutes: { kind: "number", required: true },
} as const;

export const CertificationText = {
  title: { kind: "text", required: true, max: 200 },
  utloper: { kind: "date" },
  utsteder: { kind: "text", max: 200 },
  utstedt: { kind: "date" },
} as const;

export const CertificationUpdate = {
  title: { kind: "text", required: true, max: 200 },
  utloper: { kind: "date" },
  utsteder: { kind: "text", max: 200 },
  utstedt: { kind: "date" },
  version: { kind: "number", required: true },
} as const;

export const Changed_TrainingDayGoals = {
  curriculum: { kind: "text" },
  curriculumGoals: { kind: "list", max: 100 },
  version: { kind: "number", required: true },
} as const;

export const Changed_TrainingDayInformation = {
  activated: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  location: { kind: "text", max: 200 },
  mapLink: { kind: "text", max: 500 },
  title: { kind: "text", required: true, max: 200 },
  anonymousFeedback: { kind: "yes", required: true },
  deadline: { kind: "other", required: true },
  waitingList: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const Changed_TrainingDayPeople = {
  grupper: { kind: "list", max: 50 },
  participants: { kind: "list", max: 2000 },
  version: { kind: "number", required: true },
} as const;

export const Changed_TrainingDayTime = {
  days: { kind: "list", max: 30 },
  version: { kind: "number", required: true },
} as const;

export const ChatChosen = {
  groups: { kind: "list", max: 20 },
  participants: { kind: "list", max: 100 },
} as const;

export const ChatMembersAdd = {
  groups: { kind: "list", max: 20 },
  participants: { kind: "list", max: 100 },
} as const;

export const ChatRoomMute = {
  muted: { kind: "yes", required: true },
} as const;

export const ChatRoomRead = {
  number: { kind: "number", required: true },
} as const;

export const ChatRoomUpdate = {
  chatTitle: { kind: "text", required: true, max: 100 },
  version: { kind: "number", required: true },
} as const;

export const CheckpointComment = {
  text: { kind: "text", required: true, max: 2000 },
} as const;

export const CheckpointDefinitionAsked = {
  coordinators: { kind: "list", max: 50 },
  customOptions: { kind: "other" },
  deadline: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  title: { kind: "text", required: true, max: 200 },
  type: { kind: "choice", required: true },
  id: { kind: "text", required: true },
} as const;

export const CheckpointDefinitionText = {
  coordinators: { kind: "list", max: 50 },
  customOptions: { kind: "other" },
  deadline: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  title: { kind: "text", required: true, max: 200 },
  type: { kind: "choice", required: true },
} as const;

export const CheckpointDefinitionUpdate = {
  coordinators: { kind: "list", max: 50 },
  customOptions: { kind: "other" },
  deadline: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  title: { kind: "text", required: true, max: 200 },
  type: { kind: "choice", required: true },
  version: { kind: "number", required: true },
} as const;

export const CheckpointLink = {
  connectedItemId: { kind: "text", max: 64 },
  version: { kind: "number", required: true },
} as const;

export const CheckpointPostpone = {
  coordinators: { kind: "list", max: 50 },
  customDate: { kind: "date" },
  customDateEnabled: { kind: "yes", required: true },
  reason: { kind: "text", max: 500 },
  version: { kind: "number", required: true },
} as const;

export const CheckpointSetAsked = {
  automatic: { kind: "yes", required: true },
  checkpoints: { kind: "list", max: 100 },
  description: { kind: "text", max: 5000 },
  membership: { kind: "other", required: true },
  title: { kind: "text", required: true, max: 200 },
  id: { kind: "text" },
} as const;

export const CheckpointSetText = {
  automatic: { kind: "yes", required: true },
  checkpoints: { kind: "list", max: 100 },
  description: { kind: "text", max: 5000 },
  membership: { kind: "other", required: true },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const CheckpointSetUpdate = {
  automatic: { kind: "yes", required: true },
  checkpoints: { kind: "list", max: 100 },
  description: { kind: "text", max: 5000 },
  membership: { kind: "other", required: true },
  title: { kind: "text", required: true, max: 200 },
  version: { kind: "number", required: true },
} as const;

export const CheckpointSettingsUpdate = {
  enabled: { kind: "yes", required: true },
} as const;

export const CheckpointUpdate = {
  coordinators: { kind: "list", max: 50 },
  customDate: { kind: "date" },
  customDateEnabled: { kind: "yes", required: true },
  deadline: { kind: "other" },
  description: { kind: "text", max: 5000 },
  title: { kind: "text", required: true, max: 200 },
  version: { kind: "number", required: true },
} as const;

export const CheckpointsChosen = {
  ids: { kind: "list", max: 100 },
} as const;

export const CheckpointsPostpone = {
  customDate: { kind: "date" },
  days: { kind: "number" },
  ids: { kind: "list", max: 100 },
  reason: { kind: "text", required: true, max: 500 },
} as const;

export const Chosen = {
  companies: { kind: "list", max: 2000 },
  groups: { kind: "list", max: 100 },
  people: { kind: "list", max: 2000 },
} as const;

export const ChosenGoals = {
  goals: { kind: "list", required: true, max: 500 },
} as const;

export const CompanyContactUpdate = {
  adresse: { kind: "other", required: true },
  contactInformation: { kind: "other", required: true },
  invoiceadress: { kind: "text", required: true },
  nettside: { kind: "text", required: true },
  typebedrift: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const CompanyCoordinators = {
  coordinators: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const CompanyDepartments = {
  departments: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const CompanyEmployees = {
  ansatte: { kind: "list" },
  kontaktperson: { kind: "text" },
  version: { kind: "number", required: true },
} as const;

export const CompanyFields = {
  adresse: { kind: "other", required: true },
  contactInformation: { kind: "other", required: true },
  invoiceadress: { kind: "text", required: true },
  kontonummer: { kind: "text" },
  navn: { kind: "text", required: true },
  nettside: { kind: "text", required: true },
  typebedrift: { kind: "text", required: true },
} as const;

export const CompanyTrades = {
  laerefag: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const CompanyUpdate = {
  adresse: { kind: "other", required: true },
  contactInformation: { kind: "other", required: true },
  invoiceadress: { kind: "text", required: true },
  kontonummer: { kind: "text" },
  navn: { kind: "text", required: true },
  nettside: { kind: "text", required: true },
  typebedrift: { kind: "text", required: true },
  orgnr: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const CompetenceTargetsUpdate = {
  categories: { kind: "list", max: 200 },
  version: { kind: "number", required: true },
} as const;

export const ContractCreate = {
  arsak: { kind: "choice", required: true },
  avsluttet: { kind: "date", required: true },
  bedriftid: { kind: "text" },
  bekreftUnder18: { kind: "yes" },
  programomrade: { kind: "text" },
  sluttdato: { kind: "date" },
  startdato: { kind: "date", required: true },
  version: { kind: "number", required: true },
} as const;

export const CoordinatorAccess = {
  deaktivert: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const CoordinatorFields = {
  bedrift: { kind: "text" },
  epost: { kind: "text" },
  etternavn: { kind: "text", required: true },
  fornavn: { kind: "text", required: true },
  telefon: { kind: "text" },
} as const;

export const CoordinatorUpdate = {
  bedrift: { kind: "text" },
  epost: { kind: "text" },
  etternavn: { kind: "text", required: true },
  fornavn: { kind: "text", required: true },
  telefon: { kind: "text" },
  version: { kind: "number", required: true },
} as const;

export const CurriculumFetch = {
  kilde: { kind: "choice", required: true },
  koder: { kind: "list" },
} as const;

export const CurriculumUpdateAccept = {
  id: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const DefaultView = {
  list: { kind: "text", required: true },
  view: { kind: "text" },
} as const;

export const DeliveryReport = {
  code: { kind: "text", max: 40 },
  id: { kind: "text", max: 300 },
  part: { kind: "number", min: 1, max: 50 },
  parts: { kind: "number", min: 1, max: 50 },
  reference: { kind: "text", max: 300 },
  status: { kind: "choice" },
  timestamp: { kind: "number" },
} as const;

export const DeliveryReports = {
  reports: { kind: "list", required: true, max: 100 },
} as const;

export const DepartmentInput = {
  id: { kind: "text" },
  name: { kind: "text", required: true },
} as const;

export const DepartmentStay = {
  duration: { kind: "other" },
  id: { kind: "text", required: true },
  isDuration: { kind: "yes", required: true },
} as const;

export const DocumentTemplateArchive = {
  arkivert: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const DocumentTemplatePreview = {
  beskrivelse: { kind: "text", max: 500 },
  innhold: { kind: "text", required: true },
  mangler: { kind: "list", max: 60 },
  navn: { kind: "text", required: true, max: 150 },
  signering: { kind: "other", required: true },
  underskrifter: { kind: "yes", required: true },
  laerling: { kind: "text", required: true },
  personnr: { kind: "yes", required: true },
} as const;

export const DocumentTemplateText = {
  beskrivelse: { kind: "text", max: 500 },
  innhold: { kind: "text", required: true },
  mangler: { kind: "list", max: 60 },
  navn: { kind: "text", required: true, max: 150 },
  signering: { kind: "other", required: true },
  underskrifter: { kind: "yes", required: true },
} as const;

export const DocumentTemplateUpdate = {
  beskrivelse: { kind: "text", max: 500 },
  innhold: { kind: "text", required: true },
  mangler: { kind: "list", max: 60 },
  navn: { kind: "text", required: true, max: 150 },
  signering: { kind: "other", required: true },
  underskrifter: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const DocumentationApprove = {
  comment: { kind: "text", max: 5000 },
  version: { kind: "number", required: true },
} as const;

export const DocumentationApproveMany = {
  ids: { kind: "list", max: 50 },
} as const;

export const DocumentationCreate = {
  content: { kind: "text" },
  goals: { kind: "list", max: 30 },
  id: { kind: "text" },
  name: { kind: "text", required: true, max: 200 },
} as const;

export const DocumentationReturn = {
  comment: { kind: "text", required: true, max: 5000 },
  version: { kind: "number", required: true },
} as const;

export const DocumentationSend = {
  eget: { kind: "yes" },
  version: { kind: "number", required: true },
} as const;

export const DocumentationUpdate = {
  content: { kind: "text", required: true },
  goals: { kind: "list", max: 30 },
  name: { kind: "text", required: true, max: 200 },
  version: { kind: "number", required: true },
} as const;

export const DocumentationVersion = {
  version: { kind: "number", required: true },
} as const;

export const DraftHelpSettingsUpdate = {
  dagsgrense: { kind: "number", required: true },
  paa: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const DraftProposalCreate = {
  bildetekster: { kind: "list", max: 20 },
  documentation: { kind: "text", required: true },
  goals: { kind: "list", max: 10 },
  id: { kind: "text", required: true },
  stikkord: { kind: "text", required: true },
} as const;

export const EmployeeAddress = {
  adresse: { kind: "text" },
  postnummer: { kind: "text" },
  poststed: { kind: "text" },
} as const;

export const EmployeeBasics = {
  adresse: { kind: "other", required: true },
  customRole: { kind: "text", required: true },
  employeeId: { kind: "text", required: true },
  epost: { kind: "text" },
  etternavn: { kind: "text", required: true },
  fornavn: { kind: "text", required: true },
  personnr: { kind: "text" },
  telefon: { kind: "text" },
  tilganger: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const EmployeeConnections = {
  avdelinger: { kind: "list" },
  bedrifter: { kind: "list" },
  employeeId: { kind: "text", required: true },
  laerlinger: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const EmployeeDelete = {
  employeeId: { kind: "text", required: true },
} as const;

export const EmployeeInput = {
  avdelinger: { kind: "list" },
  id: { kind: "text", required: true },
} as const;

export const EpostToSend = {
  companies: { kind: "list", max: 2000 },
  groups: { kind: "list", max: 100 },
  people: { kind: "list", max: 2000 },
  Epostmelding: { kind: "other", required: true },
  key: { kind: "text", max: 64 },
} as const;

export const Epostmelding = {
  emne: { kind: "text", required: true, max: 150 },
  melding: { kind: "text", max: 100000 },
} as const;

export const ExamInput = {
  approvedDate: { kind: "date" },
  id: { kind: "text" },
  registrationDate: { kind: "date" },
  result: { kind: "choice", required: true },
  testDate: { kind: "date" },
} as const;

export const ExamsUpdate = {
  exams: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const Exchange = {
  add: { kind: "list" },
  ids: { kind: "list", max: 200 },
  remove: { kind: "list" },
  replace: { kind: "yes" },
} as const;

export const ExportColumn = {
  as: { kind: "choice" },
  field: { kind: "text", required: true },
  label: { kind: "text", required: true },
} as const;

export const ExportRequest = {
  columns: { kind: "list", max: 60 },
  format: { kind: "choice", required: true },
  search: { kind: "other", required: true },
  title: { kind: "text", max: 100 },
} as const;

export const FileUrlCreate = {
  downloadUrl: { kind: "text", required: true },
  fileName: { kind: "text" },
} as const;

export const Filter = {
  field: { kind: "text", required: true },
  not: { kind: "yes" },
  values: { kind: "list" },
} as const;

export const ForcedAcceptanceEnable = {
  enabled: { kind: "yes", required: true },
} as const;

export const Fravaer = {
  fravaer: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const GeneralGoalInput = {
  description: { kind: "text", required: true },
  id: { kind: "text", required: true },
  title: { kind: "text", required: true },
} as const;

export const GivenReason = {
  reason: { kind: "text", required: true, max: 1000 },
} as const;

export const GoalToApprove = {
  goal: { kind: "text", required: true },
  laerling: { kind: "text", required: true },
  tilgodkjenning: { kind: "number", required: true },
} as const;

export const GoalsApprove = {
  goals: { kind: "list", required: true, max: 500 },
} as const;

export const GoalsApproveUndo = {
  approval: { kind: "text", required: true },
} as const;

export const GoalsReturn = {
  comment: { kind: "text", required: true, max: 5000 },
  goals: { kind: "list", required: true, max: 500 },
} as const;

export const Godskrivning = {
  godskrivning: { kind: "number", required: true },
  version: { kind: "number", required: true },
} as const;

export const GrantModelUpdate = {
  manualGrantModel: { kind: "other", required: true },
  version: { kind: "number", required: true },
} as const;

export const GraphqlRequest = {
  extensions: { kind: "other" },
  operationName: { kind: "text" },
  query: { kind: "text", required: true },
  variables: { kind: "other" },
} as const;

export const GroupCreate = {
  name: { kind: "text", required: true },
} as const;

export const GroupMembers = {
  members: { kind: "list" },
} as const;

export const GroupUpdate = {
  name: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const GuardianUpdate = {
  epost: { kind: "text", required: true },
  etternavn: { kind: "text", max: 100 },
  fornavn: { kind: "text", max: 100 },
  relasjon: { kind: "text", max: 100 },
  telefon: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const Hevlaerekontrakt = {
  unexpectedEndDate: { kind: "date" },
  version: { kind: "number", required: true },
} as const;

export const HourSheetVersion = {
  version: { kind: "number", required: true },
} as const;

export const IndividualCheckpointText = {
  coordinators: { kind: "list", max: 50 },
  customDate: { kind: "date" },
  customDateEnabled: { kind: "yes", required: true },
  deadline: { kind: "other" },
  description: { kind: "text", max: 5000 },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const IndustryAuthorization = {
  curriculum: { kind: "text", required: true },
} as const;

export const IndustryRecordInput = {
  curriculums: { kind: "list" },
  programomraader: { kind: "list" },
  title: { kind: "text", required: true },
} as const;

export const IndustryRecordUpdate = {
  curriculums: { kind: "list" },
  programomraader: { kind: "list" },
  title: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const InterviewActionCreate = {
  frist: { kind: "date" },
  owner: { kind: "text", required: true },
  title: { kind: "text", required: true, max: 300 },
} as const;

export const InterviewActionDone = {
  done: { kind: "yes", required: true },
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

export const InterviewInvite = {
  hasChanged: { kind: "yes" },
  id: { kind: "text", required: true },
  previousUsers: { kind: "list", max: 20 },
  users: { kind: "list", max: 20 },
} as const;

export const InterviewParticipantsUpdate = {
  participants: { kind: "list", required: true, max: 20 },
} as const;

export const InterviewPresenceNote = {
  sted: { kind: "text", max: 200 },
} as const;

export const InterviewSignLinkSend = {
  email: { kind: "text" },
  name: { kind: "text", max: 200 },
  userId: { kind: "text", required: true },
} as const;

export const InterviewTemplateText = {
  enabled: { kind: "other", required: true },
  name: { kind: "text", required: true, max: 100 },
  questions: { kind: "list", max: 60 },
} as const;

export const InterviewTemplateUpdate = {
  enabled: { kind: "other", required: true },
  name: { kind: "text", required: true, max: 100 },
  questions: { kind: "list", max: 60 },
  version: { kind: "number", required: true },
} as const;

export const InterviewTemplatesOrder = {
  ids: { kind: "list", max: 100 },
} as const;

export const InterviewUpdate = {
  meta: { kind: "other" },
  minutes: { kind: "number", required: true },
  place: { kind: "text", max: 200 },
  plannedTime: { kind: "number", required: true },
  tags: { kind: "list", max: 10 },
  teamsUrl: { kind: "text", max: 1000 },
  version: { kind: "number", required: true },
} as const;

export const InterviewsCreate = {
  interviews: { kind: "list", required: true, max: 200 },
  inviter: { kind: "yes", required: true },
  meta: { kind: "other" },
  minutes: { kind: "number", required: true },
  place: { kind: "text", max: 200 },
  tags: { kind: "list", max: 10 },
  teamsUrl: { kind: "text", max: 1000 },
  template: { kind: "text", required: true },
} as const;

export const InterviewsPropose = {
  fra: { kind: "date", required: true },
  laerlinger: { kind: "list", required: true, max: 200 },
  minutes: { kind: "number", required: true },
  serie: { kind: "yes", required: true },
} as const;

export const Invitations = {
  people: { kind: "list", max: 200 },
} as const;

export const JournalNoteCreate = {
  dag: { kind: "date" },
  notat: { kind: "text", required: true },
  slag: { kind: "choice" },
  type: { kind: "number", required: true, min: 0, max: 2 },
} as const;

export const JournalNoteUpdate = {
  dag: { kind: "date" },
  notat: { kind: "text", required: true },
  slag: { kind: "choice" },
  type: { kind: "number", required: true, min: 0, max: 2 },
  version: { kind: "number", required: true },
} as const;

export const JournalSettingsUpdate = {
  employeesWrite: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const Laerebedrift = {
  ansatte: { kind: "list" },
  avdelingerMore: { kind: "list" },
  bedriftid: { kind: "text" },
  relasjoner: { kind: "other" },
  version: { kind: "number", required: true },
} as const;

export const Laerefag = {
  programomrade: { kind: "text" },
  trainingplans: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const Laerekontrakt = {
  arbeidsavtale: { kind: "yes", required: true },
  kontraktSignert: { kind: "date" },
  tilskuddsmodell: { kind: "choice" },
  ungdomsrett: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const Laeretid = {
  bekreftUnder18: { kind: "yes" },
  sluttdato: { kind: "date" },
  startdato: { kind: "date" },
  version: { kind: "number", required: true },
} as const;

export const LinkCode = {
  code: { kind: "text", required: true },
} as const;

export const LinkCodeSend = {
  way: { kind: "choice", required: true },
} as const;

export const ListRange = {
  field: { kind: "text", required: true },
  max: { kind: "number" },
  min: { kind: "number" },
  period: { kind: "choice" },
} as const;

export const ListRequest = {
  facets: { kind: "list" },
  filters: { kind: "list" },
  page: { kind: "number", min: 1 },
  perPage: { kind: "number", min: 1, max: 250 },
  q: { kind: "text" },
  ranges: { kind: "list" },
  sort: { kind: "list" },
} as const;

export const MassSigningText = {
  coordinator: { kind: "text" },
  documentTemplate: { kind: "text", max: 64 },
  dueDate: { kind: "date" },
  message: { kind: "text", max: 2000 },
  ordered: { kind: "yes", required: true },
  people: { kind: "list", max: 1000 },
  title: { kind: "text", required: true, max: 200 },
  withInstructors: { kind: "yes", required: true },
} as const;

export const MassSigningUpdate = {
  coordinator: { kind: "text" },
  documentTemplate: { kind: "text", max: 64 },
  dueDate: { kind: "date" },
  message: { kind: "text", max: 2000 },
  ordered: { kind: "yes", required: true },
  people: { kind: "list", max: 1000 },
  title: { kind: "text", required: true, max: 200 },
  withInstructors: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const MissingSubjectInput = {
  approved: { kind: "date" },
  deadline: { kind: "date" },
  fag: { kind: "text", required: true },
  id: { kind: "text" },
} as const;

export const MissingSubjectsUpdate = {
  missingSubjects: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const MultiSearch = {
  searches: { kind: "list", max: 50 },
  union: { kind: "yes" },
} as const;

export const NewChatMessage = {
  key: { kind: "text", max: 64 },
  message: { kind: "text", max: 4000 },
} as const;

export const NewChatRoom = {
  groups: { kind: "list", max: 20 },
  participants: { kind: "list", max: 100 },
  chatTitle: { kind: "text", max: 100 },
} as const;

export const NewEmployee = {
  adresse: { kind: "other" },
  avdelinger: { kind: "list" },
  bedrifter: { kind: "list" },
  customRole: { kind: "text" },
  epost: { kind: "text" },
  etternavn: { kind: "text", required: true },
  fornavn: { kind: "text", required: true },
  laerlinger: { kind: "list" },
  personnr: { kind: "text" },
  telefon: { kind: "text" },
  tilganger: { kind: "list" },
} as const;

export const NewTrainingPlan = {
  curriculum: { kind: "text", required: true },
  sets: { kind: "list", max: 200 },
  title: { kind: "text", required: true },
} as const;

export const NewView = {
  navn: { kind: "text", max: 60 },
  query: { kind: "text", max: 4000 },
  shared: { kind: "yes", required: true },
  list: { kind: "text", required: true },
} as const;

export const NoteUpdate = {
  kunKoordinator: { kind: "yes", required: true },
  merknad: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const OfficeAddressInput = {
  adresse: { kind: "text", required: true },
  postnummer: { kind: "text", required: true },
  poststed: { kind: "text", required: true },
} as const;

export const OfficeDateText = {
  day: { kind: "number", required: true, min: 1, max: 31 },
  month: { kind: "number", required: true, min: 1, max: 12 },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const OfficeDateUpdate = {
  day: { kind: "number", required: true, min: 1, max: 31 },
  month: { kind: "number", required: true, min: 1, max: 12 },
  title: { kind: "text", required: true, max: 200 },
  version: { kind: "number", required: true },
} as const;

export const OfficeUpdate = {
  adresse: { kind: "other", required: true },
  epost: { kind: "text", required: true },
  navn: { kind: "text", required: true },
  nettside: { kind: "text", required: true },
  omtale: { kind: "text", required: true },
  orgnr: { kind: "text", required: true },
  smsTitle: { kind: "text", required: true },
  telefon: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const OwnSessionEnd = {
  currentPassword: { kind: "text" },
  id: { kind: "text", required: true },
} as const;

export const PersonalDataAnonymise = {
  bekreftelse: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const PersonnrUpdate = {
  bekreftUnder18: { kind: "yes" },
  personnr: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const PicturesOf = {
  people: { kind: "list", max: 500 },
} as const;

export const PlanTaskCreate = {
  codes: { kind: "list", max: 30 },
  description: { kind: "text" },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const PlanTaskUpdate = {
  codes: { kind: "list", max: 30 },
  description: { kind: "text", required: true },
  title: { kind: "text", required: true, max: 200 },
  version: { kind: "number", required: true },
} as const;

export const PlannedInterview = {
  laerlingid: { kind: "text", required: true },
  plannedTime: { kind: "number", required: true },
} as const;

export const PortfoliosCreate = {
  laerlinger: { kind: "list", max: 200 },
} as const;

export const PreferenceSwitch = {
  area: { kind: "text", max: 100 },
  on: { kind: "yes", required: true },
  type: { kind: "choice", required: true },
} as const;

export const PreferencesUpdate = {
  dagligOppsummering: { kind: "yes", required: true },
  stilleTimer: { kind: "yes", required: true },
} as const;

export const ProgressionUpdate = {
  maaneder: { kind: "list", max: 60 },
  version: { kind: "number", required: true },
} as const;

export const PushForget = {
  endpoint: { kind: "text", max: 1000 },
} as const;

export const PushKeys = {
  auth: { kind: "text", required: true },
  p256dh: { kind: "text", required: true },
} as const;

export const PushSubscriptionInput = {
  endpoint: { kind: "text", max: 1000 },
  keys: { kind: "other", required: true },
} as const;

export const PushText = {
  message: { kind: "text", required: true, max: 300 },
  title: { kind: "text", required: true, max: 80 },
} as const;

export const PushToSend = {
  companies: { kind: "list", max: 2000 },
  groups: { kind: "list", max: 100 },
  people: { kind: "list", max: 2000 },
  key: { kind: "text", max: 64 },
  push: { kind: "other", required: true },
} as const;

export const QuestionInput = {
  customRatings: { kind: "list" },
  description: { kind: "text", max: 1000 },
  id: { kind: "text", required: true },
  question: { kind: "text", required: true, max: 500 },
  recipient: { kind: "choice", required: true },
} as const;

export const ReadyTextInput = {
  emne: { kind: "text", max: 150 },
  melding: { kind: "text", max: 100000 },
  name: { kind: "text", required: true, max: 80 },
  type: { kind: "choice", required: true },
} as const;

export const ReadyTextUpdate = {
  emne: { kind: "text", max: 150 },
  melding: { kind: "text", max: 100000 },
  name: { kind: "text", required: true, max: 80 },
  type: { kind: "choice", required: true },
  version: { kind: "number", required: true },
} as const;

export const RecipientsAsked = {
  companies: { kind: "list", max: 2000 },
  groups: { kind: "list", max: 100 },
  people: { kind: "list", max: 2000 },
} as const;

export const Refresh = {
  id: { kind: "text", required: true },
  type: { kind: "text", required: true },
} as const;

export const RetentionRun = {
  ids: { kind: "list" },
} as const;

export const RetentionUpdate = {
  automatic: { kind: "yes", required: true },
  months: { kind: "number" },
  version: { kind: "number", required: true },
} as const;

export const SealCertificateImport = {
  fil: { kind: "text", required: true },
  passord: { kind: "text", max: 256 },
} as const;

export const SeenSheet = {
  id: { kind: "text", required: true },
  version: { kind: "number" },
} as const;

export const SeenVersion = {
  version: { kind: "number", required: true },
} as const;

export const SelfAssessmentInput = {
  activated: { kind: "yes", required: true },
  levels: { kind: "list" },
} as const;

export const SelfAssessmentUpdate = {
  nivaa: { kind: "number" },
  version: { kind: "number", required: true },
} as const;

export const SendNewPhoneSms = {
  currentPassword: { kind: "text" },
  phone: { kind: "text", required: true },
  tenantId: { kind: "text", required: true },
} as const;

export const SendResetPasswordEmail = {
  epost: { kind: "text" },
  phoneNumber: { kind: "text" },
  tenantId: { kind: "text", required: true },
} as const;

export const SendVerificationSms = {
  password: { kind: "text" },
  phone: { kind: "text", required: true },
  tenantId: { kind: "text", required: true },
} as const;

export const SessionsEnd = {
  currentPassword: { kind: "text" },
} as const;

export const SetPassword = {
  code: { kind: "text" },
  currentPassword: { kind: "text" },
  epost: { kind: "text" },
  password: { kind: "text", required: true },
  verificationid: { kind: "text" },
} as const;

export const SharedDocumentOpen = {
  utgave: { kind: "number", required: true },
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
  kategori: { kind: "text", max: 60 },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const SharedDocumentUpdate = {
  allUsers: { kind: "yes", required: true },
  description: { kind: "text", max: 2000 },
  everyone: { kind: "yes", required: true },
  groups: { kind: "list", max: 50 },
  kategori: { kind: "text", max: 60 },
  title: { kind: "text", required: true, max: 200 },
  version: { kind: "number", required: true },
} as const;

export const SignIn = {
  epost: { kind: "text", required: true },
  password: { kind: "text", required: true },
  rolle: { kind: "choice" },
  tenantId: { kind: "text", required: true },
} as const;

export const SignInToken = {
  tenant: { kind: "text", required: true },
  token: { kind: "text", required: true },
} as const;

export const Signature = {
  consent: { kind: "text", required: true },
  drawing: { kind: "text", max: 20000 },
  files: { kind: "list", max: 20 },
  name: { kind: "text", required: true, max: 100 },
} as const;

export const SignedFile = {
  id: { kind: "text", required: true },
  sha256: { kind: "text", required: true, max: 64 },
} as const;

export const SignerInput = {
  companyId: { kind: "text" },
  companyName: { kind: "text", max: 100 },
  email: { kind: "text" },
  etternavn: { kind: "text", max: 100 },
  foresattFor: { kind: "text" },
  fornavn: { kind: "text", max: 100 },
  order: { kind: "number", required: true, min: 1, max: 30 },
  participantId: { kind: "text" },
  phone: { kind: "text" },
  ref: { kind: "text" },
  relation: { kind: "text", max: 60 },
  type: { kind: "choice", required: true },
} as const;

export const SigningExtend = {
  dueDate: { kind: "date" },
  version: { kind: "number", required: true },
} as const;

export const SigningText = {
  dueDate: { kind: "date" },
  message: { kind: "text", max: 2000 },
  ordered: { kind: "yes", required: true },
  signers: { kind: "list", max: 30 },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const SigningUpdate = {
  dueDate: { kind: "date" },
  message: { kind: "text", max: 2000 },
  ordered: { kind: "yes", required: true },
  signers: { kind: "list", max: 30 },
  title: { kind: "text", required: true, max: 200 },
  version: { kind: "number", required: true },
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

export const Sort = {
  direction: { kind: "choice" },
  field: { kind: "text", required: true },
} as const;

export const Stillingsprosent = {
  vacancyRates: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const TaskAnswerApprove = {
  comment: { kind: "text", max: 5000 },
  version: { kind: "number", required: true },
} as const;

export const TaskAnswerReturn = {
  comment: { kind: "text", required: true, max: 5000 },
  version: { kind: "number", required: true },
} as const;

export const TaskAnswerUpdate = {
  content: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const TaskUpdate = {
  deadline: { kind: "other", required: true },
  description: { kind: "text", required: true },
  goals: { kind: "list", max: 30 },
  title: { kind: "text", required: true, max: 200 },
  version: { kind: "number", required: true },
} as const;

export const TaskVersion = {
  version: { kind: "number", required: true },
} as const;

export const TasksApproveMany = {
  ids: { kind: "list", max: 50 },
} as const;

export const TasksGive = {
  deadline: { kind: "other", required: true },
  description: { kind: "text" },
  goals: { kind: "list", max: 30 },
  laerlinger: { kind: "list", max: 200 },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const TemplateApprentices = {
  laerlinger: { kind: "list", max: 500 },
} as const;

export const TemplateDocumentOf = {
  laerling: { kind: "text", required: true },
} as const;

export const TermsAccept = {
  version: { kind: "number", required: true },
} as const;

export const TermsUpdate = {
  brukervilkar: { kind: "text", required: true },
  personvern: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const TimekeepingApprove = {
  comment: { kind: "text", max: 5000 },
  version: { kind: "number", required: true },
} as const;

export const TimekeepingApproveMany = {
  sheets: { kind: "list", max: 100 },
} as const;

export const TimekeepingCreate = {
  category: { kind: "text" },
  id: { kind: "text" },
  kind: { kind: "choice", required: true },
  lines: { kind: "list", max: 60 },
  uke: { kind: "date" },
} as const;

export const TimekeepingReturn = {
  comment: { kind: "text", required: true, max: 5000 },
  version: { kind: "number", required: true },
} as const;

export const TimekeepingSettingsUpdate = {
  enabled: { kind: "yes", required: true },
  version: { kind: "number", required: true },
  weekMinutes: { kind: "number", required: true },
} as const;

export const TimekeepingUpdate = {
  category: { kind: "text" },
  lines: { kind: "list", max: 60 },
  version: { kind: "number", required: true },
} as const;

export const TradeInput = {
  godkjentTil: { kind: "date" },
  programomrade: { kind: "text", required: true },
} as const;

export const TradeTestCancel = {
  message: { kind: "text", max: 1000 },
  version: { kind: "number", required: true },
} as const;

export const TradeTestText = {
  examiners: { kind: "text", max: 500 },
  minutes: { kind: "number", required: true },
  place: { kind: "text", max: 200 },
  starts: { kind: "number", required: true },
} as const;

export const TradeTestUpdate = {
  examiners: { kind: "text", max: 500 },
  minutes: { kind: "number", required: true },
  place: { kind: "text", max: 200 },
  starts: { kind: "number", required: true },
  version: { kind: "number", required: true },
} as const;

export const TrainingDayAnswer = {
  comment: { kind: "text", max: 500 },
  id: { kind: "text", required: true },
  status: { kind: "choice", required: true },
} as const;

export const TrainingDayAttendanceEntry = {
  at: { kind: "number", required: true },
  dag: { kind: "number", required: true, min: 0 },
  id: { kind: "text", required: true },
  status: { kind: "choice", required: true },
} as const;

export const TrainingDayAttendanceSet = {
  id: { kind: "text", required: true },
  users: { kind: "list", max: 2000 },
} as const;

export const TrainingDayCancel = {
  message: { kind: "text", max: 1000 },
} as const;

export const TrainingDayCopy = {
  starts: { kind: "list", max: 52 },
  withParticipants: { kind: "yes", required: true },
} as const;

export const TrainingDayCopyFiles = {
  id: { kind: "text", required: true },
  template: { kind: "text", required: true },
} as const;

export const TrainingDayCreate = {
  activated: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  location: { kind: "text", max: 200 },
  mapLink: { kind: "text", max: 500 },
  title: { kind: "text", required: true, max: 200 },
  anonymousFeedback: { kind: "yes", required: true },
  deadline: { kind: "other", required: true },
  waitingList: { kind: "yes", required: true },
  template: { kind: "text" },
} as const;

export const TrainingDayEvaluate = {
  comment: { kind: "text", max: 2000 },
  score: { kind: "number", required: true, min: 1, max: 5 },
} as const;

export const TrainingDayGoals = {
  curriculum: { kind: "text" },
  curriculumGoals: { kind: "list", max: 100 },
} as const;

export const TrainingDayGoalsUpdate = {
  curriculum: { kind: "text" },
  curriculumGoals: { kind: "list", max: 100 },
  version: { kind: "number", required: true },
} as const;

export const TrainingDayIndividualTime = {
  duration: { kind: "other", required: true },
} as const;

export const TrainingDayInformation = {
  activated: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  location: { kind: "text", max: 200 },
  mapLink: { kind: "text", max: 500 },
  title: { kind: "text", required: true, max: 200 },
  anonymousFeedback: { kind: "yes", required: true },
  deadline: { kind: "other", required: true },
  waitingList: { kind: "yes", required: true },
} as const;

export const TrainingDayInvitationSet = {
  id: { kind: "text", required: true },
  status: { kind: "choice", required: true },
  user: { kind: "text", required: true },
} as const;

export const TrainingDayInvite = {
  id: { kind: "text", required: true },
  message: { kind: "text", max: 500 },
  users: { kind: "list", max: 2000 },
} as const;

export const TrainingDayMerge = {
  other: { kind: "text", required: true },
} as const;

export const TrainingDayPeopleUpdate = {
  grupper: { kind: "list", max: 50 },
  participants: { kind: "list", max: 2000 },
  version: { kind: "number", required: true },
} as const;

export const TrainingDayRegistration = {
  code: { kind: "text", required: true, max: 64 },
  id: { kind: "text", required: true },
} as const;

export const TrainingDayResponseUpdate = {
  comment: { kind: "text", max: 2000 },
  curriculumGoals: { kind: "list", max: 100 },
  notMet: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const TrainingDaySeen = {
  id: { kind: "text", required: true },
} as const;

export const TrainingDayText = {
  activated: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  location: { kind: "text", max: 200 },
  mapLink: { kind: "text", max: 500 },
  title: { kind: "text", required: true, max: 200 },
} as const;

export const TrainingDayTimeUpdate = {
  days: { kind: "list", max: 30 },
  version: { kind: "number", required: true },
} as const;

export const TrainingDayUpdate = {
  activated: { kind: "other", required: true },
  description: { kind: "text", max: 5000 },
  location: { kind: "text", max: 200 },
  mapLink: { kind: "text", max: 500 },
  title: { kind: "text", required: true, max: 200 },
  anonymousFeedback: { kind: "yes", required: true },
  deadline: { kind: "other", required: true },
  waitingList: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const TrainingPlanCategoryInput = {
  goals: { kind: "list" },
  id: { kind: "text" },
  key: { kind: "text" },
  label: { kind: "text", required: true },
} as const;

export const TrainingPlanConnectionsUpdate = {
  automaticCompanies: { kind: "list" },
  automaticProgramArea: { kind: "text" },
  connectedEmployees: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const TrainingPlanCopy = {
  title: { kind: "text", required: true },
} as const;

export const TrainingPlanGoalInput = {
  excludeAssessmentInterview: { kind: "yes", required: true },
  excludepracticallog: { kind: "yes", required: true },
  id: { kind: "text" },
  key: { kind: "text" },
  label: { kind: "text", required: true },
  selfAssessment: { kind: "other", required: true },
  subGoals: { kind: "list" },
} as const;

export const TrainingPlanGoalsUpdate = {
  categories: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const TrainingPlanOptionsUpdate = {
  lk20options: { kind: "other", required: true },
  practicalLogSettings: { kind: "other", required: true },
  version: { kind: "number", required: true },
} as const;

export const TrainingPlanRenew = {
  add: { kind: "list" },
  curriculumVersion: { kind: "number", required: true },
  remove: { kind: "list" },
  reword: { kind: "list" },
  version: { kind: "number", required: true },
} as const;

export const TrainingPlanSubGoalInput = {
  excludepracticallog: { kind: "yes", required: true },
  id: { kind: "text" },
  includeAssessmentInterview: { kind: "yes", required: true },
  key: { kind: "text" },
  label: { kind: "text", required: true },
} as const;

export const TrainingPlanUpdate = {
  description: { kind: "text", required: true },
  title: { kind: "text", required: true },
  version: { kind: "number", required: true },
} as const;

export const UpdateSelfEmail = {
  currentPassword: { kind: "text" },
  email: { kind: "text", required: true },
} as const;

export const VerificationQuestion = {
  sha256: { kind: "text", required: true, max: 64 },
} as const;

export const VerifyResetPassword = {
  password: { kind: "text", required: true },
  token: { kind: "text", required: true },
} as const;

export const VerifySms = {
  code: { kind: "text", required: true },
  rolle: { kind: "choice" },
  verificationid: { kind: "text", required: true },
} as const;

export const ViewInput = {
  navn: { kind: "text", max: 60 },
  query: { kind: "text", max: 4000 },
  shared: { kind: "yes", required: true },
} as const;

export const ViewPin = {
  festet: { kind: "yes", required: true },
} as const;

export const ViewUpdate = {
  navn: { kind: "text", max: 60 },
  query: { kind: "text", max: 4000 },
  shared: { kind: "yes", required: true },
  version: { kind: "number", required: true },
} as const;

export const VisitDecline = {
  key: { kind: "text", max: 100 },
  reason: { kind: "text", required: true, max: 1000 },
} as const;

export const VisitKey = {
  key: { kind: "text", max: 100 },
} as const;

export const VisitRead = {
  file: { kind: "text", required: true },
  key: { kind: "text", max: 100 },
} as const;

export const VisitSignature = {
  consent: { kind: "text", required: true },
  drawing: { kind: "text", max: 20000 },
  files: { kind: "list", max: 20 },
  name: { kind: "text", required: true, max: 100 },
  key: { kind: "text", max: 100 },
} as const;
