import { saveText } from "@/lib/saveText.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import { sampleFile, sampleRows } from "./sample.ts";
import classes from "./Import.module.css";

/** What a file can look like, to see and to begin with. */
export function SampleCard({ plan }: { plan: string | null }) {
  const [headers = [], ...rows] = sampleRows(plan);
  return (
    <Card
      title="Slik kan filen se ut"
      aside={
        <Button
          tone="secondary"
          thin
          icon="download"
          onClick={() => saveText("laerlinger-eksempel.csv", sampleFile(plan), "text/csv")}
        >
          Last ned et eksempel
        </Button>
      }
    >
      <Sideways label="Eksempel på filen" className={classes.errors}>
        <table className={classes.table}>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.map((text, at) => (
                  <td key={headers[at]}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Card>
  );
}
