import { type FeatureRoutes, page } from "@/lib/routes.ts";

export const routes: FeatureRoutes = {
  pages: {
    "/k/meldinger": page(() => import("./MessageListPage.tsx"), "MessageListPage"),
    "/k/meldinger/$id": page(() => import("./MessagePage.tsx"), "MessagePage"),
    "/k/meldinger/sendsms": page(() => import("./send/SendSmsPage.tsx"), "SendSmsPage"),
    "/k/meldinger/sendepost": page(() => import("./send/SendEpostPage.tsx"), "SendEpostPage"),
    "/k/meldinger/sendpush": page(() => import("./send/SendPushPage.tsx"), "SendPushPage"),
    "/k/meldinger/sendautomatisk": page(
      () => import("./automatic/SendAutomaticPage.tsx"),
      "SendAutomaticPage",
    ),
    "/k/systemvalg/automatiskemeldingerliste": page(
      () => import("./automatic/AutomaticListPage.tsx"),
      "AutomaticListPage",
    ),
    "/k/systemvalg/endrestandard/$id": page(
      () => import("./automatic/AutomaticPage.tsx"),
      "AutomaticPage",
    ),
    "/k/systemvalg/endrestandard/$id/sendt": page(
      () => import("./automatic/AutomaticSentPage.tsx"),
      "AutomaticSentPage",
    ),
    "/k/systemvalg/standardsmsogepost": page(
      () => import("./readytexts/ReadyTextsPage.tsx"),
      "ReadyTextsPage",
    ),
    "/k/laerlinger/$uid/rediger/meldinger": page(
      () => import("./PersonMessagesPage.tsx"),
      "ApprenticeMessagesPage",
    ),
    "/k/ansatte/$uid/meldinger": page(
      () => import("./PersonMessagesPage.tsx"),
      "EmployeeMessagesPage",
    ),
    "/k/bedrifter/$uid/meldinger": page(
      () => import("./PersonMessagesPage.tsx"),
      "CompanyMessagesPage",
    ),
  },
};
