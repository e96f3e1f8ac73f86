import { useState } from "react";
import { download } from "@/api/client.ts";
import { apprentice_portfolio_make } from "@/api/operations.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { toast } from "@/ui/Toast.tsx";

/** All that an apprentice did, as a PDF to keep, to print and to show at the trade test. */
export function PortfolioButton({ uid, who }: { uid: string; who: string }) {
  const [loading, setLoading] = useState(false);
  const run = async () => {
    setLoading(true);
    try {
      const pdf = await download(apprentice_portfolio_make, { id: uid });
      save(pdf, `Opplæringsmappe ${who}.pdf`);
      toast.positive("Opplæringsmappen er hentet");
    } catch (error) {
      toast.negative(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      tone="secondary"
      icon="download"
      loading={loading}
      loadingLabel="Lager opplæringsmappen"
      onClick={() => void run()}
    >
      Opplæringsmappe (PDF)
    </Button>
  );
}
