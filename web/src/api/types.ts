/**
 * The shapes that travel between the browser and `/api`.
 * Instants are ms since the epoch; dates are `YYYY-MM-DD`.
 */

export type Rolle = "KOORDINATOR" | "ANSATT" | "LAERLING";

export interface OrganisationFlags {
  application: boolean;
  trainingday: boolean;
  timekeeping: boolean;
  checkPointsEnabled: boolean;
  xtramile: boolean;
  norskindustri: boolean;
  vigo: boolean;
  apprenticeSelfConnectEmployees: boolean;
  courseEnabled: boolean;
  acceptTermsEnabled: boolean;
}

/** `GET /me` */
export interface Me {
  id: string;
  rolle: Rolle;
  fornavn: string;
  etternavn: string;
  epost: string | null;
  telefon: string | null;
  hasPassword: boolean;
  customRole?: string | null;
  organisation: { id: string; navn: string; flags: OrganisationFlags };
  tilganger: string[];
  permissions: string[];
}

// ── Sign-in ──────────────────────────────────────────────────────────────

export interface Tenant {
  tenantId: string;
  navn: string;
}

export type SendSmsStatus =
  | "success"
  | "too many attempts"
  | "no phone number"
  | "invalid tenant"
  | "invalid phone number"
  | "failed";

export type SignInStatus =
  | "success"
  | "failed"
  | "need password"
  | "wrong password"
  | "expired"
  | "too many attempts";

export interface SendSmsAnswer {
  status: SendSmsStatus;
  verificationid?: string;
}

/** `expiresIn` in seconds. */
export interface SignInAnswer {
  status: SignInStatus;
  accessToken?: string;
  expiresIn?: number;
}

export interface SetPasswordAnswer {
  status: "SUCCESS" | "NEED_EMAIL" | "FAILED";
}

// ── Lists ────────────────────────────────────────────────────────────────

export type Collection =
  | "LAERLINGER"
  | "DOKUMENTASJONER"
  | "BEDRIFTER"
  | "ANSATTER"
  | "TRAININGPLANS";

export interface SearchRequest {
  q?: string;
  filters?: { field: string; values: string[]; not?: boolean }[];
  ranges?: { field: string; min?: number; max?: number }[];
  facets?: string[];
  sort?: { field: string; direction: "asc" | "desc" }[];
  page?: number;
  perPage?: number;
}

export interface Facet {
  field_name: string;
  counts: { value: string; label: string; count: number }[];
  stats: { min: number; max: number } | null;
}

export interface SearchAnswer<T> {
  found: number;
  page: number;
  total_pages: number;
  items: T[];
  facets: Facet[];
  seq: number;
}

export type ApprenticeType =
  | "LAERLING"
  | "LAEREKANDIDAT"
  | "PRAKSISBREVKANDIDAT"
  | "FAGBREVPAJOBB"
  | "PRAKSISKANDIDAT";

export type ApprenticeStatus =
  | "BEFORE"
  | "DURING"
  | "AFTER"
  | "ONLEAVE"
  | "UFERDIG"
  | "RAISEDAPPRENTICESHIP";

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
  todo: string[];
}

export type DocumentationStatus = "Kladd" | "Sendt" | "Må rettes" | "Godkjent";

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

export interface CompanyItem {
  id: string;
  navn: string;
  orgnr: string;
  poststed: string;
  fylke: string;
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
  antallLaerlinger: number;
}

export interface TrainingPlanItem {
  id: string;
  title: string;
  curriculum: string;
  antallMaal: number;
  antallLaerlinger: number;
}

/** Which document each collection holds. */
export interface CollectionItems {
  LAERLINGER: ApprenticeItem;
  DOKUMENTASJONER: DocumentationItem;
  BEDRIFTER: CompanyItem;
  ANSATTER: EmployeeItem;
  TRAININGPLANS: TrainingPlanItem;
}

// ── Apprentices ──────────────────────────────────────────────────────────

export interface NamedRef {
  id: string;
  navn: string;
}

export interface ContactRef extends NamedRef {
  epost: string | null;
  telefon: string | null;
}

export interface GoalProgress {
  godkjent: number;
  tilgodkjenning: number;
  total: number;
  prosent: number;
}

/** `GET /apprentices/{id}` */
export interface Apprentice {
  id: string;
  version: number;
  fornavn: string;
  etternavn: string;
  epost: string | null;
  telefon: string | null;
  personnr: string | null;
  fodselsdato: string | null;
  adresse: { adresse: string | null; postnummer: string | null; poststed: string | null };
  type: ApprenticeType;
  laerlingtypename: string;
  status: ApprenticeStatus;
  statusLabel: string;
  todo: string[];
  bedrift: NamedRef | null;
  ansatte: ContactRef[];
  coordinators: ContactRef[];
  trainingplans: { id: string; title: string }[];
  programomrade: { kode: string; tittel: string } | null;
  laeretid: { startdato: string | null; sluttdato: string | null };
  unexpectedEndDate: string | null;
  stillingsprosent: number | null;
  statistikk: {
    dokumentasjonSendt: number;
    dokumentasjonRettes: number;
    dokumentasjonGodkjent: number;
  };
  progress: GoalProgress;
  merknad?: string | null;
}

