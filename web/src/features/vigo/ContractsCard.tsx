import { useQuery } from "@tanstack/react-query";
import type { VigoContract } from "@/api/schemas.gen.ts";
import { Card, Facts } from "@/ui/Card.tsx";
import { contractsQuery } from "./queries.ts";

const facts = (contract: VigoContract): [label: string, value: string | null | undefined][] => [
  ["Læretid fra", contract.begins],
  ["Kontraktsnummer", contract.number],
  ["Godkjent av fylket", contract.approved],
  ["Avsluttet", contract.ended],
  ["Årsak", contract.reason],
  ["Hevet av", contract.endedBy],
  ["Netto læretid", contract.months && `${contract.months} måneder`],
  ["Netto opplæringstid", contract.totalMonths && `${contract.totalMonths} måneder`],
  ["Brevtype", contract.certificate],
];

/** What is accepted from the county of an apprentice's contracts; nothing where nothing is. */
export function ContractsCard({ id }: { id: string }) {
  const { data } = useQuery(contractsQuery(id));
  if (!data || data.length === 0) return null;
  return (
    <Card title="Kontrakten hos fylket" icon="public">
      {data.map((contract) => (
        <Facts key={contract.begins} items={facts(contract).filter(([, value]) => value)} />
      ))}
    </Card>
  );
}
