import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { own_session_end, own_sessions_end } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { OwnSession } from "@/api/schemas.gen.ts";
import { formatAge, formatDateTime } from "@/lib/dates.ts";
import { proof, withIdentity } from "@/lib/identity.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { deviceName } from "./device.ts";
import classes from "./OwnPage.module.css";
import { ownSessionsQuery } from "./own.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Where one is signed in, and how to sign out there. */
export function DevicesCard() {
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  return (
    <Card title="Her er du logget inn" icon="lock">
      {data ? (
        <Devices sessions={data} />
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </Card>
  );
}

function Devices({ sessions }: { sessions: readonly OwnSession[] }) {
  const { hasPassword } = useMe();
  const write = useWrite<{ step: (password: string) => Promise<void>; done: string }, boolean>({
    send: ({ step }) => withIdentity(hasPassword, step),
    done: (isDone, { done }) => (isDone ? done : undefined),
    again: () => changed("SESSIONS"),
  });
  const end = (step: (password: string) => Promise<void>, done: string) =>
    write.run({ step, done });
  const endOne = ({ id, device }: OwnSession) =>
    end(
      (password) => call(own_session_end, { body: { id, ...proof(password) } }),
      `Du er logget ut av ${deviceName(device)}`,
    );
  const endOthers = () =>
    end(
      (password) => call(own_sessions_end, { body: proof(password) }),
      "Du er logget ut på alle andre enheter",
    );
  return (
    <>
      <ul className={classes.people}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.device}>
            <span className={classes.words}>
              <span className={classes.name}>{deviceName(session.device)}</span>
              <span className={classes.none}>
                Logget inn {formatDateTime(session.created)}, sist brukt{" "}
                {formatAge(session.lastUsed)}
              </span>
            </span>
            {session.isThis ? (
              <Badge tone="primary">Denne enheten</Badge>
            ) : (
              <Button
                tone="secondary"
                thin
                icon="logout"
                disabled={write.isRunning}
                label={`Logg ut av ${deviceName(session.device)}`}
                onClick={() => void endOne(session)}
              >
                Logg ut
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={classes.row}>
          <Button
            tone="secondary"
            icon="logout"
            disabled={write.isRunning}
            onClick={() => void endOthers()}
          >
            Logg ut alle andre enheter
          </Button>
        </div>
      )}
    </>
  );
}
