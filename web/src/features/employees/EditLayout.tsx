import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { EmployeeDetail } from "@/api/schemas.gen.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { fullName } from "@/lib/names.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Badge } from "@/ui/Badge.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import type { RouteTab } from "@/ui/Page.tsx";
import classes from "./EditLayout.module.css";
import { Gate } from "./Gate.tsx";
import { employeeQuery, type EmployeesBase, useEmployeesArea } from "./queries.ts";

function tabsOf(
  { id, can }: EmployeeDetail,
  base: EmployeesBase,
  coordinator: boolean,
): RouteTab[] {
  const uid = { uid: id };
  const edit = pathTo(`${base}/$uid/rediger`, uid);
  const companies = pathTo(`${base}/$uid/rediger/bedrifter`, uid);
  const groups = pathTo("/k/ansatte/$uid/rediger/grupper", uid);
  return [
    ...(can.edit ? [{ label: "Om den ansatte", to: edit, exact: true }] : []),
    ...(can.connect ? [{ label: "Bedrifter og lærlinger", to: companies }] : []),
    ...(coordinator ? [{ label: "Grupper", to: groups }] : []),
  ];
}

/** The frame of all children of `rediger`: who it is, and the parts. */
export function EditLayout() {
  return (
    <Gate>
      <Frame />
    </Gate>
  );
}

function Frame() {
  const query = useQuery(employeeQuery(useUid()));
  const { base, coordinator } = useEmployeesArea();
  return (
    <DetailPage
      query={query}
      thing="den ansatte"
      backTo={{ to: base, label: "Til de ansatte" }}
      title={(employee) => `Rediger ${fullName(employee)}`}
      above={(employee) => ({
        to: pathTo(`${base}/$uid`, { uid: employee.id }),
        name: fullName(employee),
      })}
      picture={(employee) => <Avatar name={fullName(employee)} person={employee.id} size={48} />}
      badge={({ customRole }) => (customRole ? <Badge tone="primary">{customRole}</Badge> : null)}
      tabs={(employee) => tabsOf(employee, base, coordinator)}
    >
      {() => (
        <div className={classes.content}>
          <Outlet />
        </div>
      )}
    </DetailPage>
  );
}
