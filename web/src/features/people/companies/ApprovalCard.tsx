import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import { Stack } from "@/ui/Page.tsx";
import { RegisteredApprovals } from "./RegisterDifferences.tsx";
import classes from "../CompanyPage.module.css";

const SOURCES = { FIL: "fylkets fil", HAND: "ført av dere" } as const;

type Trade = CompanyDetail["laerefag"][number];

/** The code as people write it, without what pads it. */
const codeOf = (kode: string): string => kode.replace(/-+$/, "");

const detailOf = ({ kode, godkjentTil, fylke, kontraktssum }: Trade): string =>
  [
    codeOf(kode),
    godkjentTil ? `Godkjent til ${formatDate(godkjentTil)}` : "Uten sluttdato",
    fylke,
    kontraktssum !== null && `${kontraktssum} kontrakter i alt`,
  ]
    .filter(Boolean)
    .join(" · ");

const isOver = ({ godkjentTil }: Trade, today: string): boolean =>
  godkjentTil !== null && godkjentTil < today;

/** The company's approval to train apprentices: as the office keeps it, and as the open register has it. */
export function ApprovalCard({ company, today }: { company: CompanyDetail; today: string }) {
  const { id, laerefag, godkjenning: it } = company;
  return (
    <Card
      title="Godkjent lærebedrift"
      aside={
        <ButtonLink
          to={pathTo("/k/bedrifter/$uid/rediger/laerefag", { uid: id })}
          tone="quiet"
          thin
          label="Rediger godkjenningen"
        >
          Rediger
        </ButtonLink>
      }
    >
      <Stack>
        {laerefag.length === 0 && <p>Ingen godkjenninger er ført.</p>}
        {laerefag.length > 0 && (
          <ul className={classes.departments}>
            {laerefag.map((trade) => (
              <li key={trade.kode}>
                {trade.tittel} {isOver(trade, today) && <Badge tone="warning">Utløpt</Badge>}
                <span className={classes.detail}>{detailOf(trade)}</span>
              </li>
            ))}
          </ul>
        )}
        {laerefag.length > 0 && (
          <p className={classes.note}>
            <Link to={pathTo("/k/bedrifter/$uid/maal", { uid: id })}>
              Før hvor ofte bedriften kan gi målene
            </Link>
          </p>
        )}
        <Facts
          items={[
            ["Sertifisering", it.sertifisering],
            ["Register", it.register],
            ["Godkjent av", it.godkjenner],
            ["Løpende kontrakter", it.lopendeKontrakter],
            ["Ansatte", it.antallAnsatte],
          ]}
        />
        <p className={classes.note}>
          {it.kilde && it.oppdatert !== null
            ? `Fra ${SOURCES[it.kilde]}, ${formatDate(it.oppdatert)}. `
            : ""}
          Sluttdato, kontrakter og sertifisering publiseres ikke av noe register: de kommer fra
          fylkets fil, eller føres for hånd.
        </p>
        <RegisteredApprovals company={id} />
      </Stack>
    </Card>
  );
}
