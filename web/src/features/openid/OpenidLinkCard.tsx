import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { openid_link_begin, openid_link_delete } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { OpenidLinkView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { goToProvider } from "@/features/access/public.ts";
import { formatDate } from "@/lib/dates.ts";
import { proof, withIdentity } from "@/lib/identity.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "./Openid.module.css";
import { openidLinkQuery } from "./queries.ts";

/** One's own account at the office's provider; nothing where the office has none. */
export function OpenidLinkCard() {
  const { data } = useQuery(openidLinkQuery);
  if (data?.navn === undefined) return null;
  return (
    <Card title={`Innlogging med ${data.navn}`} icon="key">
      <OwnLink link={data} navn={data.navn} />
    </Card>
  );
}

function OwnLink({ link: { koblet, brukt }, navn }: { link: OpenidLinkView; navn: string }) {
  const { hasPassword, organisation } = useMe();
  const write = useWrite<(password: string) => Promise<void>, boolean>({
    send: (step) => withIdentity(hasPassword, step),
    again: () => changed("OPENIDKOBLINGER"),
  });
  const link = async (password: string) => {
    const { adresse } = await call(openid_link_begin, { body: proof(password) });
    goToProvider(adresse, { tenantId: organisation.id, back: window.location.pathname });
  };
  const unlink = (password: string) => call(openid_link_delete, { body: proof(password) });
  if (koblet === undefined) {
    return (
      <>
        <p>
          {`Koble til kontoen din, så kan du logge inn med ${navn}. SMS og passord virker som før.`}
        </p>
        <div className={classes.row}>
          <Button tone="secondary" loading={write.isRunning} onClick={() => void write.run(link)}>
            Koble til
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        {`Koblet til ${formatDate(koblet)}. `}
        {brukt === undefined ? "Ikke brukt ennå." : `Sist brukt ${formatDate(brukt)}.`}
      </p>
      <div className={classes.row}>
        <Button tone="secondary" loading={write.isRunning} onClick={() => void write.run(unlink)}>
          Fjern koblingen
        </Button>
      </div>
    </>
  );
}
