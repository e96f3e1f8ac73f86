import classes from "./Logo.module.css";

/** The mark: a rounded square with an S and a small spruce dot. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <rect width="64" height="64" rx="15" fill="#14506b" />
      <path
        d="M43 22.5c-2-4-6.2-6-11-6-6.6 0-11 3.3-11 8 0 10.5 22.5 5 22.5 16 0 5-5 8.5-12 8.5-6.2 0-11-3-13-7.5"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="49.5" cy="17" r="4.5" fill="#7fc8a2" />
    </svg>
  );
}

/** The mark and the name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      Svenn
    </span>
  );
}
