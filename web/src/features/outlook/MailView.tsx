import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatDateTime } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { drawable } from "./cleaning.ts";
import type { Graph } from "./graph.ts";
import { type Attachment, type Mail, nameOf, readAttachments, readMail } from "./mail.ts";
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

function bytesOf({ contentBytes = "" }: Attachment): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(contentBytes), (one) => one.codePointAt(0) ?? 0);
}

/** A picture that stands in the text, and no page or script that calls itself one. */
const isPicture = ({ contentType }: Attachment): boolean =>
  /^image\/(?:png|jpe?g|gif|webp)$/i.test(contentType);

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
  const files = useQuery({
    queryKey: ["outlook", "files", id],
    queryFn: ({ signal }) => readAttachments(graph, id, signal),
    gcTime: 0,
    retry: false,
  });
  const isHtml = body?.contentType.toLowerCase() === "html";
  const html = isHtml ? body.content : "";
  const attached = files.data;
  const remote = useMemo(() => (html === "" ? 0 : drawable(html, false).remote), [html]);
  useEffect(() => {
    const made = drawable(html, withRemote);
    const addresses: string[] = [];
    for (const file of attached ?? []) {
      const images = made.own.get(file.contentId ?? "");
      if (!images || !isPicture(file)) continue;
      const address = URL.createObjectURL(new Blob([bytesOf(file)], { type: file.contentType }));
      addresses.push(address);
      for (const image of images) image.src = address;
    }
    place.current?.replaceChildren(made.content);
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [html, withRemote, attached]);
  const named = attached?.filter(({ isInline }) => !isInline) ?? [];
  return (
    <>
      {remote > 0 && !withRemote && (
        <Notice
          actions={
            <Button tone="quiet" thin onClick={() => setWithRemote(true)}>
              Vis bilder
            </Button>
          }
        >
          Bilder fra andre steder er ikke hentet: avsenderen kan se at du åpner dem.
        </Notice>
      )}
      {isHtml ? (
        <div ref={place} className={classes.body} />
      ) : (
        <pre className={classes.plain}>{body?.content}</pre>
      )}
      {named.length > 0 && (
        <ul className={classes.files} aria-label="Vedlegg">
          {named.map((file) => (
            <li key={file.id}>
              <Button tone="quiet" thin icon="attachment" onClick={() => keep(file)}>
                {file.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Puts a file of a mail on the reader's own device. */
function keep(file: Attachment): void {
  const blob = new Blob([bytesOf(file)], { type: "application/octet-stream" });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
