import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/laerlinger/$uid/rediger/meldinger",
    title: "Meldinger",
    shows: component(() => import("./PersonMessagesPage.tsx"), "ApprenticeMessagesPage"),
    above: "/k/laerlinger/$uid",
    sample: { list: "LAERLINGER" },
  },
  {
    path: "/k/ansatte/$uid/meldinger",
    title: "Meldinger",
    shows: component(() => import("./PersonMessagesPage.tsx"), "EmployeeMessagesPage"),
    above: "/k/ansatte/$uid",
    sample: { list: "ANSATTER" },
  },
  {
    path: "/k/bedrifter/$uid/meldinger",
    title: "Meldinger",
    shows: component(() => import("./PersonMessagesPage.tsx"), "CompanyMessagesPage"),
    above: "/k/bedrifter",
    sample: { list: "BEDRIFTER" },
  },
  {
    path: "/k/meldinger",
    title: "Meldinger",
    shows: component(() => import("./MessageListPage.tsx"), "MessageListPage"),
    menu: { section: "Annet", order: 20, name: "KOORDINATOR-Messages", icon: "mail" },
    search: {},
  },
  {
    path: "/k/meldinger/$id",
    title: "Melding",
    shows: component(() => import("./MessagePage.tsx"), "MessagePage"),
    above: "/k/meldinger",
    sample: { list: "MESSAGE" },
  },
  {
    path: "/k/meldinger/sendepost",
    title: "Send e-post",
    shows: component(() => import("./send/SendEpostPage.tsx"), "SendEpostPage"),
    above: "/k/meldinger",
    palette: { order: 40, icon: "mail" },
    search: { words: "melding epost" },
  },
  {
    path: "/k/meldinger/sendsms",
    title: "Send SMS",
    shows: component(() => import("./send/SendSmsPage.tsx"), "SendSmsPage"),
    above: "/k/meldinger",
    palette: { order: 30, icon: "sms" },
    search: { words: "melding" },
  },
  {
    path: "/k/meldinger/sendpush",
    title: "Send pushvarsel",
    shows: component(() => import("./send/SendPushPage.tsx"), "SendPushPage"),
    above: "/k/meldinger",
    search: { words: "melding" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/meldinger/sendautomatisk",
    title: "Send automatisk melding",
    shows: component(() => import("./automatic/SendAutomaticPage.tsx"), "SendAutomaticPage"),
    above: "/k/meldinger",
  },
  {
    path: "/k/systemvalg/standardsmsogepost",
    title: "Standard SMS og e-post",
    shows: component(() => import("./readytexts/ReadyTextsPage.tsx"), "ReadyTextsPage"),
    above: "/k/systemvalg",
    search: { words: "maler" },
  },
  {
    path: "/k/systemvalg/automatiskemeldingerliste",
    title: "Automatiske meldinger",
    shows: component(() => import("./automatic/AutomaticListPage.tsx"), "AutomaticListPage"),
    above: "/k/systemvalg",
    search: { words: "velkomst velkommen varsler påminnelser sms" },
  },
  {
    path: "/k/systemvalg/endrestandard/$id",
    title: "Automatisk melding",
    shows: component(() => import("./automatic/AutomaticPage.tsx"), "AutomaticPage"),
    above: "/k/systemvalg/automatiskemeldingerliste",
    sample: { is: { id: "dokumentasjonsendt" } },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/endrestandard/$id/sendt",
    title: "Sendt",
    shows: component(() => import("./automatic/AutomaticSentPage.tsx"), "AutomaticSentPage"),
    above: "/k/systemvalg/automatiskemeldingerliste",
    sample: { is: { id: "dokumentasjonsendt" } },
  },
];
