import { useQuery } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { counted, fullName } from "@/lib/names.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { StatusBadge } from "@/ui/Badge.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Subtitle } from "../ApprenticeLayout.tsx";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import classes from "./EditLayout.module.css";
import { missingParts, type Part, partAt, partGroups, partRoute } from "./parts.ts";

const title = (apprentice: ApprenticeDetail) => `Rediger ${fullName(apprentice)}`;
const picture = (apprentice: ApprenticeDetail) => (
  <Avatar name={fullName(apprentice)} person={apprentice.id} size={48} />
);
const badge = ({ statusLabel }: ApprenticeDetail) => <StatusBadge status={statusLabel} />;
const subtitle = (apprentice: ApprenticeDetail) => {
  const missing = missingParts(apprentice).length;
  return (
    <>
      <Subtitle apprentice={apprentice} />
      <span>
        {missing === 0
          ? "Alt som trengs, er på plass"
          : `${counted(missing, "del", "deler")} mangler noe`}
      </span>
    </>
  );
};
const above = (apprentice: ApprenticeDetail) => ({
  to: pathTo("/k/laerlinger/$uid", { uid: apprentice.id }),
  name: fullName(apprentice),
});
const content = (apprentice: ApprenticeDetail) => (
  <div className={classes.columns}>
    <PartList apprentice={apprentice} />
    <div className={classes.content}>
      <Outlet />
    </div>
  </div>
);

/** The frame of all children of `rediger`: who it is, and the parts with what they lack. */
export function EditLayout() {
  const query = useQuery(apprenticeQuery(useUid()));
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <DetailPage
      query={query}
      thing="lærlingen"
      backTo={{ to: "/k/laerlinger", label: "Til lærlingene" }}
      title={title}
      part={partAt(pathname)?.label}
      above={above}
      picture={picture}
      badge={badge}
      subtitle={subtitle}
    >
      {content}
    </DetailPage>
  );
}

/** At the side; below 960 px a list that opens under the name of the part in sight. */
function PartList({ apprentice }: { apprentice: ApprenticeDetail }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // Open for one address only: choosing a part closes the list.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  return (
    <nav className={classes.parts} aria-label="Deler av lærlingen">
      <button
        type="button"
        className={classes.current}
        aria-expanded={open}
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        {partAt(pathname)?.label ?? "Velg del"}
        <Icon name={open ? "up" : "down"} size={18} />
      </button>
      <div className={classes.groups} data-open={open || undefined}>
        {partGroups.map((group) => (
          <section key={group.title}>
            <h2 className={classes.group}>{group.title}</h2>
            <ul>
              {group.parts.map((part) => (
                <li key={part.path}>
                  <PartLink part={part} apprentice={apprentice} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function PartLink({ part, apprentice }: { part: Part; apprentice: ApprenticeDetail }) {
  const mark = part.mark?.(apprentice) ?? null;
  return (
    <Link
      to={partRoute(apprentice.id, part.path)}
      className={classes.part}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {part.label}
      {mark && (
        <span className={classes.mark} data-mark={mark}>
          <Icon name={mark === "complete" ? "approve" : "warning"} size={18} />
          <span className="sv-hidden">{mark === "complete" ? ", utfylt" : ", mangler noe"}</span>
        </span>
      )}
    </Link>
  );
}
