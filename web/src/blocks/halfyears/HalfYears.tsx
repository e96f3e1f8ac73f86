import type { HalfYear, HalfYearInterview } from "@/api/schemas.gen.ts";
import type { Address } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted, listed } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./HalfYears.module.css";

const confirmedBy = ({ laerling, bedrift }: HalfYearInterview): string => {
  if (laerling && bedrift) return "bekreftet av begge";
  if (laerling) return "bekreftet av lærlingen";
  return bedrift ? "bekreftet av bedriften" : "ikke bekreftet";
};

const factsOf = (interview: HalfYearInterview): string =>
  [
    counted(interview.maal.length, "mål snakket om", "mål snakket om"),
    interview.veiledning ? "veiledning gitt" : "uten veiledning",
    confirmedBy(interview),
  ].join(" · ");

/** The half-years of a contract, each with the interview that was held in it. */
export function HalfYears({
  halves,
  linkOf,
}: {
  halves: readonly HalfYear[];
  /** Where an interview is read; without it nothing leads there. */
  linkOf?: (id: string) => Address;
}) {
  return (
    <ol className={classes.rows}>
      {halves.map((half) => (
        <li key={half.nummer} className={classes.row}>
          <span className={classes.words}>
            <span className={classes.name}>{half.nummer}. halvår</span>
            <span className={classes.facts}>
              {formatDate(half.fra)}–{formatDate(half.til)}
            </span>
            {half.samtale && <Interview interview={half.samtale} linkOf={linkOf} />}
          </span>
          <StatusBadge status={half.tilstand} />
        </li>
      ))}
    </ol>
  );
}

function Interview({
  interview,
  linkOf,
}: {
  interview: HalfYearInterview;
  linkOf: ((id: string) => Address) | undefined;
}) {
  const title = `${interview.navn} ${formatDate(interview.dag)}`;
  return (
    <>
      <span>{linkOf ? <Link to={linkOf(interview.id)}>{title}</Link> : title}</span>
      <span className={classes.facts}>{factsOf(interview)}</span>
      {interview.maal.length > 0 && (
        <span className={classes.facts}>{`Mål: ${interview.maal.join("; ")}`}</span>
      )}
      {interview.mangler.length > 0 && (
        <span className={classes.lacks}>Mangler {listed(interview.mangler)}</span>
      )}
    </>
  );
}
