import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { course_assign, program_area_options } from "@/api/operations.gen.ts";
import type { CourseAssign, CourseAssigned, CourseView } from "@/api/schemas.gen.ts";
import { type ChosenUser, NO_RECIPIENT, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { today } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import classes from "./Office.module.css";

const labels = { who: "Hvem", trades: "Alle i lærefag", deadline: "Frist" };

interface AssignValues {
  who: ChosenUser[];
  trades: Pick[];
  deadline: string;
}

/** What is sent of what was chosen. */
export function assignBody({ who, trades, deadline }: AssignValues): CourseAssign {
  const ids = (...kinds: ChosenUser["kind"][]) =>
    who.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return {
    persons: ids("APPRENTICE", "EMPLOYEE"),
    groups: ids("GROUP"),
    companies: ids("COMPANY"),
    trades: trades.map(({ id }) => id),
    ...(deadline === "" ? {} : { deadline }),
  };
}

/** What came of it, in a sentence. */
export function assignedText({ added, already, skipped }: CourseAssigned): string {
  const parts = [
    added > 0
      ? `${counted(added, "person", "personer")} har fått kurset`
      : "Ingen nye har fått kurset",
    already > 0 && `${already} hadde det fra før`,
    skipped > 0 && `${skipped} kan ikke få det`,
  ];
  return parts.filter(Boolean).join(", ");
}

export const loadTrades = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(program_area_options, { q, signal });

/** Gives the course to people, groups, companies' apprentices and trades. */
export function AssignDialog({ course, onClose }: { course: CourseView; onClose: () => void }) {
  const { id, title } = course;
  const initial: AssignValues = { who: [], trades: [], deadline: "" };
  const form = useForm({
    initial,
    validate: ({ who, trades }): FormErrors =>
      who.length + trades.length > 0 ? {} : { who: NO_RECIPIENT },
    onSubmit: async (values) => {
      const answer = await call(course_assign, { id, body: assignBody(values) });
      await Promise.all([changed("COURSEUSERS"), changed("COURSES", id)]);
      toast.positive(assignedText(answer));
      onClose();
    },
  });
  useUnsavedGuard(form.unsaved);
  return (
    <FormDialog
      title={`Gi «${title}»`}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Gi kurset"
      submitting="Gir kurset"
    >
      <UserSearch
        {...fieldOf(form, "who")}
        label={labels.who}
        types={["APPRENTICE", "EMPLOYEE", "GROUP", "COMPANY"]}
        inFlow
      />
      <p className={classes.hint}>Velger du en bedrift, får lærlingene der kurset.</p>
      <PickerField
        {...fieldOf(form, "trades")}
        label={labels.trades}
        searchLabel="Søk etter lærefag"
        icon="book"
        chips
        optional
        inFlow
        load={loadTrades}
      />
      <DateField
        {...fieldOf(form, "deadline")}
        label={labels.deadline}
        help="De får en påminnelse før fristen."
        optional
        min={today()}
      />
    </FormDialog>
  );
}
