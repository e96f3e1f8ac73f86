import "./oldBrowsers.ts";
// The build for browsers that are not of this year; it brings most of what they lack.
import { getDocument, type PDFDocumentProxy, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/default -- the bundler makes a module of the worker
import PdfWorker from "./pdfWorker.ts?worker";
import { useEffect, useEffectEvent, useState } from "react";

export type { PDFDocumentProxy };

/** Where the decoders lie; the build puts them there. */
declare const PDF_DECODERS: string;

const PIXELS_MAX = 16_000_000;

let worker: PDFWorker | undefined;

/** One worker for all documents, from our own origin; a document that is left does not end it. */
const theWorker = (): PDFWorker => (worker ??= PDFWorker.create({ port: new PdfWorker() }));

export interface PdfSource {
  bytes: Uint8Array;
  onPages: (pages: number) => void;
  onFault: () => void;
}

/** The document that bytes are, once it is read. */
export function usePdf({ bytes, onPages, onFault }: PdfSource): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const opened = useEffectEvent((now: PDFDocumentProxy) => {
    setPdf(now);
    onPages(now.numPages);
  });
  const failed = useEffectEvent(onFault);
  useEffect(() => {
    let gone = false;
    const task = getDocument({
      worker: theWorker(),
      // The worker takes the bytes away: it gets its own.
      data: bytes.slice(),
      // What scanners write (JBIG2, CCITT, JPEG 2000) is read by scripts of our own origin: the
      // page's policy lets nothing be compiled while it runs.
      useWasm: false,
      wasmUrl: PDF_DECODERS,
      useSystemFonts: true,
    });
    task.promise.then(
      (now) => {
        if (!gone) opened(now);
      },
      (error: unknown) => {
        if (gone) return;
        console.error(error);
        failed();
      },
    );
    return () => {
      gone = true;
      void task.destroy();
    };
  }, [bytes]);
  return pdf;
}

export interface Drawing {
  pdf: PDFDocumentProxy;
  /** 1 is the first page. */
  page: number;
  canvas: HTMLCanvasElement;
  /** How wide the page is on the screen, in px. */
  width: number;
}

/** Draws a page; what it answers stops the drawing. `onDrawn` hears the words of the page. */
export function drawPage(
  { pdf, page, canvas, width }: Drawing,
  on: { drawn: (words: string) => void; fault: () => void },
): () => void {
  let cancel: (() => void) | null = null;
  let gone = false;
  const draw = async () => {
    const sheet = await pdf.getPage(page);
    if (gone) return;
    const natural = sheet.getViewport({ scale: 1 });
    const scale = width / natural.width;
    const area = natural.width * natural.height * scale * scale;
    const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(PIXELS_MAX / area));
    const viewport = sheet.getViewport({ scale: scale * density });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.width = `${Math.floor(width)}px`;
    const task = sheet.render({ canvas, viewport });
    cancel = () => task.cancel();
    await task.promise;
    const content = await sheet.getTextContent();
    if (gone) return;
    on.drawn(content.items.map((item) => ("str" in item ? item.str : "")).join(" "));
  };
  draw().catch((error: unknown) => {
    // A page that was left before it was drawn is no fault.
    if (gone) return;
    console.error(error);
    on.fault();
  });
  return () => {
    gone = true;
    cancel?.();
  };
}
