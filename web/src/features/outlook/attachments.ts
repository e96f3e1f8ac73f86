import { type Graph, itemsOf } from "./graph.ts";
import type { Listed } from "./mail.ts";

/** A file of a mail as the list tells of it: without what it holds. */
export interface Attachment {
  "@odata.type"?: string;
  id: string;
  name: string;
  /** None of what is not a file. */
  contentType?: string | null;
  size?: number;
  contentId?: string | null;
}

/** The largest file that is taken into this tab. */
export const FILE_BYTES_MAX = 50_000_000;
/** The largest picture that stands in the text of a mail, and how many do. */
const PICTURE_BYTES_MAX = 5_000_000;
const PICTURES_MAX = 30;
/** How many files of a mail are listed. */
const FILES_MAX = 200;

/** Without what they hold. What only files have is asked for by their kind: else it is refused. */
const FIELDS = "id,name,contentType,size,microsoft.graph.fileAttachment/contentId";

const pathOf = (mail: string): string => `/me/messages/${encodeURIComponent(mail)}/attachments`;

/** The files of a mail, and how many Graph could not read. */
export async function listAttachments(
  graph: Graph,
  mail: string,
  signal?: AbortSignal,
): Promise<{ items: Attachment[]; lost: number }> {
  const items: Attachment[] = [];
  let lost = 0;
  const asked = new URLSearchParams({ $select: FIELDS });
  let next: string | undefined = `${pathOf(mail)}?${asked.toString()}`;
  while (next !== undefined && items.length < FILES_MAX) {
    const page: Listed<Attachment> = await graph.call<Listed<Attachment>>(next, { signal });
    const read = itemsOf(page.value);
    items.push(...read.items);
    lost += read.lost;
    next = page["@odata.nextLink"];
  }
  return { items: items.slice(0, FILES_MAX), lost };
}

/** What a file of a mail holds, as it came. */
export const readAttachment = (
  graph: Graph,
  mail: string,
  { id }: Attachment,
  asked: { signal?: AbortSignal | undefined; onLength?: (length: number) => void } = {},
): Promise<Uint8Array<ArrayBuffer>> =>
  graph.bytes(`${pathOf(mail)}/${encodeURIComponent(id)}/$value`, FILE_BYTES_MAX, asked);

/** A file; a mail, a meeting or a person within the mail; or a link to what lies elsewhere. */
export function kindOf(file: Attachment): "file" | "item" | "link" {
  const type = file["@odata.type"] ?? "";
  if (type.endsWith(".itemAttachment")) return "item";
  return type.endsWith(".referenceAttachment") ? "link" : "file";
}

/** Why a file is not to be had here; null for one that is. */
export function whyNot(file: Attachment): string | null {
  if (kindOf(file) === "link") return "ligger i skyen: åpne den i Outlook";
  return (file.size ?? 0) > FILE_BYTES_MAX ? "for stor til å hentes her: åpne den i Outlook" : null;
}

const letters = (bytes: Uint8Array, count: number): string =>
  String.fromCharCode(...bytes.subarray(0, count));

/** What a file is saved as. A mail within a mail has a subject, and no ending. */
export function savedName(file: Attachment, bytes: Uint8Array): string {
  if (kindOf(file) !== "item") return file.name;
  const start = letters(bytes, 15);
  if (start.startsWith("BEGIN:VCALENDAR")) return `${file.name}.ics`;
  return start.startsWith("BEGIN:VCARD") ? `${file.name}.vcf` : `${file.name}.eml`;
}

/** What the text calls a picture: some mailboxes keep the brackets that mails have around it. */
const calledIn = ({ contentId }: Attachment): string => (contentId ?? "").replaceAll(/^<|>$/g, "");

/** A picture that stands in the text, and no page or script that calls itself one. */
const isPicture = ({ contentType, size = 0 }: Attachment): boolean =>
  /^image\/(?:png|jpe?g|gif|webp)$/i.test(contentType ?? "") && size <= PICTURE_BYTES_MAX;

/** The pictures that the text names, and the other files: nothing of a mail is out of sight. */
export function apart(
  files: readonly Attachment[],
  named: ReadonlySet<string>,
): { pictures: Attachment[]; others: Attachment[] } {
  const drawn = files.filter((file) => named.has(calledIn(file)) && isPicture(file));
  const pictures = drawn.slice(0, PICTURES_MAX);
  return { pictures, others: files.filter((file) => !pictures.includes(file)) };
}

/** A picture of the mail itself. */
export interface Drawn {
  /** What the text calls it. */
  name: string;
  blob: Blob;
}

/** The pictures of a mail's text; the place of one that cannot be had stays empty. */
export async function readPictures(
  graph: Graph,
  mail: string,
  files: readonly Attachment[],
  signal?: AbortSignal,
): Promise<Drawn[]> {
  const read = files.map(async (file): Promise<Drawn[]> => {
    try {
      const path = `${pathOf(mail)}/${encodeURIComponent(file.id)}/$value`;
      const bytes = await graph.bytes(path, PICTURE_BYTES_MAX, { signal });
      const type = file.contentType ?? "";
      return [{ name: calledIn(file), blob: new Blob([bytes], { type }) }];
    } catch {
      signal?.throwIfAborted();
      return [];
    }
  });
  return (await Promise.all(read)).flat();
}
