import type { Counted, Figure } from "@/api/schemas.gen.ts";
import { toldAddress } from "@/lib/address.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Link } from "@/ui/Link.tsx";
import classes from "./KeyFigures.module.css";
import { change, written } from "./words.ts";

/** A number that opens the rows that it counts. */
export function CountLink({ counted, label }: { counted: Counted; label: string }) {
  const { adresse } = counted.bak;
  const number = formatCount(counted.antall);
  if (!adresse) return <>{number}</>;
  return (
    <Link to={toldAddress(adresse)} aria-label={`${number}, ${label}`}>
      {number}
    </Link>
  );
}

/** The figures of the period, each with what it is of and the list behind it. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <section aria-label="Tall for perioden">
      <ul className={classes.figures}>
        {figures.map((figure) => (
          <FigureCard key={figure.id} figure={figure} />
        ))}
      </ul>
    </section>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
  const { navn, enhet, verdi, av, nevner, nevnerNavn, ikkeTalt, teller } = figure;
  const changed = change(figure);
  return (
    <li className={classes.figure}>
      <h3>{navn}</h3>
      <span className={classes.value}>
        {enhet === "antall" && av ? <CountLink counted={av} label={navn} /> : written(verdi, enhet)}
      </span>
      {!av && <p className={classes.quiet}>Kan ikke telles med dette utvalget.</p>}
      {av && nevner && (
        <p className={classes.quiet}>
          {enhet === "prosent" && (
            <>
              <CountLink counted={av} label={`${navn}, teller`} /> av{" "}
            </>
          )}
          <CountLink counted={nevner} label={`${navn}, nevner`} /> {nevnerNavn}
        </p>
      )}
      {ikkeTalt && ikkeTalt.antall > 0 && (
        <p className={classes.quiet}>
          Ikke talt: <CountLink counted={ikkeTalt} label="uten godkjenningsdato" /> uten
          godkjenningsdato
        </p>
      )}
      {changed && <p className={classes.quiet}>{changed}</p>}
      <p className={classes.quiet}>
        Teller {teller}, etter {figure.dato}. {figure.definisjon}
        {figure.kilde && ` Definisjon: ${figure.kilde}.`}
      </p>
    </li>
  );
}
