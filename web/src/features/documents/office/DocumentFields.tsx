import { useQuery } from "@tanstack/react-query";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { GroupList } from "@/ui/group/GroupList.tsx";
import { OneOf } from "@/ui/OneOf.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "../Documents.module.css";
import { groupsQuery } from "../queries.ts";
import {
  type Audience,
  audienceLabels,
  documentLabels,
  type DocumentValues,
  limits,
} from "../values.ts";

const audiences: readonly Audience[] = ["groups", "users", "everyone"];

/** What a document says, and whom it is shared with. */
export function DocumentFields({
  values,
  errors,
  set,
}: {
  values: DocumentValues;
  errors: FormErrors;
  set: <K extends keyof DocumentValues>(field: K, value: DocumentValues[K]) => void;
}) {
  return (
    <>
      <TextField
        name="title"
        label={documentLabels.title}
        autoComplete="off"
        maxLength={limits.title_chars}
        value={values.title}
        error={errors.title}
        onChange={(title) => set("title", title)}
      />
      <TextArea
        name="description"
        label={documentLabels.description}
        optional
        rows={3}
        maxLength={limits.description_chars}
        value={values.description}
        error={errors.description}
        onChange={(description) => set("description", description)}
      />
      <TextField
        name="kategori"
        label={documentLabels.kategori}
        help="For eksempel HMS eller Håndbøker."
        optional
        autoComplete="off"
        maxLength={limits.kategori_chars}
        value={values.kategori}
        error={errors.kategori}
        onChange={(kategori) => set("kategori", kategori)}
      />
      <div>
        <p className={classes.legend} aria-hidden>
          {documentLabels.audience}
        </p>
        <OneOf
          label={documentLabels.audience}
          value={values.audience}
          options={audiences.map((value) => ({ value, label: audienceLabels[value] }))}
          onChange={(audience) => set("audience", audience)}
          className={classes.choices}
          optionClassName={classes.choice}
        />
      </div>
      {values.audience === "groups" && (
        <Groups chosen={values.groups} onChange={(groups) => set("groups", groups)} />
      )}
      {errors.groups && (
        <p className={classes.error} role="alert">
          {errors.groups}
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
