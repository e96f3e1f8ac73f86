import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pathTo } from "@/lib/address.ts";
import { oneOf, oneText } from "@/lib/search.ts";
import { useNavigate, useParamsOf, useSearchOf } from "@/ui/address.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { isMissing, Missing } from "@/ui/Missing.tsx";
import { Page } from "@/ui/Page.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { previewQuery } from "../queries.ts";
import { PreviewNotice, previewActs } from "./PreviewParts.tsx";
import classes from "./Take.module.css";
import { Taking } from "./Taking.tsx";

const screens = ["telefon", "skjerm"] as const;

/** `/k/kurs/:uid/se`: the course as an apprentice sees it, on a phone or a larger screen. */
export function PreviewPage() {
  const { uid } = useParamsOf("/k/kurs/$uid/se");
  const { del, vis } = useSearchOf({ del: oneText, vis: oneOf(screens) });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(previewQuery(uid));
  const [screen, setScreen] = useState<(typeof screens)[number]>(vis ?? "telefon");
  if (isMissing(error))
    return <Missing thing="kurset" backTo={{ to: "/k/kurs", label: "Til kursene" }} />;
  const open = (item: string | null) =>
    void navigate({ to: ".", search: item === null ? {} : { del: item } });
  return (
    <Page title={data ? `Se ${data.title}` : "Se kurset"}>
      <div className={classes.previewBar}>
        <Segmented
          label="Vis som på"
          value={screen}
          options={[
            { value: "telefon", label: "Telefon" },
            { value: "skjerm", label: "Skjerm" },
          ]}
          onChange={setScreen}
        />
        <ButtonLink to={pathTo("/k/kurs/$uid/rediger", { uid })} tone="secondary" icon="edit">
          Rediger
        </ButtonLink>
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Henter kurset">
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {data && (
        <div className={screen === "telefon" ? classes.phone : undefined}>
          <div className={classes.course}>
            <PreviewNotice />
            <Taking taking={data} at={del ?? null} onOpen={open} acts={previewActs} />
          </div>
        </div>
      )}
    </Page>
  );
}
