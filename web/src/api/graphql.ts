import { api } from "./client.ts";
import { problemFrom } from "./problem.ts";
import { documents, type Operations } from "./schema.graphql.ts";

export type OperationName = keyof Operations;

interface GraphqlAnswer {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { status?: number } }[];
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
  const { data, errors } = await api.post<GraphqlAnswer>(
    "/graphql",
    body,
    signal ? { signal } : {},
  );
  const refused = errors?.[0];
  if (refused) {
    const { message, extensions } = refused;
    const problem = JSON.stringify({ ...extensions, title: message });
    throw problemFrom(extensions?.status ?? 500, problem, null);
  }
  return data?.[name] as Operations[Name]["answer"];
}
