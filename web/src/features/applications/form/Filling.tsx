import { useRef, useState } from "react";
import { useWrite } from "@/blocks/useWrite.ts";
import { problemText } from "@/lib/problem.ts";
import { oneOf, readSearch } from "@/lib/search.ts";
import { Button } from "@/ui/PlainButton.tsx";
import { ErrorSummary } from "@/ui/form/Form.tsx";
import { type FormErrors, problemErrors } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { useUnloadWarning } from "@/ui/useUnloadWarning.ts";
import { AttachmentsStep } from "./AttachmentsStep.tsx";
import { ContactStep } from "./ContactStep.tsx";
import classes from "./Form.module.css";
import {
  blank,
  errorsOf,
  fieldOf,
  type FormValues,
  stepOf,
  type StepName,
  steps,
  stepTitles,
} from "./model.ts";
import type { Offered } from "./offered.ts";
import { QuestionsStep } from "./QuestionsStep.tsx";
import { useFormPlace } from "./place.ts";
import { SavedWords } from "./SavedWords.tsx";
import { SchoolStep } from "./SchoolStep.tsx";
import { SummaryStep } from "./SummaryStep.tsx";
import { TermsStep } from "./TermsStep.tsx";
import { TradesStep } from "./TradesStep.tsx";
import { Trap } from "./Trap.tsx";
import { type Draft, useDraft } from "./useDraft.ts";
import type { OpenPlace } from "@/api/schemas.gen.ts";
import { PlaceChosen } from "../places/PlaceChosen.tsx";
import type { Opened, Receipt } from "./draft.ts";
import { visits } from "./visit.ts";

interface FillingProps {
  tenant: string;
  offered: Offered;
  /** What was begun before; null on the first visit. */
  opened: Opened | null;
  /** The advertised place that it begins at. */
  place?: OpenPlace | null;
  onSent: (receipt: Receipt) => void;
}

/** The step is another: whoever hears the page begins at its heading. */
const begin = (heading: HTMLElement | null): void => heading?.focus();

/** What is known from the start: the place that somebody came from, and its trade. */
const beginningAt = (place: OpenPlace | null, offered: Offered): FormValues =>
  place === null
    ? blank
    : {
        ...blank,
        plass: place.id,
        fagPrioritet: offered.fag.some(({ id }) => id === place.fag.id) ? [place.fag.id] : [],
      };

/** What is wrong on any step, by field. */
function allErrors(values: FormValues, offered: Offered, has: ReadonlySet<string>): FormErrors {
  const all = steps.map((step) => errorsOf(step, values, offered, has));
  return Object.assign({}, ...all) as FormErrors;
}

