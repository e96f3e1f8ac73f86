import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { errorText } from "@/lib/problem.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { checkpoint_settings_update } from "@/api/operations.gen.ts";
import { settingsQuery } from "./queries.ts";

/** Whether the office uses checkpoints: they are in menus and on apprentices then. */
export function EnabledCard() {
  const { data } = useQuery(settingsQuery);
  /** What was chosen, until the server has it. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = async (enabled: boolean) => {
    if (!data) return;
    setChosen(enabled);
    try {
      await call(checkpoint_settings_update, { body: { enabled } });
      await changed("ORG");
      toast.positive(enabled ? "Sjekkpunkter er slått på" : "Sjekkpunkter er slått av");
    } catch (error) {
      void changed("ORG");
      toast.negative(errorText(error));
    } finally {
      setChosen(null);
    }
  };
  const enabled = chosen ?? data?.enabled ?? false;
  return (
    <Card title="I bruk" icon="settings">
      <Stack>
        <Checkbox
          label="Kontoret bruker sjekkpunkter"
          checked={enabled}
          disabled={!data}
          onChange={(next) => {
            if (chosen === null) void change(next);
          }}
        />
        <p>
          {enabled
            ? "De står i menyen, på oversikten og på sidene til lærlingene."
            : "Når de er av, står de ikke i menyen. Det som er registrert, blir ikke borte."}
        </p>
        {enabled && (
          <ButtonLink to="/k/sjekkpunkter" tone="secondary">
            Se alle sjekkpunkter
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}