export type GoalStatus = "Godkjent" | "Til gjennomgang" | "Ikke godkjent";

/** `GET /apprentices/{id}/goals` */
export interface ApprenticeGoals {
  plans: {
    id: string;
    title: string;
    categories: {
      id: string;
      label: string;
      goals: {
        id: string;
        label: string;
        status: GoalStatus;
        godkjent: number | null;
        tilgodkjenning: number | null;
        dokumentasjoner: number;
      }[];
    }[];
  }[];
  progress: GoalProgress;
}

/** `PUT /apprentices/{id}/connections` */
export interface ApprenticeConnections {
  version: number;
  bedriftid: string | null;
  ansatte: string[];
  coordinators: string[];
  trainingplans: string[];
}

// ── Documentation ────────────────────────────────────────────────────────

export interface DocumentationFile {
  id: string;
  name: string;
  contentType: string;
  size: number;
  bilde: boolean;
  url: string;
  thumbnailUrl: string | null;
  width: number | null;
  height: number | null;
}

export interface TimelineEntry {
  id: string;
  type: "SENDT" | "MÅ RETTES" | "GODKJENT" | "TRUKKET TILBAKE";
  at: number;
  by: { id: string; navn: string; rolle: Rolle };
  comment: string | null;
}

/** `GET /documentation/{id}` */
export interface Documentation {
  id: string;
  version: number;
  name: string;
  content: string;
  status: DocumentationStatus;
  laerling: NamedRef;
  bedrift: NamedRef | null;
  created: number;
  sistendret: number;
  sendt: number | null;
  goals: { id: string; label: string; status: GoalStatus }[];
  files: DocumentationFile[];
  timeline: TimelineEntry[];
  can: {
    edit: boolean;
    send: boolean;
    withdraw: boolean;
    delete: boolean;
    approve: boolean;
    return: boolean;
  };
}

// ── Overview, plans, pickers ─────────────────────────────────────────────

export interface ApprenticeOverview {
  rolle: "LAERLING";
  fornavn: string;
  laeretid: { startdato: string; sluttdato: string; prosent: number } | null;
  queue: {
    kind: "RETT" | "KLADD";
    id: string;
    title: string;
    detail: string;
    at: number;
    route: string;
  }[];
  progress: GoalProgress;
  siste: DocumentationItem[];
  goals: number;
  bedrift: NamedRef | null;
  ansatte: ContactRef[];
  coordinators: ContactRef[];
}

export interface EmployeeOverview {
  rolle: "ANSATT";
  fornavn: string;
  queue: {
    kind: "GODKJENN";
    id: string;
    title: string;
    laerlingid: string;
    laerlingnavn: string;
    at: number;
    route: string;
  }[];
  queueTotal: number;
  laerlinger: ApprenticeItem[];
  counts: { laerlinger: number; sendt: number; rettes: number };
}

export interface CoordinatorOverview {
  rolle: "KOORDINATOR";
  fornavn: string;
  queue: { kind: "TODO"; id: string; title: string; detail: string; route: string }[];
  queueTotal: number;
  counts: {
    laerlinger: number;
    during: number;
    uferdig: number;
    sendt: number;
    bedrifter: number;
    ansatte: number;
  };
  statuses: { status: string; label: string; count: number }[];
  dokumentasjon: { uke: string; sendt: number; godkjent: number }[];
}

/** `GET /overview` */
export type Overview = ApprenticeOverview | EmployeeOverview | CoordinatorOverview;

/** `GET /badges` */
export interface Badges {
  dokumentasjonSendt: number;
}

export interface TrainingPlanSummary {
  id: string;
  title: string;
  curriculum: string;
  antallMaal: number;
}

/** `GET /trainingplans/{id}` */
export interface TrainingPlan {
  id: string;
  title: string;
  curriculum: string;
  categories: { id: string; label: string; goals: { id: string; label: string }[] }[];
}

/** `GET /curricula` */
export interface Curriculum {
  kode: string;
  tittel: string;
  antallMaal: number;
}

/** `GET /options/companies|employees|coordinators` */
export interface Option {
  id: string;
  navn: string;
  detail: string;
}

/** `GET /simulator/messages` */
export interface SimulatorMessage {
  id: string;
  channel: "SMS" | "EMAIL" | "PUSH";
  to: string;
  subject: string | null;
  body: string;
  sentAt: number;
}
