import { useQuery } from "@tanstack/react-query";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { counted } from "@/lib/names.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import type { CheckpointSetView, CheckpointStandard } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { deadlineSentence } from "../deadline/deadline.ts";
import { setsQuery } from "../queries.ts";
import { typeLabel } from "../words.ts";
import { InUse } from "./SetPage.tsx";
import { ShippedSet } from "./ShippedSet.tsx";

const TITLE = "Sjekkpunktmaler";

/** `/k/systemvalg/sjekkpunktmaler`: checkpoints that are given together, and to whom. */
export function SetsPage() {
  const { data, error, refetch } = useQuery(setsQuery);
  const create = (
    <ButtonLink to="/k/systemvalg/sjekkpunktmaler/opprett" icon="add">
      Ny mal
    </ButtonLink>
  );
  return (
    <Page title={TITLE} thumbAction={create}>
      <PageHeader
        title={TITLE}
        count={data?.sets.length}
        subtitle="Sjekkpunkter som hører sammen, og hvilke lærlinger som får dem."
        actions={
          <>
            <ButtonLink to="/k/systemvalg/sjekkpunkter" tone="secondary">
              Sjekkpunkter
            </ButtonLink>
            {create}
          </>
        }
        actionsAtThumb
      />
      <Stack>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Laster malene">
            <Card>
              <SkeletonRows rows={3} />
            </Card>
          </Loading>
        )}
        {data?.sets.length === 0 && (
          <EmptyState icon="plan" title="Ingen maler ennå">
            Bruk settet under, eller lag en egen mal av kontorets sjekkpunkter.
          </EmptyState>
        )}
        {data && data.sets.length > 0 && (
          <Card>
            <ul aria-label={TITLE}>
              {data.sets.map((set) => (
                <RecordRow
                  key={set.id}
                  to={pathTo("/k/systemvalg/sjekkpunktmaler/$id", { id: set.id })}
                  name={<RecordName title={set.title} facts={factsOf(set)} />}
                  state={<InUse set={set} />}
                />
              ))}
            </ul>
          </Card>
        )}
        {data?.offered && <Offered offered={data.offered} />}
      </Stack>
    </Page>
  );
}

/** `7 sjekkpunkter · Første besøk, Halvårssamtale 1, …` */
const factsOf = ({ checkpoints }: CheckpointSetView): string =>
  [
    counted(checkpoints.length, "sjekkpunkt", "sjekkpunkter"),
    checkpoints.map(({ title }) => title).join(", "),
  ]
    .filter(Boolean)
    .join(" · ");

/** The set that comes with the product, while the office has none of its name. */
function Offered({ offered }: { offered: CheckpointStandard }) {
  return (
    <Card title="Ferdig sett" icon="checkpoint">
      <Stack>
        <p>
          <strong>{offered.title}</strong>: {offered.description} Ingen får noe før du har sett over
          det og slått det på.
        </p>
        <ol aria-label={offered.title}>
          {offered.checkpoints.map(({ title, deadline, otherTitle, type }) => (
            <li key={title}>
              <RecordName
                title={title}
                facts={[
                  deadlineSentence(deadline, () => otherTitle ?? undefined),
                  type === "MANUAL" ? "" : `Fullføres av: ${typeLabel(type)}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              />
            </li>
          ))}
        </ol>
        <div>
          <ShippedSet />
        </div>
      </Stack>
    </Card>
  );
}
