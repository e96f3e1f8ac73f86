import { changed } from "@/api/changes.ts";
import { useNavigate, useParamsOf, useWholeSearch } from "@/ui/address.ts";
import { ApplyForm } from "./ApplyForm.tsx";
import { FormPlaceProvider } from "./place.ts";

/**
 * `/soknad/:tenant`, and `innebygd` in a frame of another site: the form as a page of the product.
 * Whoever opens its address gets it alone (`app/startForm.tsx`).
 */
export function FormPage() {
  const { tenant } = useParamsOf("/soknad/$tenant", "/soknad/$tenant/innebygd");
  const search = useWholeSearch();
  const navigate = useNavigate();
  return (
    <FormPlaceProvider
      value={{
        tenant,
        search,
        go: (steg) => navigate({ to: ".", search: { steg }, hash: true }),
        leave: (to) => navigate({ to }),
        sent: () => void changed("APPLICATIONS"),
      }}
    >
      <ApplyForm />
    </FormPlaceProvider>
  );
}
