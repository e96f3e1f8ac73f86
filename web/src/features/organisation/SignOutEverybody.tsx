import { call } from "@/api/client.ts";
import { sessions_end } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import { proof, withIdentity } from "@/lib/identity.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useWrite } from "@/blocks/useWrite.ts";

/** Signs everybody in the office out, for when something is badly wrong. */
export function SignOutEverybody() {
  const { hasPassword } = useMe();
  const end = useWrite({
    send: () =>
      withIdentity(hasPassword, async (currentPassword) => {
        const { ended } = await call(sessions_end, { body: proof(currentPassword) });
        toast.positive(`Logget ut på ${counted(ended, "enhet", "enheter")}`);
      }),
  });
  const run = async () => {
    const sure = await askConfirm({
      title: "Logge ut alle?",
      text: "Alle lærlinger, ansatte og koordinatorer blir logget ut med en gang, og må logge inn på nytt. Du er fortsatt logget inn på denne enheten.",
      confirmText: "Logg ut alle",
    });
    if (sure) await end.run();
  };
  return (
    <Card title="Innlogging">
      <p>Har noen fått tilgang som ikke skulle hatt det? Logg ut alle, så må alle inn på nytt.</p>
      <Button tone="secondary" icon="logout" loading={end.isRunning} onClick={() => void run()}>
        Logg ut alle
      </Button>
    </Card>
  );
}
