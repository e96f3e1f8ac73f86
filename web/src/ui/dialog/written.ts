import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXT =
  "textarea, [contenteditable=true], input:not([type]), input[type=text], input[type=email], " +
  "input[type=tel], input[type=url], input[type=number]";

/**
 * A field in which somebody writes something of their own. What is searched for is no loss, and what
 * is kept as a draft (`data-kept`) neither.
 */
const isText = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches(TEXT) &&
  target.getAttribute("role") !== "combobox" &&
  target.closest("[role=search], [data-kept]") === null;

const textOf = (field: HTMLElement): string =>
  "value" in field ? (field as Field).value : field.textContent;

/** Of a dialog that is open: what stands in its fields, and whether it was written now. */
interface Open {
  root: RefObject<HTMLElement | null>;
  /** What stood in a field when it was entered. */
  before: Map<HTMLElement, string>;
  isWritten: () => boolean;
}

const open = new Set<Open>();

/** A field of rich text: its editor alone can read and write it. */
export interface RichField {
  name: string;
  /** What it holds now. */
  read: () => string;
  /** What it held before anything was written in it. */
  before: () => string;
  write: (text: string) => void;
}

const rich = new Map<Element, RichField>();

/** Enters a field of rich text, by the element around it. Answers how to take it out. */
export function enterRichField(element: Element, field: RichField): () => void {
  rich.set(element, field);
  return () => void rich.delete(element);
}

const richIn = (root: Element | null): RichField[] =>
  [...rich].flatMap(([element, field]) => (root?.contains(element) ? [field] : []));

/** Whether it is the inside of a field of rich text. */
const isRich = (field: Element): boolean => [...rich.keys()].some((one) => one.contains(field));

/** What is written in a dialog, as long as it is open. */
export function useWritten(shown: boolean) {
  const root = useRef<HTMLElement>(null);
  const before = useRef(new Map<HTMLElement, string>());
  const touched = useRef(false);
  const isWritten = (): boolean =>
    richIn(root.current).some((field) => field.read() !== field.before()) ||
    (touched.current &&
      [...before.current].some(
        ([field, text]) => field.isConnected && !isRich(field) && textOf(field) !== text,
      ));
  const asked = useRef(isWritten);
  useEffect(() => {
    asked.current = isWritten;
  });
  useEffect(() => {
    if (!shown) return;
    const fields = before.current;
    const entry: Open = { root, before: fields, isWritten: () => asked.current() };
    open.add(entry);
    const stop = putBack(root);
    return () => {
      stop();
      open.delete(entry);
      fields.clear();
      touched.current = false;
    };
  }, [shown]);
  /** For React a dialog that is opened from this one is inside it, but not in the document. */
  const own = (event: { target: EventTarget; currentTarget: Element }): boolean =>
    event.target instanceof Node && event.currentTarget.contains(event.target);
  return {
    root,
    isWritten,
    watch: {
      onFocusCapture: (event: FocusEvent<HTMLElement>) => {
        if (!own(event) || !isText(event.target) || before.current.has(event.target)) return;
        before.current.set(event.target, textOf(event.target));
      },
      onInputCapture: (event: FormEvent<HTMLElement>) => {
        if (own(event) && isText(event.target)) touched.current = true;
      },
    },
  };
}

// ── A session that ran out ────────────────────────────────────────────────

/** A field that was written in. */
interface KeptField {
  name: string;
  /** What it held before. */
  before: string;
  text: string;
}

interface Kept {
  page: string;
  dialog: string;
  fields: KeptField[];
}

/** What was written when the session ran out, in this page's memory alone, and whose it is. */
let kept: { person: string; dialogs: Kept[] } | null = null;

/** What a field is called: by its form, else by its label. */
function nameOf(field: HTMLElement): string {
  const { name, labels } = field as Field;
  return name || (labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? "");
}

const titleOf = (root: Element): string => {
  const id = root.getAttribute("aria-labelledby");
  return (id && document.getElementById(id)?.textContent) || root.getAttribute("aria-label") || "";
};

const plainIn = (root: Element): Field[] =>
  [...root.querySelectorAll<HTMLElement>(TEXT)].filter(
    (field): field is Field => "value" in field && isText(field) && !isRich(field),
  );

/** A field of either kind, by what it is called. */
interface Named {
  name: string;
  read: () => string;
  write: (text: string) => void;
}

const fieldsIn = (root: Element): Named[] => [
  ...plainIn(root).map((field) => ({
    name: nameOf(field),
    read: () => field.value,
    write: (text: string) => write(field, text),
  })),
  ...richIn(root),
];

function keptOf({ root: { current: root }, before, isWritten }: Open): Kept[] {
  if (!root || !isWritten()) return [];
  const plain = plainIn(root).map((field) => ({
    name: nameOf(field),
    before: before.get(field) ?? field.value,
    text: field.value,
  }));
  const formatted = richIn(root).map((field) => ({
    name: field.name,
    before: field.before(),
    text: field.read(),
  }));
  const fields = [...plain, ...formatted].filter((field) => field.text !== field.before);
  return [{ page: location.pathname, dialog: titleOf(root), fields }];
}

/** Keeps what somebody has written in dialogs: the session ran out, and the page goes. */
export function keepWritten(person: string): void {
  const dialogs = [...open].flatMap(keptOf);
  if (dialogs.length > 0) kept = { person, dialogs };
}

/** Of anybody else nothing is kept: who signs in now is this one. */
export function keepOnlyOf(person: string): void {
  if (kept && kept.person !== person) kept = null;
}

/** Nothing that was written is kept any more. */
export function forgetWritten(): void {
  kept = null;
}

/** As one who types: what holds the value hears of it. */
function write(field: Field, text: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.focus({ preventScroll: true });
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const LATEST_MS = 2_000;

/** What is kept of a dialog. */
const keptFor = (root: Element): Kept | undefined =>
  kept?.dialogs.find(({ page, dialog }) => page === location.pathname && dialog === titleOf(root));

/** Writes into the fields that hold what they held before. Answers what is still to be written. */
function writeKept(root: Element, fields: readonly KeptField[]): KeptField[] {
  const there = fieldsIn(root);
  return fields.filter(({ name, before, text }) => {
    const field = there.find((one) => one.name === name);
    if (!field || field.read() !== before) return true;
    field.write(text);
    return false;
  });
}

/** Keeps of a dialog what is still to be written. */
function keepRest(mine: Kept, fields: KeptField[]): void {
  if (!kept) return;
  const others = kept.dialogs.filter((one) => one !== mine);
  const dialogs = fields.length > 0 ? [...others, { ...mine, fields }] : others;
  kept = dialogs.length > 0 ? { ...kept, dialogs } : null;
}

/** Writes what was kept of a dialog into it, once its fields are there. Answers how to stop. */
function putBack(root: RefObject<HTMLElement | null>): () => void {
  if (!kept) return () => undefined;
  const until = Date.now() + LATEST_MS;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const mine = root.current && keptFor(root.current);
    if (mine && root.current) {
      const rest = writeKept(root.current, mine.fields);
      if (rest.length < mine.fields.length) keepRest(mine, rest);
      if (rest.length === 0) return;
    }
    if (Date.now() < until) timer = setTimeout(look, 100);
  };
  timer = setTimeout(look);
  return () => clearTimeout(timer);
}
