import { useQuery, useQueryClient } from "@tanstack/react-query";
import { openCall } from "@/api/client.ts";
import {
  signinglink_decline,
  signinglink_document,
  signinglink_open,
  signinglink_read,
  signinglink_sign,
} from "@/api/operations.gen.ts";
import type { LinkVisit, SignView } from "@/api/schemas.gen.ts";
import { ApiError } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Logo } from "@/ui/Logo.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { bodyOf } from "../sign/signForm.ts";
import { SignedOrNot } from "../sign/SignedOrNot.tsx";
import type { SignActs } from "../sign/SignScreen.tsx";
import { DocumentComes, LinkFrame } from "./LinkFrame.tsx";

/** Signed addresses of files hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

/** The same as with an account, for a signer who has answered the code. */
export function LinkSigning({
  token,
  visit: { key },
  onOver,
}: {
  token: string;
  visit: LinkVisit;
  /** The code's time is over: another is asked for. */
  onOver: () => void;
}) {
  const queryClient = useQueryClient();
  const queryKey = ["signinglink", token, "document"];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => openCall(signinglink_document, { token, body: { key } }),
    refetchInterval: ADDRESSES_MS,
  });
  const keep = async (answer: Promise<SignView>): Promise<void> => {
    try {
      queryClient.setQueryData(queryKey, await answer);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) void refetch();
      throw failure;
    }
  };
  const actsOf = (what: SignView): SignActs => ({
    opened: () => keep(openCall(signinglink_open, { token, body: { key } })),
    read: (file) => keep(openCall(signinglink_read, { token, body: { key, file } })),
    sign: (values) =>
      keep(openCall(signinglink_sign, { token, body: { key, ...bodyOf(values, what) } })),
    decline: (reason) => keep(openCall(signinglink_decline, { token, body: { key, reason } })),
  });
  if (data) return <SignedOrNot what={data} acts={actsOf(data)} way={<Logo size={26} />} />;
  return (
    <LinkFrame>
      {error ? (
        <>
          <ErrorState wholePage error={error} onRetry={() => void refetch()} />
          <Button tone="secondary" icon="back" onClick={onOver}>
            Begynn på nytt
          </Button>
        </>
      ) : (
        <DocumentComes />
      )}
    </LinkFrame>
  );
}
