import type {
  CurriculumStanding,
  CurriculumUpdate,
  CurriculumUpdateItem,
  CurriculumView,
  MissingRecord,
} from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import type { Tone } from "@/ui/Badge.tsx";
import type { IconName } from "@/ui/Icon.tsx";

interface Look {
  label: string;
  tone: Tone;
  icon: IconName;
}

/** How a curriculum stands: word, colour and icon together. */
export const standings: Readonly<Record<CurriculumStanding, Look>> = {
  GJELDER: { label: "Gjelder", tone: "positive", icon: "approve" },
  KOMMER: { label: "Kommer", tone: "info", icon: "clock" },
  UTGAAR: { label: "Utgår", tone: "warning", icon: "warning" },
  UTGAATT: { label: "Utgått", tone: "neutral", icon: "waiting" },
};

/** The same by the word that the list has. */
export const standingOf = (label: string): Look =>
  Object.values(standings).find((look) => look.label === label) ?? standings.GJELDER;

const languages: Readonly<Record<string, string>> = {
  nob: "bokmål",
  nno: "nynorsk",
  sme: "nordsamisk",
  sma: "sørsamisk",
  smj: "lulesamisk",
};

/** “Fastsatt på nynorsk”; nothing for bokmål, which is what is shown. */
export const languageText = (code: string): string =>
  code === "" || code === "nob" ? "" : `Fastsatt på ${languages[code] ?? code}`;

/** “Gjelder fra 01.08.2022 til 31.07.2028”. */
export function validityText({
  gyldigFra,
  gyldigTil,
}: Pick<CurriculumView, "gyldigFra" | "gyldigTil">): string {
  const parts = [
    gyldigFra && `fra ${formatDate(gyldigFra)}`,
    gyldigTil && `til ${formatDate(gyldigTil)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Gjelder ${parts.join(" ")}` : "";
}

const kinds: Readonly<Record<MissingRecord["slag"], readonly [one: string, many: string]>> = {
  LAEREPLAN: ["læreplan", "læreplaner"],
  KOMPETANSEMAALSETT: ["kompetansemålsett", "kompetansemålsett"],
  KOMPETANSEMAAL: ["kompetansemål", "kompetansemål"],
  KJERNEELEMENT: ["kjerneelement", "kjerneelementer"],
  OPPLAERINGSFAG: ["opplæringsfag", "opplæringsfag"],
  PROGRAMOMRAADE: ["programområde", "programområder"],
};

/** What is missing, a line for each kind: “2 kompetansemål: KM1, KM2”. */
export function missingLines(records: readonly MissingRecord[]): string[] {
  return Object.entries(kinds).flatMap(([slag, [one, many]]) => {
    const codes = records.filter((record) => record.slag === slag).map(({ kode }) => kode);
    return codes.length === 0 ? [] : [`${counted(codes.length, one, many)}: ${codes.join(", ")}`];
  });
}

/** What of a curriculum would change, in a line. */
export function changeText(item: CurriculumUpdateItem): string {
  if (item.ny) return `Ny læreplan med ${counted(item.antallMaal, "mål", "mål")}`;
  const parts = [
    item.nye.length > 0 && counted(item.nye.length, "nytt mål", "nye mål"),
    item.endret.length > 0 && `${item.endret.length} med ny ordlyd`,
    item.borte.length > 0 && counted(item.borte.length, "mål går ut", "mål går ut"),
    ...item.felter.map(({ felt }) => felt.toLocaleLowerCase("nb")),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" · ") : "Bare opplysninger om målene";
}

/** How much a whole update would change. */
export function updateText(update: CurriculumUpdate): string {
  const fresh = update.laereplaner.filter(({ ny }) => ny).length;
  const parts = [
    counted(fresh, "ny læreplan", "nye læreplaner"),
    counted(update.laereplaner.length - fresh, "endret", "endret"),
    counted(update.uendret, "uendret", "uendret"),
  ];
  return parts.join(" · ");
}

/** Whether taking it in would change anything at all. */
export const changesSomething = ({
  laereplaner,
  programomraader,
  fag,
}: CurriculumUpdate): boolean =>
  laereplaner.length > 0 || [programomraader, fag].some(({ nye, endret }) => nye + endret > 0);

/** Where an update came from. */
export function sourceText({ kilde, filer }: CurriculumUpdate): string {
  if (kilde === "UDIR") return "Fra Utdanningsdirektoratet";
  if (kilde === "MEDFULGT") return "Følger med Svenn";
  return filer.length === 1 ? `Fra ${filer[0]}` : `Fra ${filer.length} filer`;
}

/** The sets with only the goals that hold `text`; sets that are empty then, go. */
export function matchingSets(
  sets: CurriculumView["kompetansemaalsett"],
  text: string,
): CurriculumView["kompetansemaalsett"] {
  const sought = text.trim().toLocaleLowerCase("nb");
  if (sought === "") return sets;
  return sets
    .map((set) => ({
      ...set,
      maal: set.maal.filter(({ kode, tittel, verb }) =>
        [kode, tittel, ...verb].some((part) => part.toLocaleLowerCase("nb").includes(sought)),
      ),
    }))
    .filter(({ maal }) => maal.length > 0);
}
