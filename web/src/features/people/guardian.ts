import { ApiError, Refusal } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";

const UNDER_18 = "under18";

/** Somebody under 18 signs with a guardian: the office says that it has been seen to. */
export const askUnder18 = (title: string, confirmText: string): Promise<boolean> =>
  askConfirm({
    title,
    text: "Foresatte må signere lærekontrakten sammen med lærlingen. Er det avtalt?",
    confirmText,
    tone: "primary",
  });

const isUnder18 = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ code }) => code === UNDER_18);

/** Saves a change; where it makes the apprentice under 18, once more with the office's word. */
export async function savedWithGuardian<T>(
  save: (bekreftUnder18: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await save(false);
  } catch (error) {
    if (!isUnder18(error)) throw error;
    if (!(await askUnder18("Lagre en lærling under 18 år?", "Lagre"))) {
      throw new Refusal("Endringen er ikke lagret");
    }
    return save(true);
  }
}
