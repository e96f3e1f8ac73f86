import { useState } from "react";
import { call } from "@/api/client.ts";
import { sessions_end } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import { proof, withIdentity } from "@/lib/identity.ts";
import { counted } from "@/lib/names.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { toast } from "@/ui/Toast.tsx";

/** Signs everybody in the office out, for when something is badly wrong. */
export function SignOutEverybody() {
  const { hasPassword } = useMe();
  const [working, setWorking] = useState(false);
  const run = async () => {
    const sure = await askConfirm({
      title: "Logge ut alle?",
      text: "Alle lærlinger, ansatte og koordinatorer blir logget ut med en gang, og må logge inn på nytt. Du er fortsatt logget inn på denne enheten.",
      confirmText: "Logg ut alle",
    });
    if (!sure) return;
    setWorking(true);
    try {
      await withIdentity(hasPassword, async (currentPassword) => {
        const { ended } = await call(sessions_end, { body: proof(currentPassword) });
        toast.positive(`Logget ut på ${counted(ended, "enhet", "enheter")}`);
      });
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Card title="Innlogging">
      <p>Har noen fått tilgang som ikke skulle hatt det? Logg ut alle, så må alle inn på nytt.</p>
      <Button tone="secondary" icon="logout" loading={working} onClick={() => void run()}>
        Logg ut alle
      </Button>
    </Card>
  );
}
