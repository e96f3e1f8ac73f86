import { TrainingDayInvite } from "@/api/fields.gen.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchQuery } from "@/api/queries.ts";
import { viewsQuery } from "@/blocks/list/views.ts";
import type { FacetAnswer } from "@/api/schemas.gen.ts";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { apprenticeFacets } from "@/blocks/apprentice/apprenticeFacets.ts";
import { apprenticeViews } from "@/blocks/apprentice/views.ts";
import { counted } from "@/lib/names.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./Fields.module.css";
import {
  everybody,
  filterFields,
  filterRequest,
  type FilterValues,
  shippedState,
  viewState,
} from "./filter.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Most people on a training day. */
const PARTICIPANTS_MAX = TrainingDayInvite.users.max;
const ALL = "Alle";

/** Chooses apprentices by a view of their list and by filters. */
export function FilterDialog({
  onChoose,
  onClose,
}: {
  onChoose: (chosen: ChosenUser[]) => void;
  onClose: () => void;
}) {
  const saved = useQuery(viewsQuery("LAERLINGER"));
  const [view, setView] = useState("");
  const [values, setValues] = useState<FilterValues["values"]>({});
  const views = [
    ...Object.entries(apprenticeViews).map(([id, { navn, state }]) => ({
      value: `ferdig:${id}`,
      label: navn,
      state: shippedState(state),
    })),
    ...(saved.data ?? []).map(({ id, navn, query }) => ({
      value: id,
      label: navn,
      state: viewState(query, apprenticeFacets),
    })),
  ];
  const chosen = views.find(({ value }) => value === view)?.state ?? shippedState({});
  const request = filterRequest({ view: chosen, values }, apprenticeFacets);
  const { data, error, refetch } = useQuery({
    ...searchQuery("LAERLINGER", { ...request, page: 1, perPage: 1 }),
    placeholderData: keepPreviousData,
  });
  const found = data?.found ?? 0;
  const most = Math.min(found, PARTICIPANTS_MAX);
  const choose = useWrite({
    send: () => everybody(request, PARTICIPANTS_MAX),
    onDone: onChoose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="Velg med filter"
      footer={
        <DialogFooter
          onCancel={onClose}
          icon="add"
          disabled={most === 0}
          loading={choose.isRunning}
          loadingLabel="Henter"
          onClick={() => void choose.run()}
        >
          {`Velg ${counted(most, "lærling", "lærlinger")}`}
        </DialogFooter>
      }
    >
      <div className={classes.fields}>
        <SelectField
          name="visning"
          label="Visning"
          help="Kontorets og dine egne visninger av lærlingelisten."
          value={view}
          placeholder={ALL}
          options={views.map(({ value, label }) => ({ value, label }))}
          onChange={setView}
        />
        {filterFields.map(({ field, label }) => (
          <SelectField
            key={field}
            name={field}
            label={label}
            value={values[field] ?? ""}
            placeholder={ALL}
            options={optionsOf(data?.facets, field, values[field])}
            onChange={(value) => setValues({ ...values, [field]: value })}
          />
        ))}
        {error && !data ? (
          <ErrorState compact error={error} onRetry={() => void refetch()} />
        ) : (
          <p aria-live="polite">
            {found > PARTICIPANTS_MAX
              ? `${counted(found, "lærling", "lærlinger")} passer. De første 2 000 velges.`
              : `${counted(found, "lærling", "lærlinger")} passer.`}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What is there to choose, with the one that is chosen. */
function optionsOf(
  facets: readonly FacetAnswer[] = [],
  field: string,
  chosen = "",
): { value: string; label: string }[] {
  const counts = facets.find((one) => one.field_name === field)?.counts ?? [];
  const there = counts.filter(({ value }) => value !== "");
  const options = there.map(({ value, label }) => ({ value, label: label || value }));
  const isThere = chosen === "" || options.some(({ value }) => value === chosen);
  return isThere ? options : [...options, { value: chosen, label: chosen }];
}
