import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import { grant_vouchers_create, grant_vouchers_export } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { GrantVoucher, GrantVoucherFormat, GrantVouchers } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { counted } from "@/lib/names.ts";
import { part } from "@/lib/parts.ts";
import { problemText } from "@/lib/problem.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { vouchersQuery } from "./queries.ts";

const AccountsDialog = part(
  async () => (await import("./VoucherAccountsDialog.tsx")).VoucherAccountsDialog,
);

const FORMATS: readonly { value: GrantVoucherFormat; label: string; ending: string }[] = [
  { value: "XLSX", label: "Regneark (XLSX)", ending: "xlsx" },
  { value: "CSV", label: "CSV", ending: "csv" },
  { value: "GBAT10", label: "GBAT10 (regnskapssystem)", ending: "gbat10" },
];

/** The vouchers of a period, and their way to the accounts. */
export function VouchersCard({ period }: { period: string }) {
  const query = useQuery(vouchersQuery(period));
  return (
    <Card title="Bilag" icon="grant">
      <Fetched query={query} label="Laster bilagene" shape={<SkeletonLines lines={3} />} compact>
        {(vouchers) => <Shown period={period} vouchers={vouchers} />}
      </Fetched>
    </Card>
  );
}

function Shown({ period, vouchers }: { period: string; vouchers: GrantVouchers }) {
  const { rights } = useMe();
  const [busy, setBusy] = useState<string | null>(null);
  const [format, setFormat] = useState<GrantVoucherFormat>("XLSX");
  const [opened, setOpened] = useState(false);
  const { openLines, notExported } = vouchers;
  const step = async (name: string, done: string, work: () => Promise<unknown>) => {
    setBusy(name);
    try {
      await work();
      toast.positive(done);
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      setBusy(null);
      void changed("BILAG", period);
    }
  };
  const make = () =>
    step("make", "Bilagene er laget", () => call(grant_vouchers_create, { id: period }));
  const copies = notExported === 0;
  const fetchThem = () =>
    step("export", copies ? "Kopiene er hentet" : "Bilagene er hentet", async () => {
      const body = { format, copies };
      const ending = FORMATS.find(({ value }) => value === format)?.ending ?? "csv";
      save(await download(grant_vouchers_export, { id: period, body }), `bilag.${ending}`);
    });
  const edits = rights.includes("GRANTS_EDIT");
  return (
    <div className={classes.stack}>
      {vouchers.vouchers.length === 0 ? (
        <EmptyState compact icon="grant" title="Ingen bilag ennå">
          Bilag lages av det som er mottatt, fordelt og utbetalt i perioden.
        </EmptyState>
      ) : (
        <ul className={classes.rows} aria-label="Bilag">
          {vouchers.vouchers.map((voucher) => (
            <Row key={voucher.id} voucher={voucher} />
          ))}
        </ul>
      )}
      {openLines > 0 && (
        <p className={classes.quiet}>
          {counted(openLines, "postering", "posteringer")} har ikke bilag ennå.
        </p>
      )}
      <div className={classes.buttons}>
        {edits && openLines > 0 && (
          <Button
            icon="add"
            loading={busy === "make"}
            loadingLabel="Lager bilag"
            onClick={() => void make()}
          >
            Lag bilag
          </Button>
        )}
        {rights.includes("GRANTS_APPROVE") && (
          <Button tone="secondary" icon="settings" onClick={() => setOpened(true)}>
            Kontoer
          </Button>
        )}
      </div>
      {edits && vouchers.vouchers.length > 0 && (
        <div className={classes.fields}>
          <SelectField
            name="format"
            label="Filtype"
            value={format}
            options={FORMATS.map(({ value, label }) => ({ value, label }))}
            onChange={(value) => {
              const chosen = FORMATS.find((it) => it.value === value);
              if (chosen) setFormat(chosen.value);
            }}
          />
          <div className={classes.buttons}>
            <Button
              tone="secondary"
              icon="download"
              loading={busy === "export"}
              loadingLabel="Henter bilagene"
              onClick={() => void fetchThem()}
            >
              {copies ? "Hent kopi" : `Hent ${counted(notExported, "bilag", "bilag")}`}
            </Button>
          </div>
        </div>
      )}
      {opened && (
        <LateDialog opened onClose={() => setOpened(false)}>
          <AccountsDialog
            period={period}
            accounts={vouchers.accounts}
            onClose={() => setOpened(false)}
          />
        </LateDialog>
      )}
    </div>
  );
}

function Row({ voucher }: { voucher: GrantVoucher }) {
  const { number, year, date, text, ore, lines, reverses, exported } = voucher;
  return (
    <li>
      <details className={classes.line}>
        <summary>
          <span>
            {number} ({year}), {formatDate(date)}: {text}{" "}
            {exported !== null && <Badge icon="check">Hentet</Badge>}
          </span>
          <span className={classes.amount}>{formatMoney(ore)}</span>
        </summary>
        {reverses && <p>Tilbakefører bilag {reverses}.</p>}
        <table className={classes.table}>
          <caption className={classes.quiet}>Posteringer i bilag {number}</caption>
          <thead>
            <tr>
              <th scope="col">Konto</th>
              <th scope="col">Debet</th>
              <th scope="col">Kredit</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ konto, navn, ore: amount }) => (
              <tr key={`${konto} ${navn} ${amount}`}>
                <th scope="row">{[konto, navn].filter(Boolean).join(" ")}</th>
                <td>{amount > 0 ? formatMoney(amount) : ""}</td>
                <td>{amount < 0 ? formatMoney(-amount) : ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
}
