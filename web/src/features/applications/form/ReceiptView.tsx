import { useEffect, useRef } from "react";
import { Notice } from "@/ui/Notice.tsx";
import classes from "./Form.module.css";
import { deadlineText } from "@/lib/oslo.ts";
import type { Offered } from "./offered.ts";
import { OwnPageLink } from "./OwnPageLink.tsx";
import { OfficeContact } from "./parts.tsx";
import type { Receipt } from "./draft.ts";

/** It is sent: its number, and what happens now. */
export function ReceiptView({ offered, receipt }: { offered: Offered; receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.stack}>
      <h1 ref={heading} tabIndex={-1}>
        Søknaden er sendt
      </h1>
      {receipt.nummer && (
        <p>
          Søknadsnummer
          <br />
          <span className={classes.receiptNumber}>{receipt.nummer}</span>
        </p>
      )}
      <Notice tone="positive" icon="approve" title="Vi har sendt deg en kvittering på e-post">
        Der ligger også lenken til siden din, hvor du ser hvordan det går med søknaden.
      </Notice>
      <section className={classes.part} aria-labelledby="hva-na">
        <h2 id="hva-na">Hva skjer nå?</h2>
        <ol className={classes.ordered}>
          {receipt.frist !== null && (
            <li>{`Du kan endre søknaden til fristen går ut: ${deadlineText(receipt.frist)}.`}</li>
          )}
          <li>{`${offered.kontor} leser søknaden og sender den videre til bedrifter som passer.`}</li>
          <li>Bedriftene tar kontakt med deg hvis de vil bli bedre kjent med deg.</li>
          <li>Du får beskjed når noe skjer, også hvis svaret er nei.</li>
        </ol>
        <p className={classes.help}>
          Husk å søke i Vigo også (vigo.no), selv om du finner læreplass på egen hånd. Fristen der
          er 1. mars, og 1. februar for lærekandidater.
        </p>
      </section>
      <div>
        <OwnPageLink />
      </div>
      <OfficeContact {...offered} />
    </div>
  );
}
