import { useEffect, useRef, useState } from "react";
import { useMe } from "@/api/queries.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LinkRows } from "@/ui/LinkRows.tsx";
import { Missing } from "@/ui/Missing.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { PrintButton } from "@/ui/PrintButton.tsx";
import { type AreaName, sizeOf } from "./area.ts";
import { type Book, offeredOf } from "./book.ts";
import type { Chapter } from "./chapter.ts";
import classes from "./Handbook.module.css";
import { pictureOf } from "./pictures.ts";

const TITLE = "Håndbok";

/** The chapters of the reader's handbook; on paper all of them, each on a sheet of its own. */
export function ContentsPage({ book }: { book: Book }) {
  const chapters = offeredOf(book, useMe().permissions);
  const sheets = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const prints = useMedia("print");
  useEffect(() => {
    if (!asked) return undefined;
    const done = () => setAsked(false);
    window.addEventListener("afterprint", done);
    let left = false;
    const pictures = [...(sheets.current?.querySelectorAll("img") ?? [])];
    // A picture that does not come keeps nobody from printing.
    void Promise.allSettled(pictures.map((one) => one.decode())).then(() => {
      if (!left) window.print();
    });
    return () => {
      left = true;
      window.removeEventListener("afterprint", done);
    };
  }, [asked]);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle={book.lead}
        actions={
          <Button tone="secondary" icon="print" onClick={() => setAsked(true)}>
            Skriv ut alle kapitlene
          </Button>
        }
      />
      <div className={classes.contents}>
        <Card>
          <LinkRows
            rows={chapters.map(({ key, title, lead, icon }) => ({
              title,
              text: lead,
              icon,
              to: book.at(key),
            }))}
          />
        </Card>
      </div>
      {(asked || prints) && (
        <div ref={sheets} className={classes.sheets}>
          {chapters.map((chapter) => (
            <article key={chapter.key} className={classes.sheet}>
              <h2>{chapter.title}</h2>
              <p className={classes.lead}>{chapter.lead}</p>
              <Words area={book.area} chapter={chapter} heading="h3" />
            </article>
          ))}
        </div>
      )}
    </Page>
  );
}

/** A chapter by itself, with the page where it is done and the chapter after it. */
export function ChapterPage({ book }: { book: Book }) {
  const { kapittel } = useParamsOf(
    "/k/handbok/$kapittel",
    "/b/handbok/$kapittel",
    "/l/handbok/$kapittel",
  );
  const chapters = offeredOf(book, useMe().permissions);
  const at = chapters.findIndex(({ key }) => key === kapittel);
  const chapter = chapters[at];
  if (!chapter) {
    return <Missing thing="kapittelet" backTo={{ to: book.home, label: "Til håndboken" }} />;
  }
  const next = chapters[at + 1];
  return (
    <Page title={chapter.title} width="form">
      <PageHeader title={chapter.title} subtitle={chapter.lead} actions={<PrintButton />} />
      <article className={classes.sheet}>
        <Words area={book.area} chapter={chapter} heading="h2" />
      </article>
      <div className={classes.ways}>
        <ButtonLink to={chapter.page.to} icon="forward">
          {`Gå til ${chapter.page.heading}`}
        </ButtonLink>
        {next ? (
          <ButtonLink to={book.at(next.key)} tone="secondary" icon="book">
            {`Neste: ${next.title}`}
          </ButtonLink>
        ) : (
          <ButtonLink to={book.home} tone="secondary" icon="book">
            Alle kapitlene
          </ButtonLink>
        )}
      </div>
    </Page>
  );
}

/** What a chapter says: what one does, the picture of where, and what is good to know. */
function Words({
  area,
  chapter: { key, steps, tips, page },
  heading: Heading,
}: {
  area: AreaName;
  chapter: Chapter;
  heading: "h2" | "h3";
}) {
  const picture = pictureOf(area, key);
  return (
    <>
      <section className={classes.part}>
        <Heading>Slik gjør du</Heading>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {picture !== undefined && (
        <img
          className={classes.picture}
          src={picture}
          alt={`Siden ${page.heading}`}
          {...sizeOf[area]}
        />
      )}
      <section className={classes.part}>
        <Heading>Godt å vite</Heading>
        <ul className={classes.tips}>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
