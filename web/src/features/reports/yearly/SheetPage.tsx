import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { YearlyAnswer, YearlyAnswered, YearlySheetView } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { useParamsOf } from "@/ui/address.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import { isMissing, Missing, type WayBack } from "@/ui/Missing.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import classes from "../Reports.module.css";
import { saveSheet, sendSheet, sheetPaper, sheetQuery } from "../queries.ts";
import { isOvertaken, leftOf, type TypedAnswers, typing, unsaved } from "./answers.ts";

/** `/k/systemvalg/rapporter/arlig/ark/:uid`: what a company, or the office, answers. */
export function SheetPage() {
  const { uid } = useParamsOf("/k/systemvalg/rapporter/arlig/ark/$uid");
  return <OpenedSheet uid={uid} backTo={{ to: "/k/systemvalg/rapporter", label: "Rapporter" }} />;
}

/** `/b/arsrapporter/:uid`: what the reader's company answers. */
export function OwnSheetPage() {
  const { uid } = useParamsOf("/b/arsrapporter/$uid");
  return <OpenedSheet uid={uid} backTo={{ to: "/b/arsrapporter", label: "Årlig rapportering" }} />;
}

function OpenedSheet({ uid, backTo }: { uid: string; backTo: WayBack }) {
  const { data, error, refetch } = useQuery(sheetQuery(uid));
  if (isMissing(error)) {
    return <Missing thing="svararket" backTo={backTo} />;
  }
  if (!data) {
    return (
      <Page title="Svarark">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Henter svararket">
            <SkeletonLines lines={8} />
          </Loading>
        )}
      </Page>
    );
  }
  // Others answer it, too: what is typed stays where they save something.
  return <Sheet key={uid} sheet={data} />;
}

type Wrong = Readonly<Record<string, string>>;

function Sheet({ sheet }: { sheet: YearlySheetView }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<TypedAnswers>({});
  const [wrong, setWrong] = useState<Wrong>({});
  const sent = sheet.sendt !== undefined;
  const open = unsaved(typed, sheet.svar);
  const dirty = open.length > 0;
  const onRefused = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : [];
    const named = fields.map(({ field, message }) => [field.replace(/^svar\./, ""), message]);
    setWrong(Object.fromEntries(named.length > 0 ? named : [["", errorText(error)]]));
  };
  const show = (stored: YearlySheetView) => {
    queryClient.setQueryData(sheetQuery(sheet.id).queryKey, stored);
    setWrong({});
  };
  const again = () => changed("AARSRAPPORTER", sheet.rapportering);
  const keep = useWrite<YearlyAnswer[], YearlySheetView>({
    send: (svar) => saveSheet(sheet.id, { version: sheet.version, svar }),
    done: "Svarene er lagret",
    onDone: (stored, svar) => {
      show(stored);
      setTyped((now) => leftOf(now, svar, stored.svar));
    },
    onRefused,
    again,
  });
  const send = useWrite({
    send: () => sendSheet(sheet.id, sheet.version),
    done: "Svarene er sendt",
    onDone: show,
    onRefused,
    again,
  });
  const paper = useWrite({
    send: () => sheetPaper(sheet.id),
    onDone: (blob) => save(blob, `Årlig rapportering ${sheet.aar} – ${sheet.navn}.pdf`),
  });
  useUnsavedGuard(dirty && !sent && !keep.isRunning);
  const askSend = async () => {
    const yes = await askConfirm({
      title: "Sende svarene?",
      text: "Etter det kan verken svarene eller tallene endres.",
      confirmText: "Send",
      tone: "primary",
    });
    if (yes) await send.run();
  };
  return (
    <Page title={`${sheet.navn}, ${sheet.aar}`} width="form">
      <PageHeader
        title={sheet.navn}
        subtitle={
          sheet.sendt === undefined
            ? [
                `Årlig rapportering ${sheet.aar}`,
                `telledato ${formatDate(sheet.telledato)}`,
                sheet.svarfrist !== undefined && `svarfrist ${formatDate(sheet.svarfrist)}`,
              ]
                .filter(Boolean)
                .join(", ")
            : `Sendt ${formatDateTime(sheet.sendt)}${sheet.sendtAv && ` av ${sheet.sendtAv}`}`
        }
        actions={
          <Button
            tone="secondary"
            icon="download"
            loading={paper.isRunning}
            loadingLabel="Lager filen"
            onClick={() => void paper.run()}
          >
            PDF
          </Button>
        }
      />
      <Stack>
        {sent && dirty && (
          <Notice tone="warning" icon="warning" title="Svarene ble sendt mens du skrev">
            Dette er ikke med: {open.map(({ svar }) => `«${svar}»`).join(", ")}
          </Notice>
        )}
        {sheet.svar.map((question) => (
          <Card key={question.id} title={question.tekst}>
            <Answer
              question={question}
              value={typed[question.id]?.text ?? question.svar}
              overtaken={isOvertaken(typed[question.id], question.svar)}
              error={wrong[question.id]}
              closed={sent}
              onChange={(text) => {
                setTyped((now) => typing(now, question, text));
                setWrong({});
              }}
            />
          </Card>
        ))}
        {wrong[""] && <p role="alert">{wrong[""]}</p>}
        {!sent && (
          <div className={classes.actions}>
            <Button
              disabled={!dirty}
              loading={keep.isRunning}
              loadingLabel="Lagrer"
              onClick={() => void keep.run(open)}
            >
              Lagre svar
            </Button>
            <Button
              tone="secondary"
              icon="send"
              disabled={dirty}
              loading={send.isRunning}
              loadingLabel="Sender"
              onClick={() => void askSend()}
            >
              Send svarark
            </Button>
          </div>
        )}
      </Stack>
    </Page>
  );
}

const YES_NO = ["Ja", "Nei"].map((value) => ({ value, label: value }));

function Answer({
  question,
  value,
  overtaken,
  error,
  closed,
  onChange,
}: {
  question: YearlyAnswered;
  value: string;
  /** Somebody else has answered it otherwise while this was typed. */
  overtaken: boolean;
  error: string | undefined;
  closed: boolean;
  onChange: (text: string) => void;
}) {
  const { slag, tall } = question;
  if (slag === "NOKKELTALL") {
    return (
      <>
        <p className={classes.name}>{tall?.tekst ?? "–"}</p>
        <p className={classes.quiet}>{tall?.forklaring}</p>
      </>
    );
  }
  if (closed) return <p>{question.svar || "Ikke besvart"}</p>;
  const help =
    overtaken && `Noen andre har svart «${question.svar}» mens du skrev. Lagrer du, gjelder ditt.`;
  const field = { label: "Svar", name: question.id, value, onChange, help, error };
  if (slag === "JANEI") return <SelectField {...field} placeholder="Velg" options={YES_NO} />;
  if (slag === "TALL") return <TextField {...field} inputMode="decimal" />;
  return <TextArea {...field} rows={4} maxLength={4000} />;
}
