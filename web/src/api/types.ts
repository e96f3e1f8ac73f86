import type { components } from "./schema.d.ts";

/**
 * The shapes that travel between the browser and `/api`, under the names the web uses. They come
 * from the server's own description; only the documents of the lists are written here, because
 * each collection declares its own. Instants are ms since the epoch; dates are `YYYY-MM-DD`.
 */
type Schemas = components["schemas"];

/**
 * An answer as it arrives. The description calls a nullable field optional as well, but the server
 * always sends it: a field that may really be absent is named where that is so.
 */
type Answer<T> = T extends readonly (infer Item)[]
  ? Answer<Item>[]
  : T extends object
    ? { [Field in keyof T]-?: Answer<Exclude<T[Field], undefined>> }
    : T;

type MayLack<T, Field extends keyof T> = Omit<T, Field> & { [F in Field]?: T[F] };

export type Rolle = Schemas["Role"];
export type OrganisationFlags = Schemas["Flags"];

/** `GET /me` */
export type Me = MayLack<Answer<Schemas["Me"]>, "customRole">;

/** `POST /users/profilepictures` */
export type ProfilePicture = Answer<Schemas["ProfilePicture"]>;

/** `GET /terms`; version 0 while none has been written. */
export type Terms = Answer<Schemas["TermsView"]>;
export type TermsVersion = Answer<Schemas["TermsVersion"]>;

/** `GET /presence/{id}`; `lastseen` in ms since the epoch, null: never. */
export type Presence = Answer<Schemas["PresenceView"]>;
export type PresenceSession = Answer<Schemas["PresenceSession"]>;

// ── Sign-in ──────────────────────────────────────────────────────────────

export type Tenant = Schemas["Tenant"];

export type SendSmsStatus = Extract<
  Schemas["Status"],
  | "success"
  | "too many attempts"
  | "no phone number"
  | "invalid tenant"
  | "invalid phone number"
  | "failed"
>;

export type SignInStatus = Exclude<
  Schemas["Status"],
  "no phone number" | "invalid tenant" | "invalid phone number"
>;

export interface SendSmsAnswer {
  status: SendSmsStatus;
  verificationid?: Schemas["VerificationId"];
}

/** `expiresIn` in seconds. */
export interface SignInAnswer {
  status: SignInStatus;
  accessToken?: string;
  expiresIn?: number;
}

/** `POST /users/verifynewphonesms` */
export interface VerifyPhoneAnswer {
  status: Exclude<SignInStatus, "need password" | "wrong password">;
}

export type SetPasswordAnswer = Schemas["SetPasswordAnswer"];

// ── Lists ────────────────────────────────────────────────────────────────

export type SearchRequest = Partial<Schemas["ListRequest"]>;
export type Facet = Answer<Schemas["FacetAnswer"]>;

/** One page of a list, with the documents of its collection. */
export type SearchAnswer<T> = Omit<Schemas["ListAnswer"], "items" | "facets"> & {
  items: T[];
  facets: Facet[];
};

/** `POST /search/{collection}/export` */
export type ExportRequest = Omit<Schemas["ExportRequest"], "search"> & { search: SearchRequest };
export type ExportReading = Schemas["ExportReading"];

/** `GET /views` */
export type SavedView = Schemas["SavedView"];
export type ViewInput = Schemas["ViewInput"];

/** `POST /apprentices/archive` and `/apprentices/restore` */
export type BulkAnswer = Schemas["BulkAnswer"];

/** `POST /apprentices/coordinators` */
export type CoordinatorsAnswer = Schemas["CoordinatorsAnswer"];

export type ApprenticeType = Schemas["ApprenticeType"];
export type ApprenticeStatus = Schemas["ApprenticeStatus"];
export type DocumentationStatus = Schemas["DocumentationStatus"];

