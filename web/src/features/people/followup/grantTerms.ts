import type {
  GrantBasis,
  GrantTerms,
  GrantTermsUpdate,
  GrantTermsView,
} from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** What counts from a day on, as it stands in the form; nothing chosen is as usual. */
export interface TermsRow {
  from: string;
  basis: GrantBasis | "";
  fylke: string;
  merknad: string;
}

export interface TermsValues {
  terms: TermsRow[];
}

const basisLabels: Record<GrantBasis, string> = {
  BASIS_I: "Basistilskudd I",
  BASIS_II: "Basistilskudd II",
};

export const basisLabel = (basis: GrantBasis): string => basisLabels[basis];

const rowOf = ({ from, basis, fylke, merknad }: GrantTerms): TermsRow => ({
  from,
  basis: basis ?? "",
  fylke: fylke ?? "",
  merknad,
});

export const termsValues = ({ terms }: GrantTermsView): TermsValues => ({
  terms: terms.map(rowOf),
});

/** In a line: `Fra 01.10.2025: Basistilskudd II, Vestland`. */
export function termsText({ from, basis, fylke }: TermsRow): string {
  const said = [basis && basisLabels[basis], fylke.trim()].filter(Boolean).join(", ");
  return `Fra ${formatDate(from)}: ${said || "som vanlig"}`;
}

/** The same of all that was said at once. */
export const allTermsText = (terms: readonly GrantTerms[]): string =>
  terms.length === 0 ? "Som vanlig" : terms.map((it) => termsText(rowOf(it))).join(". ");

export const termsWords: Words<TermsValues> = {
  terms: {
    label: "Grunnlag og fylke",
    text: (terms) => (terms.length === 0 ? "Som vanlig" : terms.map(termsText).join(". ")),
  },
};

export const toTerms = (version: number, { terms }: TermsValues): GrantTermsUpdate => ({
  version,
  terms: terms.map(({ from, basis, fylke, merknad }) => ({
    from,
    basis: basis || null,
    fylke: fylke.trim() || null,
    merknad: merknad.trim(),
  })),
});

export function termsErrors({ terms }: TermsValues): FormErrors {
  const errors: FormErrors = {};
  const days = new Set<string>();
  for (const [at, { from }] of terms.entries()) {
    if (from === "") errors[`terms[${at}].from`] = "Velg dagen det gjelder fra";
    else if (days.has(from)) errors[`terms[${at}].from`] = "Samme dag står to ganger";
    days.add(from);
  }
  return errors;
}
