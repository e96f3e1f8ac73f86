import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What the viewer's library tells of an annotation, as far as it is used here. */
interface Annotation {
  id: string;
  subtype?: string;
  fieldName?: string;
  fieldType?: string;
  fieldValue?: unknown;
  alternativeText?: string;
  hasAppearance?: boolean;
  /** A tick or one of several; neither is a push button. */
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string;
  hidden?: boolean;
  noView?: boolean;
  contentsObj?: { str?: string };
  textContent?: readonly string[];
  defaultAppearanceData?: { fontName?: string };
}

/** Annotations of a page that a reader may see. */
export async function annotationsOf(sheet: PDFPageProxy): Promise<Annotation[]> {
  const all = (await sheet.getAnnotations({ intent: "display" })) as Annotation[];
  return all.filter(({ hidden, noView }) => !hidden && !noView);
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === "string" && one.trim() !== "",
  );

/** Whether a tick box is ticked, or a choice of several is the one. */
const isTicked = ({ checkBox, fieldValue, exportValue, buttonValue }: Annotation): boolean =>
  checkBox
    ? fieldValue === exportValue && fieldValue !== "Off"
    : fieldValue !== null && fieldValue !== undefined && fieldValue === buttonValue;

/**
 * Hands the values of fields that bring no picture of themselves to whoever draws the page: other
 * programs draw them, and a reader must see what they see. Throws where one cannot be drawn.
 */
export function showValues(pdf: PDFDocumentProxy, annotations: readonly Annotation[]): void {
  for (const field of annotations) {
    if (field.subtype !== "Widget" || field.hasAppearance) continue;
    const isButton = field.checkBox === true || field.radioButton === true;
    if (isButton) {
      if (isTicked(field)) pdf.annotationStorage.setValue(field.id, { value: true });
      continue;
    }
    const values = texts(field.fieldValue);
    if (values.length === 0 || (field.fieldType !== "Tx" && field.fieldType !== "Ch")) continue;
    if (!field.defaultAppearanceData?.fontName) {
      throw new Error(`The value of the field ${field.fieldName ?? field.id} cannot be drawn`);
    }
    const value = field.fieldType === "Ch" ? values : values[0];
    pdf.annotationStorage.setValue(field.id, { value });
  }
}

const named = ({ alternativeText, fieldName }: Annotation): string =>
  alternativeText?.trim() || fieldName?.trim() || "Felt";

/** What an annotation says; nothing where it only draws, or leads somewhere. */
function wordsOf(one: Annotation): string[] {
  if (one.subtype === "Link") return [];
  if (one.subtype === "Widget") {
    if (one.checkBox || one.radioButton) {
      return [`${named(one)}: ${isTicked(one) ? "krysset av" : "ikke krysset av"}`];
    }
    const values = texts(one.fieldValue);
    return values.length > 0 ? [`${named(one)}: ${values.join(", ")}`] : texts(one.textContent);
  }
  const drawn = texts(one.textContent).join(" ");
  const noted = one.contentsObj?.str?.trim() ?? "";
  return [drawn, noted === drawn ? "" : noted].filter(Boolean);
}

/** The words of a page: its text, what stands in its fields, and what is noted on it. */
export async function pageWords(
  sheet: PDFPageProxy,
  annotations: readonly Annotation[],
): Promise<string> {
  const content = await sheet.getTextContent();
  const text = content.items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return [text, ...annotations.flatMap(wordsOf)].filter((one) => one.trim() !== "").join("\n");
}
