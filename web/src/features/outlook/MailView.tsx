import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatDateTime } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { apart, listAttachments, readPictures } from "./attachments.ts";
import { drawable } from "./cleaning.ts";
import type { Graph } from "./graph.ts";
import { type Mail, nameOf, readMail } from "./mail.ts";
import { MailFiles } from "./MailFiles.tsx";
import classes from "./Outlook.module.css";
import { SaveDialog } from "./SaveDialog.tsx";

/** A mail with its text and files. What it is goes with the page: nothing of it is kept. */
export function MailView({
  graph,
  mail,
  onClose,
}: {
  graph: Graph;
  mail: Mail;
  onClose: () => void;
}) {
  const [saving, setSaving] = useState(false);
  const whole = useQuery({
    queryKey: ["outlook", "mail", mail.id],
    queryFn: ({ signal }) => readMail(graph, mail.id, signal),
    gcTime: 0,
    retry: false,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <article aria-label={mail.subject || "Uten emne"} className={classes.view}>
        <div className={classes.bar}>
          <Button tone="quiet" thin icon="left" onClick={onClose}>
            Tilbake til listen
          </Button>
          <Button tone="secondary" thin icon="note" onClick={() => setSaving(true)}>
            Lagre i journal
          </Button>
        </div>
        <h2 ref={heading} tabIndex={-1}>
          {mail.subject || "Uten emne"}
        </h2>
        <p className={classes.facts}>
          {`Fra ${nameOf(mail.from)} til ${(mail.toRecipients ?? []).map(nameOf).join(", ") || "ingen"}`}
          <br />
          {formatDateTime(Date.parse(mail.receivedDateTime))}
        </p>
        {whole.data && <Body graph={graph} id={mail.id} body={whole.data.body} />}
        {!whole.data && whole.error && (
          <EmptyState
            compact
            icon="offline"
            title="E-posten kan ikke leses nå"
            action={<Button onClick={() => void whole.refetch()}>Prøv igjen</Button>}
          />
        )}
        {!whole.data && !whole.error && (
          <Loading label="Laster e-posten">
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </article>
      {saving && <SaveDialog mail={mail} onClose={() => setSaving(false)} />}
    </Card>
  );
}

/** The files of a mail, apart from the pictures that its text names, which are fetched with it. */
function useFiles(graph: Graph, id: string, html: string) {
  const told = useMemo(() => drawable(html, false), [html]);
  const list = useQuery({
    queryKey: ["outlook", "files", id],
    queryFn: ({ signal }) => listAttachments(graph, id, signal),
    gcTime: 0,
    retry: false,
  });
  const found = list.data?.items;
  const { pictures, others } = useMemo(
    () => apart(found ?? [], new Set(told.own.keys())),
    [found, told],
  );
  const drawn = useQuery({
    queryKey: ["outlook", "pictures", id],
    queryFn: ({ signal }) => readPictures(graph, id, pictures, signal),
    enabled: pictures.length > 0,
    gcTime: 0,
    retry: false,
  });
  return { list, others, remote: told.remote, drawn: drawn.data };
}

function Body({
  graph,
  id,
  body,
}: {
  graph: Graph;
  id: string;
  body: { contentType: string; content: string } | undefined;
}) {
  const [withRemote, setWithRemote] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isHtml = body?.contentType.toLowerCase() === "html";
  const html = isHtml ? body.content : "";
  const { list, others, remote, drawn } = useFiles(graph, id, html);
  useEffect(() => {
    const made = drawable(html, withRemote);
    const addresses: string[] = [];
    for (const { name, blob } of drawn ?? []) {
      const address = URL.createObjectURL(blob);
      addresses.push(address);
      for (const image of made.own.get(name) ?? []) image.src = address;
    }
    place.current?.replaceChildren(made.content);
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [html, withRemote, drawn]);
  const lost = list.data?.lost ?? 0;
  return (
    <>
      {remote > 0 && !withRemote && (
        <div className={classes.blocked}>
          <Notice
            actions={
              <Button tone="quiet" thin onClick={() => setWithRemote(true)}>
                Vis bilder
              </Button>
            }
          >
            Bilder fra andre steder er ikke hentet: avsenderen kan se at du åpner dem.
          </Notice>
        </div>
      )}
      {isHtml ? (
        <div ref={place} className={classes.body} />
      ) : (
        <pre className={classes.plain}>{body?.content}</pre>
      )}
      {list.error && (
        <div className={classes.blocked}>
          <Notice
            tone="warning"
            icon="warning"
            actions={
              <Button tone="quiet" thin onClick={() => void list.refetch()}>
                Prøv igjen
              </Button>
            }
          >
            Vedleggene kan ikke hentes nå.
          </Notice>
        </div>
      )}
      {lost > 0 && (
        <Notice tone="warning" icon="warning">
          {lost === 1 ? "Ett vedlegg" : `${lost} vedlegg`} kunne ikke leses av Outlook, og vises
          ikke.
        </Notice>
      )}
      {others.length > 0 && <MailFiles graph={graph} mail={id} files={others} />}
    </>
  );
}
