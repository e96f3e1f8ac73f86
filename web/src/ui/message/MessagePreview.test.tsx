import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { sampleValues } from "@/lib/placeholders.ts";
import { MessagePreview } from "./MessagePreview.tsx";

const values = sampleValues("Opplæringskontoret Fjord");

describe("spec 3 §9.6, message previews with sample values", () => {
  test("an SMS under the default title, with its length as it is sent", () => {
    render(
      <MessagePreview message={{ type: "SMS", SMSmelding: "Hei {fornavn}" }} values={values} />,
    );
    const preview = screen.getByRole("figure", { name: "Forhåndsvisning av SMS" });
    expect(preview).toHaveTextContent("Svenn");
    expect(preview).toHaveTextContent("Hei Kari");
    expect(preview).toHaveTextContent("8 tegn · 1 SMS");
  });

  test("an SMS under the office's own title", () => {
    const message = { type: "SMS", SMSmelding: "Hei", title: "OKFjord" } as const;
    render(<MessagePreview message={message} values={values} />);
    expect(screen.getByText("OKFjord")).toBeInTheDocument();
  });

  test("an e-mail with subject, receiver and a body that is drawn filled", () => {
    render(
      <MessagePreview
        message={{
          type: "Epost",
          emne: "Velkommen {fornavn}",
          melding: "<p>Hilsen {opplaeringskontor}</p>",
          from: "post@fjord.example",
        }}
        values={values}
        drawBody={(melding) => <pre>{melding}</pre>}
      />,
    );
    expect(screen.getByText(/^Velkommen/)).toHaveTextContent("Velkommen Kari");
    expect(screen.getByText("Kari Nordmann")).toBeInTheDocument();
    expect(screen.getByText("<p>Hilsen Opplæringskontoret Fjord</p>")).toBeInTheDocument();
  });

  test("a push message with title and text", () => {
    const message = { type: "PUSH", title: "Til {fornavn}", message: "Ny oppgave" } as const;
    render(<MessagePreview message={message} values={values} />);
    const preview = screen.getByRole("figure", { name: "Forhåndsvisning av push-varsel" });
    expect(preview).toHaveTextContent("Til Kari");
    expect(preview).toHaveTextContent("Ny oppgave");
  });
});
