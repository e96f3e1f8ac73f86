import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { apprentice_coming_contract_delete } from "@/api/operations.gen.ts";
import type { ApprenticeDetail, ContractView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate, today } from "@/lib/dates.ts";
import { help } from "@/lib/help.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Card } from "@/ui/Card.tsx";
import { Help } from "@/ui/Help.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./ContractHistory.module.css";
import { comingContractQuery, contractsQuery } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** All contracts of an apprentice: the one in force, and those before it. */
export function ContractHistory({ apprentice }: { apprentice: ApprenticeDetail }) {
  const query = useQuery(contractsQuery(apprentice.id));
  return (
    <Card title="Kontrakter" aside={<Help of={help.contracts} />}>
      <ol className={classes.list}>
        <Coming apprentice={apprentice} />
        <Current apprentice={apprentice} />
        {query.data?.map((contract) => (
          <Past key={contract.id} contract={contract} />
        ))}
      </ol>
      {query.isPending && (
        <Loading label="Laster kontrakter">
          <SkeletonLines lines={2} />
        </Loading>
      )}
      {query.error && !query.data && (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Card>
  );
}

const period = (from: string | null, to: string | null): string =>
  `${formatDate(from)}–${to ? formatDate(to) : ""}`;

/** What is agreed, until it begins; it can be taken back until then. */
function Coming({ apprentice: { id } }: { apprentice: ApprenticeDetail }) {
  const query = useQuery(comingContractQuery(id));
  const withdrawal = useWrite({
    send: () => call(apprentice_coming_contract_delete, { id }),
    done: "Kontrakten er trukket tilbake",
    again: () => changed("LAERLINGER", id),
  });
  const contract = query.data?.kontrakt;
  if (!contract) return null;
  const from = formatDate(contract.startdato);
  const takeBack = async () => {
    const sure = await askConfirm({
      title: `Trekke tilbake kontrakten fra ${from}?`,
      text: "Kontrakten som gjelder nå, fortsetter å gjelde.",
      confirmText: "Trekk tilbake",
    });
    if (sure) await withdrawal.run();
  };
  return (
    <li className={classes.contract}>
      <span className={classes.head}>
        {`Fra ${from}: ${contract.bedrift?.navn ?? "Ingen bedrift"}`}
        <Badge>Avtalt</Badge>
      </span>
      <span className={classes.facts}>
        {[
          contract.arsakLabel,
          contract.programomrade?.tittel,
          period(contract.startdato, contract.sluttdato),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {contract.ansatte && (
        <span className={classes.facts}>
          {contract.ansatte.length > 0
            ? `Faglige ledere fra da: ${contract.ansatte.map(({ navn }) => navn).join(", ")}`
            : "Ingen faglig leder fra da"}
        </span>
      )}
      <span>
        <Button
          tone="secondary"
          loading={withdrawal.isRunning}
          loadingLabel="Trekker tilbake"
          onClick={() => void takeBack()}
        >
          Trekk tilbake
        </Button>
      </span>
    </li>
  );
}

/** “Hevet”; until the last day is over, when it will be. */
const terminatedText = (last: string): string =>
  last < today() ? "Hevet" : `Heves ${formatDate(last)}`;

function Current({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { bedrift, programomrade, laeretid, unexpectedEndDate, kontraktSignert } = apprentice;
  return (
    <li className={classes.contract} data-current>
      <span className={classes.head}>
        {bedrift ? (
          <Link to={pathTo("/k/bedrifter/$uid", { uid: bedrift.id })}>{bedrift.navn}</Link>
        ) : (
          "Ingen bedrift"
        )}
        <Badge tone={unexpectedEndDate ? "negative" : "positive"}>
          {unexpectedEndDate ? terminatedText(unexpectedEndDate) : "Gjeldende"}
        </Badge>
      </span>
      <span className={classes.facts}>
        {[
          programomrade?.tittel,
          period(laeretid.startdato, unexpectedEndDate ?? laeretid.sluttdato),
          kontraktSignert ? `Signert ${formatDate(kontraktSignert)}` : "Ikke signert",
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </li>
  );
}

function Past({ contract }: { contract: ContractView }) {
  const { bedrift, programomrade, startdato, avsluttet, arsakLabel } = contract;
  return (
    <li className={classes.contract}>
      <span className={classes.head}>
        {bedrift ? (
          <Link to={pathTo("/k/bedrifter/$uid", { uid: bedrift.id })}>{bedrift.navn}</Link>
        ) : (
          "Ingen bedrift"
        )}
        <Badge>{arsakLabel}</Badge>
      </span>
      <span className={classes.facts}>
        {[programomrade?.tittel, period(startdato, avsluttet)].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}
