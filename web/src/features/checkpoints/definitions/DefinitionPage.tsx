import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { Preview, WithPreview } from "@/ui/WithPreview.tsx";
import {
  checkpoint_definition_delete,
  checkpoint_definition_update,
} from "@/api/operations.gen.ts";
import type { CheckpointDefinitionView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";
import { deadlineSentence } from "../deadline/deadline.ts";
import { searchOfTitle } from "../list/views.ts";
import { definitionQuery, definitionsQuery } from "../queries.ts";
import { useTemplates } from "../useTemplates.ts";
import { DefinitionFields } from "./DefinitionFields.tsx";
import { DefinitionPreview } from "./DefinitionPreview.tsx";
import {
  checkDefinition,
  definitionBody,
  definitionValues,
  type DefinitionValues,
  definitionWords,
} from "./values.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const LIST = "/k/systemvalg/sjekkpunkter";

/** `/k/systemvalg/sjekkpunkter/:id`: what a checkpoint says, and what changing it would do. */
export function DefinitionPage() {
  const { id } = useParamsOf("/k/systemvalg/sjekkpunkter/$id");
  const query = useQuery(definitionQuery(id));
  const titleOf = useTitles();
  return (
    <DetailPage
      query={query}
      thing="sjekkpunktet"
      backTo={{ to: LIST, label: "Til sjekkpunktene" }}
      title={({ title }) => title}
      subtitle={(definition) => (
        <>
          <span>{deadlineSentence(definition.deadline, titleOf)}</span>
          <Given definition={definition} />
        </>
      )}
      actions={(definition) => <Delete definition={definition} />}
    >
      {(definition) => <Edit definition={definition} titleOf={titleOf} />}
    </DetailPage>
  );
}

function useTitles(): (id: string) => string | undefined {
  const { data } = useQuery(definitionsQuery);
  return (id) => data?.find((one) => one.id === id)?.title;
}

/** How many have it, as a way to the list of them. */
function Given({ definition: { title, given } }: { definition: CheckpointDefinitionView }) {
  if (given === 0) return <span>Ingen lærlinger har det</span>;
  return (
    <Link to="/k/sjekkpunkter" search={searchOfTitle(title)}>
      {counted(given, "lærling har det", "lærlinger har det")}
    </Link>
  );
}

function Edit({
  definition,
  titleOf,
}: {
  definition: CheckpointDefinitionView;
  titleOf: (id: string) => string | undefined;
}) {
  const { id } = definition;
  const all = useQuery(definitionsQuery);
  const templates = useTemplates();
  const edit = useVersionedForm<CheckpointDefinitionView, DefinitionValues>({
    stored: definition,
    valuesOf: definitionValues,
    words: definitionWords(titleOf),
    validate: checkDefinition,
    save: (version, values) =>
      call(checkpoint_definition_update, { id, body: { version, ...definitionBody(values) } }),
    onSaved: () => {
      void changed("SJEKKPUNKTDEFINISJONER", id);
      toast.positive("Sjekkpunktet er lagret. Fristene regnes ut på nytt.");
    },
  });
  const { form } = edit;
  const isWhole = Object.keys(checkDefinition(form.values)).length === 0;
  const asked = isWhole ? { id, ...definitionBody(form.values) } : null;
  return (
    <WithPreview>
      <Card>
        <VersionedForm edit={edit}>
          <DefinitionFields
            form={form}
            others={(all.data ?? []).filter((other) => other.id !== id)}
            templates={templates}
          />
        </VersionedForm>
      </Card>
      <Preview>
        <Card title="Når du lagrer" icon="eye">
          <Stack>
            <DefinitionPreview body={asked} />
            <Consequences definition={definition} />
          </Stack>
        </Card>
      </Preview>
    </WithPreview>
  );
}

/** Whom and what a change reaches. */
function Consequences({ definition }: { definition: CheckpointDefinitionView }) {
  const { given, completed, sets, usedBy } = definition;
  const open = given - completed;
  return (
    <Stack>
      <p>
        {open > 0
          ? `${counted(open, "lærling", "lærlinger")} har det å fullføre. Utsatte frister blir stående.`
          : "Ingen har det å fullføre nå."}
      </p>
      {usedBy.length > 0 && (
        <p>{`Disse avhenger av det: ${usedBy.map(({ title }) => title).join(", ")}.`}</p>
      )}
      {sets.length > 0 ? (
        <p>
          {"Det er med i "}
          {sets.map(({ id, title }, at) => (
            <Fragment key={id}>
              {at > 0 && ", "}
              <Link to={pathTo("/k/systemvalg/sjekkpunktmaler/$id", { id })}>{title}</Link>
            </Fragment>
          ))}
          .
        </p>
      ) : (
        <p>
          {"Det er ikke med i noen mal. "}
          <Link to="/k/systemvalg/sjekkpunktmaler">Legg det i en mal</Link> for å gi det til
          lærlinger.
        </p>
      )}
    </Stack>
  );
}

function Delete({ definition }: { definition: CheckpointDefinitionView }) {
  const { id, version, title, given, completed, usedBy } = definition;
  const open = given - completed;
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const deletion = useWrite({
    send: () => call(checkpoint_definition_delete, { id, version }),
    done: `«${title}» er slettet`,
    onDone: () => navigate({ to: LIST }),
    again: () => changed("SJEKKPUNKTDEFINISJONER", id),
  });
  const remove = async () => {
    if (!(await deletion.run())) setAsked(false);
  };
  return (
    <>
      {usedBy.length === 0 && (
        <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
          Slett
        </Button>
      )}
      <ConfirmDelete
        opened={asked}
        loading={deletion.isRunning}
        title={`Slette «${title}»?`}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {open > 0
          ? `${counted(open, "lærling", "lærlinger")} har det og mister det. Det som er fullført, blir stående.`
          : "Det som er fullført, blir stående."}
      </ConfirmDelete>
    </>
  );
}
