import type { ReactNode } from "react";
import type { SigningFile } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Card, Facts } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import classes from "../Signing.module.css";
import type { Saving } from "./useSigningDraft.ts";
import { nameOf, type SigningValues } from "./values.ts";

const savingWords: Record<Saving, string> = {
  none: "Kladden lagres mens du skriver.",
  saving: "Lagrer kladden",
  saved: "Kladden er lagret.",
  failed: "Kladden er ikke lagret.",
};

/** What will be sent, to whom, before it is. */
export function Review({
  values,
  files,
  saving,
  problem,
  send,
  drop,
}: {
  values: SigningValues;
  files: readonly SigningFile[];
  saving: Saving;
  problem: string | null;
  send: ReactNode;
  drop: ReactNode;
}) {
  const { signers, ordered, dueDate, title } = values;
  const pages = files.reduce((sum, { pages: count }) => sum + count, 0);
  return (
    <Card title="Se over og send" icon="approve">
      <div className={classes.stack}>
        <Facts
          items={[
            ["Tittel", title],
            [
              "Filer",
              files.length > 0 &&
                `${counted(files.length, "fil", "filer")}, ${counted(pages, "side", "sider")}`,
            ],
            ["Frist", dueDate ? formatDate(dueDate) : "Ingen frist"],
            ["Rekkefølge", ordered ? "Én etter én" : "Alle samtidig"],
          ]}
        />
        {signers.length > 0 && (
          <ol
            className={classes.names}
            aria-label="Skal signere"
            data-ordered={ordered || undefined}
          >
            {signers.map((one) => (
              <li key={one.key}>{nameOf(one)}</li>
            ))}
          </ol>
        )}
        {problem && (
          <Notice tone="negative" icon="alert" title="Kladden er ikke lagret">
            {problem}
          </Notice>
        )}
        {send}
        <p className={classes.facts} role="status">
          {savingWords[saving]}
        </p>
        {drop}
      </div>
    </Card>
  );
}
