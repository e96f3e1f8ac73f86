import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import type { IndustryCourse } from "@/api/schemas.gen.ts";
import { errorText } from "@/lib/problem.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Industry.module.css";
import { myIndustryQuery, openCourse } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const TITLE = "Norsk Industri";

/** `/l/norskindustri`: what Norsk Industri has for the apprentice's trade. */
export function MyIndustryPage() {
  const shown = useMe().permissions.includes("norskindustri");
  const { data, error, isPending, refetch } = useQuery({ ...myIndustryQuery, enabled: shown });
  const nothing = !shown || data === null;
  return (
    <Page title={TITLE} width="form">
      <PageHeader title={TITLE} />
      {nothing ? (
        <EmptyState
          icon="public"
          title="Ingenting for lærefaget ditt"
          action={
            <ButtonLink to="/l" tone="secondary">
              Til oversikten
            </ButtonLink>
          }
        >
          Opplæringskontoret har ikke koblet et opplegg fra Norsk Industri til lærefaget ditt.
        </EmptyState>
      ) : data ? (
        <Stack>
          <Card title={data.title}>
            <p className={classes.intro}>
              Oppleggene åpnes hos Norsk Industri. Du slipper å logge inn på nytt.
            </p>
            <ul className={classes.courses}>
              {data.curriculums.map((course) => (
                <Course key={course.kode} course={course} />
              ))}
            </ul>
          </Card>
        </Stack>
      ) : error && !isPending ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter oppleggene">
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Page>
  );
}

function Course({ course: { kode, tittel } }: { course: IndustryCourse }) {
  const [failed, setFailed] = useState<string | null>(null);
  const opening = useWrite({
    send: () => openCourse(kode),
    onDone: (address) => window.location.assign(address),
    onRefused: (error) => setFailed(errorText(error)),
  });
  const open = () => {
    setFailed(null);
    void opening.run();
  };
  return (
    <li className={classes.course}>
      <span className={classes.words}>{tittel}</span>
      <Button
        tone="secondary"
        icon="external"
        label={`Åpne ${tittel}`}
        loading={opening.isRunning}
        onClick={open}
      >
        Åpne
      </Button>
      {failed && (
        <p className={classes.error} role="alert">
          {failed}
        </p>
      )}
    </li>
  );
}
