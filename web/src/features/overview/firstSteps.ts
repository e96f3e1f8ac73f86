import type { FirstPageOf } from "@/api/lists.ts";
import type { LinkRow } from "@/ui/LinkRows.tsx";

type Steps = (LinkRow & { done: boolean })[];

/** The first steps of an apprentice: from the first draft to the first approval. */
export function apprenticeSteps({ siste, progress, harSendt }: FirstPageOf<"LAERLING">): Steps {
  const approved = progress.godkjent > 0 || siste.some(({ status }) => status === "Godkjent");
  const sent = approved || harSendt;
  return [
    {
      title: "Skriv den første dokumentasjonen",
      text: "Ta et bilde av noe du har gjort, og skriv noen ord om det.",
      icon: "camera",
      to: "/l/nydokumentasjon/ny",
      done: sent || siste.length > 0,
    },
    {
      title: "Send den til den faglige lederen din",
      text: "Velg kompetansemålene den viser, og trykk Send.",
      icon: "send",
      to: "/l/dokumentasjon",
      done: sent,
    },
    {
      title: "Få den godkjent",
      text: "Da er målene godkjent, og ringen begynner å fylles.",
      icon: "goal",
      to: "/l/laereplanmal",
      done: approved,
    },
  ];
}

/** The first steps of an instructor: apprentices to follow, and the first answer to one of them. */
export function instructorSteps({ counts, harSvart }: FirstPageOf<"ANSATT">): Steps {
  return [
    {
      title: "Bli kjent med lærlingene dine",
      text: "Opplæringskontoret knytter deg til dem du følger opp.",
      icon: "graduate",
      to: "/b/laerlinger",
      done: counts.laerlinger > 0,
    },
    {
      title: "Svar på den første dokumentasjonen",
      text: "Godkjenn den, eller send den tilbake med det som må rettes.",
      icon: "approve",
      to: "/b/dokumentasjoner",
      done: harSvart,
    },
  ];
}
