import type { ReactNode } from "react";
import { MaintenanceBanner } from "@/blocks/MaintenanceBanner.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Logo } from "@/ui/Logo.tsx";
import classes from "./AccessFrame.module.css";

/** The frame of the pages before the sign-in: a picture beside one narrow column. */
export function AccessFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.frame}>
      <aside className={classes.picture} aria-hidden>
        <Landscape />
        <div className={classes.brand}>
          <Logo />
        </div>
        <p className={classes.words}>Fra første dag i lære til fagbrevet på veggen.</p>
      </aside>
      <main className={classes.side}>
        <div className={classes.content}>
          <div className={classes.narrowBrand}>
            <Logo size={30} />
          </div>
          <MaintenanceBanner />
          <header>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.lead}>{lead}</p>
          </header>
          {children}
        </div>
        {/* No link of the router: the sign-in page begins without one. */}
        <a href="/tilgjengelighetserklaering" className={classes.statement}>
          Tilgjengelighetserklæring
        </a>
      </main>
    </div>
  );
}

function Landscape() {
  return (
    <svg className={classes.landscape} viewBox="0 0 720 320" preserveAspectRatio="none" aria-hidden>
      <path
        d="M0 160 L110 70 L200 150 L330 0 L450 130 L540 70 L720 190 V320 H0Z"
        fill="rgb(255 255 255 / 10%)"
      />
      <path
        d="M0 220 L160 130 L280 200 L420 92 L560 210 L720 150 V320 H0Z"
        fill="rgb(255 255 255 / 12%)"
      />
      <path
        d="M0 272 C150 240 260 296 430 272 S640 240 720 262 V320 H0Z"
        fill="rgb(255 255 255 / 16%)"
      />
    </svg>
  );
}

/** What went wrong, or well, with the whole step. */
export function Notice({
  tone = "negative",
  children,
}: {
  tone?: "negative" | "positive";
  children: ReactNode;
}) {
  return (
    <div className={classes.notice} data-tone={tone} role="alert">
      <Icon name={tone === "negative" ? "alert" : "approve"} size={20} />
      <span>{children}</span>
    </div>
  );
}
