import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "@/lib/problem.ts";
import { useMe } from "@/api/queries.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { toast } from "@/ui/Toast.tsx";
import { pushKeyQuery } from "../queries.ts";
import { canTakePush, switchOff, switchOn, takesPush } from "./device.ts";

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
  const [working, setWorking] = useState(false);
  const queryKey = ["push", "device", me.id];
  const { data: on, refetch } = useQuery({ queryKey, queryFn: () => takesPush(me.id) });
  const change = async (wanted: boolean) => {
    setWorking(true);
    try {
      if (wanted) {
        const outcome = await switchOn(me.id, publicKey);
        if (outcome === "on") toast.positive(said.on);
        else toast.negative(said[outcome]);
      } else {
        await switchOff();
        toast.positive("Push-varsler er slått av");
      }
    } catch (error) {
      toast.negative(errorText(error));
    } finally {
      setWorking(false);
      void refetch();
    }
  };
  // Until it is known, a switch would only flicker.
  if (on === undefined) return null;
  return (
    <Card title="Push-varsler" icon="bell">
      <p>Få varsler på denne enheten, også når Svenn ikke er åpen.</p>
      <Checkbox
        label="Vis varsler på denne enheten"
        checked={on}
        disabled={working}
        onChange={(wanted) => void change(wanted)}
      />
    </Card>
  );
}
