/** What takes the focus in place of what is gone. */
const CONTROLS = "a[href], button:not(:disabled)";

/** What holds the focus, or lies around it, with its place among its neighbours. */
interface Held {
  element: Element;
  place: number;
}

/** From what holds the focus up to what lies in `root`. */
function pathOf(target: Element, root: Element): Held[] {
  const path: Held[] = [];
  for (let at: Element | null = target; at && at !== root; at = at.parentElement) {
    const neighbours = at.parentElement?.children ?? [];
    path.push({ element: at, place: [...neighbours].indexOf(at) });
  }
  return path;
}

/** The first control of what took the place of what is gone, or of what stands last beside it. */
function heirOf(path: readonly Held[], root: HTMLElement): HTMLElement {
  const at = path.findIndex(({ element }) => element.isConnected);
  const around = path[at]?.element ?? root;
  const gone = at === -1 ? path.at(-1) : path[at - 1];
  const there = around.children[gone?.place ?? 0] ?? around.lastElementChild;
  const heir = there?.matches(CONTROLS) ? there : there?.querySelector(CONTROLS);
  return heir instanceof HTMLElement ? heir : root;
}

/**
 * Keeps the focus of who uses the keyboard in `root` when what held it is taken away, as a row that
 * was answered. Whoever takes it away may move the focus: that comes first.
 */
export function keepFocus(root: HTMLElement): () => void {
  let path: Held[] = [];
  let page = "";
  let byKey = false;
  const isGone = () => path[0]?.element.isConnected === false;
  const settle = () => {
    if (!isGone()) return;
    const left = path;
    path = [];
    // On another page the focus begins at its beginning.
    if (!byKey || document.activeElement !== document.body || location.pathname !== page) return;
    heirOf(left, root).focus({ preventScroll: true });
    if (document.activeElement === document.body) root.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (isGone()) window.setTimeout(settle);
  });
  const leaving = new AbortController();
  const { signal } = leaving;
  document.addEventListener(
    "focusin",
    ({ target }) => {
      const isIn = target instanceof Element && target !== root && root.contains(target);
      path = isIn ? pathOf(target, root) : [];
      page = location.pathname;
    },
    { signal },
  );
  document.addEventListener("keydown", () => (byKey = true), { capture: true, signal });
  const byPointer = () => (byKey = false);
  document.addEventListener("pointerdown", byPointer, { capture: true, signal });
  document.addEventListener("wheel", byPointer, { passive: true, signal });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    leaving.abort();
  };
}
