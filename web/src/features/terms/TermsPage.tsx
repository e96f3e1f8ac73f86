import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { ApiError, errorText, Refusal } from "@/lib/problem.ts";
import { useMe } from "@/api/queries.ts";
import type { TermsView } from "@/api/schemas.gen.ts";
import { NoAccess } from "@/ui/DetailPage.tsx";
import { formatDateTime } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { isBlankRichText } from "@/ui/richtext/html.ts";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { forceAcceptance, saveTerms, termsQuery, type TermsTexts } from "./queries.ts";
import classes from "./Terms.module.css";
import { TermsText } from "./TermsText.tsx";
import { TermsVersions } from "./TermsVersions.tsx";

const TITLE = "Personvern og brukervilkår";
const MISSING = "Skriv teksten";
const labels = { personvern: "Personvern", brukervilkar: "Brukervilkår" };

/** The terms, whether they must be accepted, and their past. */
export function TermsPage() {
  const { tilganger } = useMe();
  if (!tilganger.includes("UPDATE_TERMS")) {
    return <NoAccess title="Du har ikke tilgang til å endre vilkårene" />;
  }
  return <Terms />;
}

function Terms() {
  const { rolle } = useMe();
  const terms = useQuery(termsQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Det lærlinger og ansatte leser og godtar når de logger inn."
      />
      {terms.isError && !terms.data ? (
        <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />
      ) : terms.data ? (
        <Stack>
          {rolle === "KOORDINATOR" && <AcceptanceCard written={terms.data.version > 0} />}
          <TermsForm stored={terms.data} />
          <TermsVersions inForce={terms.data.version} />
        </Stack>
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Page>
  );
}

/** Whether acceptance is demanded; it counts at once. */
function AcceptanceCard({ written }: { written: boolean }) {
  const me = useMe();
  /** What was chosen, until the server has it. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const enabled = me.organisation.flags.acceptTermsEnabled;
  const change = async (next: boolean) => {
    setChosen(next);
    try {
      await forceAcceptance(next);
      await changed("ORG");
      toast.positive(next ? "Vilkårene må nå godtas" : "Vilkårene må ikke lenger godtas");
    } catch (error) {
      toast.negative(errorText(error));
    } finally {
      setChosen(null);
    }
  };
  return (
    <Card title="Godkjenning" icon="approve">
      <Checkbox
        label="Krev at lærlinger og ansatte godtar vilkårene"
        checked={chosen ?? enabled}
        disabled={!written && !enabled}
        onChange={(next) => {
          if (chosen === null) void change(next);
        }}
      />
      <p className={classes.note}>
        {written
          ? "De får ikke gjort noe annet før de har godtatt. En ny versjon må godtas på nytt."
          : "Skriv vilkårene først. Da kan du kreve at de blir godtatt."}
      </p>
    </Card>
  );
}

const textsOf = ({ personvern, brukervilkar }: TermsTexts): TermsTexts => ({
  personvern,
  brukervilkar,
});

function TermsForm({ stored }: { stored: TermsView }) {
  const queryClient = useQueryClient();
  /** The version that the texts build on, and how often they were replaced from outside. */
  const [base, setBase] = useState({ version: stored.version, revision: 0 });
  const [theirs, setTheirs] = useState<TermsView | null>(null);
  const form = useForm<TermsTexts>({
    initial: textsOf(stored),
    onlyChanges: true,
    hold: theirs === null ? null : "Velg først hvilken tekst som skal gjelde",
    validate: (texts) =>
      Object.fromEntries(
        (["personvern", "brukervilkar"] as const)
          .filter((field) => isBlankRichText(texts[field]))
          .map((field) => [field, MISSING]),
      ),
    onSubmit: async (texts) => {
      try {
        const saved = await saveTerms(base.version, texts);
        queryClient.setQueryData(termsQuery.queryKey, saved);
        setBase({ ...base, version: saved.version });
        void changed("TERMS");
        toast.positive("Vilkårene er lagret");
      } catch (error) {
        const current = error instanceof ApiError ? error.currentAs<TermsView>() : undefined;
        if (!current) throw error;
        setTheirs(current);
        throw new Refusal("Noen andre har endret vilkårene. Velg hva som skal gjelde.");
      }
    },
  });
  useUnsavedGuard(form.unsaved);
  const choose = (choice: "mine" | "theirs") => {
    if (!theirs) return;
    if (choice === "theirs") form.reset(textsOf(theirs));
    const revision = choice === "theirs" ? base.revision + 1 : base.revision;
    setBase({ version: theirs.version, revision });
    setTheirs(null);
  };
  return (
    <Form
      form={form}
      labels={labels}
      buttons={
        <Button type="submit" loading={form.loading}>
          Lagre ny versjon
        </Button>
      }
    >
      {theirs && <Conflict theirs={theirs} onChoose={choose} />}
      {(["personvern", "brukervilkar"] as const).map((field) => (
        <RichTextField
          key={field}
          name={field}
          label={labels[field]}
          value={form.values[field]}
          revision={base.revision}
          error={form.errors[field]}
          onChange={(value) => form.set(field, value)}
        />
      ))}
    </Form>
  );
}

function Conflict({
  theirs,
  onChoose,
}: {
  theirs: TermsView;
  onChoose: (choice: "mine" | "theirs") => void;
}) {
  return (
    <Card title="Lagret av noen andre" icon="warning" tone="warning">
      <p className={classes.note}>
        Versjon {theirs.version}
        {theirs.created ? `, ${formatDateTime(theirs.created)}` : ""}. Teksten din står under.
      </p>
      <div className={classes.theirs}>
        <TermsText {...theirs} />
      </div>
      <div className={classes.choices}>
        <Button tone="secondary" onClick={() => onChoose("theirs")}>
          Bruk den lagrede
        </Button>
        <Button onClick={() => onChoose("mine")}>Behold min tekst</Button>
      </div>
    </Card>
  );
}
