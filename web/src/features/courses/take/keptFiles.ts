import type { CourseTaking, FileView } from "@/api/schemas.gen.ts";
import { ANSWERS, ownItems } from "@/api/kept.ts";
import { loadFile } from "@/blocks/viewer/loadFile.ts";
import { isLocal, localUrl } from "@/blocks/viewer/localFile.ts";
import type { Items } from "@/lib/items/items.ts";

/** Larger files wait for a network; so does what is more than this of a course. */
const FILE_BYTES_MAX = 10 * 1024 * 1024;
const COURSE_BYTES_MAX = 40 * 1024 * 1024;

type Course = Pick<CourseTaking, "id" | "files">;

const indexOf = (course: string): string => `${ANSWERS}kursfiler/${course}`;
const nameOf = (course: string, file: string): string => `${ANSWERS}kursfil/${course}/${file}`;

const isRead = ({ bilde, contentType }: FileView): boolean =>
  bilde || contentType.startsWith("application/pdf");

/** The files of a course that are kept to be read: pictures and PDFs, in their order, within bounds. */
export function toKeep(files: readonly FileView[]): FileView[] {
  let left = COURSE_BYTES_MAX;
  return files.filter((file) => {
    if (!isRead(file) || file.size > FILE_BYTES_MAX || file.size > left) return false;
    left -= file.size;
    return true;
  });
}

async function idsOf(items: Items, course: string): Promise<string[]> {
  const index = await items.get(indexOf(course));
  return Array.isArray(index?.value) ? index.value.map(String) : [];
}

/**
 * Keeps the pictures and PDFs of a course in this browser, encrypted as the course itself, one after
 * the other; what the course does not show any more goes.
 */
export async function keepFiles(
  { id, files }: Course,
  items: Items,
  load: (file: FileView) => Promise<Uint8Array> = loadFile,
): Promise<void> {
  const wanted = toKeep(files);
  const before = await idsOf(items, id);
  let kept = before.filter((one) => wanted.some((file) => file.id === one));
  for (const gone of before.filter((one) => !kept.includes(one))) {
    // oxlint-disable-next-line no-await-in-loop
    await items.remove(nameOf(id, gone));
  }
  if (kept.length < before.length) await items.put(indexOf(id), kept);
  for (const file of wanted.filter((one) => !kept.includes(one.id) && !isLocal(one.url))) {
    try {
      // A phone on a bad line fetches one at a time, and what has come stays.
      // oxlint-disable-next-line no-await-in-loop
      const bytes = await load(file);
      // oxlint-disable-next-line no-await-in-loop
      if (!(await items.put(nameOf(id, file.id), file.contentType, bytes))) return;
    } catch {
      return;
    }
    kept = [...kept, file.id];
    // oxlint-disable-next-line no-await-in-loop
    await items.put(indexOf(id), kept);
  }
}

/** The same course with what is kept of its files in the place of addresses that need a network. */
export async function withKeptFiles<C extends Course>(
  course: C,
  items: Items | null = ownItems(),
): Promise<C> {
  if (!items) return course;
  const ids = await idsOf(items, course.id);
  const files = await Promise.all(
    course.files.map(async (file) => {
      if (!ids.includes(file.id)) return file;
      const item = await items.get(nameOf(course.id, file.id));
      if (!item) return file;
      return { ...file, url: localUrl(item.bytes, file.contentType), thumbnailUrl: null };
    }),
  );
  return { ...course, files };
}

/** What shows a PDF comes along, where one is kept; without it the bytes are no use in a cellar. */
export async function keepReader({ files }: Pick<Course, "files">): Promise<void> {
  if (!files.some(({ contentType }) => contentType.startsWith("application/pdf"))) return;
  try {
    const [{ prepare }] = await Promise.all([
      import("@/blocks/viewer/pdf.ts"),
      import("@/blocks/viewer/PdfStage.tsx"),
    ]);
    prepare();
  } catch {
    // It comes with the first PDF that is opened with a network.
  }
}

/** Whether the reader has asked the browser to save data: nothing is fetched ahead then. */
export const savesData = (): boolean =>
  "connection" in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
