import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  documenttemplate_archive,
  documenttemplate_copy,
  documenttemplate_delete,
} from "@/api/operations.gen.ts";
import type { DocumentTemplateView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { templateQuery } from "./queries.ts";
import { TemplateWork } from "./TemplateWork.tsx";
import { useSteps } from "@/blocks/useWrite.ts";

const LIST = "/k/systemvalg/dokumentermaler";

/** `/k/systemvalg/dokumentermaler/:uid`: a template, and the documents of it. */
export function TemplatePage() {
  const { uid } = useParamsOf("/k/systemvalg/dokumentermaler/$uid");
  const query = useQuery(templateQuery(uid));
  return (
    <DetailPage
      query={query}
      thing="malen"
      backTo={{ to: LIST, label: "Til dokumentmaler" }}
      title={({ navn }) => navn}
      badge={({ arkivert }) => arkivert && <Badge tone="neutral">Arkivert</Badge>}
      subtitle={({ utgave, dokumenter }) => (
        <span>
          Versjon {utgave} · {dokumenter === 1 ? "1 dokument" : `${dokumenter} dokumenter`} laget
        </span>
      )}
      actions={(template) => <Actions template={template} />}
    >
      {(template) => <TemplateWork key={template.id} template={template} />}
    </DetailPage>
  );
}

function Actions({ template }: { template: DocumentTemplateView }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const { id, navn, version, arkivert, dokumenter } = template;
  const { running, run: runStep } = useSteps({ again: () => changed("DOKUMENTMALER", id) });
  const run = async (what: () => Promise<void>) => {
    await runStep(what);
    setAsked(false);
  };
  const copy = async () => {
    const made = await call(documenttemplate_copy, { id });
    toast.positive(`Laget «${made.navn}»`);
    await navigate({ to: pathTo("/k/systemvalg/dokumentermaler/$uid", { uid: made.id }) });
  };
  const archive = async () => {
    await call(documenttemplate_archive, { id, body: { version, arkivert: !arkivert } });
    toast.positive(arkivert ? `«${navn}» er i bruk igjen` : `«${navn}» er arkivert`);
  };
  const remove = async () => {
    await call(documenttemplate_delete, { id, version });
    toast.positive(`«${navn}» er slettet`);
    await navigate({ to: LIST });
  };
  return (
    <>
      <Button
        tone="secondary"
        icon="file"
        loading={running && !asked}
        onClick={() => void run(copy)}
      >
        Lag kopi
      </Button>
      <Button tone="secondary" icon="archive" onClick={() => void run(archive)}>
        {arkivert ? "Hent tilbake" : "Arkiver"}
      </Button>
      {dokumenter === 0 && (
        <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
          Slett
        </Button>
      )}
      <ConfirmDelete
        opened={asked}
        loading={running}
        title={`Slette «${navn}»?`}
        onConfirm={() => void run(remove)}
        onCancel={() => setAsked(false)}
      >
        Malen og alle versjonene av den blir borte for godt.
      </ConfirmDelete>
    </>
  );
}
