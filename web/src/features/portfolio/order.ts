import type { Address } from "@/lib/address.ts";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { portfolios_create, portfolios_delete } from "@/api/operations.gen.ts";
import type { PortfolioOrder, Role } from "@/api/schemas.gen.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";

const portfolios: Record<Role, Address> = {
  LAERLING: "/l/minside/opplaeringsmapper",
  ANSATT: "/b/minside/opplaeringsmapper",
  KOORDINATOR: "/k/minside/opplaeringsmapper",
};

/** Where one's own portfolios are. */
export const portfoliosPath = (rolle: Role): Address => portfolios[rolle];

/** Asks for the portfolios of these apprentices. */
export async function order(
  laerlinger: string[],
  send: typeof call = call,
): Promise<PortfolioOrder> {
  const made = await send(portfolios_create, { body: { laerlinger } });
  void changed("OPPLAERINGSMAPPER", made.id);
  return made;
}

/** Does not want them any more. */
export async function drop(id: string, send: typeof call = call): Promise<void> {
  await send(portfolios_delete, { id });
  void changed("OPPLAERINGSMAPPER", id);
}

/** Has the portfolios of many made; undone by letting go of them. */
export const portfolioTask = (ids: readonly string[], send: typeof call = call): BulkTask => ({
  running: "Bestiller opplæringsmapper",
  done: "bestilt. Du får et varsel når opplæringsmappene er klare",
  ids,
  run: async (some) => {
    const made = await order(some, send);
    return { done: some.length, failed: [], undo: () => drop(made.id, send) };
  },
});
