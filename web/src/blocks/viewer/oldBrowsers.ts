/**
 * What the PDF viewer asks of a browser and does not bring itself, for the oldest that we serve. It
 * is imported before the viewer, in the page and in the worker.
 */
import "core-js/actual/array-buffer/transfer-to-fixed-length.js";
import "core-js/actual/promise/with-resolvers.js";
