import { itemsOf } from "@/lib/items/items.ts";

/** The drafts that are to be sent as soon as the server has all of them. */
export interface SendLater {
  ids: (user: string) => Promise<ReadonlySet<string>>;
  /** Whether it is kept now. */
  add: (user: string, id: string) => Promise<boolean>;
  remove: (user: string, id: string) => Promise<void>;
}

/** Kept in the encrypted database, beside the drafts themselves. */
export const sendLater = (place: string): SendLater => ({
  ids: async (user) => {
    const items = await itemsOf(user).list(place);
    return new Set(items.map(({ name }) => name.slice(place.length)));
  },
  add: (user, id) => itemsOf(user).put(`${place}${id}`, {}),
  remove: (user, id) => itemsOf(user).remove(`${place}${id}`),
});
