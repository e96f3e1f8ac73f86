import { Button } from "@/ui/Button.tsx";

/** Shows the goals of a category that are not shown at once. */
export function MoreGoals({
  hidden,
  category,
  onShow,
}: {
  /** How many; nothing is drawn where there are none. */
  hidden: number;
  category: string;
  onShow: () => void;
}) {
  if (hidden <= 0) return null;
  return (
    <Button tone="quiet" icon="down" onClick={onShow}>
      Vis {hidden} til
      <span className="sv-hidden"> i {category}</span>
    </Button>
  );
}
