import { useMutation } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { toast } from "@/ui/Toast.tsx";
import { checkpoint_standard_create } from "@/api/operations.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";

/** Makes the set that comes with the product and opens it; it is given to nobody before. */
export function ShippedSet() {
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: () => call(checkpoint_standard_create, {}),
    onSuccess: async ({ id, title }) => {
      void changed("SJEKKPUNKTDEFINISJONER");
      void changed("SJEKKPUNKTMALER", id);
      toast.positive(`«${title}» er opprettet`);
      await navigate({ to: pathTo("/k/systemvalg/sjekkpunktmaler/$id", { id }) });
    },
    onError: (error) => toast.negative(problemText(error)),
  });
  return (
    <Button
      icon="checkpoint"
      loading={make.isPending}
      loadingLabel="Oppretter"
      onClick={() => make.mutate()}
    >
      Bruk det ferdige settet
    </Button>
  );
}
