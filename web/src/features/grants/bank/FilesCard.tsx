import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { bank_file_delete } from "@/api/operations.gen.ts";
import type { BankStatementView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { formatCount } from "@/lib/numbers.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "../Grants.module.css";

/** The latest files, how far each is, and what it added. */
export function FilesCard({
  files,
  imports,
}: {
  files: readonly BankStatementView[];
  imports: boolean;
}) {
  return (
    <Card title="Filer" icon="document">
      {files.length > 0 ? (
        <ul className={classes.rows} aria-label="Filer fra banken">
          {files.map((file) => (
            <FileRow key={file.id} file={file} imports={imports} />
          ))}
        </ul>
      ) : (
        <EmptyState compact icon="document" title="Ingen filer er lest inn">
          Hent kontoutskriften i nettbanken, og les den inn her.
        </EmptyState>
      )}
    </Card>
  );
}

function FileRow({ file, imports }: { file: BankStatementView; imports: boolean }) {
  const remove = useWrite({
    send: () => call(bank_file_delete, { id: file.id }),
    again: () => changed("BANKFILER", file.id),
    done: "Filen er slettet",
  });
  const ask = async () => {
    const sure = await askConfirm({
      title: `Slett ${file.navn}?`,
      text: "Linjene som kom med filen, slettes også. Det går bare når ingen av dem har vært koblet.",
      confirmText: "Slett",
    });
    if (sure) await remove.run();
  };
  const { stored, lines, added, matched } = file;
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>{file.navn}</span>
        <span className={classes.quiet}>
          {[file.account, file.bank, formatDateTime(file.at), file.by].filter(Boolean).join(" · ")}
        </span>
      </span>
      {file.done ? (
        <span className={classes.quiet}>
          {formatCount(added)} av {formatCount(lines)} linjer var nye
          {matched > 0 && `, ${formatCount(matched)} er koblet automatisk`}
        </span>
      ) : (
        <span role="status">
          <progress value={stored} max={Math.max(1, lines)} aria-label={`Leser ${file.navn}`} />{" "}
          {formatCount(stored)} av {formatCount(lines)}
        </span>
      )}
      {imports && file.done && (
        <Button
          tone="quiet"
          label={`Slett ${file.navn}`}
          loading={remove.isRunning}
          onClick={() => void ask()}
        >
          Slett
        </Button>
      )}
    </li>
  );
}
