import type { Address } from "@/lib/address.ts";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import { deadlineSentence } from "../deadline/deadline.ts";
import { type ChainNode, type ChainRoot, chainRoots, chainsOf, type Linked } from "./chain.ts";
import classes from "./ChainPicture.module.css";

const rootIcons: Record<ChainRoot, IconName> = {
  start: "forward",
  end: "graduate",
  none: "waiting",
};

/**
 * Which checkpoint hangs on which, as branches that grow from the start and the end of the læretid.
 * It is a nested list drawn with lines: what is seen and what is heard are the same.
 */
export function ChainPicture<D extends Linked>({
  definitions,
  linkOf,
}: {
  definitions: readonly D[];
  linkOf: (definition: D) => Address;
}) {
  const chains = chainsOf(definitions);
  const titles = new Map(definitions.map(({ id, title }) => [id, title]));
  const titleOf = (id: string) => titles.get(id);
  return (
    <div className={classes.picture}>
      {chainRoots.map(
        ({ root, label }) =>
          chains[root].length > 0 && (
            <section key={root} className={classes.root} data-root={root}>
              <h3 className={classes.head}>
                <Icon name={rootIcons[root]} size={18} />
                {label}
              </h3>
              <Branch nodes={chains[root]} titleOf={titleOf} linkOf={linkOf} />
            </section>
          ),
      )}
    </div>
  );
}

function Branch<D extends Linked>({
  nodes,
  titleOf,
  linkOf,
}: {
  nodes: readonly ChainNode<D>[];
  titleOf: (id: string) => string | undefined;
  linkOf: (definition: D) => Address;
}) {
  return (
    <ul className={classes.branch}>
      {nodes.map(({ definition, hanging }) => (
        <li key={definition.id} className={classes.twig}>
          <Link to={linkOf(definition)} className={classes.node}>
            <span className={classes.title}>{definition.title}</span>
            <span className={classes.when}>{deadlineSentence(definition.deadline, titleOf)}</span>
          </Link>
          {hanging.length > 0 && <Branch nodes={hanging} titleOf={titleOf} linkOf={linkOf} />}
        </li>
      ))}
    </ul>
  );
}
