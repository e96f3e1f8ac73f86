import { changed } from "@/api/changes.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import { problemText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { toast } from "@/ui/Toast.tsx";
import { options } from "../edit/picks.ts";
import { searchRegister } from "./register.ts";

/** Above so many of the office's own, the one that is sought is likely among them. */
const OWN_ENOUGH = 3;
const LETTERS_MIN = 3;
/** Stands before the number of a unit that is no company of the office yet. */
const NEW = "ny:";

/** The office's companies; where few fit, also those of the company register. */
export async function companyOrUnit(q: string, signal: AbortSignal): Promise<Pick[]> {
  const own = await options("companies")(q, signal);
  if (q.length < LETTERS_MIN || own.length > OWN_ENOUGH) return own;
  // Without the register the office's own are what there is.
  const units = await searchRegister(q, signal).catch(() => []);
  const fresh = units
    .filter(({ unit }) => !unit.bedriftid && unit.advarsler.length === 0)
    .map(({ unit }) => ({
      id: NEW + unit.orgnr,
      navn: unit.navn,
      detail: ["Ny fra Enhetsregisteret", formatOrgnr(unit.orgnr), unit.adresse.poststed]
        .filter(Boolean)
        .join(" · "),
    }));
  return [...own, ...fresh];
}

/** The company of a hit: one that is new is created first, when the reader says so. */
export async function companyOf(picked: Pick): Promise<Pick | null> {
  if (!picked.id.startsWith(NEW)) return picked;
  const sure = await askConfirm({
    title: `Opprette ${picked.navn}?`,
    text: "Bedriften opprettes med opplysningene i Enhetsregisteret. Du kan endre dem siden.",
    confirmText: "Opprett",
    tone: "primary",
  });
  if (!sure) return null;
  try {
    const { createFromRegister } = await import("./createFromRegister.ts");
    const id = await createFromRegister(picked.id.slice(NEW.length));
    void changed("BEDRIFTER", id);
    toast.positive(`${picked.navn} er opprettet`);
    return { id, navn: picked.navn };
  } catch (error) {
    toast.negative(problemText(error));
    return null;
  }
}
