import { Fragment } from "react";

/** The address in pieces that a line may break between: never inside a name. */
export const mailPieces = (address: string): string[] => address.split(/(?=@)|(?<=[.@_+-])/);

/** An e-mail address that opens the reader's own mail. */
export function MailLink({ to, className }: { to: string; className?: string | undefined }) {
  return (
    <a href={`mailto:${to}`} className={className}>
      {mailPieces(to).map((piece, at) => (
        // The pieces of one address stand in their order for good.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </a>
  );
}
