/** The worker that reads PDFs, of the build for older browsers. */
import "./oldBrowsers.ts";
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
