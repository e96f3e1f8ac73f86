import { useState } from "react";
import { openCall } from "@/api/client.ts";
import { verification_check, verification_lookup } from "@/api/operations.gen.ts";
import { signedInLocally } from "@/api/signedIn.ts";
import { uploadFile } from "@/api/upload.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import "@/ui/icons/register.ts";
import { Logo } from "@/ui/Logo.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import { Link } from "@/ui/Link.tsx";
import { Answers, Checked } from "./Answer.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { CHECK_BYTES_MAX, FILE_BYTES_MAX, fingerprintOf } from "./fingerprint.ts";
import classes from "./Verification.module.css";
import { useWrite } from "@/blocks/useWrite.ts";

const TITLE = "Sjekk et dokument";

class TooLarge extends Error {}

/** Its name says more than anybody needs to know. */
const check = (file: File) =>
  uploadFile(verification_check, new File([file], "dokument.pdf", { type: file.type }), {
    retries: 0,
  });

async function lookUp(file: File) {
  if (file.size > FILE_BYTES_MAX) throw new TooLarge();
  const sha256 = await fingerprintOf(file);
  return openCall(verification_lookup, { body: { sha256 } });
}

/** `/verifiser`: whether a file is ours, whole and by whom sealed; open to anybody. */
export function VerificationPage() {
  useDocumentTitle(TITLE);
  const signedIn = signedInLocally();
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Link to="/" className={classes.brand} aria-label="Svenn, til forsiden">
          <Logo size={30} />
        </Link>
        <ButtonLink to={signedIn ? "/" : "/login"} tone="quiet" thin icon="back">
          {signedIn ? "Til oversikten" : "Til innlogging"}
        </ButtonLink>
      </header>
      <main className={classes.page}>
        <h1>{TITLE}</h1>
        <p className={classes.lead}>
          Har du fått en fil som er signert i Svenn? Her ser du om den er ekte, om den er endret, og
          hvem som har forseglet den. Du trenger ikke å logge inn.
        </p>
        <Checking />
        <OtherPrograms />
      </main>
    </div>
  );
}

/** What is asked about a file, and what came of it. */
function useAnswer<O>(send: (file: File) => Promise<O>) {
  const [data, setData] = useState<O | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { run, isRunning } = useWrite({ send, onDone: setData, onRefused: setError });
  const reset = () => {
    setData(null);
    setError(null);
  };
  const ask = (file: File) => {
    reset();
    void run(file);
  };
  return { data, error, reset, ask, isAsking: isRunning };
}

function Checking() {
  const [file, setFile] = useState<File | null>(null);
  const asked = useAnswer(lookUp);
  const checked = useAnswer(check);
  const pick = (picked: File) => {
    setFile(picked);
    checked.reset();
    asked.ask(picked);
  };
  const isTooLarge = asked.error instanceof TooLarge;
  return (
    <>
      <FileDrop reading={asked.isAsking} onPick={pick} />
      <div className={classes.answers} role="status">
        {isTooLarge && (
          <Notice tone="warning" icon="warning">
            Filen er større enn 50 MB. Så store dokumenter forsegles ikke.
          </Notice>
        )}
        {asked.error !== null && !isTooLarge && (
          <ErrorState error={asked.error} onRetry={file ? () => asked.ask(file) : undefined} />
        )}
        {file && asked.data && !checked.data && (
          <Answers found={asked.data.treff} name={file.name} />
        )}
        {file && checked.data && <Checked found={checked.data} name={file.name} />}
        {checked.error !== null && (
          <ErrorState error={checked.error} onRetry={file ? () => checked.ask(file) : undefined} />
        )}
      </div>
      {file && asked.data && !checked.data && file.size <= CHECK_BYTES_MAX && (
        <section className={classes.part} aria-labelledby="verification-full">
          <h2 id="verification-full">Full kontroll</h2>
          <p>
            Last opp filen, så leser vi seglet i den: om noe er endret, hvem som forseglet, og når.
            Filen lagres ikke.
          </p>
          <div>
            <Button
              tone="secondary"
              icon="upload"
              loading={checked.isAsking}
              loadingLabel="Kontrollerer filen"
              onClick={() => checked.ask(file)}
            >
              Last opp for full kontroll
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function OtherPrograms() {
  return (
    <section className={classes.part} aria-labelledby="verification-others">
      <h2 id="verification-others">Sjekk i andre programmer</h2>
      <p>
        Seglet er en vanlig signatur i PDF-en (PAdES), som andre programmer også kan lese. De viser
        at filen er uendret. Mange vil samtidig skrive at utstederen er ukjent, fordi organisasjonen
        har laget sertifikatet selv. Det betyr ikke at dokumentet er endret.
      </p>
      <ul className={classes.list}>
        <li>
          <strong>Adobe Acrobat Reader:</strong> åpne filen og velg «Signaturpanel». Last eventuelt
          ned sertifikatet her og legg det til som klarert.
        </li>
        <li>
          <strong>pdfsig</strong> (Poppler): <code>pdfsig -nocert fil.pdf</code> skal skrive både{" "}
          <code>Signature is Valid.</code> og <code>Total document signed</code>.
        </li>
      </ul>
      <p>
        Seglet viser at filen er uendret og hvem som forseglet den. Hvem som signerte og hvordan de
        ble identifisert, står i signaturbeviset som følger dokumentet.
      </p>
    </section>
  );
}
