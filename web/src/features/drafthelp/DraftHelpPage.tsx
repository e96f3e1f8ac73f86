import { DraftProposalCreate } from "@/api/fields.gen.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call, isAbort } from "@/api/client.ts";
import { documentation_create, documentation_update } from "@/api/operations.gen.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { documentationQuery } from "@/blocks/documentation.ts";
import { noteOf } from "@/blocks/files/pictureNotes.ts";
import { GoalsField } from "@/blocks/goals/GoalsField.tsx";
import { pathTo } from "@/lib/address.ts";
import { oneText } from "@/lib/search.ts";
import { problemText } from "@/lib/problem.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns, Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import classes from "./drafthelp.module.css";
import { linesIn, paragraphs, titleFrom } from "./lines.ts";
import { propose } from "./proposal.ts";
import { draftHelpQuery } from "./queries.ts";

const TITLE = "Skrivehjelp";
/** What a draft without a title is stored under. */
const UNTITLED = "Uten tittel";
const KEY_WORDS_CHARS_MAX = 2000;
/** Most letters of what is said of a picture, as the proposal takes it. */
const CAPTION_CHARS_MAX = 200;
const CAPTIONS_MAX = DraftProposalCreate.bildetekster.max;

/** `/l/nydokumentasjon/nyai`: a proposal of a text from key words, to be rewritten. */
export function DraftHelpPage() {
  const { data, error, refetch } = useQuery(draftHelpQuery);
  const { av } = useSearchOf({ av: oneText });
  const of = useQuery({ ...documentationQuery(av ?? ""), enabled: av !== undefined });
  const isThere = av === undefined || of.data !== undefined || of.error !== null;
  if (data?.paa && isThere) return <Help draft={of.data?.can.edit ? of.data : null} />;
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} />
      {data ? (
        <EmptyState
          icon="edit"
          title="Opplæringskontoret ditt har ikke skrivehjelp"
          action={
            <ButtonLink to="/l/nydokumentasjon/ny" icon="camera">
              Skriv selv
            </ButtonLink>
          }
        >
          Du kan skrive dokumentasjonen selv, med bilder og egne ord.
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter skrivehjelpen">
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Page>
  );
}

/** What is said of the pictures of a draft, a line for each. */
const captionsOf = (draft: DocumentationView): string =>
  draft.files
    .map((file) => noteOf(draft.pictures, file).note.replaceAll(/\s+/gu, " ").trim())
    .map((note) => note.slice(0, CAPTION_CHARS_MAX))
    .filter((note) => note !== "")
    .join("\n");

interface Given {
  keyWords: string;
  captions: string;
  goals: string[];
}

interface Proposal {
  /** The documentation that it is for. */
  documentation: string;
  text: string;
  /** What left; null while it is being made. */
  sent: string | null;
  /** Why it is not whole. */
  problem: string | null;
}

/** What a proposal is made of, the proposal, and what goes on. */
function useProposal(given: Given, draft: DocumentationView | null) {
  const navigate = useNavigate();
  const [documentation] = useState(() => draft?.id ?? crypto.randomUUID());
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [doing, setDoing] = useState<"asking" | "keeping" | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const ask = async () => {
    setDoing("asking");
    setFailed(null);
    const empty = { documentation, text: "", sent: null, problem: null };
    setProposal(null);
    asking.current = new AbortController();
    try {
      const body = {
        id: crypto.randomUUID(),
        documentation,
        stikkord: given.keyWords,
        bildetekster: linesIn(given.captions).slice(0, CAPTIONS_MAX),
        goals: given.goals,
      };
      const { forslag, feil } = await propose(body, asking.current.signal, (text) =>
        setProposal({ ...empty, text }),
      );
      if (forslag.forslag === "") {
        setProposal(null);
        setFailed(feil ?? "Det kom ikke noe forslag. Prøv igjen");
      } else {
        setProposal({ ...empty, text: forslag.forslag, sent: forslag.sendt, problem: feil });
      }
    } catch (error) {
      if (!isAbort(error)) setFailed(problemText(error));
    } finally {
      setDoing(null);
    }
  };
  const keep = async () => {
    if (!proposal) return;
    setDoing("keeping");
    setFailed(null);
    try {
      const text = { content: paragraphs(proposal.text), goals: given.goals };
      if (draft) {
        const { id, version, name } = draft;
        const title = name === UNTITLED ? titleFrom(given.keyWords) : name;
        await call(documentation_update, { id, body: { version, name: title, ...text } });
        void changed("DOKUMENTASJONER", id);
      } else {
        const name = titleFrom(given.keyWords);
        await call(documentation_create, { body: { id: proposal.documentation, name, ...text } });
      }
      await navigate({
        to: pathTo("/l/dokumentasjon/$uid/rediger", { uid: proposal.documentation }),
        replace: true,
      });
    } catch (error) {
      setFailed(problemText(error));
      setDoing(null);
    }
  };
  return { proposal, doing, failed, ask, keep };
}

