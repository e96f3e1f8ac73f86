import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { shareddocument_delete } from "@/api/operations.gen.ts";
import type { SharedDocumentView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Columns } from "@/ui/Page.tsx";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import classes from "../Documents.module.css";
import { documentQuery } from "../queries.ts";
import { useOpened } from "../read/useOpened.ts";
import { audienceText } from "../values.ts";
import { DraftCard } from "./DraftCard.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { EditionsCard } from "./EditionsCard.tsx";
import { ReceiversCard } from "./ReceiversCard.tsx";
import { useWrite } from "@/blocks/useWrite.ts";

const LIST = "/k/systemvalg/deltedokumenter";

/** `/k/systemvalg/deltedokumenter/:uid`: a document, its editions, and who has opened it. */
export function DocumentPage() {
  const { uid } = useParamsOf("/k/systemvalg/deltedokumenter/$uid");
  const query = useQuery(documentQuery(uid));
  return (
    <DetailPage
      query={query}
      thing="dokumentet"
      backTo={{ to: LIST, label: "Til delte dokumenter" }}
      title={({ title }) => title}
      badge={({ status }) => <StatusBadge status={status} />}
      subtitle={(document) => <span>{audienceText(document)}</span>}
      actions={(document) => <Actions document={document} />}
    >
      {(document) => <Content document={document} />}
    </DetailPage>
  );
}

function Content({ document }: { document: SharedDocumentView }) {
  const isShared = document.status !== "Kladd";
  const hasDraft = document.status !== "Delt";
  return (
    <Columns
      main={
        <>
          {hasDraft && <DraftCard document={document} />}
          {isShared && <Opened document={document} />}
          {isShared && <ReceiversCard document={document} />}
        </>
      }
      side={
        <>
          <Card title="Om dokumentet">
            {document.description && <p className={classes.text}>{document.description}</p>}
            <Facts
              items={[
                ["Kategori", document.kategori],
                ["Delt med", audienceText(document)],
                ["Opprettet", formatDateTime(document.created)],
                ["Sist endret", formatDateTime(document.updated)],
              ]}
            />
          </Card>
          {isShared && <EditionsCard document={document} />}
        </>
      }
    />
  );
}

/** A coordinator whom the document is for has opened it when they see it here. */
function Opened({ document: { id, everyone, editions } }: { document: SharedDocumentView }) {
  const newest = editions.find(({ published }) => published !== null);
  useOpened(id, everyone && newest ? newest.utgave : null);
  return null;
}

function Actions({ document }: { document: SharedDocumentView }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
  const { id, title, version } = document;
  const deletion = useWrite({
    send: () => call(shareddocument_delete, { id, version }),
    done: `«${title}» er slettet`,
    onDone: () => navigate({ to: LIST }),
    again: () => changed("SHAREDDOCUMENTS", id),
  });
  const remove = async () => {
    if (!(await deletion.run())) setAsked(null);
  };
  return (
    <>
      <Button tone="secondary" icon="edit" onClick={() => setAsked("edit")}>
        Rediger
      </Button>
      <Button tone="grave" icon="delete" onClick={() => setAsked("delete")}>
        Slett
      </Button>
      {asked === "edit" && <EditDialog document={document} onClose={() => setAsked(null)} />}
      <ConfirmDelete
        opened={asked === "delete"}
        loading={deletion.isRunning}
        title={`Slette «${title}»?`}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(null)}
      >
        Dokumentet, alle versjonene og hvem som har åpnet dem, blir borte for godt.
      </ConfirmDelete>
    </>
  );
}
