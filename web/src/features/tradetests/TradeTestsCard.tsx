import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { TradeTestEvent } from "@/api/schemas.gen.ts";
import { WhyChanged } from "@/blocks/WhyChanged.tsx";
import { formatDateTime } from "@/lib/dates.ts";
import { part } from "@/lib/parts.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { WhereAndWho } from "./WhereAndWho.tsx";
import { tradeTestsQuery } from "./queries.ts";
import classes from "./TradeTests.module.css";

// Few set a test up: what they write in comes when it is pressed.
const TradeTestDialog = part(async () => (await import("./TradeTestDialog.tsx")).TradeTestDialog);
const CancelTradeTest = part(async () => (await import("./TradeTestDialog.tsx")).CancelTradeTest);

/** Time and place of an apprentice's trade tests, with the tools for those who set them up. */
export function TradeTestsCard({ id }: { id: string }) {
  const { data } = useQuery(tradeTestsQuery(id));
  const [open, setOpen] = useState<TradeTestEvent | "new" | null>(null);
  const [off, setOff] = useState<TradeTestEvent | null>(null);
  if (!data || (data.items.length === 0 && !data.kanSettesOpp)) return null;
  const done = () => {
    setOpen(null);
    setOff(null);
    void changed("FAGPROVER");
  };
  return (
    <Card title="Tid og sted for fagprøve" icon="graduate">
      {data.items.length === 0 && <p className={classes.facts}>Ingen fagprøve er satt opp.</p>}
      <ul className={classes.tests}>
        {data.items.map((test) => (
          <li key={test.id} className={classes.test}>
            <span className={classes.name}>{formatDateTime(test.starts)}</span>
            <WhereAndWho test={test} />
            {test.cancelled !== null && (
              <span>
                <Badge tone="negative" icon="close">
                  Avlyst
                </Badge>{" "}
                {test.cancelledMessage}
              </span>
            )}
            <WhyChanged plain changed="tradetests" id={test.id} version={test.version} />
            {test.kanEndres && test.coming && (
              <span className={classes.buttons}>
                <Button thin tone="secondary" icon="edit" onClick={() => setOpen(test)}>
                  Endre
                </Button>
                <Button thin tone="quiet" icon="close" onClick={() => setOff(test)}>
                  Avlys
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {data.kanSettesOpp && (
        <div className={classes.add}>
          <Button thin tone="secondary" icon="add" onClick={() => setOpen("new")}>
            Sett opp fagprøve
          </Button>
        </div>
      )}
      {open && (
        <LateDialog opened onClose={() => setOpen(null)}>
          <TradeTestDialog
            apprentice={id}
            test={open === "new" ? null : open}
            onClose={() => setOpen(null)}
            onDone={done}
          />
        </LateDialog>
      )}
      {off && (
        <LateDialog opened onClose={() => setOff(null)}>
          <CancelTradeTest test={off} onClose={() => setOff(null)} onDone={done} />
        </LateDialog>
      )}
    </Card>
  );
}
