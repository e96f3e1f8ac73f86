import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon.tsx";
import { Logo } from "@/ui/Logo.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import { formatPhone } from "@/lib/numbers.ts";
import { ApiError } from "@/lib/problem.ts";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Form.module.css";

/** What stands around a page of somebody without an account. */
export function OpenFrame({ kontor, children }: { kontor?: string; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        {kontor ? <span className={classes.office}>{kontor}</span> : <Logo size={30} />}
        {kontor && <Logo size={22} />}
      </header>
      <main className={classes.page}>{children}</main>
    </div>
  );
}

/** Whom to ask. */
export function OfficeContact({
  kontor,
  epost,
  telefon,
}: {
  kontor: string;
  epost: string;
  telefon: string;
}) {
  return (
    <p className={classes.help}>
      {`Spørsmål? Ta kontakt med ${kontor}`}
      {epost && (
        <>
          {": "}
          <MailLink to={epost} />
        </>
      )}
      {telefon && (
        <>
          {epost ? " · " : ": "}
          <a href={`tel:${telefon}`}>{formatPhone(telefon)}</a>
        </>
      )}
    </p>
  );
}

/** What is wrong with a group of controls. */
export const GroupError = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p className={classes.error} id={`${id}-error`}>
      <Icon name="alert" size={16} />
      {children}
    </p>
  ) : null;

const STATUS_GONE = 404;

/** There is no such office, it takes no applications, or the line broke. */
export function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === STATUS_GONE)
    return (
      <EmptyState icon="searchEmpty" wholePage title="Her er det ikke noe søknadsskjema">
        Sjekk at adressen er riktig, eller spør opplæringskontoret.
      </EmptyState>
    );
  return <ErrorState wholePage error={error} onRetry={onRetry} />;
}
