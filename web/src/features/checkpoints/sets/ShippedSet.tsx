import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { Button } from "@/ui/Button.tsx";
import { checkpoint_standard_create } from "@/api/operations.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Makes the set that comes with the product and opens it; it is given to nobody before. */
export function ShippedSet() {
  const navigate = useNavigate();
  const make = useWrite({
    send: () => call(checkpoint_standard_create, {}),
    done: ({ title }) => `«${title}» er opprettet`,
    onDone: ({ id }) => navigate({ to: pathTo("/k/systemvalg/sjekkpunktmaler/$id", { id }) }),
    again: () => {
      void changed("SJEKKPUNKTDEFINISJONER");
      void changed("SJEKKPUNKTMALER");
    },
  });
  return (
    <Button
      icon="checkpoint"
      loading={make.isRunning}
      loadingLabel="Oppretter"
      onClick={() => void make.run()}
    >
      Bruk det ferdige settet
    </Button>
  );
}
