import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { VigoAccept, VigoKind } from "@/api/schemas.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { type KindPage, pageOf, uploadPage } from "./kinds.ts";
import { accept, vigoQuery } from "./queries.ts";
import { STATES, StateBadge, stateLabel, wordOf } from "./StateBadge.tsx";
import classes from "./Vigo.module.css";

type Row = ListRows["VIGORADER"];

const columns: readonly ListColumn<Row>[] = [
  {
    id: "title",
    label: "Gjelder",
    width: "minmax(160px, 1.5fr)",
    sortField: "title",
    cell: ({ title }) => title,
    text: ({ title }) => title,
  },
  {
    id: "state",
    label: "Status",
    width: "minmax(130px, 0.8fr)",
    sortField: "state",
    cell: ({ state }) => <StateBadge state={state} />,
    text: ({ state }) => stateLabel(state),
    narrow: true,
  },
  {
    id: "differs",
    label: "Vårt → fylkets",
    width: "minmax(200px, 3fr)",
    cell: ({ differs }) => differs,
    text: ({ differs }) => differs,
    narrow: "line",
  },
  {
    id: "number",
    label: "Rad",
    width: "80px",
    sortField: "number",
    cell: ({ number }) => (number > 0 ? String(number) : "–"),
    text: ({ number }) => (number > 0 ? String(number) : ""),
    align: "end",
    from: 900,
  },
];

const facets: readonly FacetDef<ListFacets["VIGORADER"]>[] = [
  { kind: "values", field: "state", label: "Status" },
  { kind: "values", field: "columns", label: "Ulike kolonner" },
];

const rowLink = ({ id }: Row) => pathTo("/k/vigo/rad/$uid", { uid: id });

export const ApprenticesPage = () => <KindList kind="LAERLINGER" />;
export const CompaniesPage = () => <KindList kind="BEDRIFTER" />;
export const SubjectsPage = () => <KindList kind="MANGLENDEFAG" />;
export const TestsPage = () => <KindList kind="FAGPROVER" />;
export const ApprovalsPage = () => <KindList kind="GODKJENNINGER" />;

/** The rows of the newest file of a kind. */
function KindList({ kind }: { kind: VigoKind }) {
  const page = pageOf(kind);
  if (!page) return null;
  const upload = (
    <ButtonLink to={uploadPage(page)} icon="upload">
      Les inn fil
    </ButtonLink>
  );
  return (
    <ListPage
      collection="VIGORADER"
      title={`Vigo: ${page.title.toLowerCase()}`}
      searchLabel="Søk i radene"
      columns={columns}
      facets={facets}
      fixed={[{ field: "kind", values: [kind] }]}
      defaultSort={{ field: "state", direction: "asc" }}
      rowLink={rowLink}
      quick={{ field: "state", label: "Status", values: STATES, wordOf }}
      actions={upload}
      thumbAction={upload}
      above={() => <AcceptBar page={page} />}
      empty={{
        icon: "upload",
        title: "Ingen fil er lest inn",
        text: "Radene i filen fra fylket vises her, holdt opp mot det dere har.",
        action: upload,
      }}
    />
  );
}

/** `/k/vigo/signeringer`: contracts that the county has not approved. */
export function SigningsPage() {
  return (
    <ListPage
      collection="VIGORADER"
      title="Signeringer"
      searchLabel="Søk i kontraktene"
      columns={columns}
      facets={facets}
      fixed={[{ field: "signering", values: ["VENTER"] }]}
      defaultSort={{ field: "title", direction: "asc" }}
      rowLink={rowLink}
      empty={{
        icon: "document",
        title: "Ingen kontrakter venter",
        text: "Kontrakter som fylket ikke har godkjent ennå, vises her når filen er lest inn.",
      }}
    />
  );
}

/** Accepts all that is safe, or a column of all rows. */
function AcceptBar({ page }: { page: KindPage }) {
  const { data } = useQuery(vigoQuery);
  const view = data?.kinds.find(({ kind }) => kind === page.kind);
  const [column, setColumn] = useState("");
  const write = useWrite({
    send: (body: VigoAccept) => accept(body),
    done: ({ state, accepted, returned }) => {
      if (state === "SKRIVES") return "Det godtas. Følg med på oversikten";
      const again = returned > 0 ? `, ${returned} må ses på igjen` : "";
      return `${counted(accepted, "rad", "rader")} er godtatt${again}`;
    },
    again: () => changed("VIGOFILER", page.kind),
  });
  if (!view || view.columns.length === 0) return null;
  const chosen = view.columns.find((one) => one.column === column);
  const acceptColumn = async () => {
    if (!chosen) return;
    const yes = await askConfirm({
      title: `Godta «${chosen.label}» i ${counted(chosen.count, "rad", "rader")}?`,
      text: "Fylkets verdier skrives hos dere slik radene viser dem. Det kan angres fra oversikten.",
      confirmText: "Godta",
      tone: "primary",
    });
    if (yes) await write.run({ kind: page.kind, column: chosen.column });
  };
  return (
    <div className={classes.accept}>
      {view.safe > 0 && (
        <Button
          icon="done"
          loading={write.input?.safe === true}
          loadingLabel="Godtar"
          disabled={write.isRunning}
          onClick={() => void write.run({ kind: page.kind, safe: true })}
        >
          Godta alt som er trygt ({view.safe})
        </Button>
      )}
      <SelectField
        name="kolonne"
        label="Godta en hel kolonne"
        value={column}
        placeholder="Velg kolonne"
        options={view.columns.map((one) => ({
          value: one.column,
          label: `${one.label} (${one.count})`,
        }))}
        onChange={setColumn}
      />
      <Button
        tone="secondary"
        disabled={!chosen || write.isRunning}
        onClick={() => void acceptColumn()}
      >
        Godta kolonnen
      </Button>
    </div>
  );
}