function Help({ draft }: { draft: DocumentationView | null }) {
  const [given, setGiven] = useState<Given>(() => ({
    keyWords: "",
    captions: draft ? captionsOf(draft) : "",
    goals: draft?.goals.map(({ id }) => id) ?? [],
  }));
  const [missing, setMissing] = useState(false);
  const { proposal, doing, failed, ask, keep } = useProposal(given, draft);
  useUnsavedGuard(given.keyWords.trim() !== "" && doing !== "keeping");
  const begin = () => {
    const isMissing = given.keyWords.trim() === "";
    setMissing(isMissing);
    if (isMissing) document.getElementById("stikkord")?.focus();
    else void ask();
  };
  const isWhole = proposal !== null && proposal.sent !== null;
  const buttons = isWhole ? (
    <>
      <Button tone="secondary" icon="refresh" disabled={doing !== null} onClick={begin}>
        Lag et nytt
      </Button>
      <Button
        icon="edit"
        loading={doing === "keeping"}
        loadingLabel="Lagrer"
        onClick={() => void keep()}
      >
        Skriv videre
      </Button>
    </>
  ) : (
    <Button icon="edit" loading={doing === "asking"} loadingLabel="Lager forslag" onClick={begin}>
      Lag forslag
    </Button>
  );
  return (
    <Page title={TITLE} thumbAction={buttons}>
      <PageHeader
        title={TITLE}
        subtitle="Skriv stikkord om det du har gjort, så får du et utkast å skrive videre på."
        actions={buttons}
        actionsAtThumb
      />
      <Columns
        main={
          <Stack>
            {failed && (
              <div role="alert">
                <Notice tone="negative" icon="alert">
                  {failed}
                </Notice>
              </div>
            )}
            <ProposalCard proposal={proposal} asking={doing === "asking"} />
            <TextArea
              name="stikkord"
              label="Stikkord"
              rows={6}
              maxLength={KEY_WORDS_CHARS_MAX}
              placeholder={"Byttet lager på en pumpe\nMålte slark på akslingen\nPrøvekjørte"}
              help="Én ting per linje: hva du gjorde, hvordan, med hvilket verktøy."
              error={missing ? "Skriv noen stikkord først" : undefined}
              value={given.keyWords}
              onChange={(keyWords) => {
                setGiven({ ...given, keyWords });
                setMissing(false);
              }}
            />
            <TextArea
              name="bildetekster"
              label="Hva viser bildene?"
              optional
              rows={3}
              help="Én linje per bilde. Bildene selv blir ikke sendt. Du legger dem ved etterpå."
              value={given.captions}
              onChange={(captions) => setGiven({ ...given, captions })}
            />
          </Stack>
        }
        side={
          <>
            <GoalsField
              ticks={{ goals: given.goals, subGoals: [], proofs: [] }}
              text={given.keyWords}
              known={draft?.goals ?? []}
              onChange={({ goals }) => setGiven({ ...given, goals: [...goals] })}
            />
            <Card title="Dette skjer med det du skriver" icon="lock">
              <ul className={classes.facts}>
                <li>Stikkordene sendes til en språkmodell som lager forslaget.</li>
                <li>
                  Navn på dem kontoret kjenner, bedrifter, telefonnumre, adresser og fødselsnumre
                  byttes ut før noe sendes.
                </li>
                <li>
                  Pasienter, kunder og andre utenfor kontoret kjenner vi ikke. Ikke skriv hvem de
                  er.
                </li>
                <li>Forslaget er et utkast. Du må skrive det om før du kan sende det.</li>
              </ul>
            </Card>
          </>
        }
      />
    </Page>
  );
}

/** What came, marked as what it is. */
function ProposalCard({ proposal, asking }: { proposal: Proposal | null; asking: boolean }) {
  if (!proposal && !asking) return null;
  return (
    <Card
      title="Utkast fra skrivehjelpen"
      icon="edit"
      aside={asking ? "Skriver …" : "Ikke din tekst ennå"}
    >
      {/* Told when it is whole: read aloud word by word it is no use. */}
      <div className={classes.draft} aria-busy={asking} aria-live="polite" data-draft>
        {proposal && proposal.text !== "" ? (
          <p className={classes.text}>{proposal.text}</p>
        ) : (
          <SkeletonLines lines={4} />
        )}
      </div>
      {proposal?.problem && (
        <Notice tone="warning" icon="warning">
          {proposal.problem}
        </Notice>
      )}
      {proposal?.sent && (
        <details className={classes.sent}>
          <summary>Se hva som ble sendt</summary>
          <p className={classes.text}>{proposal.sent}</p>
        </details>
      )}
    </Card>
  );
}
