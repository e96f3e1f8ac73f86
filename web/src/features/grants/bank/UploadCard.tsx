import { useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import type { BankAccountView, BankFileReport } from "@/api/schemas.gen.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { FileInput } from "@/ui/form/FileInput.tsx";
import { toast } from "@/ui/Toast.tsx";
import grants from "../Grants.module.css";
import classes from "./Bank.module.css";
import { type Chosen, proposed } from "./columns.ts";
import { ColumnsForm } from "./ColumnsForm.tsx";
import { FilePreview } from "./FilePreview.tsx";
import { readFile } from "./queries.ts";

interface Opened {
  file: File;
  report: BankFileReport;
  /** What somebody says the columns are; null where the header is known. */
  chosen: Chosen | null;
}

const sentence = (error: unknown): string =>
  (error instanceof ApiError && error.fields[0]?.message) || errorText(error);

/** A file of the bank: chosen, looked at, its columns said where they are not known, stored. */
export function UploadCard({ accounts }: { accounts: readonly BankAccountView[] }) {
  const input = useRef<HTMLInputElement>(null);
  const [account, setAccount] = useState(accounts[0]?.id ?? "");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const work = async (task: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await task();
    } catch (failure) {
      setError(sentence(failure));
    } finally {
      setBusy(false);
    }
  };
  const check = (file: File, chosen: Chosen | null) =>
    work(async () => {
      const report = await readFile(file, "check", account, chosen);
      setOpened({ file, report, chosen: report.needsMapping ? proposed(report) : chosen });
    });
  const store = ({ file, chosen }: Opened) =>
    work(async () => {
      const { stored } = await readFile(file, "write", account, chosen);
      setOpened(null);
      toast.positive("Filen leses inn");
      for (const id of stored) void changed("BANKFILER", id);
    });

  return (
    <Card title="Les inn en fil fra banken" icon="upload">
      {opened === null && (
        <div className={grants.stack}>
          <p className={grants.quiet}>
            CSV fra alle banker, camt.053, camt.054 eller OCR. Ingenting lagres før du har sett
            over, og en fil som er lest inn før, legger ikke til noe.
          </p>
          {accounts.length > 1 && (
            <SelectField
              name="konto"
              label="Konto som en CSV-fil er fra"
              value={account}
              options={accounts.map(({ id, navn, masked }) => ({
                value: id,
                label: `${navn} (${masked})`,
              }))}
              onChange={setAccount}
            />
          )}
          <div className={grants.buttons}>
            <Button
              icon="upload"
              loading={busy}
              loadingLabel="Leser filen"
              onClick={() => input.current?.click()}
            >
              Velg fil
            </Button>
          </div>
          <FileInput
            input={input}
            label="Fil fra banken"
            accept=".csv,.txt,.xml,.ocr,.dat,text/csv,application/xml"
            onPick={([file]) => file && void check(file, null)}
          />
        </div>
      )}
      {opened?.report.needsMapping && opened.chosen && (
        <ColumnsForm
          report={opened.report}
          chosen={opened.chosen}
          busy={busy}
          onChange={(chosen) => setOpened({ ...opened, chosen })}
          onRead={(chosen) => void check(opened.file, chosen)}
          onCancel={() => setOpened(null)}
        />
      )}
      {opened && !opened.report.needsMapping && (
        <FilePreview
          report={opened.report}
          busy={busy}
          onStore={() => void store(opened)}
          onCancel={() => setOpened(null)}
        />
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}
