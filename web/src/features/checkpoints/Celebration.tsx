import { type ReactNode, useState } from "react";
import { CenteredAnimation } from "@/ui/animation/CenteredAnimation.tsx";

/**
 * The celebration of something that was completed: three seconds, as the specification says, in
 * sight and in words, and in the way of nothing. It stands still where less motion is asked for.
 */
export function useCelebration(): [picture: ReactNode, celebrate: (words: string) => void] {
  const [told, setTold] = useState<{ words: string; round: number } | null>(null);
  const celebrate = (words: string) => setTold((now) => ({ words, round: (now?.round ?? 0) + 1 }));
  const picture = told && (
    <CenteredAnimation
      // What is completed meanwhile begins three seconds of its own.
      key={told.round}
      name="confetti-cannon"
      label={told.words}
      duration="3s"
      onDone={() => setTold(null)}
    />
  );
  return [picture, celebrate];
}
