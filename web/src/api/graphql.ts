import { call } from "./client.ts";
import { graphql as graphql_run } from "./operations.gen.ts";
import { problemFrom } from "@/lib/problem.ts";
import { documents, type Operations } from "./schema.graphql.ts";

export type OperationName = keyof Operations;

interface RefusedOperation {
  message: string;
  extensions?: { status?: number };
}

/**
 * Runs one GraphQL operation and gives its answer. A refusal is an `ApiError`, as that of an
 * endpoint: decide on its `code`, show its fields beside the fields of the form.
 */
export async function graphql<Name extends OperationName>(
  name: Name,
  variables: Operations[Name]["arguments"],
  { signal }: { signal?: AbortSignal } = {},
): Promise<Operations[Name]["answer"]> {
  const body = { query: documents[name], variables };
  const { data, errors } = await call(graphql_run, { body, signal });
  const refused = errors?.[0] as RefusedOperation | undefined;
  if (refused) {
    const { message, extensions } = refused;
    const problem = JSON.stringify({ ...extensions, title: message });
    throw problemFrom(extensions?.status ?? 500, problem, null);
  }
  return data?.[name] as Operations[Name]["answer"];
}
