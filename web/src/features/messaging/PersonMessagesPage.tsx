import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { employee_view } from "@/api/operations.gen.ts";
import type { PushTokenStatus } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { isMissing, Missing } from "@/ui/Missing.tsx";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import { pathTo } from "@/lib/address.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { messageColumns, messageFacets } from "./messageColumns.tsx";
import classes from "./PersonMessagesPage.module.css";
import { pushTokensQuery, recipientsQuery } from "./queries.ts";
import { SendButtons } from "./send/SendButtons.tsx";

/** `/k/laerlinger/:uid/rediger/meldinger`, inside the frame of the apprentice. */
export function ApprenticeMessagesPage() {
  const uid = useUid();
  return (
    <section className={classes.part} aria-label="Meldinger" data-whole>
      <div className={classes.actions}>
        <SendButtons ids={[uid]} />
      </div>
      <Devices of={uid} />
      <Sent to={uid} who="lærlingen" />
    </section>
  );
}

/** `/k/bedrifter/:uid/meldinger`, inside the frame of the company. */
export function CompanyMessagesPage() {
  const uid = useUid();
  return (
    <section className={classes.part} aria-label="Meldinger">
      <div className={classes.actions}>
        <SendButtons ids={[uid]} />
      </div>
      <Sent to={uid} who="bedriften" />
    </section>
  );
}

const EMPLOYEES = { to: "/k/ansatte", label: "Til de ansatte" } as const;

/** `/k/ansatte/:uid/meldinger`: who it is, what was sent, and how to send more. */
export function EmployeeMessagesPage() {
  const uid = useUid();
  const query = useQuery({
    ...recipientsQuery({ people: [uid], groups: [], companies: [] }),
    placeholderData: undefined,
  });
  // To nobody one may write too, and no message went there.
  const { error } = useQuery({
    queryKey: ["employee", uid, "known"],
    queryFn: ({ signal }) => call(employee_view, { id: uid, signal }).then(() => true),
  });
  if (isMissing(error)) return <Missing thing="den ansatte" backTo={EMPLOYEES} />;
  const navn = query.data?.recipients[0]?.navn ?? "Ukjent";
  return (
    <DetailPage
      query={query}
      thing="den ansatte"
      backTo={EMPLOYEES}
      title={() => `Meldinger til ${navn}`}
      picture={() => <Avatar name={navn} person={uid} size={48} />}
      above={() => ({ to: pathTo("/k/ansatte/$uid", { uid }), name: navn })}
      actions={({ recipients }) => recipients.length > 0 && <SendButtons ids={[uid]} />}
    >
      {() => (
        <div className={classes.part}>
          <Devices of={uid} />
          <Sent to={uid} who="den ansatte" />
        </div>
      )}
    </DetailPage>
  );
}

const devicesText = ({ hasToken, tokenLength }: PushTokenStatus): string =>
  hasToken
    ? `Push-varsler er slått på på ${counted(tokenLength, "enhet", "enheter")}`
    : "Push-varsler er ikke slått på";

/** Whether push messages reach the person. */
function Devices({ of }: { of: string }) {
  const { data } = useQuery(pushTokensQuery(of));
  // The line keeps its place while it is not known what it says.
  return (
    <p className={classes.devices}>
      <Icon name="bell" size={16} />
      {data ? devicesText(data) : "Push-varsler"}
    </p>
  );
}

function Sent({ to, who }: { to: string; who: string }) {
  return (
    <ListPage
      embedded
      noExport
      collection="MESSAGE"
      title="Meldinger"
      searchLabel="Søk i meldinger"
      columns={messageColumns}
      facets={messageFacets}
      fixed={[{ field: "mottakere", values: [to] }]}
      defaultSort={{ field: "tidspunkt", direction: "desc" }}
      rowLink={({ id }) => pathTo("/k/meldinger/$id", { id })}
      empty={{
        icon: "send",
        title: "Ingen meldinger ennå",
        text: `SMS og e-post til ${who} vises her.`,
      }}
    />
  );
}
