import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export const CLIENT = "svenn";
export const SECRET = "hemmelig-hos-vidde";

/** What the provider passes on with a question. */
interface Asked {
  oidc: {
    provider: Provider;
    session: { accountId: string };
    client: { clientId: string };
  };
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="nb"><title>${title}</title><h1>${title}</h1>${body}</html>`;

/** A real provider of OpenID Connect on this machine, with one page that signs one person in. */
export async function beginProvider(app: string, tenant: string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        client_secret: SECRET,
        redirect_uris: [`${app}/login/openid`],
        post_logout_redirect_uris: [`${app}/login`],
        backchannel_logout_uri: `${app}/api/authentication/openid/${tenant}/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    acrValues: ["high"],
    claims: { openid: ["sub"], acr: null, sid: null },
    cookies: { keys: ["bare for testen"] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        logoutSource: (ctx: { body: string }, form: string) => {
          const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">';
          ctx.body = page("Logge ut hos Vidde?", `${form}${button}Logg ut</button>`);
        },
      },
    },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/inngang/${uid}` },
    loadExistingGrant: async ({ oidc }: Asked) => {
      const { accountId } = oidc.session;
      const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/inngang/")) {
      answer(request, response);
    } else if (request.method === "POST") {
      const login = { accountId: "kari-hos-vidde", acr: "high" };
      void provider.interactionFinished(request, response, { login });
    } else {
      response.setHeader("content-type", "text/html; charset=utf-8");
      const form = '<form method="post"><button>Jeg er Kari</button></form>';
      response.end(page("Vidde ID", form));
    }
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { issuer, close };
}
