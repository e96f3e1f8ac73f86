import { useEffect, useEffectEvent, useState } from "react";
import type { ListName } from "@/api/lists.gen.ts";
import { part } from "@/lib/parts.ts";
import { errorText } from "@/lib/problem.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Late } from "@/ui/Late.tsx";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import { toast } from "@/ui/Toast.tsx";
import type { ColumnHead } from "./columns.ts";
import type { ExportFormat } from "./exportFile.ts";
import type { Printout } from "./printing.tsx";

const PrintSheet = part(async () => (await import("./printing.tsx")).PrintSheet);

/** Rows of one export; a longer list must be narrowed first. */
const EXPORT_ROWS_MAX = 50_000;
const TOO_MANY = `Flere enn ${formatCount(EXPORT_ROWS_MAX)} rader. Begrens med søk eller filter.`;

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: "xlsx", label: "Excel (.xlsx)" },
  { format: "csv", label: "CSV (.csv)" },
];

interface Exported {
  collection: ListName;
  title: string;
  columns: readonly ColumnHead[];
  request: ListRequest;
  found: number;
  /** What narrows the list, in words. */
  words: readonly string[];
  /** Why it cannot be done; a list that is too long says so itself. */
  tooMany?: string | undefined;
  /** The keys that print do so here: it is the list of the page. */
  main?: boolean;
}

/** What is done with all rows of the choice in force, and how far it is. */
function useExport({ found, words, ...asked }: Exported) {
  // Null while nothing is exported; the server writes the file before the first percent.
  const [percent, setPercent] = useState<number | null>(null);
  const [printed, setPrinted] = useState<Printout | null>(null);
  const during = async (work: () => Promise<void>) => {
    setPercent(0);
    try {
      await work();
    } catch (error) {
      toast.negative(errorText(error));
    } finally {
      setPercent(null);
    }
  };
  const save = (format: ExportFormat) =>
    during(async () => {
      const { exportFile, exportRequest } = await import("./exportFile.ts");
      const { collection, title, request, columns } = asked;
      await exportFile(collection, exportRequest(format, title, request, columns), setPercent);
      toast.positive(`${formatCount(found)} rader er lastet ned`);
    });
  const print = () =>
    during(async () => {
      const { printout } = await import("./printing.tsx");
      setPrinted(await printout({ ...asked, words }, setPercent));
    });
  return { percent, save, print, printed, onPrinted: () => setPrinted(null) };
}

/** The keys that print a page print all rows of its list, not only those in sight. */
function usePrintKeys(enabled: boolean, print: () => Promise<void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!enabled || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    if (key.toLowerCase() !== "p" || document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    void print();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Saves or prints exactly the rows of the choice in force, in the columns that are shown. */
export function ExportMenu(props: Exported) {
  const { found, main = false } = props;
  const { percent, save, print, printed, onPrinted } = useExport(props);
  const tooMany = found > EXPORT_ROWS_MAX ? TOO_MANY : props.tooMany;
  usePrintKeys(main && !tooMany && percent === null, print);
  const name = `Eksporter ${formatCount(found)}`;
  return (
    <>
      <MenuButton
        label={name}
        button={(target) => (
          <Button
            {...target}
            tone="secondary"
            thin
            icon="download"
            loading={percent !== null}
            loadingLabel={percent ? `Laster ned (${percent}%)` : "Henter radene"}
          >
            {percent ? `Laster ned (${percent}%)` : name}
          </Button>
        )}
        lines={[
          ...(tooMany ? [{ heading: tooMany }] : []),
          ...formats.map(({ format, label }) => ({
            icon: "file" as const,
            label,
            disabled: tooMany !== undefined,
            onSelect: () => void save(format),
          })),
          {
            icon: "print",
            label: "Skriv ut",
            aside: main ? <kbd>Ctrl P</kbd> : undefined,
            disabled: tooMany !== undefined,
            onSelect: () => void print(),
          },
        ]}
      />
      {printed && (
        <Late>
          <PrintSheet printed={printed} onDone={onPrinted} />
        </Late>
      )}
    </>
  );
}