/** A document of `LAERLINGER`. `startdato` and `sluttdato` are instants or 0. */
export interface ApprenticeItem {
  id: string;
  fornavn: string;
  etternavn: string;
  navn: string;
  initialer: string;
  epost: string;
  telefon: string;
  type: ApprenticeType;
  laerlingtypename: string;
  bedriftid: string;
  bedrift: string;
  laerefag: string;
  programomrade: string;
  fylke: string;
  startdato: number;
  sluttdato: number;
  status: ApprenticeStatus;
  statusLabel: string;
  framdrift: number;
  maalGodkjent: number;
  maalTotalt: number;
  dokumentasjonSendt: number;
  dokumentasjonRettes: number;
  dokumentasjonGodkjent: number;
  ansatte: string[];
  ansattenavn: string[];
  coordinators: string[];
  koordinatornavn: string[];
  grupper: string[];
  gruppenavn: string[];
  /** An instant, or 0 for never. */
  sistInnlogget: number;
  todo: string[];
}

/** A document of `ARKIVERTELAERLINGER`. `arkivert` is an instant. */
export interface ArchivedApprenticeItem extends ApprenticeItem {
  programomraderef: string;
  arkivert: number;
}

/** A document of `DOKUMENTASJONER`. `sendt` is an instant or 0, `miniatyr` a file id or "". */
export interface DocumentationItem {
  id: string;
  name: string;
  status: DocumentationStatus;
  laerlingid: string;
  laerlingnavn: string;
  bedriftid: string;
  bedrift: string;
  laerefag: string;
  sistendret: number;
  sendt: number;
  antallbilder: number;
  antallfiler: number;
  antallmaal: number;
  miniatyr: string;
}

/** `GET /search`: the kind with the best match first. */
export type SearchItems = Answer<Schemas["SearchItems"]>;
export type SearchItem = SearchItems["items"][number];

export interface SearchItemsRequest {
  q: string;
  types: readonly SearchItem["type"][];
  /** Only members of this group. */
  group?: string;
  perType?: number;
}

export interface CoordinatorItem {
  id: string;
  navn: string;
  epost: string;
  telefon: string;
  bedrift: string;
  tilgang: "Har tilgang" | "Stengt ute";
  antallLaerlinger: number;
  sistInnlogget: number;
}

export interface CompanyItem {
  id: string;
  navn: string;
  orgnr: string;
  poststed: string;
  fylke: string;
  /** Coordinators of the company's apprentices. */
  coordinators: string[];
  koordinatornavn: string[];
  antallLaerlinger: number;
  antallAnsatte: number;
}

export interface EmployeeItem {
  id: string;
  fornavn: string;
  etternavn: string;
  navn: string;
  epost: string;
  telefon: string;
  customRole: string;
  bedrifter: string[];
  bedriftnavn: string[];
  grupper: string[];
  gruppenavn: string[];
  antallLaerlinger: number;
  /** An instant, or 0 for never. */
  sistInnlogget: number;
}

export interface GroupItem {
  id: string;
  name: string;
  totalApprentices: number;
  totalEmployees: number;
}

export interface TrainingPlanItem {
  id: string;
  title: string;
  curriculum: string;
  antallMaal: number;
  antallLaerlinger: number;
}

/** A document of `MESSAGE`. `tidspunkt` is an instant. */
export interface MessageItem {
  id: string;
  messagetype: MessageKind;
  emne: string;
  /** The beginning of the text, plain. */
  message: string;
  tidspunkt: number;
  avsender: string;
  recipientsCount: number;
  sendt: number;
  ikkeSendt: number;
  status: Schemas["MessageStatus"];
  statusLabel: string;
  /** The first receivers by name, and how many others. */
  til: string;
}

/** Which document each collection holds. */
export interface CollectionItems {
  MESSAGE: MessageItem;
  LAERLINGER: ApprenticeItem;
  ARKIVERTELAERLINGER: ArchivedApprenticeItem;
  DOKUMENTASJONER: DocumentationItem;
  BEDRIFTER: CompanyItem;
  ANSATTER: EmployeeItem;
  TRAININGPLANS: TrainingPlanItem;
  KOORDINATORER: CoordinatorItem;
  GRUPPER: GroupItem;
  CHATROOM: ChatRoomDocument;
}

// ── Chat ─────────────────────────────────────────────────────────────────

