import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import { errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { order, portfoliosPath } from "./order.ts";

/** Has all that an apprentice did made into a document, and leads to where it will be. */
export function PortfolioButton({ uid }: { uid: string }) {
  const { rolle } = useMe();
  const navigate = useNavigate();
  const [loading, setLoading] = useState(false);
  const run = async () => {
    setLoading(true);
    try {
      await order([uid]);
      await navigate({ to: portfoliosPath(rolle) });
    } catch (error) {
      toast.negative(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      tone="secondary"
      icon="book"
      loading={loading}
      loadingLabel="Bestiller opplæringsmappen"
      onClick={() => void run()}
    >
      Lag opplæringsmappe
    </Button>
  );
}
