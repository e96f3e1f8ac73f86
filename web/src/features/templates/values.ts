import type {
  DocumentTemplateText,
  DocumentTemplateView,
  MergeField,
  MissingRule,
  SignerRole,
} from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { isBlankRichText, parseRichText, plainText, type RichNode } from "@/ui/richtext/html.ts";
import { normalRichText } from "@/ui/richtext/editorDoc.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

export const signerLabels: Record<SignerRole, string> = {
  LAERLING: "Lærling",
  FAGLIGLEDER: "Faglig leder",
  BEDRIFT: "Lærebedriften (kontaktperson)",
  KOORDINATOR: "Koordinator",
  FORESATT: "Foresatt (når lærlingen er under 18 år)",
};

export const signerRoles = Object.keys(signerLabels) as SignerRole[];

/** What is in the form about a template. */
export interface TemplateValues {
  navn: string;
  beskrivelse: string;
  innhold: string;
  mangler: MissingRule[];
  roller: SignerRole[];
  rekkefolge: boolean;
  underskrifter: boolean;
}

export const emptyTemplate: TemplateValues = {
  navn: "",
  beskrivelse: "",
  innhold:
    "<p>Mellom {opplaeringskontor} og {navn}, lærling i {laerefag} hos {laerebedrift}.</p>" +
    "<h2>Avtalen gjelder</h2><p>Skriv her.</p>",
  mangler: [],
  roller: ["LAERLING"],
  rekkefolge: false,
  underskrifter: true,
};

export const valuesOf = (it: DocumentTemplateView): TemplateValues => ({
  navn: it.navn,
  beskrivelse: it.beskrivelse,
  innhold: normalRichText(it.innhold),
  mangler: it.mangler,
  roller: it.signering.roller,
  rekkefolge: it.signering.rekkefolge,
  underskrifter: it.underskrifter,
});

export const bodyOf = (it: TemplateValues): DocumentTemplateText => ({
  navn: it.navn,
  beskrivelse: it.beskrivelse,
  innhold: it.innhold,
  mangler: it.mangler,
  signering: { rekkefolge: it.rekkefolge, roller: it.roller },
  underskrifter: it.underskrifter,
});

const yes = (value: boolean) => (value ? "Ja" : "Nei");

export const templateWords: Words<TemplateValues> = {
  navn: { label: "Navn", text: (value) => value || "–" },
  beskrivelse: { label: "Når malen brukes", text: (value) => value || "–" },
  innhold: {
    label: "Tekst",
    text: (value) => plainText(parseRichText(value)).trim() || "–",
    key: normalRichText,
  },
  mangler: { label: "Når noe mangler", text: (rules) => `${rules.length} regler` },
  roller: {
    label: "Hvem signerer",
    text: (roles) => roles.map((role) => signerLabels[role]).join(", ") || "Ingen",
  },
  rekkefolge: { label: "I rekkefølge", text: yes },
  underskrifter: { label: "Plass til underskrift på papir", text: yes },
};

export function checkTemplate(values: TemplateValues): FormErrors {
  const errors: FormErrors = {};
  if (!values.navn.trim()) errors.navn = "Skriv hva malen heter";
  if (isBlankRichText(values.innhold)) errors.innhold = "Skriv teksten i malen";
  return errors;
}

/** The words of a text, without what stands in its tags. */
const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : ` ${wordsOf(node.children)} `)).join("");

/** The fields that a text names, in the order of the fields. */
export function fieldsIn(html: string, fields: readonly MergeField[]): MergeField[] {
  const named = new Set(
    [...wordsOf(parseRichText(html)).matchAll(/\{(\w+)\}/g)].map((it) => it[1]),
  );
  return fields.filter((field) => named.has(field));
}

/** The rules with another one for a field. */
export const withRule = (rules: readonly MissingRule[], rule: MissingRule): MissingRule[] => {
  const others = rules.filter(({ felt }) => felt !== rule.felt);
  return rule.regel === "KREVES" ? others : [...others, rule];
};
