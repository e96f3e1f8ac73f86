import { changed } from "@/api/changes.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { textWords, type Words } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import {
  addFile,
  previewTime,
  previewUpdate,
  removeFile,
  updateDay,
  updateGoals,
  updateTime,
} from "../queries.ts";
import { whenText } from "../status.ts";
import { daysBody, goalsBody, wholeBody } from "./create.ts";
import { EditFrame } from "./EditFrame.tsx";
import classes from "./Fields.module.css";
import { InformationFields, RegistrationFields, TimeFields } from "./fields.tsx";
import { GoalFields } from "./GoalFields.tsx";
import { goalLabels, type GoalValues } from "./goals.ts";
import { registrationOf } from "./stored.ts";
import {
  checkRegistration,
  checkTimes,
  information,
  type InformationValues,
  limits,
  registrationLabels,
  type RegistrationValues,
  timeOf,
  type TimeValues,
} from "./values.ts";

/** `…/rediger/informasjon`: what it says, what is switched on, and its files. */
export function EditInformationPage() {
  return <EditFrame>{(day) => <Information day={day} />}</EditFrame>;
}

/** `…/rediger/tidspunkt` */
export function EditTimePage() {
  return <EditFrame>{(day) => <Times day={day} />}</EditFrame>;
}

/** `…/rediger/kompetansemal` */
export function EditGoalsPage() {
  return <EditFrame>{(day) => <Goals day={day} />}</EditFrame>;
}

const saved = (text: string) => (day: TrainingDayView) => {
  void changed("TRAININGDAYS", day.id);
  toast.positive(text);
};

const onOff = (label: string) => ({ label, text: (on: boolean) => (on ? "Ja" : "Nei") });

type Information = InformationValues & RegistrationValues;

const informationWords: Words<Information> = {
  ...information.words,
  registration: onOff(registrationLabels.registration),
  attendenceregistration: onOff(registrationLabels.attendenceregistration),
  noCompetencegoals: onOff(registrationLabels.noCompetencegoals),
  noFeedback: onOff(registrationLabels.noFeedback),
  deadline: onOff(registrationLabels.deadline),
  deadlineDate: {
    label: registrationLabels.deadlineDate,
    text: (day) => formatDate(day || null),
  },
  maxSpotsEnabled: onOff(registrationLabels.maxSpotsEnabled),
  maxSpots: textWords(registrationLabels.maxSpots),
  waitingList: onOff(registrationLabels.waitingList),
  anonymousFeedback: onOff(registrationLabels.anonymousFeedback),
};

function Information({ day }: { day: TrainingDayView }) {
  const { id, files } = day;
  const edit = useVersionedForm<TrainingDayView, Information>({
    stored: day,
    valuesOf: (stored) => ({ ...information.valuesOf(stored), ...registrationOf(stored) }),
    words: informationWords,
    validate: (values) => ({ ...information.check(values), ...checkRegistration(values) }),
    save: (version, values) => updateDay(id, { version, ...wholeBody(values) }),
    onSaved: saved("Aktiviteten er lagret"),
  });
  const { values, errors, set } = edit.form;
  return (
    <div className={classes.fields}>
      <VersionedForm edit={edit}>
        <InformationFields values={values} errors={errors} set={set} />
        <RegistrationFields values={values} errors={errors} set={set} />
        <PlaceFollows day={day} values={values} />
      </VersionedForm>
      <Attachments
        files={files}
        filesMax={limits.files}
        send={(file, sending) => addFile(id, file, sending)}
        remove={(file) => removeFile(id, file.id)}
        onChanged={() => void changed("TRAININGDAYS", id)}
        label="Filer"
      />
    </div>
  );
}

/** What another place or number of places would do to those who are on it, once it can be saved. */
function PlaceFollows({ day, values }: { day: TrainingDayView; values: Information }) {
  const errors = { ...information.check(values), ...checkRegistration(values) };
  const { maxSpotsEnabled, maxSpots } = values;
  const stored = registrationOf(day);
  const isElsewhere = values.location.trim() !== day.location;
  const hasOtherSpots = maxSpotsEnabled !== stored.maxSpotsEnabled || maxSpots !== stored.maxSpots;
  if (Object.keys(errors).length > 0 || !(isElsewhere || hasOtherSpots)) return null;
  const body = { version: day.version, ...wholeBody(values) };
  // To which other place makes no difference: it is asked once.
  return (
    <FollowPreview
      of={["place", day.id, day.version, isElsewhere, maxSpotsEnabled, maxSpots]}
      ask={(signal) => previewUpdate(day.id, body, signal)}
    />
  );
}

interface Times {
  days: TimeValues[];
}

function Times({ day }: { day: TrainingDayView }) {
  const edit = useVersionedForm<TrainingDayView, Times>({
    stored: day,
    valuesOf: ({ days }) => ({ days: days.map(timeOf) }),
    words: { days: { label: "Dager", text: (days) => whenText(daysBody(days)) } },
    validate: ({ days }) => checkTimes(days),
    save: (version, { days }) => updateTime(day.id, { version, days: daysBody(days) }),
    onSaved: saved("Tidspunktet er lagret"),
  });
  const { values, errors, set } = edit.form;
  return (
    <VersionedForm edit={edit}>
      <TimeFields times={values.days} errors={errors} onChange={(days) => set("days", days)} />
      <Follows day={day} times={values.days} />
    </VersionedForm>
  );
}

/** What another time would do to those who are on it, once it can be saved. */
function Follows({ day, times }: { day: TrainingDayView; times: TimeValues[] }) {
  const days = daysBody(times);
  const isSame = JSON.stringify(days) === JSON.stringify(daysBody(day.days.map(timeOf)));
  if (isSame || Object.keys(checkTimes(times)).length > 0) return null;
  const body = { version: day.version, days };
  return (
    <FollowPreview
      of={["time", day.id, body]}
      ask={(signal) => previewTime(day.id, body, signal)}
    />
  );
}

const goalWords: Words<GoalValues> = {
  curriculum: { label: goalLabels.curriculum, text: (id) => (id ? "En plan" : "Ingen") },
  curriculumGoals: {
    label: goalLabels.curriculumGoals,
    text: (goals) => counted(goals.length, "mål", "mål"),
    key: (goals) => goals.toSorted(),
  },
};

function Goals({ day }: { day: TrainingDayView }) {
  const edit = useVersionedForm<TrainingDayView, GoalValues>({
    stored: day,
    valuesOf: ({ curriculum, curriculumGoals }) => ({
      curriculum: curriculum ?? "",
      curriculumGoals: curriculumGoals.map(({ id }) => id),
    }),
    words: goalWords,
    save: (version, values) => updateGoals(day.id, { version, ...goalsBody(values) }),
    onSaved: saved("Målene er lagret"),
  });
  const { values, errors, set } = edit.form;
  return (
    <VersionedForm edit={edit}>
      <GoalFields
        values={values}
        errors={errors}
        onChange={({ curriculum, curriculumGoals }) => {
          set("curriculum", curriculum);
          set("curriculumGoals", curriculumGoals);
        }}
      />
    </VersionedForm>
  );
}
