import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { uploadFile } from "@/api/upload.ts";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { type ApplicationView, message_create, message_file_create } from "../api.ts";
import { messagesQuery } from "../queries.ts";
import { Thread } from "../Thread.tsx";
import { ApplicationFrame } from "./ApplicationFrame.tsx";

/** `/k/soknader/:uid/messages`: the thread with the applicant. */
export const MessagesPage = () => (
  <ApplicationFrame>{(application) => <Messages application={application} />}</ApplicationFrame>
);

function Messages({ application: { id, status, navn } }: { application: ApplicationView }) {
  const { data, error, refetch } = useQuery(messagesQuery(id));
  const send = async (tekst: string, files: readonly File[]) => {
    const message = await call(message_create, { id, body: { tekst } });
    for (const file of files)
      await uploadFile(message_file_create, file, { id, message: message.id, parts: true });
    await changed("APPLICATIONMESSAGES", id);
    await refetch();
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
