import { TrainingDayCancel } from "@/api/fields.gen.ts";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextArea } from "@/ui/form/Field.tsx";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { useNavigate } from "@/ui/address.ts";
import { type UserAction, UserMenuButton } from "@/ui/UserMenu.tsx";
import { cancelDay, copyDay, deleteDay, previewCancel, previewDelete } from "../queries.ts";
import { useStep } from "../useStep.ts";
import classes from "./Fields.module.css";
import { MergeDialog } from "./MergeDialog.tsx";
import { startsOf } from "./repeat.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const LIST = "/k/opplaeringsdager";
const TIMES = Array.from({ length: 26 }, (_, at) => at + 1);

type Asked = "cancel" | "copy" | "delete" | "merge";

/** What can be done with a training day as it stands; what is grave comes last. */
function actionsOf(day: TrainingDayView, ask: (what: Asked) => void): UserAction[] {
  const holds = day.cancelled === null;
  const asks = (what: Asked) => () => ask(what);
  return [
    ...(holds
      ? [
          {
            icon: "edit" as const,
            label: "Rediger",
            to: pathTo("/k/opplaeringsdager/$uid/rediger", { uid: day.id }),
          },
        ]
      : []),
    { icon: "refresh", label: "Kopier", onSelect: asks("copy") },
    ...(holds ? [{ icon: "groups" as const, label: "Slå sammen", onSelect: asks("merge") }] : []),
    ...(holds && day.status !== "Kladd"
      ? [{ icon: "wrong" as const, label: "Avlys", grave: true, onSelect: asks("cancel") }]
      : []),
    { icon: "delete", label: "Slett", grave: true, onSelect: asks("delete") },
  ];
}

/** What the office can do with a training day. A phone has them in one menu: names come first. */
export function DayActions({ day }: { day: TrainingDayView }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const phone = useMedia("(max-width: 599px)");
  const actions = actionsOf(day, setAsked);
  return (
    <>
      {phone ? (
        <UserMenuButton name={day.title} actions={actions} />
      ) : (
        actions.map((action) =>
          "to" in action ? (
            <ButtonLink key={action.label} to={action.to} tone="secondary" icon={action.icon}>
              {action.label}
            </ButtonLink>
          ) : (
            <Button
              key={action.label}
              tone={action.grave ? "grave" : "quiet"}
              icon={action.icon}
              onClick={action.onSelect}
            >
              {action.label}
            </Button>
          ),
        )
      )}
      {asked === "cancel" && <CancelDialog day={day} onClose={close} />}
      {asked === "copy" && <CopyDialog day={day} onClose={close} />}
      {asked === "merge" && <MergeDialog day={day} onClose={close} />}
      <Delete day={day} opened={asked === "delete"} onClose={close} />
    </>
  );
}

function CancelDialog({ day, onClose }: { day: TrainingDayView; onClose: () => void }) {
  const [message, setMessage] = useState("");
  const step = useStep(day.id);
  const cancel = async () => {
    if (await step.run(() => cancelDay(day, message.trim()), "Aktiviteten er avlyst")) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Avlyse «${day.title}»?`}
      footer={
        <DialogFooter
          onCancel={onClose}
          tone="negative"
          loading={step.running}
          onClick={() => void cancel()}
        >
          Avlys og gi beskjed
        </DialogFooter>
      }
    >
      <FollowPreview of={["cancel", day.id]} ask={(signal) => previewCancel(day.id, signal)} />
      <TextArea
        label="Beskjed til deltakerne"
        optional
        focusOnMount
        rows={4}
        maxLength={TrainingDayCancel.message.max}
        value={message}
        onChange={setMessage}
      />
    </Dialog>
  );
}

function CopyDialog({ day, onClose }: { day: TrainingDayView; onClose: () => void }) {
  const navigate = useNavigate();
  const [dato, setDato] = useState("");
  const [times, setTimes] = useState("1");
  const [people, setPeople] = useState(true);
  const step = useStep(day.id);
  const copy = async () => {
    let made = "";
    const run = async () => {
      [made = ""] = (await copyDay(day, startsOf(day, dato, Number(times)), people)).ids;
    };
    if (await step.run(run, Number(times) > 1 ? "Kopiene er laget" : "Kopien er laget"))
      await navigate({ to: pathTo("/k/opplaeringsdager/$uid/info", { uid: made }) });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Kopiere «${day.title}»?`}
      footer={
        <DialogFooter onCancel={onClose} loading={step.running} onClick={() => void copy()}>
          Kopier
        </DialogFooter>
      }
    >
      <div className={classes.fields}>
        <p>Teksten, målene og filene tas med. Ingen er invitert til kopien ennå.</p>
        <DateField
          label="Første dag"
          help="Uten dato er kopien en kladd uten tidspunkt."
          optional
          value={dato}
          onChange={setDato}
        />
        {dato !== "" && (
          <SelectField
            label="Hvor mange ganger"
            help="Flere ganger blir én hver uke."
            value={times}
            options={TIMES.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={setTimes}
          />
        )}
        <Checkbox label="Med de samme deltakerne" checked={people} onChange={setPeople} />
      </div>
    </Dialog>
  );
}

function Delete({
  day,
  opened,
  onClose,
}: {
  day: TrainingDayView;
  opened: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const deletion = useWrite({
    send: () => deleteDay(day),
    done: `«${day.title}» er slettet`,
    onDone: () => navigate({ to: LIST }),
    again: () => changed("TRAININGDAYS", day.id),
  });
  const remove = async () => {
    if (!(await deletion.run())) onClose();
  };
  return (
    <ConfirmDelete
      opened={opened}
      loading={deletion.isRunning}
      title={`Slette «${day.title}»?`}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Aktiviteten blir borte for godt. Skal de som er invitert få vite hvorfor, kan du avlyse den
      først.
      <FollowPreview of={["day", day.id]} ask={(signal) => previewDelete(day.id, signal)} />
    </ConfirmDelete>
  );
}
