import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { ApprenticeDetail, Me, PersonRef } from "@/api/schemas.gen.ts";
import { PushCard } from "@/features/messaging/public.ts";
import { OpenidLinkCard } from "@/features/openid/publicLink.ts";
import { formatDate } from "@/lib/dates.ts";
import { fullName } from "@/lib/names.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { passwordDialog } from "@/lib/passwordDialog.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import { Columns, Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { DevicesCard } from "./DevicesCard.tsx";
import classes from "./OwnPage.module.css";
import { OwnTabs } from "./OwnTabs.tsx";
import { ownApprenticeQuery, ownCompaniesQuery, rolleName } from "./own.ts";
import { ownPath } from "./paths.ts";

/** `/l|b|k/minside`: what is known of oneself, and who one belongs to. */
export function OwnPage() {
  const me = useMe();
  const name = fullName(me);
  return (
    <Page title="Min side">
      <PageHeader
        title={name}
        picture={<Avatar name={name} person={me.id} size={64} />}
        subtitle={`${me.customRole ?? rolleName(me.rolle)} · ${me.organisation.navn}`}
        actions={
          <>
            <Button tone="secondary" icon="key" onClick={() => passwordDialog.set(true)}>
              {me.hasPassword ? "Endre passord" : "Lag passord"}
            </Button>
            {me.rolle === "LAERLING" && (
              <ButtonLink to="/l/minside/bevis" tone="secondary" icon="graduate">
                Lærlingbevis
              </ButtonLink>
            )}
            {me.tilganger.includes("UPDATE_MY_PAGE") && (
              <ButtonLink to={`${ownPath(me.rolle)}/rediger`} icon="edit">
                Rediger
              </ButtonLink>
            )}
          </>
        }
      />
      <OwnTabs rolle={me.rolle} />
      {me.rolle === "KOORDINATOR" ? (
        <Main me={me} />
      ) : (
        <Columns
          main={<Main me={me} />}
          side={me.rolle === "LAERLING" ? <ApprenticeSide me={me} /> : <EmployeeSide />}
        />
      )}
    </Page>
  );
}

function Main({ me }: { me: Me }) {
  return (
    <Stack>
      <About me={me} />
      <Late>
        <PushCard />
        <DevicesCard />
        <OpenidLinkCard />
      </Late>
    </Stack>
  );
}

function About({ me }: { me: Me }) {
  return (
    <Card title="Om meg">
      <Facts
        items={[
          ["Fornavn", me.fornavn],
          ["Etternavn", me.etternavn],
          ["E-post", me.epost],
          ["Telefon", me.telefon && formatPhone(me.telefon)],
          ["Opplæringskontor", me.organisation.navn],
        ]}
      />
    </Card>
  );
}

function ApprenticeSide({ me }: { me: Me }) {
  const { data, error, refetch } = useQuery(ownApprenticeQuery(me.id));
  if (data) return <Belonging apprentice={data} />;
  return <Waiting title="Læreforholdet" error={error} onRetry={() => void refetch()} />;
}

const period = ({ startdato, sluttdato }: ApprenticeDetail["laeretid"]): string =>
  startdato && sluttdato ? `${formatDate(startdato)} – ${formatDate(sluttdato)}` : "";

function Belonging({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { bedrift, programomrade, laeretid, ansatte, coordinators } = apprentice;
  return (
    <Stack>
      <Card title="Læreforholdet">
        <Facts
          items={[
            ["Bedrift", bedrift?.navn],
            ["Lærefag", programomrade?.tittel],
            ["Læretid", period(laeretid)],
          ]}
        />
      </Card>
      <Card title="Faglig leder">
        <People people={ansatte} none="Du har ingen faglig leder ennå." />
      </Card>
      <Card title="Koordinator">
        <People people={coordinators} none="Du har ingen koordinator ennå." />
      </Card>
    </Stack>
  );
}

function People({
  people,
  none,
}: {
  people: readonly (PersonRef & { relasjonsnavn?: string })[];
  none: string;
}) {
  if (people.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.people}>
      {people.map(({ id, navn, telefon, epost, relasjonsnavn }) => (
        <li key={id} className={classes.person}>
          <Avatar name={navn} person={id} size={40} />
          <span className={classes.words}>
            <span className={classes.name}>{navn}</span>
            {relasjonsnavn && relasjonsnavn !== "Faglig leder" && <span>{relasjonsnavn}</span>}
            {telefon && <a href={`tel:${telefon}`}>{formatPhone(telefon)}</a>}
            {epost && <MailLink to={epost} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function EmployeeSide() {
  const { data, error, refetch } = useQuery(ownCompaniesQuery);
  if (!data) return <Waiting title="Bedrift" error={error} onRetry={() => void refetch()} />;
  return (
    <Card title="Bedrift">
      {data.length === 0 ? (
        <p className={classes.none}>Du er ikke knyttet til en bedrift.</p>
      ) : (
        <ul className={classes.people}>
          {data.map(({ id, navn, poststed }) => (
            <li key={id} className={classes.words}>
              <span className={classes.name}>{navn}</span>
              {poststed && <span className={classes.none}>{poststed}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Waiting({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  return (
    <Card title={title}>
      {error ? (
        <ErrorState compact error={error} onRetry={onRetry} />
      ) : (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Card>
  );
}
