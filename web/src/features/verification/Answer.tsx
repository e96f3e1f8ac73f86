import type { PublicCertificate, VerificationCheck, VerificationMatch } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import {
  factsOf,
  originalSaid,
  type Said,
  saidOf,
  sealOf,
  timeOf,
  wholenessOf,
} from "./answers.ts";
import { saveText } from "./saveText.ts";
import classes from "./Verification.module.css";

/** What is known of a file by its SHA-256. */
export function Answer({ found, name }: { found: VerificationMatch | undefined; name: string }) {
  return <Told said={saidOf(found)} found={found} name={name} />;
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
  return (
    <section className={classes.answer} data-tone={said.tone} aria-labelledby="verification-answer">
      <Icon name={said.icon} size={28} />
      <div className={classes.words}>
        <p className={classes.file}>{name}</p>
        <h2 id="verification-answer">{said.title}</h2>
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
  const [known] = found.treff;
  const [original] = found.original;
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
      {known && <Answer found={known} name={name} />}
      {!known && original && <Told said={originalSaid(original)} found={original} name={name} />}
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
    ["Utsteder", of.egenutstedt ? "Organisasjonen selv" : of.utsteder],
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
        onClick={() => saveText(`segl-${of.fingeravtrykk.slice(0, 8)}.pem`, of.pem)}
      >
        Last ned sertifikatet
      </Button>
    </details>
  );
}
