import "./oldBrowsers.ts";
// The build for browsers that are not of this year; it brings most of what they lack.
import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/default -- the bundler makes a module of the worker
import PdfWorker from "./pdfWorker.ts?worker";
import { useEffect, useEffectEvent, useState } from "react";
import { annotationsOf, pageWords, showValues } from "./pdfFields.ts";
import { lackOf } from "./pdfLetters.ts";

export type { PDFDocumentProxy };

/** Where decoders, codes of letters and the fonts that every reader has lie: the build says so. */
declare const PDF_PARTS: { wasm: string; cmaps: string; fonts: string };

const PIXELS_MAX = 16_000_000;

let worker: PDFWorker | undefined;

/** One worker for all documents, from our own origin; a document that is left does not end it. */
const theWorker = (): PDFWorker => (worker ??= PDFWorker.create({ port: new PdfWorker() }));

/** Has what reads documents here, so that they are read where there is no network. */
export function prepare(): void {
  theWorker();
}

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
      wasmUrl: PDF_PARTS.wasm,
      // Each is fetched when a document asks for it.
      cMapUrl: PDF_PARTS.cmaps,
      cMapPacked: true,
      standardFontDataUrl: PDF_PARTS.fonts,
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

/** A page that is drawn. */
export interface DrawnPage {
  /** Its text, what stands in its fields, and what is noted on it. */
  words: string;
  /** What of its text is not on the picture; null where all of it is. */
  lacks: string | null;
}

/** Draws a page; what it answers stops the drawing. */
export function drawPage(
  { pdf, page, canvas, width }: Drawing,
  on: { drawn: (page: DrawnPage) => void; fault: () => void },
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
    const annotations = await annotationsOf(sheet);
    showValues(pdf, annotations);
    if (gone) return;
    const { ENABLE_STORAGE } = AnnotationMode;
    const task = sheet.render({ canvas, viewport, annotationMode: ENABLE_STORAGE });
    cancel = () => task.cancel();
    await task.promise;
    const lacks = await lackOf(sheet);
    const words = await pageWords(sheet, annotations);
    if (!gone) on.drawn({ words, lacks });
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
