import { toldAddress } from "@/lib/address.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  signing_decline,
  signing_open,
  signing_read,
  signing_sign,
  signinglink_own,
} from "@/api/operations.gen.ts";
import type { SignView } from "@/api/schemas.gen.ts";
import { ApiError } from "@/lib/problem.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Depth } from "@/ui/Depth.tsx";
import { Page } from "@/ui/Page.tsx";
import { Loading, Skeleton } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import "../live.ts";
import { GoTo } from "@/ui/GoTo.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { signQuery } from "../queries.ts";
import { bodyOf } from "./signForm.ts";
import { SignedOrNot } from "./SignedOrNot.tsx";
import type { SignActs } from "./SignScreen.tsx";

const way = (
  <ButtonLink to="/signering" tone="quiet" thin icon="close" label="Lukk, til signeringene dine" />
);

/** `/l|b|k/signer/:uid`: what somebody with an account is asked to sign. */
export function SignPage() {
  const { uid } = useParamsOf("/l/signer/$uid", "/b/signer/$uid", "/k/signer/$uid");
  // A link's token names its office before a dot; an address of the product has an id.
  return uid.includes(".") ? <ByLink token={uid} /> : <Signing id={uid} />;
}

function ByLink({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["signings", "link", token],
    queryFn: ({ signal }) => call(signinglink_own, { token, signal }),
  });
  if (data) return <GoTo to={toldAddress(data.route)} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Waiting />;
}

function Signing({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(signQuery(id));
  const keep = async (answer: Promise<SignView>): Promise<void> => {
    try {
      queryClient.setQueryData(signQuery(id).queryKey, await answer);
      void changed("MINESIGNERINGER", id);
    } catch (failure) {
      // It is over, or somebody else was first: what is shown now says so.
      if (failure instanceof ApiError && failure.status === 409) void refetch();
      throw failure;
    }
  };
  if (data) return <SignedOrNot what={data} acts={actsOf(id, data, keep)} way={way} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Waiting />;
}

const actsOf = (
  id: string,
  what: SignView,
  keep: (answer: Promise<SignView>) => Promise<void>,
): SignActs => ({
  opened: () => keep(call(signing_open, { id })),
  read: (fileId) => keep(call(signing_read, { id, fileId })),
  sign: (values) => keep(call(signing_sign, { id, body: bodyOf(values, what) })),
  decline: (reason) => keep(call(signing_decline, { id, body: { reason } })),
});

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.code === "not_found";
  return (
    <Depth title="Signering" way={way}>
      <Page title="Signering" width="form">
        {isGone ? (
          <EmptyState
            icon="searchEmpty"
            wholePage
            title="Vi finner ikke signeringen"
            action={
              <ButtonLink to="/signering" tone="secondary" icon="edit">
                Til signeringene dine
              </ButtonLink>
            }
          >
            Den kan være slettet, eller den er til en annen enn deg.
          </EmptyState>
        ) : (
          <ErrorState wholePage error={error} onRetry={onRetry} />
        )}
      </Page>
    </Depth>
  );
}

const Waiting = () => (
  <Depth title="Signering" way={way}>
    <Page title="Signering">
      <Loading label="Laster signeringen">
        <Skeleton height={480} />
      </Loading>
    </Page>
  </Depth>
);
