import { useState } from "react";
import { download } from "@/api/download.ts";
import { grant_workbook_create } from "@/api/operations.gen.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";

/** Fetches all that a list finds as a workbook with sums and formulas. */
export function WorkbookButton({
  collection,
  request,
  name,
}: {
  collection: string;
  request: ListRequest;
  name: string;
}) {
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    const { q, filters, ranges, sort } = request;
    try {
      const body = { q, filters, ranges, sort };
      save(await download(grant_workbook_create, { collection, body }), `${name}.xlsx`);
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.workbook}>
      <Button
        tone="secondary"
        icon="download"
        loading={busy}
        loadingLabel="Lager regnearket"
        onClick={() => void fetchIt()}
      >
        Last ned som regneark
      </Button>
    </div>
  );
}
