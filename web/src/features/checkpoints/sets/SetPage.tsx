import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { Preview, WithPreview } from "@/ui/WithPreview.tsx";
import { checkpoint_set_delete, checkpoint_set_update } from "@/api/operations.gen.ts";
import type { CheckpointSetView } from "@/api/schemas.gen.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { setQuery } from "../queries.ts";
import { membershipText } from "./MembershipFields.tsx";
import type { NamedSet } from "./names.ts";
import { SetFields } from "./SetFields.tsx";
import { SetPreview } from "./SetPreview.tsx";
import { checkSet, setBody, setValues, type SetValues, setWords } from "./values.ts";
import { DeleteButton } from "@/blocks/DeleteButton.tsx";
import { useWrite } from "@/blocks/useWrite.ts";

const LIST = "/k/systemvalg/sjekkpunktmaler";

/** `/k/systemvalg/sjekkpunktmaler/:id`: a set, and who gets and loses what when it is saved. */
export function SetPage() {
  const { id } = useParamsOf("/k/systemvalg/sjekkpunktmaler/$id");
  const query = useQuery(setQuery(id));
  return (
    <DetailPage
      query={query}
      thing="malen"
      backTo={{ to: LIST, label: "Til sjekkpunktmalene" }}
      title={({ title }) => title}
      badge={(set) => <InUse set={set} />}
      subtitle={(set) => <span>{membershipText(setValues(set))}</span>}
      actions={(set) => <Delete set={set} />}
    >
      {(set) => <Edit set={set} />}
    </DetailPage>
  );
}

/** Whether it is given by itself. */
export function InUse({ set: { automatic } }: { set: Pick<CheckpointSetView, "automatic"> }) {
  return automatic ? (
    <Badge tone="positive" icon="approve">
      Gis automatisk
    </Badge>
  ) : (
    <Badge icon="waiting">Gis ikke ennå</Badge>
  );
}

function Edit({ set }: { set: NamedSet }) {
  const { id } = set;
  const edit = useVersionedForm<NamedSet, SetValues>({
    stored: set,
    valuesOf: setValues,
    words: setWords,
    validate: checkSet,
    save: async (version, values) => {
      const body = { version, ...setBody(values) };
      const saved = await call(checkpoint_set_update, { id, body });
      const { laerefag, bedrifter, grupper } = values;
      return { ...saved, names: { laerefag, bedrifter, grupper } };
    },
    onSaved: () => {
      void changed("SJEKKPUNKTMALER", id);
      toast.positive("Malen er lagret");
    },
  });
  return (
    <WithPreview>
      <Card>
        <VersionedForm edit={edit}>
          <SetFields form={edit.form} />
        </VersionedForm>
      </Card>
      <Preview>
        <SetPreview id={id} values={edit.form.values} />
      </Preview>
    </WithPreview>
  );
}

function Delete({ set: { id, version, title, checkpoints } }: { set: CheckpointSetView }) {
  const navigate = useNavigate();
  const deletion = useWrite({
    send: () => call(checkpoint_set_delete, { id, version }),
    done: `«${title}» er slettet`,
    onDone: () => navigate({ to: LIST }),
    again: () => changed("SJEKKPUNKTMALER", id),
  });
  return (
    <DeleteButton title={`Slette «${title}»?`} deletion={deletion}>
      {`${counted(checkpoints.length, "sjekkpunkt", "sjekkpunkter")} blir stående i systemvalgene, men lærlinger som hadde dem fra denne malen, mister det som ikke er fullført.`}
    </DeleteButton>
  );
}
