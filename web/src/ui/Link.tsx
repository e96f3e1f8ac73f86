import { Link as RouterLink, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps, ReactElement } from "react";
import type { Address } from "@/lib/address.ts";

type RouterProps = Omit<LinkProps, "to" | "href" | "params" | "from" | "children">;

/** A link within the product: to a page, by an address that is known by type. */
export const Link = RouterLink as unknown as (
  props: Omit<ComponentProps<"a">, "href"> & RouterProps & { to: Address | "." },
) => ReactElement;
