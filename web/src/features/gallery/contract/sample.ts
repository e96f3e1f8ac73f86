/** People, companies and numbers that do not exist. */
export const office = {
  navn: "Opplæringskontoret Fjord",
  orgnr: "974760673",
  adresse: "Strandgata 14, 5013 Bergen",
};

export const apprentice = {
  navn: "Amina Yusuf",
  fodt: "2006-03-07",
  adresse: "Fjellveien 3, 5019 Bergen",
  epost: "amina.yusuf@nordfjord.example",
};

export const company = {
  navn: "Nordfjord Elektro AS",
  orgnr: "923609016",
  adresse: "Industriveien 22, 5032 Bergen",
  fagligLeder: "Terje Nordli",
};

export const contract = {
  nummer: "2024-0147",
  lærefag: "Elektriker",
  programområde: "ELELE3----",
  type: "Lærling",
  startdato: "2024-08-15",
  sluttdato: "2027-08-14",
  prøvetid: "seks måneder",
  stilling: 100,
  inngått: "2024-08-01",
};

/** What the parties take upon themselves, in short. */
export const terms: readonly (readonly [string, readonly string[]])[] = [
  [
    "Lærebedriften",
    [
      "gir opplæring etter læreplanen for faget, og lager en plan for den sammen med lærlingen",
      "har en faglig leder og instruktører som følger opplæringen fra dag til dag",
      "gjennomfører vurderingssamtale minst hvert halvår",
      "melder lærlingen til fag- eller svenneprøve i god tid før læretiden er over",
    ],
  ],
  [
    "Lærlingen",
    [
      "tar aktivt del i opplæringen og dokumenterer arbeidet sitt",
      "følger arbeidsreglene i bedriften, også de som gjelder helse, miljø og sikkerhet",
      "møter til opplæringsdager og samtaler som opplæringskontoret kaller inn til",
    ],
  ],
  [
    "Opplæringskontoret",
    [
      "har ansvar for at opplæringen blir gitt i samsvar med læreplanen",
      "følger opp lærlingen og bedriften gjennom hele læretiden",
    ],
  ],
];

export type GoalState = "Godkjent" | "Til gjennomgang" | "Ikke godkjent";

/** A plan of the office with goals as they stand on a day. */
export const plan: readonly (readonly [string, readonly (readonly [string, GoalState])[]])[] = [
  [
    "Elektroenergisystemer",
    [
      [
        "planlegge, montere, sette i drift og dokumentere systemer for energidistribusjon",
        "Godkjent",
      ],
      ["måle og kontrollere anlegg før idriftsetting", "Til gjennomgang"],
      ["velge vern og kabeltverrsnitt ut fra belastning og forlegning", "Ikke godkjent"],
    ],
  ],
  [
    "Automatiserte anlegg",
    [
      ["montere, programmere og idriftsette styringer", "Godkjent"],
      ["feilsøke systematisk og rette feil i anlegg i drift", "Ikke godkjent"],
    ],
  ],
  [
    "Arbeid og sikkerhet",
    [
      ["vurdere risiko og arbeide etter rutiner for helse, miljø og sikkerhet", "Godkjent"],
      ["bruke og vedlikeholde måleinstrumenter, verktøy og verneutstyr", "Godkjent"],
    ],
  ],
];
