import { useId } from "react";
import type { PublicCertificate, VerificationCheck, VerificationMatch } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import {
  factsOf,
  originalSaid,
  another,
  keyOf,
  type Said,
  saidOf,
  sealOf,
  timeOf,
  wholenessOf,
} from "./answers.ts";
import { saveText } from "@/lib/saveText.ts";
import classes from "./Verification.module.css";

/** What is known of a file by its SHA-256: one answer for each document that it belongs to. */
export function Answers({ found, name }: { found: readonly VerificationMatch[]; name: string }) {
  const [first, ...others] = found;
  return (
    <>
      <Told said={saidOf(first)} found={first} name={name} />
      {others.length > 0 && <p>Filen hører også til {another(others.length)}:</p>}
      {others.map((match) => (
        <Told key={keyOf(match)} said={saidOf(match)} found={match} name={name} />
      ))}
    </>
  );
}

function Told({
  said,
  found,
  name,
}: {
  said: Said;
  found: VerificationMatch | undefined;
  name: string;
}) {
  const id = useId();
  return (
    <section className={classes.answer} data-tone={said.tone} aria-labelledby={id}>
      <Icon name={said.icon} size={28} />
      <div className={classes.words}>
        <p className={classes.file}>{name}</p>
        <h2 id={id}>{said.title}</h2>
        <p>{said.text}</p>
        {found && <Facts facts={factsOf(found)} />}
        {found?.sertifikat && <Certificate of={found.sertifikat} />}
        {!found && <Causes />}
      </div>
    </section>
  );
}

function Causes() {
  return (
    <>
      <p>Vanlige årsaker:</p>
      <ul className={classes.list}>
        <li>Filen er lagret på nytt, skrevet ut til PDF eller kommentert i et annet program.</li>
        <li>Du har en eldre eller en annen utgave enn den som ble forseglet.</li>
        <li>Dokumentet er signert et annet sted enn i Svenn.</li>
      </ul>
    </>
  );
}

/** Three questions, each answered for itself. */
export function Checked({ found, name }: { found: VerificationCheck; name: string }) {
  const isKnown = found.treff.length > 0;
  return (
    <>
      <section className={classes.part} aria-labelledby="verification-check">
        <h2 id="verification-check">Full kontroll av {name}</h2>
        <dl className={classes.questions}>
          <Question asked="Er filen uendret?" said={wholenessOf(found)} />
          <Question asked="Hvem forseglet den?" said={sealOf(found)} />
          <Question asked="Når ble den forseglet?" said={timeOf(found)} />
        </dl>
        {found.segl.sertifikat && <Certificate of={found.segl.sertifikat} />}
      </section>
      {isKnown && <Answers found={found.treff} name={name} />}
      {!isKnown &&
        found.original.map((match) => (
          <Told key={keyOf(match)} said={originalSaid(match)} found={match} name={name} />
        ))}
    </>
  );
}

function Question({ asked, said }: { asked: string; said: Said }) {
  return (
    <div className={classes.question} data-tone={said.tone}>
      <dt>{asked}</dt>
      <dd>
        <Icon name={said.icon} size={20} />
        <span>
          <strong>{said.title}</strong>
          <span className={classes.explained}>{said.text}</span>
        </span>
      </dd>
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Certificate({ of }: { of: PublicCertificate }) {
  const facts: readonly (readonly [string, string])[] = [
    ["Navn", of.navn],
    ["Utsteder", of.egenutstedt ? "Organisasjonen selv" : "Står i sertifikatet"],
    ["Gyldig", `${formatDate(of.gyldigFra)}–${formatDate(of.gyldigTil)}`],
    ["SHA-256", of.fingeravtrykk],
  ];
  return (
    <details className={classes.more}>
      <summary>Sertifikatet som forseglet</summary>
      <Facts facts={facts} />
      <Button
        tone="secondary"
        thin
        icon="download"
        onClick={() =>
          saveText(`segl-${of.fingeravtrykk.slice(0, 8)}.pem`, of.pem, "application/x-pem-file")
        }
      >
        Last ned sertifikatet
      </Button>
    </details>
  );
}
