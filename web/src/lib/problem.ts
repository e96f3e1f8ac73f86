/** The account is known, and is not open any more. */
export const NO_PROFILE = "no_profile";

/** One refused field of a form. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

interface ProblemParts {
  status: number;
  code: string;
  title: string;
  detail?: string | undefined;
  fields?: FieldProblem[] | undefined;
  current?: unknown;
  /** How long to wait before the next attempt, in seconds. */
  retryAfter?: number | undefined;
  /** Under which the server's log has it, when the fault is the server's. */
  faultNumber?: string | undefined;
}

const NETWORK_TITLE = "Vi får ikke kontakt med Svenn. Sjekk nettet og prøv igjen.";
const LATE_TITLE = "Det tok for lang tid å få svar fra Svenn. Prøv igjen.";
const UNREADABLE_TITLE = "Det skjedde en feil, prøv igjen senere";

/**
 * Every failed call. Decide on `code` only; `title` and the messages are Norwegian, for people.
 * `network` and `timeout` are the codes the server never sends: no answer came, or none in time.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly fields: FieldProblem[];
  readonly current: unknown;
  readonly retryAfter: number | undefined;
  readonly faultNumber: string | undefined;

  constructor(parts: ProblemParts) {
    super(parts.title);
    this.name = "ApiError";
    this.status = parts.status;
    this.code = parts.code;
    this.title = parts.title;
    this.detail = parts.detail;
    this.fields = parts.fields ?? [];
    this.current = parts.current;
    this.retryAfter = parts.retryAfter;
    this.faultNumber = parts.faultNumber;
  }

  /** The object as the server holds it, after `stale_version`. */
  currentAs<T>(): T | undefined {
    return this.code === "stale_version" ? (this.current as T | undefined) : undefined;
  }
}

/** An answer took too long; whether the server has done it is not known. */
export function lateError(): ApiError {
  return new ApiError({ status: 0, code: "timeout", title: LATE_TITLE });
}

/** No answer came: the network is down or the server cannot be reached. */
export function networkError(): ApiError {
  return new ApiError({ status: 0, code: "network", title: NETWORK_TITLE });
}

const codesByStatus: Record<number, string> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "too_large",
  422: "invalid",
  429: "too_many",
};

/** So much of a request's id finds it in the log, and can be read out on the telephone. */
const FAULT_NUMBER_CHARS = 8;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

function readFields(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((one) => ({
    field: text(one.field) ?? "",
    code: text(one.code) ?? "invalid",
    message: text(one.message) ?? "Ugyldig verdi",
  }));
}

/** Reads a problem document; anything unreadable becomes a problem with the status' own code. */
export function problemFrom(
  status: number,
  body: string,
  retryAfter: string | null,
  requestId: string | null = null,
): ApiError {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    parsed = {};
  }
  const problem = isRecord(parsed) ? parsed : {};
  const seconds = Number(retryAfter);
  return new ApiError({
    status,
    code: text(problem.code) ?? codesByStatus[status] ?? "fault",
    title: text(problem.title) ?? UNREADABLE_TITLE,
    detail: text(problem.detail),
    fields: readFields(problem.fields),
    current: problem.current,
    retryAfter: retryAfter !== null && Number.isFinite(seconds) ? seconds : undefined,
    faultNumber: status === 500 ? requestId?.slice(0, FAULT_NUMBER_CHARS) : undefined,
  });
}

/** A refusal with a sentence of its own, for answers that are no problem documents. */
export class Refusal extends Error {}

/** The sentence to show for any thrown thing; a fault of the server has its number with it. */
export function errorText(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof ApiError)) return UNREADABLE_TITLE;
  const said = error.detail ?? error.title;
  return error.faultNumber ? `${said} (feilnummer ${error.faultNumber})` : said;
}

/** Why the server refused, where there is no field beside which to say it. */
export function problemText(error: unknown): string {
  const field = error instanceof ApiError ? error.fields[0] : undefined;
  return field?.message ?? errorText(error);
}

/** No answer came, or the server is in trouble: worth another attempt as it is. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
