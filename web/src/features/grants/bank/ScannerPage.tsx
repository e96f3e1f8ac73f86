import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { BankView } from "@/api/schemas.gen.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { PeriodFrame } from "../PeriodFrame.tsx";
import { AccountsCard } from "./AccountsCard.tsx";
import { EntriesList } from "./EntriesList.tsx";
import { FilesCard } from "./FilesCard.tsx";
import { bankQuery } from "./queries.ts";
import { UploadCard } from "./UploadCard.tsx";

/** `/k/tilskudd/:uid/csvscanner`: what the bank says, and what of it waits for a match. */
export function ScannerPage() {
  const { uid } = useParamsOf("/k/tilskudd/$uid/csvscanner");
  return <PeriodFrame uid={uid}>{() => <Scanner uid={uid} />}</PeriodFrame>;
}

function Scanner({ uid }: { uid: string }) {
  const { data, error, refetch } = useQuery(bankQuery);
  if (data) return <Shown uid={uid} bank={data} />;
  return (
    <Card title="Bank" icon="grant">
      {error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster kontorets kontoer">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Card>
  );
}

function Shown({ uid, bank }: { uid: string; bank: BankView }) {
  const { rights } = useMe();
  const imports = rights.includes("BANK_IMPORT");
  const open = bank.accounts.filter(({ archived }) => !archived);
  return (
    <Stack>
      {bank.accounts.length > 0 && <EntriesList uid={uid} />}
      {imports && open.length > 0 && <UploadCard accounts={open} />}
      <FilesCard files={bank.files} imports={imports} />
      <AccountsCard bank={bank} imports={imports} />
    </Stack>
  );
}
