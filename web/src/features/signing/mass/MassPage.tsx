import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import {
  masssigning_archive,
  masssigning_remind,
  masssigning_void,
  masssigning_void_preview,
} from "@/api/operations.gen.ts";
import type { MassRow, MassSigningView } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { save } from "@/blocks/list/exportFile.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Pills } from "@/ui/Pills.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";
import { massQuery } from "../queries.ts";
import classes from "../Signing.module.css";
import { VoidDialog } from "../VoidDialog.tsx";
import { MassBar } from "./MassBar.tsx";
import { useSteps } from "@/blocks/useWrite.ts";

/** So many rows are drawn at first; the search narrows them. */
const ROWS_SHOWN = 100;

/** `/k/signeringflere/:uid`: how far a mass signing is, as a picture and by row. */
export function MassPage() {
  const { uid } = useParamsOf("/k/signeringflere/$uid");
  const query = useQuery(massQuery(uid));
  return (
    <DetailPage
      query={query}
      thing="massesigneringen"
      backTo={{ to: "/k/signering", label: "Til signeringene" }}
      title={({ title }) => title}
      badge={(mass) => <State mass={mass} />}
      subtitle={({ counts }) => (
        <span>
          {`${formatCount(counts.ferdig)} av ${counted(counts.all, "signering", "signeringer")} er ferdige`}
        </span>
      )}
      actions={(mass) => <Actions mass={mass} />}
    >
      {(mass) => (
        <Columns
          main={
            <>
              <Card title="Fremdrift" icon="activity">
                <MassBar counts={mass.counts} />
              </Card>
              <Rows rows={mass.rows} />
            </>
          }
          side={
            <>
              <Card title="Om signeringen">
                {mass.message && <p className={classes.text}>{mass.message}</p>}
                <Facts
                  items={[
                    ["Sendt", formatDateTime(mass.sentAt)],
                    ["Avsender", mass.createdBy],
                    ["Frist", mass.dueDate ? formatDate(mass.dueDate) : "Ingen frist"],
                    ["Dokumentmal", mass.documentTemplateNavn],
                  ]}
                />
              </Card>
              {mass.files.length > 0 && (
                <Card title="Filer" icon="document">
                  <FileList files={mass.files} label="Filer" />
                </Card>
              )}
            </>
          }
        />
      )}
    </DetailPage>
  );
}

function State({ mass: { state } }: { mass: MassSigningView }) {
  if (state === "KLADD") return <StatusBadge status="Kladd" />;
  return state === "LAGES" ? (
    <Badge tone="info" icon="clock">
      Under arbeid
    </Badge>
  ) : (
    <Badge tone="positive" icon="send">
      Sendt
    </Badge>
  );
}

type Shown = "all" | "left" | "done" | "wrong";

const isWrong = ({ problem, status }: MassRow): boolean =>
  problem !== "" || status === "Avslått" || status === "Utløpt";

const shows: Record<Shown, (row: MassRow) => boolean> = {
  all: () => true,
  left: (row) => row.status !== "Ferdig" && !isWrong(row),
  done: ({ status }) => status === "Ferdig",
  wrong: isWrong,
};

const shownLabels: Record<Shown, string> = {
  all: "Alle",
  left: "Gjenstår",
  done: "Ferdige",
  wrong: "Trenger noe",
};

function Rows({ rows }: { rows: readonly MassRow[] }) {
  const [shown, setShown] = useState<Shown>("all");
  const [q, setQ] = useState("");
  const [most, setMost] = useState(ROWS_SHOWN);
  const sought = q.trim().toLocaleLowerCase("nb");
  const found = rows.filter(
    (row) => shows[shown](row) && row.navn.toLocaleLowerCase("nb").includes(sought),
  );
  return (
    <Card title="Alle" icon="people" aside={formatCount(found.length)}>
      <div className={classes.stack}>
        <Pills
          label="Vis"
          value={shown}
          options={(Object.keys(shows) as Shown[]).map((value) => ({
            value,
            label: `${shownLabels[value]} (${formatCount(rows.filter(shows[value]).length)})`,
          }))}
          onChange={setShown}
        />
        <TextField
          type="search"
          label="Søk etter navn"
          prefix={<Icon name="search" size={18} />}
          maxLength={100}
          value={q}
          onChange={setQ}
        />
        {found.length === 0 ? (
          <EmptyState compact icon="searchEmpty" title="Ingen her" />
        ) : (
          <ul className={classes.rows} aria-label="Signeringene">
            {found.slice(0, most).map((row) => (
              <li key={row.person}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        )}
        {found.length > most && (
          <Button tone="secondary" onClick={() => setMost(most + ROWS_SHOWN)}>
            Vis flere
          </Button>
        )}
      </div>
    </Card>
  );
}

function Row({ row }: { row: MassRow }) {
  const { navn, signing, status, problem, signersCount, signersSignedCount } = row;
  const words = (
    <span className={classes.words}>
      <span className={classes.title}>{navn || "Slettet bruker"}</span>
      <span className={classes.facts}>
        {problem ||
          (signing ? `${signersSignedCount} av ${signersCount} har signert` : "Under arbeid")}
      </span>
    </span>
  );
  const badge = problem ? (
    <Badge tone="negative" icon="wrong">
      Kunne ikke lages
    </Badge>
  ) : (
    status && <StatusBadge status={status} />
  );
  if (!signing) {
    return (
      <div className={classes.row}>
        {words}
        {badge}
      </div>
    );
  }
  return (
    <Link to={pathTo("/k/signering/$uid", { uid: signing })} className={classes.row}>
      {words}
      {badge}
      <Icon name="right" size={18} />
    </Link>
  );
}

function Actions({ mass }: { mass: MassSigningView }) {
  const { id, title, can } = mass;
  const [voids, setVoids] = useState(false);
  const { running, run } = useSteps({ again: () => changed("MASSESIGNERINGER", id) });
  const archive = async () => save(await download(masssigning_archive, { id }), `${title}.zip`);
  return (
    <>
      {can.remind && (
        <Button
          tone="secondary"
          icon="bell"
          loading={running}
          onClick={() => void run(() => call(masssigning_remind, { id }), "Påminnelsene sendes")}
        >
          Påminn alle nå
        </Button>
      )}
      {can.archive && (
        <Button
          tone="secondary"
          icon="download"
          loading={running}
          onClick={() => void run(archive, "Nedlasting ferdig")}
        >
          Last ned signerte (ZIP)
        </Button>
      )}
      {can.void && (
        <Button tone="quiet" icon="return" onClick={() => setVoids(true)}>
          Trekk tilbake
        </Button>
      )}
      {voids && (
        <VoidDialog
          title="Trekke tilbake alle som ikke er ferdige?"
          of={["voidMany", id]}
          ask={(signal) => call(masssigning_void_preview, { id, signal })}
          onVoid={(reason) =>
            run(
              () => call(masssigning_void, { id, body: { reason } }),
              "Signeringene trekkes tilbake",
            )
          }
          onClose={() => setVoids(false)}
        />
      )}
    </>
  );
}
