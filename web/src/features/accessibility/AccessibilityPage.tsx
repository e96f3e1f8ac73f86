import { OpenFrame } from "@/ui/OpenFrame.tsx";
import { signedInLocally } from "@/api/signedIn.ts";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import classes from "./AccessibilityPage.module.css";
import { kept, known, ways } from "./statement.ts";

const TITLE = "Tilgjengelighetserklæring";

/** How well the product can be used by everybody, open to anybody. */
export function AccessibilityPage() {
  useDocumentTitle(TITLE);
  return (
    <OpenFrame signedIn={signedInLocally()}>
      <main className={classes.text}>
        <h1>{TITLE}</h1>
        <p className={classes.lead}>
          Svenn skal kunne brukes av alle som er i lære, og av alle som følger dem opp: med
          tastatur, skjermleser, forstørrelse, på en liten skjerm og i sterkt lys.
        </p>
        <Part title="Hva vi retter oss etter">
          <p>
            Vi følger retningslinjene for tilgjengelig webinnhold, WCAG 2.2, på nivå AA. Det er mer
            enn forskriften om universell utforming av IKT krever.
          </p>
          <List items={kept} />
        </Part>
        <Part title="Kjente mangler">
          <p>Dette vet vi at ikke er godt nok ennå:</p>
          <List items={known} />
        </Part>
        <Part title="Slik prøver vi det">
          <List items={ways} />
        </Part>
        <Part title="Si fra">
          <p>
            Er det noe du ikke får til, eller som er tungvint? Si fra til opplæringskontoret ditt.
            De kan gi deg det du trenger på en annen måte, og melder det videre til oss.
          </p>
          <p>
            Du kan også klage til{" "}
            <a href="https://www.uutilsynet.no/" rel="noopener noreferrer" target="_blank">
              Tilsynet for universell utforming av IKT
              <span className="sv-hidden"> (åpnes i ny fane)</span>
            </a>
            .
          </p>
        </Part>
        <p className={classes.date}>Erklæringen ble sist gjennomgått 21. november 2026.</p>
      </main>
    </OpenFrame>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
