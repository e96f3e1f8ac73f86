import { call } from "./client.ts";
import { overview_get, search } from "./operations.gen.ts";
import type {
  ApprenticeStatus,
  ApprenticeType,
  ChatRoomItem,
  DocumentationStatus,
  ListAnswer,
  ListRequest,
  MessageKind,
  MessageStatus,
  Overview,
} from "./schemas.gen.ts";

/** One page of a list, with the documents of its collection. */
export type SearchAnswer<T> = Omit<ListAnswer, "items"> & { items: T[] };

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
  status: MessageStatus;
  statusLabel: string;
  /** The first receivers by name, and how many others. */
  til: string;
}

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

type Listed<Page, Field extends keyof Page, Item> = Omit<Page, Field> & Record<Field, Item[]>;

/** The overview of the caller's role, with the documents of its lists. */
export type FirstPage =
  | Listed<Extract<Overview, { rolle: "LAERLING" }>, "siste", DocumentationItem>
  | Listed<Extract<Overview, { rolle: "ANSATT" }>, "laerlinger", ApprenticeItem>
  | Extract<Overview, { rolle: "KOORDINATOR" }>;

export type FirstPageOf<Rolle extends FirstPage["rolle"]> = Extract<FirstPage, { rolle: Rolle }>;

type Signal = { signal?: AbortSignal | undefined };

/** One page of a list. Which documents it holds is the one thing the description leaves open. */
export async function searchList<C extends keyof CollectionItems>(
  collection: C,
  body: ListRequest,
  { signal }: Signal = {},
): Promise<SearchAnswer<CollectionItems[C]>> {
  const answer: unknown = await call(search, { collection, body, signal });
  return answer as SearchAnswer<CollectionItems[C]>;
}

/** What the caller sees first. */
export async function firstPage({ signal }: Signal = {}): Promise<FirstPage> {
  const answer: unknown = await call(overview_get, { signal });
  return answer as FirstPage;
}