/** The steps one after the other; the address says which, so that Back is the step before. */
export function Filling({ tenant, offered, opened, place = null, onSent }: FillingProps) {
  const { search, go } = useFormPlace();
  const { steg } = readSearch(search, { steg: oneOf(steps) });
  const draft = useDraft({
    tenant,
    offered,
    opened,
    first: beginningAt(place, offered),
    onBegun: ({ visit }) => visits.set(tenant, visit),
  });
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  // Beyond the first step there is a draft: without one, an address leads to the first.
  const step: StepName = steg !== undefined && draft.isBegun ? steg : "kontakt";
  const at = steps.indexOf(step);
  useUnloadWarning(draft.isBehind);

  const { values } = draft;
  const has = new Set(draft.files.map(({ vedlegg }) => vedlegg ?? ""));
  const refuse = (wrong: FormErrors) => {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  };
  const set = <K extends keyof FormValues>(field: K, value: FormValues[K]) => {
    draft.set(field, value);
    setErrors({});
    setFailure(null);
  };

  const write = useWrite<() => Promise<void>, void>({
    send: (run) => run(),
    onRefused: async (error) => {
      const refused = Object.entries(problemErrors(error));
      const fields = Object.fromEntries(refused.map(([name, why]) => [fieldOf(name), why]));
      const [first] = Object.keys(fields);
      if (first === undefined) setFailure(problemText(error));
      else {
        if (stepOf(first) !== step && step !== "oppsummering") await go(stepOf(first));
        refuse(fields);
      }
    },
  });
  /** One press at a time, however often it is pressed. */
  const once = async (run: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setFailure(null);
    await write.run(run);
    running.current = false;
  };
  const next = () =>
    once(async () => {
      const wrong = errorsOf(step, values, offered, has);
      if (Object.keys(wrong).length > 0) {
        refuse(wrong);
        return;
      }
      setErrors({});
      await draft.save();
      const to = steps[at + 1];
      if (to) await go(to);
    });
  const send = () =>
    once(async () => {
      const wrong = allErrors(values, offered, has);
      if (Object.keys(wrong).length > 0) {
        refuse(wrong);
        return;
      }
      onSent(await draft.send());
    });

  const common = { values, errors, offered, set };
  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (step === "oppsummering" ? send() : next());
      }}
    >
      <Where at={at} />
      <h1 key={step} ref={begin} tabIndex={-1}>
        {stepTitles[step]}
      </h1>
      {values.plass !== null && (step === "kontakt" || step === "oppsummering") && (
        <PlaceChosen tenant={tenant} id={values.plass} />
      )}
      {step !== "oppsummering" && (
        <ErrorSummary errors={errors} submitError={null} refusals={refusals} />
      )}
      {step === "kontakt" && (
        <>
          <ContactStep {...common} />
          <Trap value={draft.trap} onChange={draft.setTrap} />
        </>
      )}
      {step === "skole" && <SchoolStep {...common} />}
      {step === "fag" && <TradesStep {...common} />}
      {step === "sporsmal" && <QuestionsStep {...common} />}
      {/* It stays while another step is in sight: files that are on their way go on. */}
      {draft.isBegun && (
        <div hidden={step !== "vedlegg"}>
          <Attachments draft={draft} offered={offered} errors={errors} />
        </div>
      )}
      {step === "vilkar" && <TermsStep {...common} />}
      {step === "oppsummering" && (
        <SummaryStep
          values={values}
          offered={offered}
          files={draft.files}
          errors={errors}
          refusals={refusals}
          onStep={(to) => void go(to)}
        />
      )}
      {failure && (
        <div role="alert">
          <Notice tone="negative" icon="alert" title={failure}>
            Det du har skrevet, står her fortsatt. Prøv igjen.
          </Notice>
        </div>
      )}
      <div className={classes.buttons}>
        {at > 0 ? (
          <Button tone="secondary" icon="back" onClick={() => void go(steps[at - 1] ?? "kontakt")}>
            Tilbake
          </Button>
        ) : (
          <span />
        )}
        <Button
          type="submit"
          size="p"
          loading={write.isRunning}
          loadingLabel={step === "oppsummering" ? "Sender søknaden" : "Lagrer"}
        >
          {step === "oppsummering" ? "Send søknaden" : "Neste"}
        </Button>
      </div>
      <SavedWords sync={draft.sync} isBegun={draft.isBegun} />
    </form>
  );
}

/** How far one is. */
function Where({ at }: { at: number }) {
  const words = `Steg ${at + 1} av ${steps.length}`;
  return (
    <div className={classes.steps}>
      <p className={classes.stepWords}>{words}</p>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${((at + 1) / steps.length) * 100}%` }} />
      </span>
    </div>
  );
}

function Attachments({
  draft,
  offered,
  errors,
}: {
  draft: Draft;
  offered: Offered;
  errors: FormErrors;
}) {
  return (
    <AttachmentsStep
      kinds={offered.vedlegg}
      files={draft.files}
      errors={errors}
      filesMax={offered.filerMaks}
      send={draft.sendFile}
      remove={draft.removeFile}
      arrived={draft.arrived}
    />
  );
}
