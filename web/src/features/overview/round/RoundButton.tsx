import { Button } from "@/ui/Button.tsx";
import { useRound } from "./useRound.ts";

/** Begins the round from the first page. */
export function RoundButton() {
  const { begin } = useRound();
  return (
    <Button tone="secondary" icon="approve" onClick={() => void begin()}>
      Morgenrunden
    </Button>
  );
}
