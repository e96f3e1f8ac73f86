import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { smsBudgetQuery } from "./queries.ts";
import classes from "./SmsBudget.module.css";
import { usedText, waitingText } from "./words.ts";

const SmsBudgetDialog = part(async () => (await import("./SmsBudgetDialog.tsx")).SmsBudgetDialog);

/** Opens what is used of the day's SMS, and the limit. */
export function SmsBudgetButton() {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        icon="activity"
        onClick={() => {
          setAsked(true);
          setOpened(true);
        }}
      >
        SMS-forbruk
      </Button>
      {asked && (
        <LateDialog opened={opened} onClose={() => setOpened(false)}>
          <SmsBudgetDialog opened={opened} onClose={() => setOpened(false)} />
        </LateDialog>
      )}
    </>
  );
}

/** Says that the day's SMS are nearly used up, or that some wait; nothing else. */
export function SmsBudgetNotice() {
  const { data } = useQuery(smsBudgetQuery);
  if (!data || data.state === "ENOUGH") return null;
  return (
    <p className={classes.notice} role="status">
      <Icon name="warning" size={18} />
      <span>
        {usedText(data)} {waitingText(data)}
        {data.state === "LOW" && " Når de er brukt opp, venter resten til i morgen klokken 8."}
      </span>
    </p>
  );
}
