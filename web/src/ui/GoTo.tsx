import type { Address } from "@/lib/address.ts";
import { useEffect } from "react";
import { useNavigate } from "./address.ts";

interface GoToProps {
  to: Address | ".";
  search?: Readonly<Record<string, unknown>>;
}

/**
 * Leads to another page, in place of this one. Each destination is asked for once: the router's
 * own element asks again whenever it is drawn, and a page that is drawn anew by what the router
 * tells would never come to an end.
 */
export function GoTo({ to, search }: GoToProps) {
  const navigate = useNavigate();
  const destination = JSON.stringify({ to, search: search ?? {} });
  // The address is the browser's.
  useEffect(() => {
    const { to: page, search: asked } = JSON.parse(destination) as Required<GoToProps>;
    void navigate({ to: page, search: asked, replace: true });
  }, [navigate, destination]);
  return null;
}
