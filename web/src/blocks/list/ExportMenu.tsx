import { Menu } from "@mantine/core";
import { useState } from "react";
import type { ListName, ListRows } from "@/api/lists.gen.ts";
import { errorText } from "@/lib/problem.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { toast } from "@/ui/Toast.tsx";
import type { ListColumn } from "./columns.ts";
import type { ExportFormat } from "./exportFile.ts";

/** Rows of one export; a longer list must be narrowed first. */
const EXPORT_ROWS_MAX = 50_000;

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: "xlsx", label: "Excel (.xlsx)" },
  { format: "csv", label: "CSV (.csv)" },
];

/** Saves exactly the rows of the choice in force, in the columns that are shown. */
export function ExportMenu<C extends ListName>({
  collection,
  title,
  columns,
  request,
  found,
}: {
  collection: C;
  title: string;
  columns: readonly ListColumn<ListRows[C]>[];
  request: ListRequest;
  found: number;
}) {
  // Null while nothing is exported; the server writes the file before the first percent.
  const [percent, setPercent] = useState<number | null>(null);
  const run = async (format: ExportFormat) => {
    setPercent(0);
    try {
      const { exportFile, exportRequest } = await import("./exportFile.ts");
      const asked = exportRequest(format, title, request, columns);
      await exportFile(collection, asked, setPercent);
      toast.positive(`${formatCount(found)} rader er lastet ned`);
    } catch (error) {
      toast.negative(errorText(error));
    } finally {
      setPercent(null);
    }
  };
  const tooMany = found > EXPORT_ROWS_MAX;
  const name = `Eksporter ${formatCount(found)}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          tone="secondary"
          thin
          icon="download"
          aria-haspopup="menu"
          loading={percent !== null}
          loadingLabel={percent ? `Laster ned (${percent}%)` : "Lager filen"}
        >
          {percent ? `Laster ned (${percent}%)` : name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tooMany && (
          <Menu.Label>
            {`Flere enn ${formatCount(EXPORT_ROWS_MAX)} rader. Begrens med søk eller filter.`}
          </Menu.Label>
        )}
        {formats.map(({ format, label }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon name="file" size={16} />}
            disabled={tooMany}
            onClick={() => void run(format)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
