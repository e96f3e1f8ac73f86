import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { SheetTable } from "@/blocks/list/printing.tsx";
import { formatDate, formatDateTime, today } from "@/lib/dates.ts";
import { oneText } from "@/lib/search.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { PrintButton } from "@/ui/PrintButton.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { isSignedOut } from "./connection.ts";
import type { Graph } from "./graph.ts";
import {
  type Folder,
  folderNamed,
  folders,
  listMails,
  type Mail,
  MAILS_MAX,
  searchMails,
  withWhom,
} from "./mail.ts";
import { MailView } from "./MailView.tsx";
import classes from "./Outlook.module.css";

/** A mailbox: its folders, a search through them, and the mail that is open. */
export function Mailbox({ graph, onLost }: { graph: Graph; onLost: () => void }) {
  const { mappe } = useSearchOf({ mappe: oneText });
  const folder = folderNamed(mappe);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [searched, setSearched] = useState("");
  const [open, setOpen] = useState<Mail | null>(null);
  return (
    <Page title="Outlook">
      <div className={open ? classes.reading : undefined}>
        <PageHeader title="Outlook" actions={<PrintButton />} />
      </div>
      <div className={classes.tools}>
        <Segmented
          label="Mappe"
          value={folder}
          options={folders}
          onChange={(next) => {
            setOpen(null);
            setSearched("");
            setTyped("");
            void navigate({ to: "/k/outlook", search: { mappe: next }, replace: true });
          }}
        />
        <form
          role="search"
          className={classes.search}
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(null);
            setSearched(typed.trim());
          }}
        >
          <TextField
            name="epostsok"
            label="Søk i innboks, sendt og arkiv"
            value={typed}
            autoComplete="off"
            maxLength={200}
            onChange={(value) => {
              setTyped(value);
              if (value === "") setSearched("");
            }}
          />
          <Button type="submit" tone="secondary" icon="search">
            Søk
          </Button>
        </form>
      </div>
      <div className={classes.panes} data-open={open ? true : undefined}>
        <Card flush>
          {searched === "" ? (
            <FolderList
              key={folder}
              graph={graph}
              folder={folder}
              open={open}
              onOpen={setOpen}
              onLost={onLost}
            />
          ) : (
            <Hits graph={graph} text={searched} open={open} onOpen={setOpen} onLost={onLost} />
          )}
        </Card>
        {open && <MailView key={open.id} graph={graph} mail={open} onClose={() => setOpen(null)} />}
      </div>
    </Page>
  );
}

const folderLabel = (folder: Folder): string =>
  folders.find(({ value }) => value === folder)?.label ?? "";

interface ListProps {
  graph: Graph;
  open: Mail | null;
  onOpen: (mail: Mail) => void;
  onLost: () => void;
}

/** Whoever is signed out is told so by the page; all else can be tried again. */
function Trouble({
  error,
  onRetry,
  onLost,
}: {
  error: unknown;
  onRetry: () => void;
  onLost: () => void;
}) {
  const isOver = isSignedOut(error);
  useEffect(() => {
    if (isOver) onLost();
  });
  if (isOver) return null;
  return (
    <EmptyState
      compact
      icon="offline"
      title="Outlook svarer ikke nå"
      action={<Button onClick={onRetry}>Prøv igjen</Button>}
    >
      Resten av Svenn virker som vanlig.
    </EmptyState>
  );
}

const Loads = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className={classes.pad}>
      <SkeletonLines lines={8} />
    </div>
  </Loading>
);

function FolderList({ folder, ...props }: ListProps & { folder: Folder }) {
  const { graph, onLost } = props;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: ["outlook", "mails", folder],
      queryFn: ({ pageParam, signal }) => listMails(graph, folder, pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }, pages) =>
        pages.reduce((sum, { items }) => sum + items.length, 0) < MAILS_MAX ? next : null,
      retry: false,
    },
  );
  if (!data && error) {
    return <Trouble error={error} onRetry={() => void refetch()} onLost={onLost} />;
  }
  if (!data) return <Loads label="Laster e-post" />;
  const mails = data.pages.flatMap(({ items }) => items);
  const lost = data.pages.reduce((sum, page) => sum + page.lost, 0);
  return (
    <>
      <Lost count={lost} />
      <Rows {...props} mails={mails} folder={folder} none="Ingen e-poster i mappen" />
      <div className={classes.more}>
        <span>{`Viser ${mails.length} e-poster`}</span>
        {hasNextPage && (
          <Button
            tone="secondary"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Vis flere
          </Button>
        )}
      </div>
    </>
  );
}

function Hits({ text, ...props }: ListProps & { text: string }) {
  const { graph, onLost } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ["outlook", "search", text],
    queryFn: ({ signal }) => searchMails(graph, text, signal),
    retry: false,
  });
  if (!data && error) {
    return <Trouble error={error} onRetry={() => void refetch()} onLost={onLost} />;
  }
  if (!data) return <Loads label="Søker" />;
  return (
    <>
      <Lost count={data.lost} />
      <Rows {...props} mails={data.items} folder="inbox" none={`Ingen treff på «${text}»`} />
    </>
  );
}

const Lost = ({ count }: { count: number }) =>
  count > 0 && (
    <Notice tone="warning" icon="warning">
      {count === 1 ? "Én e-post" : `${count} e-poster`} kunne ikke leses av Outlook, og vises ikke.
    </Notice>
  );

function Rows({
  mails,
  folder,
  none,
  open,
  onOpen,
}: Pick<ListProps, "open" | "onOpen"> & { mails: readonly Mail[]; folder: Folder; none: string }) {
  const prints = useMedia("print");
  if (mails.length === 0) {
    return (
      <EmptyState compact icon="mail" title={none}>
        Velg en annen mappe, eller søk etter noe annet.
      </EmptyState>
    );
  }
  return (
    <>
      {prints && open === null && <MailsSheet mails={mails} folder={folder} />}
      <ul className={classes.mails} aria-label="E-poster">
        {mails.map((mail) => (
          <li key={mail.id}>
            <button
              type="button"
              className={classes.mail}
              data-unread={mail.isRead === false || undefined}
              aria-current={open?.id === mail.id || undefined}
              onClick={() => onOpen(mail)}
            >
              <span className={classes.who}>{withWhom(mail, mail.folder ?? folder)}</span>
              <span className={classes.when}>
                {mail.hasAttachments && <Icon name="attachment" size={14} />}{" "}
                {formatDateTime(Date.parse(mail.receivedDateTime))}
              </span>
              <span className={classes.subject}>
                {mail.subject || "Uten emne"}
                {mail.folder && mail.folder !== "inbox" && (
                  <span className={classes.where}> · {folderLabel(mail.folder)}</span>
                )}
              </span>
              {mail.isRead === false && <span className="sv-hidden">Ulest</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The mails that are shown, on paper. */
function MailsSheet({ mails, folder }: { mails: readonly Mail[]; folder: Folder }) {
  const printed = {
    title: `Outlook, ${folderLabel(folder)}`,
    words: [],
    day: `skrevet ut ${formatDate(today())}`,
    heads: ["Hvem", "Emne", "Dato"],
    rows: mails.map((mail) => [
      withWhom(mail, mail.folder ?? folder),
      mail.subject || "Uten emne",
      formatDateTime(Date.parse(mail.receivedDateTime)),
    ]),
  };
  return <SheetTable printed={printed} />;
}
