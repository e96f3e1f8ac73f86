import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";

/**
 * What somebody's hands did, as it is counted:
 * - a press of a mouse button, or a touch of a finger, is one press;
 * - a key is one key, together with what is held down along with it (Ctrl+K is one);
 * - whatever is written at once, a name or a sentence, is one text, however long: how long it is
 *   belongs to what is said, not to the product;
 * - what has to be scrolled to before it can be pressed is one scroll.
 * Looking, and moving the mouse, cost nothing. Nothing is done past these.
 */
export interface Counted {
  presses: number;
  keys: number;
  texts: number;
  scrolls: number;
}

const TABLE = resolve(import.meta.dirname, "../../../docs/steps.md");

/** The table of the page that tells how many steps a task takes. */
function told(task: string): Counted {
  const lines = readFileSync(TABLE, "utf8").split("\n");
  const cells = lines.find((line) => line.startsWith(`| ${task} |`))?.split("|") ?? [];
  const [presses = NaN, keys = NaN, texts = NaN, scrolls = NaN] = cells.slice(2, 6).map(Number);
  return { presses, keys, texts, scrolls };
}

/** Where one can write, now that the focus is there. */
const WRITABLE = ":is(input, textarea, [contenteditable=true]):focus";

export class Hands {
  readonly counted: Counted = { presses: 0, keys: 0, texts: 0, scrolls: 0 };

  constructor(readonly page: Page) {}

  /** Presses what is shown, with the mouse. */
  async click(what: Locator): Promise<void> {
    const shown = await this.reach(what);
    await shown.click();
    this.counted.presses += 1;
  }

  /** Touches what is shown, with a finger. */
  async tap(what: Locator): Promise<void> {
    const shown = await this.reach(what);
    await shown.tap();
    this.counted.presses += 1;
  }

  /** Presses keys one after the other: `Control+k`, `Tab`. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.counted.keys += keys.length;
  }

  /** Chooses from the platform's own list: one touch opens it, and one chooses. */
  async choose(what: Locator, option: string): Promise<void> {
    const shown = await this.reach(what);
    await shown.selectOption(option);
    this.counted.presses += 2;
  }

  /** Writes where the focus is, once it is where one can write. */
  async write(text: string): Promise<void> {
    await expect(this.page.locator(WRITABLE)).toHaveCount(1);
    // Many lines come at once, as from the clipboard: a page that draws itself for each key of
    // them would be waited for longest.
    if (text.includes("\n")) await this.page.keyboard.insertText(text);
    else await this.page.keyboard.type(text);
    this.counted.texts += 1;
  }

  /** Whether it took as many steps as `docs/steps.md` tells of this task. */
  expectAsTold(task: string): void {
    const page = told(task);
    // Where the page does not say, how far is scrolled depends on what is there.
    const scrolls = Number.isNaN(page.scrolls) ? NaN : this.counted.scrolls;
    const counted = { ...this.counted, scrolls };
    expect(counted, `steps of “${task}” in docs/steps.md`).toEqual(page);
  }

  /** A main action stands at the thumb of a phone too: only one of the two is shown. */
  private async reach(what: Locator): Promise<Locator> {
    const shown = what.filter({ visible: true }).first();
    await expect(shown).toBeVisible();
    const inSight = await shown.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && top >= 0;
    });
    if (!inSight) this.counted.scrolls += 1;
    return shown;
  }
}
