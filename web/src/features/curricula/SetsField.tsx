import type { CurriculumView } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { FieldFrame } from "@/ui/form/Field.tsx";
import { offeredSets, usualSets } from "./goalSets.ts";
import classes from "./SetsField.module.css";

/** Which modules, or other goal sets, of a curriculum a plan is made of; nothing where there is one. */
export function SetsField({
  curriculum,
  chosen,
  error,
  onChange,
}: {
  curriculum: CurriculumView;
  /** Null as long as nobody has chosen. */
  chosen: readonly string[] | null;
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}) {
  const offered = offeredSets(curriculum);
  if (offered.length < 2) return null;
  const now = chosen ?? usualSets(curriculum);
  const goals = offered.filter(({ kode }) => now.includes(kode)).flatMap(({ maal }) => maal);
  const count = new Set(goals.map(({ kode }) => kode)).size;
  return (
    <FieldFrame
      id="sets"
      label={curriculum.modulstrukturert ? "Moduler" : "Målsett"}
      help={`Bare målene i dem du velger, følger med: ${counted(count, "mål", "mål")} nå.`}
      error={error}
    >
      <div id="sets" tabIndex={-1} className={classes.sets}>
        {offered.map(({ kode, tittel, fag, maal, utgaatt }) => (
          <Checkbox
            key={kode}
            label={tittel}
            checked={now.includes(kode)}
            onChange={(on) => onChange(on ? [...now, kode] : now.filter((one) => one !== kode))}
          >
            <span className={classes.facts}>
              {[counted(maal.length, "mål", "mål"), ...fag, ...(utgaatt ? ["utgått"] : [])].join(
                " · ",
              )}
            </span>
          </Checkbox>
        ))}
      </div>
    </FieldFrame>
  );
}
