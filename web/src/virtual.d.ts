declare module "virtual:theme.css";
declare module "@fontsource-variable/inter";
declare module "*.ts?worker" {
  const PdfWorker: new () => Worker;
  export default PdfWorker;
}
declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
declare module "core-js/*";
