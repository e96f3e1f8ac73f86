import { TemplateApprentices } from "@/api/fields.gen.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import { searchList } from "@/api/lists.ts";
import { documenttemplate_documents_create, groups_list } from "@/api/operations.gen.ts";
import type { DocumentTemplateView, TemplateReadiness } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { type ChosenUser, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { checkQuery } from "./queries.ts";
import { SendButton } from "./SendButton.tsx";
import classes from "./Templates.module.css";
import { useWrite } from "@/blocks/useWrite.ts";

/** For so many documents are made at once, as the server takes them. */
const MANY_MAX = TemplateApprentices.laerlinger.max;
const PER_PAGE = 100;
const ALL = "alle";

/** Apprentices of a group, or all, as far as documents are made at once. */
async function apprenticesOf(gruppe: string): Promise<ChosenUser[]> {
  const filters = gruppe === ALL ? [] : [{ field: "grupper", values: [gruppe] }];
  const found: ChosenUser[] = [];
  for (let page = 1; found.length < MANY_MAX; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page says whether there is another
    const { items } = await searchList("LAERLINGER", { filters, page, perPage: PER_PAGE });
    found.push(...items.map(({ id, navn }) => ({ id, navn, kind: "APPRENTICE" as const })));
    if (items.length < PER_PAGE) break;
  }
  return found.slice(0, MANY_MAX);
}

/** Documents for several apprentices: first who lacks what, then all in one file. */
export function ManyCard({ template }: { template: DocumentTemplateView }) {
  const [chosen, setChosen] = useState<ChosenUser[]>([]);
  const [gruppe, setGruppe] = useState("");
  const { data: groups = [] } = useQuery({
    queryKey: ["groups"],
    queryFn: ({ signal }) => call(groups_list, { signal }),
  });
  const add = useWrite({
    send: () => apprenticesOf(gruppe),
    onDone: (more) =>
      setChosen((now) => {
        const known = new Set(now.map(({ id }) => id));
        return [...now, ...more.filter(({ id }) => !known.has(id))].slice(0, MANY_MAX);
      }),
  });
  return (
    <Card title="Lag for flere">
      <div className={classes.stack}>
        <UserSearch
          name="laerlinger"
          label="Lærlinger"
          types={["APPRENTICE"]}
          value={chosen}
          onChange={(next) => setChosen(next.slice(0, MANY_MAX))}
        />
        <div className={classes.rule}>
          <SelectField
            name="gruppe"
            label="Legg til mange"
            placeholder="Velg hvem"
            value={gruppe}
            options={[
              { value: ALL, label: "Alle lærlinger" },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setGruppe}
          />
        </div>
        <div className={classes.buttons}>
          <Button
            tone="secondary"
            icon="add"
            disabled={gruppe === ""}
            loading={add.isRunning}
            loadingLabel="Henter"
            onClick={() => void add.run()}
          >
            Legg til
          </Button>
          {chosen.length > 0 && (
            <Button tone="quiet" onClick={() => setChosen([])}>
              Fjern alle
            </Button>
          )}
        </div>
        {chosen.length > 0 && <Check template={template} ids={chosen.map(({ id }) => id)} />}
      </div>
    </Card>
  );
}

const lacks = ({ mangler, utenUnderskriver, varsel }: TemplateReadiness): string =>
  [
    mangler.length > 0 && `Mangler: ${mangler.map(({ etikett }) => etikett).join(", ")}`,
    utenUnderskriver.length > 0 && `Ingen å signere som: ${utenUnderskriver.join(", ")}`,
    varsel,
  ]
    .filter(Boolean)
    .join(". ");

/** Who lacks what, and the documents of the others. */
function Check({ template, ids }: { template: DocumentTemplateView; ids: string[] }) {
  const { id, navn, version } = template;
  const { data, error, refetch } = useQuery(checkQuery(id, version, ids));
  const fetchAll = useWrite({
    send: (laerlinger: string[]) =>
      download(documenttemplate_documents_create, { id, body: { laerlinger } }),
    onDone: (archive) => save(archive, `${navn}.zip`),
    again: () => changed("MALDOKUMENTER"),
  });
  if (!data) {
    return error ? (
      <ErrorState compact error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Sjekker hvem som mangler noe">
        <SkeletonRows rows={2} />
      </Loading>
    );
  }
  const ready = data.filter(({ mangler }) => mangler.length === 0);
  const told = data.filter((one) => lacks(one) !== "");
  return (
    <>
      <p role="status">
        {ready.length} av {data.length} kan få dokumentet.
      </p>
      {told.length > 0 && (
        <ul className={classes.people} aria-label="Hvem som mangler noe">
          {told.map((one) => (
            <li key={one.id} className={classes.person}>
              <span className={classes.title}>{one.navn}</span>
              <span className={classes.facts}>{lacks(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {ready.length > 0 && (
        <div className={classes.buttons}>
          <Button
            icon="download"
            loading={fetchAll.isRunning}
            loadingLabel="Lager dokumentene"
            onClick={() => void fetchAll.run(ready.map((one) => one.id))}
          >
            Last ned {ready.length === 1 ? "1 dokument" : `${ready.length} dokumenter`} (ZIP)
          </Button>
          <SendButton template={template} laerlinger={ready} />
        </div>
      )}
    </>
  );
}
