import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import { documentation_delete, documentation_pdf } from "@/api/operations.gen.ts";
import type { DocumentationView as Documentation } from "@/api/schemas.gen.ts";
import { documentationQuery } from "@/blocks/documentation.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { Correction } from "@/blocks/review/Correction.tsx";
import { Description } from "@/blocks/review/Description.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { GoalsCard } from "@/blocks/review/GoalsCard.tsx";
import { type Asking, ReviewedPage } from "@/blocks/review/ReviewedPage.tsx";
import { Timeline } from "@/blocks/review/Timeline.tsx";
import { DeliveryNotice } from "@/features/deliveries/publicDraft.ts";
import { refusedText, useTaken } from "@/blocks/review/useAnswering.ts";
import { useMoved } from "@/blocks/review/useMoved.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import type { Address } from "@/lib/address.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import { useNavigate } from "@/ui/address.ts";
import { SendDialog } from "../editor/SendDialog.tsx";
import { AdditionsCard } from "./AdditionsCard.tsx";
import { ChangesCard } from "./ChangesCard.tsx";
import classes from "./DocumentationView.module.css";
import { OldReferences } from "../standards/OldReferences.tsx";
import { documentationReview, sendDocumentation } from "./kind.ts";

export interface DocumentationViewProps {
  /** The documentation's id. */
  id: string;
  /** The list behind it: where “not found” and a deletion lead. */
  backTo: { to: Address; label: string };
  /** The apprentice's page; without it their name is plain text. */
  apprenticeTo?: Address;
  /** The editor; for the apprentice. */
  editTo?: Address;
}

/** One piece of documentation, for whoever may see it: content, files, goals, what happened. */
export function DocumentationView({ id, backTo, apprenticeTo, editTo }: DocumentationViewProps) {
  return (
    <ReviewedPage
      kind={documentationReview}
      query={useQuery(documentationQuery(id))}
      backTo={backTo}
      apprenticeTo={apprenticeTo}
      subtitle={(doc) => <Subtitle doc={doc} apprenticeTo={apprenticeTo} />}
      actions={(doc, ask) =>
        doc.can.delete ? (
          <Button tone="grave" icon="delete" onClick={() => ask("delete")}>
            Slett kladden
          </Button>
        ) : (
          <SavePdf doc={doc} />
        )
      }
      edit={({ can }, ask) =>
        can.edit &&
        editTo && (
          <>
            {can.send && (
              <Button tone="secondary" icon="send" onClick={() => ask("send")}>
                Send
              </Button>
            )}
            <ButtonLink to={editTo} icon="edit">
              Rediger
            </ButtonLink>
          </>
        )
      }
    >
      {(doc, asking) => (
        <>
          <Content doc={doc} asking={asking} own={editTo !== undefined && doc.can.edit} />
          <Dialogs doc={doc} asking={asking} leadsTo={backTo.to} />
        </>
      )}
    </ReviewedPage>
  );
}

/** It on paper. */
function SavePdf({ doc: { id, name } }: { doc: Documentation }) {
  const pdf = useWrite({
    send: async () => save(await download(documentation_pdf, { id }), `${name}.pdf`),
  });
  return (
    <Button tone="secondary" icon="download" loading={pdf.isRunning} onClick={() => void pdf.run()}>
      Last ned PDF
    </Button>
  );
}

function Subtitle({
  doc,
  apprenticeTo,
}: {
  doc: Documentation;
  apprenticeTo: Address | undefined;
}) {
  const { laerling, bedrift, sendt, sistendret, reminded } = doc;
  return (
    <>
      {apprenticeTo ? (
        <Link to={apprenticeTo} className={classes.fact}>
          <Icon name="person" size={16} />
          {laerling.navn}
        </Link>
      ) : null}
      {bedrift && (
        <span className={classes.fact}>
          <Icon name="company" size={16} />
          {bedrift.navn}
        </span>
      )}
      <span>
        {sendt ? `Sendt ${formatDateTime(sendt)}` : `Sist endret ${formatDateTime(sistendret)}`}
      </span>
      {reminded && <span>{`Purret ${formatDateTime(reminded)}`}</span>}
    </>
  );
}

function Content({ doc, asking, own }: { doc: Documentation; asking: Asking; own: boolean }) {
  const moved = useMoved(doc);
  const answers = doc.can.approve || doc.can.return;
  return (
    <>
      <div className={classes.notices} role="status" data-review={answers || undefined}>
        {moved.text && <Notice onClose={moved.dismiss}>{moved.text}</Notice>}
      </div>
      <div className={classes.notices}>
        <Correction doc={doc} />
        {own && <DeliveryNotice documentation={doc.id} goals={doc.goals.map(({ id }) => id)} />}
      </div>
      <Columns
        main={
          <>
            <ChangesCard doc={doc} />
            <Card title="Beskrivelse">
              <Description content={doc.content} />
              <OldReferences standards={doc.standarder} />
              {doc.skrivehjelp && (
                <p className={classes.help}>
                  <Icon name="edit" size={16} />
                  {doc.skrivehjelp.eget === null
                    ? "Begynt med skrivehjelp"
                    : "Begynt med skrivehjelp, skrevet om og bekreftet som egen tekst"}
                </p>
              )}
            </Card>
            <FilesCard files={doc.files} notes={doc.pictures} />
            <FilesCard title="Filer fra faglig leder" files={doc.answerFiles} />
          </>
        }
        side={
          <>
            <GoalsCard
              goals={doc.goals}
              canEdit={doc.can.edit}
              files={doc.files}
              refusing={asking.refusing}
            />
            <AdditionsCard additions={doc.additions} />
            <Timeline entries={doc.timeline} />
            <div className={classes.phoneActions}>{asking.sideActions}</div>
          </>
        }
      />
    </>
  );
}

/** Removes a draft. */
function useRemove(doc: Documentation, onDone: () => void) {
  const queryClient = useQueryClient();
  return useWrite({
    send: () => call(documentation_delete, { id: doc.id, version: doc.version }),
    onDone: () => {
      onDone();
      queryClient.removeQueries({ queryKey: documentationReview.keyOf(doc) });
    },
    again: () => changed("DOKUMENTASJONER", doc.id),
    done: "Kladden er slettet",
  });
}

function Dialogs({
  doc,
  asking: { asked, ask },
  leadsTo,
}: {
  doc: Documentation;
  asking: Asking;
  leadsTo: Address;
}) {
  const navigate = useNavigate();
  const taken = useTaken(documentationReview);
  const close = () => ask(null);
  const send = useWrite({
    send: (eget: boolean) => sendDocumentation(doc, eget),
    onDone: (next) => {
      taken(next);
      close();
    },
    again: () => changed("DOKUMENTASJONER", doc.id),
    done: "Sendt til godkjenning",
    words: (error) => refusedText(documentationReview, error),
  });
  const remove = useRemove(doc, () => {
    close();
    void navigate({ to: leadsTo, replace: true });
  });
  return (
    <>
      <SendDialog
        opened={asked === "send"}
        goals={doc.goals.length}
        files={doc.files.length}
        loading={send.isRunning}
        help={doc.skrivehjelp}
        onSend={(eget) => void send.run(eget)}
        onClose={close}
      />
      <ConfirmDelete
        opened={asked === "delete"}
        loading={remove.isRunning}
        onConfirm={() => void remove.run()}
        onCancel={close}
      >
        Teksten og alle bilder og filer i «{doc.name}» blir borte for godt.
      </ConfirmDelete>
    </>
  );
}
