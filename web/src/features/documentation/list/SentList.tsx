import { type ListConfig, ListPage } from "@/blocks/list/ListPage.tsx";

/** Documentation as others than the apprentice see it: without drafts. */
export const sentStatuses = ["Sendt", "Må rettes", "Godkjent"] as const;

type Config = ListConfig<"DOKUMENTASJONER">;
type Empty = NonNullable<Config["quick"]>["empty"];

/** The documentation that apprentices have sent: what waits for an answer first, oldest on top. */
export function SentList({
  emptyText,
  none,
  ...config
}: Omit<Config, "collection" | "title" | "searchLabel" | "quick" | "defaultSort" | "empty"> & {
  /** What is said when there is none of a status. */
  emptyText: Empty;
  /** What is said when there is none at all. */
  none: string;
}) {
  return (
    <ListPage
      collection="DOKUMENTASJONER"
      title="Dokumentasjoner"
      searchLabel="Søk i dokumentasjoner"
      quick={{
        field: "status",
        label: "Status",
        values: sentStatuses,
        initial: "Sendt",
        empty: emptyText,
      }}
      defaultSort={{ field: "sendt", direction: "asc" }}
      empty={{ icon: "camera", title: "Ingen dokumentasjon ennå", text: none }}
      {...config}
    />
  );
}
