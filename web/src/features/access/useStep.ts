import { useState } from "react";
import { problemText } from "@/lib/problem.ts";

/** One step's call: runs alone, and keeps the sentence of what went wrong. */
export function useStep() {
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (call: () => Promise<string | null>) => {
    if (loading) return;
    setLoading(true);
    setError(null);
    try {
      setError(await call());
    } catch (thrown) {
      setError(problemText(thrown));
    } finally {
      setLoading(false);
    }
  };
  return { loading, error, setError, run };
}
