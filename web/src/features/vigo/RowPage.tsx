import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { VigoCell, VigoColumn, VigoRow } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Stack } from "@/ui/Page.tsx";
import { pageOf } from "./kinds.ts";
import { accept, keep, matchRow, rowQuery } from "./queries.ts";
import { StateBadge } from "./StateBadge.tsx";
import classes from "./Vigo.module.css";

const isCompany = (kind: VigoRow["kind"]): boolean =>
  kind === "BEDRIFTER" || kind === "GODKJENNINGER";

const aboutOf = ({ kind, target }: VigoRow): Address | null => {
  if (!target) return null;
  return isCompany(kind)
    ? pathTo("/k/bedrifter/$uid", { uid: target })
    : pathTo("/k/laerlinger/$uid", { uid: target });
};

const titleOf = (kind: VigoRow["kind"]): string => pageOf(kind)?.title ?? "Vigo";

/** `/k/vigo/rad/:uid`: ours, theirs, and what would change. */
export function RowPage() {
  const { uid } = useParamsOf("/k/vigo/rad/$uid");
  return (
    <DetailPage
      query={useQuery(rowQuery(uid))}
      thing="raden"
      backTo={{ to: "/k/vigo", label: "Til Vigo" }}
      above={({ kind }) => ({ to: pageOf(kind)?.to ?? "/k/vigo", name: titleOf(kind) })}
      title={({ title }) => title}
      badge={({ state }) => <StateBadge state={state} />}
      subtitle={({ number, kind }) =>
        number > 0 ? `Rad ${number} i filen, ${titleOf(kind).toLowerCase()}` : "Står ikke i filen"
      }
      actions={(row) => {
        const to = aboutOf(row);
        return (
          to && (
            <ButtonLink to={to} tone="secondary">
              {isCompany(row.kind) ? "Åpne bedriften" : "Åpne lærlingen"}
            </ButtonLink>
          )
        );
      }}
    >
      {(row) => (
        <Stack>
          <Wrong row={row} />
          <Candidates row={row} />
          {row.cells.length > 0 && <Differences row={row} />}
          {row.state === "LIK" && (
            <Card title="Fylket og dere er enige" icon="done">
              <p className={classes.text}>Ingenting i raden er ulikt det dere har.</p>
            </Card>
          )}
          {row.state === "MANGLER" && (
            <Card title="Kontrakten står ikke i filen" icon="info">
              <p className={classes.text}>
                Kontrakten løper hos dere. Se om filen er hel, og meld fra til fylket hvis den er
                det.
              </p>
            </Card>
          )}
          {row.says.length > 0 && <Says row={row} />}
        </Stack>
      )}
    </DetailPage>
  );
}

function Wrong({ row }: { row: VigoRow }) {
  if (row.unfit.length === 0) return null;
  return (
    <Card title="Raden kan ikke leses" icon="alert" tone="warning">
      <ul className={classes.counts}>
        {row.unfit.map(({ label, code, message }) => (
          <li key={`${label} ${code}`}>{label ? `${label}: ${message}` : message}</li>
        ))}
      </ul>
    </Card>
  );
}

const QUESTIONS: Partial<Record<VigoRow["state"], { title: string; text: string }>> = {
  FLERE: {
    title: "Raden passer flere av deres",
    text: "Ingen av dem endres før du har sagt hvem raden gjelder.",
  },
  UKJENT: {
    title: "Raden passer ingen av deres",
    text: "Er det en av disse kontraktene til samme person, kan du si det her.",
  },
  TILBUDT: {
    title: "Fødselsnummeret mangler en null",
    text: "Regnearket har trolig tatt bort nullen foran. Med den passer raden med denne. Stemmer det?",
  },
};

/** Says whom a row is about. */
function Candidates({ row }: { row: VigoRow }) {
  const question = QUESTIONS[row.state];
  const choose = useWrite({
    send: ({ target, part }: VigoRow["candidates"][number]) =>
      matchRow(row.id, { version: row.version, target, part }),
    again: () => changed("VIGORADER", row.id),
  });
  if (!question) return null;
  return (
    <Card title={question.title} icon="alert" tone="warning">
      <p className={classes.text}>
        {row.candidates.length > 0 ? question.text : "Dere har ingen som raden kan gjelde."}
      </p>
      <ul className={classes.candidates}>
        {row.candidates.map((one) => (
          <li key={`${one.target} ${one.part}`}>
            <span>{one.label}</span>
            <Button
              tone="secondary"
              label={`Det er ${one.label}`}
              disabled={choose.isRunning}
              onClick={() => void choose.run(one)}
            >
              Det er denne
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const mayAccept = ({ standing, kept }: VigoCell): boolean => standing !== "THEIRS" && !kept;

/** Three columns: ours, theirs, and what is done about it. */
function Differences({ row }: { row: VigoRow }) {
  const again = () => changed("VIGORADER", row.id);
  const take = useWrite({
    send: (columns: VigoColumn[]) =>
      accept({ kind: row.kind, rows: [{ id: row.id, version: row.version, columns }] }),
    done: ({ returned }) =>
      returned > 0 ? "Det dere har, er endret siden. Se over raden igjen" : "Godtatt",
    again,
  });
  const hold = useWrite({
    send: ({ column, kept }: VigoCell) =>
      keep(row.id, { version: row.version, columns: [column], kept: !kept }),
    again,
  });
  const busy = take.isRunning || hold.isRunning;
  const open = row.cells.filter(mayAccept);
  return (
    <Card title="Det som er ulikt">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Kolonne</th>
            <th scope="col">Vårt</th>
            <th scope="col">Fylkets</th>
            <th scope="col">Hva som endres</th>
          </tr>
        </thead>
        <tbody>
          {row.cells.map((cell) => (
            <tr key={cell.column}>
              <th scope="row">{cell.label}</th>
              <td data-label="Vårt">{cell.ours ?? "–"}</td>
              <td data-label="Fylkets" className={classes.theirs}>
                {cell.theirs ?? "–"}
              </td>
              <td>
                {mayAccept(cell) && (
                  <Button
                    thin
                    label={`Godta ${cell.label}`}
                    disabled={busy}
                    onClick={() => void take.run([cell.column])}
                  >
                    Godta
                  </Button>
                )}{" "}
                <Button
                  tone="secondary"
                  thin
                  label={cell.kept ? `Se på ${cell.label} igjen` : `Behold vårt: ${cell.label}`}
                  disabled={busy}
                  onClick={() => void hold.run(cell)}
                >
                  {cell.kept ? "Endres hos fylket. Angre" : "Behold vårt"}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open.length > 1 && (
        <div className={classes.actions}>
          <Button
            icon="done"
            loading={take.isRunning}
            loadingLabel="Godtar"
            disabled={busy}
            onClick={() => void take.run([])}
          >
            Godta alle {open.length}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** All that the file says, without identity numbers. */
function Says({ row }: { row: VigoRow }) {
  return (
    <Card title="Raden i filen">
      <Facts items={row.says.map(({ label, value }) => [label, value] as const)} />
    </Card>
  );
}
