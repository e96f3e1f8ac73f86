import { useParamsOf } from "@/ui/address.ts";

/** The id of the person, company or thing whose page is at the address. */
export const useUid = (): string => useParamsOf("/k/laerlinger/$uid").uid;