export type ChatUnread = Answer<Schemas["ChatUnread"]>;
export type ChatRooms = Answer<Schemas["ChatRooms"]>;
export type ChatRoomItem = Answer<Schemas["ChatRoomItem"]>;
export type ChatRoom = Answer<Schemas["ChatRoomView"]>;
export type ChatMessages = Answer<Schemas["ChatMessages"]>;
export type ChatMessage = Answer<Schemas["ChatMessageView"]>;
export type ChatParticipants = Answer<Schemas["ChatParticipants"]>;
export type ChatParticipant = Answer<Schemas["ChatParticipant"]>;
export type ChatChoices = Answer<Schemas["ChatChoices"]>;

/** A document of CHATROOM; `membernavn` names `members` in their order. */
export interface ChatRoomDocument {
  id: string;
  chatType: ChatRoomItem["chatType"];
  chatTitle: string;
  members: string[];
  membernavn: string[];
  readBy: string[];
  unRead: string[];
  recentMessageSentAt: number;
  recentMessageSentBy: string;
  recentMessageText: string;
}

// ── Apprentices ──────────────────────────────────────────────────────────

export type NamedRef = Schemas["CompanyRef"];
export type ContactRef = Answer<Schemas["PersonRef"]>;
export type GoalProgress = Schemas["Progress"];
export type GoalStatus = Schemas["GoalStatus"];

/** `GET /apprentices/{id}`; the note and the private part are there for coordinators only. */
export type Apprentice = MayLack<Answer<Schemas["ApprenticeDetail"]>, "merknad" | "privat">;

/** `GET /apprentices/{id}/goals` */
export type ApprenticeGoals = Answer<Schemas["ApprenticeGoals"]>;

export type TrainingModel = Schemas["TrainingModel"];
export type ContractEnd = Schemas["ContractEnd"];

/** `GET /apprentices/{id}/kontrakter`: the contracts before the one in force. */
export type PastContract = Answer<Schemas["ContractView"]>;

// ── Employees ────────────────────────────────────────────────────────────

export type Permission = Schemas["Permission"];

/** `GET /employees/{id}`; three fields are there for coordinators only. */
export type EmployeeDetail = MayLack<
  Answer<Schemas["EmployeeDetail"]>,
  "personnr" | "tilganger" | "standardTilganger"
>;

/** `POST /employeemgmt/create` */
export type NewEmployee = Schemas["NewEmployee"];
/** `POST /employeemgmt/editbasic` */
export type EmployeeBasics = Schemas["EmployeeBasics"];
/** `POST /employeemgmt/editcompanyapprentices` */
export type EmployeeConnections = Schemas["EmployeeConnections"];
/** `GET /employeemgmt/connectedapprentices/{id}` */
export type ConnectedApprentice = Answer<Schemas["ConnectedApprentice"]>;
/** `GET /options/employeecompanies` */
export type EmployeeCompanyOption = Schemas["EmployeeCompanyOption"];

/** `GET /companies/{id}`: parts that are not known are empty. */
export type Company = Answer<Schemas["CompanyDetail"]>;
/** `PUT /companies/{id}` without its version */
export type CompanyInput = Omit<Schemas["CompanyUpdate"], "version">;
/** A unit of the company register; parts that it does not know are empty. */
export type RegisterUnit = Answer<Schemas["UnitView"]>;

/** `GET /coordinators/{id}` */
export type CoordinatorDetail = Answer<Schemas["CoordinatorDetail"]>;
export type CoordinatorFields = Schemas["CoordinatorFields"];

/** `GET /organisation` */
export type Office = Answer<Schemas["OfficeView"]>;

// ── Groups ───────────────────────────────────────────────────────────────

/** `GET /groups/{id}` */
export type Group = Schemas["GroupView"];
/** `GET /people/{id}/groups` */
export type GroupRef = Schemas["GroupRef"];
export type GroupMember = Answer<Schemas["Member"]>;
/** `GET /groups/{id}/members` */
export type GroupMembersPage = Answer<Schemas["MembersPage"]>;
export type GroupMembersMoved = Schemas["GroupMembersMoved"];

// ── Notes, journals, documents, follow-up ────────────────────────────────

