import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import {
  application_message_create,
  application_message_file_create,
  application_messages_seen,
} from "@/api/operations.gen.ts";
import type { ApplicationMessage, ApplicationView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { messagesQuery } from "../queries.ts";
import { sendEach, type SendMessage, Thread } from "../Thread.tsx";
import { ApplicationFrame } from "./ApplicationFrame.tsx";

/** `/k/soknader/:uid/messages`: the thread with the applicant. */
export const MessagesPage = () => (
  <ApplicationFrame>{(application) => <Messages application={application} />}</ApplicationFrame>
);

/** What the applicant wrote is read when it is shown; whether that is told changes nothing here. */
function useSeen(id: string, messages: readonly ApplicationMessage[] | undefined): void {
  const unread = messages?.some(({ own, lest }) => !own && lest === null) ?? false;
  useEffect(() => {
    if (!unread) return;
    call(application_messages_seen, { id }).then(
      () => changed("APPLICATIONS", id),
      () => undefined,
    );
  }, [id, unread]);
}

function Messages({ application: { id, status, navn } }: { application: ApplicationView }) {
  const { data, error, refetch } = useQuery(messagesQuery(id));
  useSeen(id, data);
  const send: SendMessage = async (tekst, files) => {
    const message = await call(application_message_create, { id, body: { tekst } });
    const failed = await sendEach(files, (file) =>
      uploadFile(application_message_file_create, file, { id: message.id }),
    );
    await changed("APPLICATIONMESSAGES", id);
    return failed;
  };
  return (
    <Card title={`Meldinger med ${navn}`} icon="chat">
      {data ? (
        <Thread
          messages={data}
          empty="Ingen har skrevet noe ennå. Søkeren får beskjed på e-post når du skriver."
          help="Søkeren ser meldingen på siden sin. Bedriftene ser den ikke."
          send={status === "DELETED" ? null : send}
        />
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster meldingene">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Card>
  );
}
