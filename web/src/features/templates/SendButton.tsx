import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { toast } from "@/ui/Toast.tsx";
import { sendToSigning } from "./signing.ts";

/** Sends documents to be signed; there is none where nothing signs. */
export function SendButton({
  template,
  laerlinger,
}: {
  template: string;
  laerlinger: readonly string[];
}) {
  const navigate = useNavigate();
  const [loading, setLoading] = useState(false);
  if (!sendToSigning) return null;
  const send = sendToSigning;
  const run = async () => {
    setLoading(true);
    try {
      await navigate({ to: await send(template, laerlinger) });
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button icon="send" loading={loading} onClick={() => void run()}>
      Send til signering
    </Button>
  );
}
