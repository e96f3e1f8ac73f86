import { type Graph, GraphError, itemsOf } from "./graph.ts";

export interface Person {
  emailAddress?: { name?: string; address?: string };
}

/** A mail in a list. */
export interface Mail {
  id: string;
  /** Of a hit: where it lies. */
  folder?: Folder;
  subject: string;
  from?: Person;
  toRecipients?: Person[];
  isRead?: boolean;
  hasAttachments?: boolean;
  receivedDateTime: string;
  internetMessageId?: string;
}

export interface WholeMail extends Mail {
  body?: { contentType: string; content: string };
}

export interface Listed<T extends object> {
  value?: (T | { error: unknown })[];
  "@odata.nextLink"?: string;
}

export interface MailPage {
  items: Mail[];
  /** Mails that Graph could not read, within an answer that is fine. */
  lost: number;
  next: string | null;
}

export const folders = [
  { value: "inbox", label: "Innboks" },
  { value: "sentitems", label: "Sendt" },
  { value: "archive", label: "Arkiv" },
] as const;

export type Folder = (typeof folders)[number]["value"];

export const folderNamed = (name: string | undefined): Folder =>
  folders.find(({ value }) => value === name)?.value ?? "inbox";

const PAGE_MAILS = 50;
/** "Mail fetch: up to 100000 inbox messages." */
export const MAILS_MAX = 100_000;
const FIELDS =
  "id,subject,from,toRecipients,isRead,hasAttachments,receivedDateTime,internetMessageId";
const SEARCHED: readonly (readonly [Folder, number])[] = [
  ["inbox", 10],
  ["sentitems", 5],
  ["archive", 5],
];

const addressOf = (folder: Folder, asked: Record<string, string>): string =>
  `/me/mailFolders/${folder}/messages?${new URLSearchParams(asked).toString()}`;

/** A folder as it answers; many mailboxes have no archive, and that is no trouble. */
async function listed(graph: Graph, address: string, signal?: AbortSignal): Promise<Listed<Mail>> {
  try {
    return await graph.call<Listed<Mail>>(address, { signal });
  } catch (error) {
    if (error instanceof GraphError && error.status === 404) return { value: [] };
    throw error;
  }
}

const pageOf = ({ value, "@odata.nextLink": next }: Listed<Mail>): MailPage => ({
  ...itemsOf(value),
  next: next ?? null,
});

/** A page of a folder: the first, or where the one before leads. */
export const listMails = async (
  graph: Graph,
  folder: Folder,
  next: string | null,
  signal?: AbortSignal,
): Promise<MailPage> =>
  pageOf(
    await listed(
      graph,
      next ??
        addressOf(folder, {
          $top: String(PAGE_MAILS),
          $select: FIELDS,
          $orderby: "receivedDateTime desc",
        }),
      signal,
    ),
  );

/** "Mail search text is wrapped in quotes with inner quotes escaped." */
export const quoted = (text: string): string =>
  `"${text.replaceAll("\\", String.raw`\\`).replaceAll('"', String.raw`\"`)}"`;

/** What is searched: an address among those who take part, or words. */
export const clauseOf = (text: string): string =>
  text.includes("@") ? quoted(`participants:${text}`) : quoted(text);

/** "combined search 10 inbox, 5 sent, 5 archive, merged newest first" */
export async function searchMails(
  graph: Graph,
  text: string,
  signal?: AbortSignal,
): Promise<{ items: Mail[]; lost: number }> {
  const $search = clauseOf(text.trim());
  // `$search` stands alone: with `$filter` or `$orderby` it is refused.
  const pages = await Promise.all(
    SEARCHED.map(async ([folder, top]) => {
      const address = addressOf(folder, { $search, $top: String(top), $select: FIELDS });
      const { items, lost } = itemsOf((await listed(graph, address, signal)).value);
      return { items: items.map((mail) => ({ ...mail, folder })), lost };
    }),
  );
  const items = pages
    .flatMap((page) => page.items)
    .toSorted((a, b) => b.receivedDateTime.localeCompare(a.receivedDateTime));
  return { items, lost: pages.reduce((sum, { lost }) => sum + lost, 0) };
}

export const readMail = (graph: Graph, id: string, signal?: AbortSignal): Promise<WholeMail> =>
  graph.call(`/me/messages/${encodeURIComponent(id)}?$select=${FIELDS},body`, {
    signal,
    prefer: 'outlook.body-content-type="html"',
  });

/** What a person of a mail is called. */
export const nameOf = (person: Person | undefined): string =>
  person?.emailAddress?.name || person?.emailAddress?.address || "Ukjent";

/** With whom a mail is: who wrote it, or who gets what one wrote oneself. */
export const withWhom = (mail: Mail, folder: Folder): string =>
  folder === "sentitems"
    ? `Til ${(mail.toRecipients ?? []).map(nameOf).join(", ") || "ingen"}`
    : nameOf(mail.from);
