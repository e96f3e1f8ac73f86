import { createStore } from "@/lib/store.ts";

interface Question {
  /** The verb and the thing: “Fjerne profilbildet?”. */
  title: string;
  text: string;
  /** The verb. */
  confirmText: string;
  /** Only where the specification has other words than “Avbryt”. */
  cancelText?: string;
  /** `negative`, when it is left out, is for what loses something. */
  tone?: "primary" | "negative";
}

/** A question, and what takes its answer. */
export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** What is asked now. */
export const asked = createStore<Asked | null>(null);

/** Asks a question and answers when the reader did. A second question answers the first with no. */
export function askConfirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}
