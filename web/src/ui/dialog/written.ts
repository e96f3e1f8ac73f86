import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXT =
  "textarea, [contenteditable=true], input:not([type]), input[type=text], input[type=email], " +
  "input[type=tel], input[type=url], input[type=number]";

/** A field in which somebody writes something of her own: what is sought is no loss. */
const isText = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches(TEXT) &&
  target.getAttribute("role") !== "combobox" &&
  target.closest("[role=search]") === null;

const textOf = (field: HTMLElement): string =>
  "value" in field ? (field as Field).value : field.textContent;

/** Of a dialog that is open: what stands in its fields, and whether it was written now. */
interface Open {
  root: RefObject<HTMLElement | null>;
  isWritten: () => boolean;
}

const open = new Set<Open>();

/** What is written in a dialog, as long as it is open. */
export function useWritten(shown: boolean) {
  const root = useRef<HTMLElement>(null);
  const before = useRef(new Map<HTMLElement, string>());
  const touched = useRef(false);
  const isWritten = (): boolean =>
    touched.current &&
    [...before.current].some(([field, text]) => field.isConnected && textOf(field) !== text);
  const asked = useRef(isWritten);
  useEffect(() => {
    asked.current = isWritten;
  });
  useEffect(() => {
    if (!shown) return;
    const fields = before.current;
    const entry: Open = { root, isWritten: () => asked.current() };
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

interface Kept {
  page: string;
  dialog: string;
  fields: [name: string, text: string][];
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
  return (id && document.getElementById(id)?.textContent) || "";
};

const fieldsIn = (root: Element): Field[] =>
  [...root.querySelectorAll<HTMLElement>(TEXT)].filter(
    (field): field is Field => "value" in field && isText(field),
  );

/** Keeps what somebody has written in dialogs: the session ran out, and the page goes. */
export function keepWritten(person: string): void {
  const dialogs = [...open].flatMap(({ root, isWritten }) => {
    if (!root.current || !isWritten()) return [];
    const fields = fieldsIn(root.current).map((field): [string, string] => [
      nameOf(field),
      field.value,
    ]);
    return [{ page: location.pathname, dialog: titleOf(root.current), fields }];
  });
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

/** Writes what was kept of a dialog into it, once its fields are there. Answers how to stop. */
function putBack(root: RefObject<HTMLElement | null>): () => void {
  if (!kept) return () => undefined;
  const until = Date.now() + LATEST_MS;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const element = root.current;
    const mine = kept?.dialogs.find(
      ({ page, dialog }) =>
        page === location.pathname && element !== null && dialog === titleOf(element),
    );
    if (mine && element) {
      const found = fieldsIn(element).filter((field) =>
        mine.fields.some(([name]) => name === nameOf(field)),
      );
      for (const field of found) {
        const text = mine.fields.find(([name]) => name === nameOf(field))?.[1] ?? "";
        if (field.value === "" && text !== "") write(field, text);
      }
      if (found.length > 0 && kept) {
        const dialogs = kept.dialogs.filter((one) => one !== mine);
        kept = dialogs.length > 0 ? { ...kept, dialogs } : null;
        return;
      }
    }
    if (Date.now() < until) timer = setTimeout(look, 100);
  };
  timer = setTimeout(look);
  return () => clearTimeout(timer);
}
