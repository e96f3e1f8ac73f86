import { useQuery } from "@tanstack/react-query";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import type { FormFieldProps } from "@/ui/form/useFields.ts";
import { GroupList } from "@/ui/group/GroupList.tsx";
import { OneOf } from "@/ui/OneOf.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "../Documents.module.css";
import { groupsQuery } from "../queries.ts";
import { type Audience, audienceLabels, type documentForm } from "../values.ts";

const audiences: readonly Audience[] = ["groups", "users", "everyone"];

/** What a document says, and whom it is shared with. */
export function DocumentFields({ field }: { field: FormFieldProps<typeof documentForm> }) {
  const { audience, groups } = field;
  return (
    <>
      <TextField {...field.title} autoComplete="off" />
      <TextArea {...field.description} rows={3} />
      <TextField {...field.kategori} help="For eksempel HMS eller Håndbøker." autoComplete="off" />
      <div>
        <p className={classes.legend} aria-hidden>
          {audience.label}
        </p>
        <OneOf
          label={audience.label}
          value={audience.value}
          options={audiences.map((value) => ({ value, label: audienceLabels[value] }))}
          onChange={audience.onChange}
          className={classes.choices}
          optionClassName={classes.choice}
        />
      </div>
      {audience.value === "groups" && <Groups chosen={groups.value} onChange={groups.onChange} />}
      {groups.error && (
        <p className={classes.error} role="alert">
          {groups.error}
        </p>
      )}
    </>
  );
}

function Groups({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { data, error, refetch } = useQuery(groupsQuery);
  if (data) return <GroupList groups={data} chosen={chosen} onChange={onChange} />;
  if (error) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Laster grupper">
      <SkeletonLines />
    </Loading>
  );
}
