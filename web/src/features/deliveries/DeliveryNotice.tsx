import { useQuery } from "@tanstack/react-query";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import classes from "./Deliveries.module.css";
import { dayOf, leftOf } from "./delivered.ts";
import { deliveryQuery } from "./queries.ts";

/**
 * That a draft comes from the company's own system, and the goals that it proposes; nothing where
 * the apprentice began it.
 */
export function DeliveryNotice({
  documentation,
  goals,
  onTake,
}: {
  documentation: string;
  /** The goals that are on it. */
  goals: readonly string[];
  /** Takes a goal that is proposed, where it can be taken. */
  onTake?: (goal: string) => void;
}) {
  const { data } = useQuery(deliveryQuery(documentation));
  const delivered = data?.levering;
  if (!delivered) return null;
  const left = leftOf(delivered.maal, goals);
  return (
    <Notice icon="company" title={`Kom fra ${delivered.bedrift || "bedriften"}`}>
      <p className={classes.words}>
        {`Arbeidsdagen ${dayOf(delivered)}. `}
        Les gjennom og rett før du sender: den sendes ikke automatisk.
      </p>
      {left.length > 0 && (
        <>
          <p className={classes.words}>Bedriften foreslår disse målene:</p>
          <ul className={classes.goals} aria-label="Foreslåtte mål">
            {left.map(({ id, label }) => (
              <li key={id} className={classes.goal}>
                <span>{label}</span>
                {onTake && (
                  <Button
                    tone="secondary"
                    thin
                    icon="add"
                    label={`Ta med målet ${label}`}
                    onClick={() => onTake(id)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
