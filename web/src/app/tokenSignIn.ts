import { openCall, signInCall } from "@/api/client.ts";
import { signin_token, signin_token_owner } from "@/api/operations.gen.ts";
import { keepSignIn, signedInLocally } from "@/api/signedIn.ts";
import { askConfirm } from "@/ui/askConfirm.ts";

const TOKEN_SIGN_IN_AFTER_MS = 1000;

/** A path of this site: one that begins with two slashes would name another host. */
export const ownPathOf = (path: string): string => `/${path.replace(/^[/\\]+/, "")}`;

/**
 * One-time sign-in by `?token=&tenant=`: starts 1 s after start-up, then the page reloads.
 * A failure is swallowed silently. Where somebody is signed in already the link may be another's,
 * sent so that what they write lands with its sender: then it is asked first.
 */
export function startTokenSignIn(location: Location): void {
  const params = new URLSearchParams(location.search);
  const token = params.get("token");
  const tenant = params.get("tenant");
  if (!token || !tenant) return;
  const body = { token, tenant };
  const path = ownPathOf(location.pathname);
  const enter = () =>
    signInCall(signin_token, { body })
      .then((answer) => {
        if (keepSignIn(answer)) location.replace(path);
      })
      .catch(() => undefined);
  const ask = async () => {
    if (!signedInLocally()) return enter();
    const owner = await openCall(signin_token_owner, { body }).catch(() => null);
    if (owner === null) return;
    if (owner.isSignedIn) return enter();
    const { navn, organisasjon } = owner;
    const accepted = await askConfirm({
      title: `Logge inn som ${navn}?`,
      text:
        `Lenken du åpnet, logger deg inn som ${navn} i ${organisasjon}. Du er allerede logget ` +
        "inn her som en annen. Har du ikke bedt om lenken, avbryt.",
      confirmText: "Logg inn",
      tone: "primary",
    });
    if (accepted) await enter();
  };
  setTimeout(() => void ask(), TOKEN_SIGN_IN_AFTER_MS);
}
