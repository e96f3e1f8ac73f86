import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { rehearsal_own_text_update } from "@/api/operations.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import classes from "./Rehearsal.module.css";

/** Whether they want questions that are made of what they write themselves. */
export function OwnTextCard({ paa }: { paa: boolean }) {
  const choose = useWrite({
    send: (on: boolean) => call(rehearsal_own_text_update, { body: { paa: on } }),
    done: (_, on) =>
      on
        ? "Du får spørsmål av det du sender fra nå av."
        : "Spørsmålene av din egen tekst og svarene på dem er slettet.",
    again: () => changed("OVINGER", "egentekst"),
  });
  return (
    <Card title="Spørsmål av egen tekst" icon="edit">
      <div className={classes.parts}>
        <Checkbox
          label="Lag spørsmål av det jeg skriver"
          checked={choose.input ?? paa}
          disabled={choose.isRunning}
          onChange={(on) => void choose.run(on)}
        />
        <p className={classes.about}>
          Når du sender dokumentasjon, lager skrivehjelpen inntil tre spørsmål av teksten. Navn,
          numre og adresser tas ut før teksten sendes til tjenesten. Bare du ser spørsmålene. Slår
          du av, slettes de sammen med svarene dine på dem.
        </p>
      </div>
    </Card>
  );
}
