import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useInSight } from "@/lib/useInSight.ts";
import { useSize } from "@/lib/useSize.ts";
import { pageId } from "./pageId.ts";
import { drawPage, type PDFDocumentProxy, usePdf } from "./pdf.ts";
import classes from "./PdfPages.module.css";

export interface PdfPagesProps {
  /** The file's id, by which its pages are gone to. */
  id: string;
  bytes: Uint8Array;
  name: string;
  /** The words of the pages in place of their pictures. */
  asText: boolean;
  onPages: (pages: number) => void;
  /** The end of a page that is drawn came into sight. */
  onEnd: (page: number) => void;
  onFault: () => void;
}

/** Until a page is drawn it is as high as a sheet of A4. */
const SHEET = 297 / 210;
/** A page is drawn when it is this near, and let go of when it is farther: a phone has little room. */
const NEAR = "100% 0px";

/** All pages of a PDF below each other, and which of them were read to their end. */
export function PdfPages(props: PdfPagesProps) {
  const { id, name, asText, onEnd, onFault } = props;
  const pdf = usePdf(props);
  const [room, { width }] = useSize();
  return (
    <div ref={room} className={classes.pages}>
      {pdf &&
        width > 0 &&
        Array.from({ length: pdf.numPages }, (_, at) => (
          <PdfPage
            key={at}
            id={pageId(id, at + 1)}
            pdf={pdf}
            name={name}
            page={at + 1}
            width={Math.floor(width)}
            asText={asText}
            onEnd={() => onEnd(at + 1)}
            onFault={onFault}
          />
        ))}
    </div>
  );
}

interface PdfPageProps {
  id: string;
  pdf: PDFDocumentProxy;
  name: string;
  page: number;
  width: number;
  asText: boolean;
  onEnd: () => void;
  onFault: () => void;
}

function PdfPage({ id, pdf, name, page, width, asText, onEnd, onFault }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useInSight(frame, NEAR);
  const [drawn, setDrawn] = useState<{ words: string; shape: number } | null>(null);
  const failed = useEffectEvent(onFault);
  useEffect(() => {
    const sheet = canvas.current;
    if (!near || !sheet) return;
    return drawPage(
      { pdf, page, canvas: sheet, width },
      {
        drawn: ({ words, lacks }) => {
          // What is not on the page was not shown: the signer reads the file itself.
          if (lacks !== null) failed();
          else setDrawn({ words, shape: sheet.height / sheet.width });
        },
        fault: () => failed(),
      },
    );
  }, [pdf, page, width, near]);
  // What is far away is let go of, and keeps its place.
  const height = width * (drawn?.shape ?? SHEET);
  return (
    <section
      ref={frame}
      id={id}
      className={classes.page}
      aria-label={`${name}, side ${page} av ${pdf.numPages}`}
      tabIndex={-1}
      style={asText && drawn ? undefined : { minHeight: height }}
      data-blank={!drawn || undefined}
    >
      {near && (
        <canvas
          ref={canvas}
          className={classes.sheet}
          role="img"
          aria-label={`Side ${page}`}
          hidden={asText || !drawn}
        />
      )}
      {drawn && (
        <p className={asText ? classes.words : "sv-hidden"}>
          {drawn.words || "Denne siden har ingen tekst som kan leses opp."}
        </p>
      )}
      {drawn && near && <End onSeen={onEnd} />}
    </section>
  );
}

/** Stands below what is to be read. */
function End({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const seen = useInSight(mark, "0px");
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (seen) tell();
  }, [seen]);
  return <span ref={mark} className={classes.end} aria-hidden />;
}
