import type { MassCounts } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import classes from "./Mass.module.css";
import { partsOf } from "./massValues.ts";

/** How far a mass signing is, as a bar of what stands where, with the numbers in words below. */
export function MassBar({ counts }: { counts: MassCounts }) {
  const parts = partsOf(counts);
  const words = parts.map(({ label, count }) => `${formatCount(count)} ${label}`);
  return (
    <figure className={classes.picture}>
      <div className={classes.bar} role="img" aria-label={`Fremdrift: ${words.join(", ")}`}>
        {parts.map(({ key, count }) => (
          <span key={key} className={classes.part} data-part={key} style={{ flexGrow: count }} />
        ))}
      </div>
      <figcaption>
        <ul className={classes.legend}>
          {parts.map(({ key, label, count }) => (
            <li key={key}>
              <span className={classes.swatch} data-part={key} aria-hidden />
              {`${formatCount(count)} ${label}`}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
