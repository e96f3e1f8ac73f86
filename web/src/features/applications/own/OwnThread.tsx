import { useQuery } from "@tanstack/react-query";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "../form/Form.module.css";
import { ownThreadQuery, writeOwn } from "./calls.ts";
import { Thread } from "../Thread.tsx";

/** What they and the office write to each other. */
export function OwnThread({
  tenant,
  visit,
  kontor,
}: {
  tenant: string;
  visit: string;
  kontor: string;
}) {
  const { data, error, refetch } = useQuery(ownThreadQuery(tenant, visit));
  return (
    <section className={classes.part} aria-labelledby="meldinger">
      <h2 id="meldinger">Meldinger</h2>
      {data ? (
        <Thread
          messages={data}
          empty={`Har du spørsmål? Skriv til ${kontor} her.`}
          help="Ikke skriv fødselsnummer eller noe om helse."
          send={async (text, files) => {
            const failed = await writeOwn(tenant, visit, text, files);
            await refetch();
            return failed;
          }}
        />
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster meldingene">
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </section>
  );
}
