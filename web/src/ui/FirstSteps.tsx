import { Card } from "./Card.tsx";
import { type LinkRow, LinkRows } from "./LinkRows.tsx";

/** What comes first for somebody new. Each step ticks itself off; the card goes with the last. */
export function FirstSteps({ steps }: { steps: readonly (LinkRow & { done: boolean })[] }) {
  const taken = steps.filter(({ done }) => done).length;
  if (taken === steps.length) return null;
  return (
    <Card title="Kom i gang" aside={`${taken} av ${steps.length}`}>
      <LinkRows rows={steps} numbered />
    </Card>
  );
}