/** A file of a record, with addresses that work for 15 minutes. */
export type StoredFile = Answer<Schemas["FileView"]>;
/** `GET /notes/{of}/{id}`; an empty text is no note. */
export type Note = Answer<Schemas["NoteView"]>;
export type JournalNote = Answer<Schemas["JournalNoteView"]>;
/** `GET /journal/{of}/{id}` */
export type Journal = Answer<Schemas["JournalView"]>;
/** `GET /apprentices/{id}/followup` */
export type Followup = Answer<Schemas["FollowupView"]>;
export type ExamResult = Schemas["ExamResult"];
export type ExamInput = Schemas["ExamInput"];
export type MissingSubjectInput = Schemas["MissingSubjectInput"];
/** `PUT /apprentices/{id}/grantmodel` */
export type GrantModelUpdate = Schemas["GrantModelUpdate"];

// ── Messages ─────────────────────────────────────────────────────────────

export type MessageKind = Schemas["MessageKind"];
export type RecipientStatus = Schemas["Delivery"];
/** Who is chosen for a message. */
export type Chosen = Schemas["Chosen"];
/** `POST /messages/recipients` */
export type Recipients = Answer<Schemas["Recipients"]>;
/** `POST /messages/sendsms` and its like */
export type SentMessage = Schemas["SentMessage"];
/** `GET /messages/{id}` */
export type Message = Answer<Schemas["MessageView"]>;
/** `GET /push/key`; null when the server sends no push messages. */
export type PushKey = Answer<Schemas["PushKey"]>;
/** `GET /messages/hasUserFCMToken/{id}` */
export type PushTokenStatus = Schemas["PushTokenStatus"];
/** `GET /notificationcenter/my` */
export type MyNotifications = Answer<Schemas["MyNotifications"]>;

// ── Documentation ────────────────────────────────────────────────────────

/** `POST /users/generateSignedUrl` */
export type FileUrl = Schemas["FileUrl"];

export type DocumentationFile = StoredFile;
export type TimelineEntry = Answer<Schemas["DocumentationEvent"]>;

/** `GET /documentation/{id}` */
export type Documentation = Answer<Schemas["DocumentationView"]>;

// ── Overview, plans, pickers ─────────────────────────────────────────────

export type ApprenticeOverview = Omit<Answer<Schemas["ApprenticeOverview"]>, "siste"> & {
  rolle: "LAERLING";
  siste: DocumentationItem[];
};

export type EmployeeOverview = Omit<Answer<Schemas["EmployeeOverview"]>, "laerlinger"> & {
  rolle: "ANSATT";
  laerlinger: ApprenticeItem[];
};

export type CoordinatorOverview = Answer<Schemas["CoordinatorOverview"]> & {
  rolle: "KOORDINATOR";
};

/** `GET /overview` */
export type Overview = ApprenticeOverview | EmployeeOverview | CoordinatorOverview;

/** `GET /badges` */
export type Badges = Schemas["Badges"];

export type TrainingPlanSummary = Schemas["TrainingPlanLine"];

/** `GET /trainingplans/{id}` */
export type TrainingPlan = Schemas["TrainingPlanView"];

/** `GET /curricula` */
export type Curriculum = Schemas["CurriculumItem"];

/** `GET /options/companies|employees|coordinators` */
export type Option = Schemas["PersonOption"];

/** `GET /simulator/messages` */
export type SimulatorMessage = Schemas["SimulatedMessage"];

// ── Imports ──────────────────────────────────────────────────────────────

export type ImportOutline = Answer<Schemas["Outline"]>;
export type ImportReport = MayLack<Answer<Schemas["Report"]>, "id">;
export type ImportRow = Answer<Schemas["ImportView"]>;
export type UndoReport = Answer<Schemas["UndoReport"]>;

// ── Privacy ──────────────────────────────────────────────────────────────

/** A line and a window of `GET /privacy/audit`. */
export type AuditKind = Schemas["AuditKind"];
export type AuditWindow = Answer<Schemas["AuditWindow"]>;
export type AuditLine = AuditWindow["lines"][number];

/** `GET /privacy/people/{id}` */
export type PersonalData = Answer<Schemas["PersonalDataView"]>;

/** `GET /privacy/retention` and what is over of a kind. */
export type RetentionSetting = Answer<Schemas["RetentionSetting"]>;
export type OverdueList = Answer<Schemas["OverdueList"]>;
export type RetentionDone = Answer<Schemas["RetentionDone"]>;
