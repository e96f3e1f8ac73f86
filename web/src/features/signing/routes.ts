import { type FeatureRoutes, page } from "@/lib/routes.ts";

const sign = page(() => import("./sign/SignPage.tsx"), "SignPage");

export const routes: FeatureRoutes = {
  pages: {
    "/signering": page(() => import("./own/OwnSigningsPage.tsx"), "OwnSigningsPage"),
    "/l/signer/$uid": sign,
    "/b/signer/$uid": sign,
    "/k/signer/$uid": sign,
    "/k/signering": page(() => import("./office/SigningListPage.tsx"), "SigningListPage"),
    "/k/signering/opprett": page(() => import("./office/NewSigningPage.tsx"), "NewSigningPage"),
    "/k/signering/$uid": page(() => import("./office/SigningPage.tsx"), "SigningPage"),
    "/k/signering/opprettflere": page(() => import("./mass/NewMassPage.tsx"), "NewMassPage"),
    "/k/signeringflere/$uid": page(() => import("./mass/MassPage.tsx"), "MassPage"),
  },
};
