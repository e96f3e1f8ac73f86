import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { toast } from "@/ui/Toast.tsx";
import { pushKeyQuery } from "../queries.ts";
import { canTakePush, switchOff, switchOn, takesPush } from "./device.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const said = {
  on: "Push-varsler er slått på",
  denied: "Nettleseren tillater ikke varsler. Du kan endre det i innstillingene dens",
  failed: "Nettleseren fikk ikke slått på varsler. Prøv igjen senere",
} as const;

/** The switch for push messages; nothing where server or browser has none. */
export function PushCard() {
  const { data } = useQuery({ ...pushKeyQuery, enabled: canTakePush() });
  return data?.publicKey ? <Switch publicKey={data.publicKey} /> : null;
}

function Switch({ publicKey }: { publicKey: string }) {
  const me = useMe();
  const queryKey = ["push", "device", me.id];
  const { data: on, refetch } = useQuery({ queryKey, queryFn: () => takesPush(me.id) });
  const change = useWrite({
    send: async (wanted: boolean) => {
      if (!wanted) {
        await switchOff();
        return "off";
      }
      return switchOn(me.id, publicKey);
    },
    onDone: (outcome) => {
      if (outcome === "off") toast.positive("Push-varsler er slått av");
      else if (outcome === "on") toast.positive(said.on);
      else toast.negative(said[outcome]);
    },
    again: () => refetch(),
  });
  // Until it is known, a switch would only flicker.
  if (on === undefined) return null;
  return (
    <Card title="Push-varsler" icon="bell">
      <p>Få varsler på denne enheten, også når Svenn ikke er åpen.</p>
      <Checkbox
        label="Vis varsler på denne enheten"
        checked={on}
        disabled={change.isRunning}
        onChange={(wanted) => void change.run(wanted)}
      />
    </Card>
  );
}
