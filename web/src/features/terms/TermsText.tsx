import { RichText } from "@/ui/richtext/RichText.tsx";
import type { TermsTexts } from "./queries.ts";
import classes from "./Terms.module.css";

/** The two texts under their headings. */
export function TermsText({ personvern, brukervilkar }: TermsTexts) {
  return (
    <div className={classes.texts}>
      <section aria-labelledby="vilkar-personvern">
        <h2 id="vilkar-personvern">Personvern</h2>
        <RichText html={personvern} />
      </section>
      <section aria-labelledby="vilkar-brukervilkar">
        <h2 id="vilkar-brukervilkar">Brukervilkår</h2>
        <RichText html={brukervilkar} />
      </section>
    </div>
  );
}
