import type { ApplicationSettings } from "@/api/schemas.gen.ts";
import { textWords, type Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import classes from "../office/Office.module.css";
import { CopyButton } from "./CopyButton.tsx";
import { frameCode, siteErrors, sitesOf } from "./frame.ts";
import { useSettings } from "./useSettings.ts";

interface Values {
  /** One on each line. */
  innebygdHos: string;
}

const words: Words<Values> = { innebygdHos: textWords("Nettsteder") };
const TEXT_MAX = 4000;

/** Sites that may show the form in a frame, and what they paste. */
export function FrameCard({ stored }: { stored: ApplicationSettings }) {
  const edit = useSettings<Values>({
    stored,
    valuesOf: ({ innebygdHos }) => ({ innebygdHos: innebygdHos.join("\n") }),
    words,
    validate: siteErrors,
    part: ({ innebygdHos }) => ({ innebygdHos: sitesOf(innebygdHos) }),
  });
  const { form } = edit;
  const code = frameCode(stored.ramme);
  return (
    <Card title="Skjemaet på en annen nettside" icon="link">
      <div className={classes.stack}>
        <p className={classes.muted}>
          En vanlig lenke er det tryggeste. Skal skjemaet vises inne i en side, må nettstedet stå
          her. Ingen andre får vise det, og ingen andre sider i Svenn kan vises slik.
        </p>
        <VersionedForm edit={edit}>
          <TextArea
            {...fieldOf(form, "innebygdHos")}
            label="Nettsteder som kan vise skjemaet"
            help="Ett på hver linje, som https://www.skole.no"
            rows={3}
            maxLength={TEXT_MAX}
            optional
          />
        </VersionedForm>
        {stored.innebygdHos.length > 0 && (
          <>
            <p className={classes.muted}>Lim inn dette på siden:</p>
            <pre className={classes.code}>
              <code>{code}</code>
            </pre>
            <div>
              <CopyButton text={code} copied="Koden er kopiert">
                Kopier koden
              </CopyButton>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
