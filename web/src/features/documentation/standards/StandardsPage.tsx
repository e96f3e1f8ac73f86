import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { standards_update } from "@/api/operations.gen.ts";
import type { OldStandards } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { toast } from "@/ui/Toast.tsx";
import { standardsIn, textOf } from "./lines.ts";
import { standardsQuery } from "./queries.ts";

const TITLE = "Gamle standarder";
/** The limits of the server. */
const STANDARDS_MAX = 200;
const REFERENCE_MIN = 3;
const REFERENCE_MAX = 80;

interface Values {
  /** A reference a line. */
  standarder: string;
}

const valuesOf = ({ standarder }: OldStandards): Values => ({ standarder: textOf(standarder) });

const words: Words<Values> = { standarder: { label: "Standarder", text: (text) => text } };

function validate({ standarder }: Values): FormErrors {
  const all = standardsIn(standarder);
  if (all.length > STANDARDS_MAX) return { standarder: `Skriv opptil ${STANDARDS_MAX} linjer.` };
  const fits = (text: string) => text.length <= REFERENCE_MAX;
  const wrong = all.find(
    ({ gammel, ny }) => gammel.length < REFERENCE_MIN || !fits(gammel) || !fits(ny),
  );
  if (wrong) return { standarder: `«${wrong.gammel}» må ha fra 3 til 80 tegn på hver side.` };
  const names = all.map(({ gammel }) => gammel.toLocaleLowerCase("nb"));
  const twice = all.find((_, at) => names.indexOf(names[at] ?? "") !== at);
  return twice ? { standarder: `«${twice.gammel}» står to ganger.` } : {};
}

/** `/k/systemvalg/standarder`: references that are old, and marked where documentation has them. */
export function StandardsPage() {
  const query = useQuery(standardsQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Standarder får nye numre. Det som er skrevet før, blir stående, og leseren får vite hva som gjelder nå."
      />
      <Fetched query={query} label="Henter listen" shape={<SkeletonLines lines={6} />}>
        {(stored) => <Standards stored={stored} />}
      </Fetched>
    </Page>
  );
}

function Standards({ stored }: { stored: OldStandards }) {
  const edit = useVersionedForm<OldStandards, Values>({
    stored,
    valuesOf,
    words,
    validate,
    save: (version, { standarder }) =>
      call(standards_update, {
        body: {
          version,
          standarder: standardsIn(standarder).map(({ gammel, ny }) =>
            ny === "" ? { gammel } : { gammel, ny },
          ),
        },
      }),
    onSaved: async () => {
      await changed("STANDARDER");
      toast.positive("Listen er lagret");
    },
  });
  return (
    <Card>
      <VersionedForm edit={edit}>
        <TextArea
          {...fieldOf(edit.form, "standarder")}
          label="Gammel og ny, én per linje"
          help="Skriv den gamle, en pil eller et likhetstegn, og den nye: NEK 400:2018 → NEK 400:2022. Uten ny står det bare at den er gammel."
          rows={12}
          autoCorrect="off"
        />
      </VersionedForm>
    </Card>
  );
}
