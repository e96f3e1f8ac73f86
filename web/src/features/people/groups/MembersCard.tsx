import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupView, Member } from "@/api/schemas.gen.ts";
import { counted, fullName } from "@/lib/names.ts";
import { formatCount, formatPhone } from "@/lib/numbers.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { PickerField } from "@/ui/form/PickerField.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { UndoNotice } from "@/ui/UndoNotice.tsx";
import { PersonCell } from "@/blocks/apprentice/PersonCell.tsx";
import { pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import { peoplePicks } from "./peoplePicks.ts";
import classes from "./Groups.module.css";
import { addMembers, groupMembersQuery, removeMembers, withFollows } from "./queries.ts";
import { useLastStep } from "./useLastStep.ts";

const SEARCH_DEBOUNCE_MS = 250;
const QUERY_MAX = 100;
const PAGE_MEMBERS = 50;
/** The server answers no more at once. */
const SHOWN_MAX = 250;

interface Moved {
  message: string;
  /** Who is to be moved back, and in which way. */
  people: readonly string[];
  added: boolean;
}

/** Adds and removes members, and remembers the last step so that it can be taken back. */
function useMoves(group: GroupView) {
  const { last, moving, run, erase } = useLastStep<Moved>();
  const add = (people: readonly string[], name: string) =>
    run("add", async () => {
      const { members, folger } = await addMembers(group.id, people);
      if (members.length === 0) {
        toast.info(`${name} er i gruppen fra før`);
        return null;
      }
      const message = withFollows(`${name} er lagt til`, folger);
      return { message, people: members, added: true };
    });
  const remove = ({ id, ...name }: Member) =>
    run(id, async () => {
      const { members, folger } = await removeMembers(group.id, [id]);
      const message = withFollows(`${fullName(name)} er tatt ut`, folger);
      return { message, people: members, added: false };
    });
  const undo = () =>
    run("undo", async () => {
      if (!last) return null;
      await (last.added ? removeMembers : addMembers)(group.id, last.people);
      return null;
    });
  return { last, moving, add, remove, undo, erase };
}

/** The members of a group: search, add, remove with undo. */
export function MembersCard({ group }: { group: GroupView }) {
  const moves = useMoves(group);
  return (
    <Stack>
      <Card title="Legg til medlemmer">
        <PickerField
          name="gruppemedlemmer"
          label="Lærling eller ansatt"
          icon="person"
          value={[]}
          searchLabel="Søk for å velge deltaker"
          load={peoplePicks}
          onChange={([picked]) => {
            if (picked) void moves.add([picked.id], picked.navn);
          }}
        />
      </Card>
      {moves.last && (
        <UndoNotice
          message={moves.last.message}
          loading={moves.moving === "undo"}
          onUndo={() => void moves.undo()}
          onClose={moves.erase}
        />
      )}
      <Members
        group={group}
        moving={moves.moving}
        onRemove={(member) => void moves.remove(member)}
      />
    </Stack>
  );
}

function Members({
  group,
  moving,
  onRemove,
}: {
  group: GroupView;
  moving: string | null;
  onRemove: (member: Member) => void;
}) {
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  const [shown, setShown] = useState(PAGE_MEMBERS);
  const search = useDebounced(setQ, SEARCH_DEBOUNCE_MS);
  const query = useQuery({
    ...groupMembersQuery(group.id, q, shown),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <Card title="Medlemmer" aside={data && formatCount(data.found)}>
      <div className={classes.search}>
        <TextField
          type="search"
          label="Søk i medlemmene"
          prefix={<Icon name="search" size={18} />}
          value={typed}
          maxLength={QUERY_MAX}
          onChange={(value) => {
            setTyped(value);
            search(value.trim());
          }}
        />
      </div>
      {!data && query.error && (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.error && (
        <Loading label="Laster medlemmer">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data && data.found === 0 && (
        <EmptyState compact icon="people" title={q ? "Ingen treff" : "Ingen brukere"}>
          {q ? "Prøv et annet navn, telefonnummer eller bedrift." : "Søk ovenfor for å legge til."}
        </EmptyState>
      )}
      {data && data.found > 0 && (
        <ul aria-label="Medlemmer">
          {data.items.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              removing={moving === member.id}
              onRemove={() => onRemove(member)}
            />
          ))}
        </ul>
      )}
      {data && data.items.length < Math.min(data.found, SHOWN_MAX) && (
        <div className={classes.more}>
          <Button
            tone="secondary"
            loading={query.isFetching}
            onClick={() => setShown(Math.min(shown + PAGE_MEMBERS, SHOWN_MAX))}
          >
            Vis flere
          </Button>
        </div>
      )}
      {data && data.found > SHOWN_MAX && data.items.length === SHOWN_MAX && (
        <p className={classes.hint}>
          {counted(data.found - SHOWN_MAX, "medlem", "medlemmer")} til. Søk for å finne dem.
        </p>
      )}
    </Card>
  );
}

function MemberRow({
  member,
  removing,
  onRemove,
}: {
  member: Member;
  removing: boolean;
  onRemove: () => void;
}) {
  const name = fullName(member);
  const apprentice = member.type === "APPRENTICE";
  const detail = [apprentice ? "Lærling" : "Ansatt", member.bedrift].filter(Boolean).join(" · ");
  return (
    <li className={classes.member}>
      <Link
        to={pathTo(`/k/${apprentice ? "laerlinger" : "ansatte"}/$uid`, { uid: member.id })}
        className={classes.person}
      >
        <PersonCell id={member.id} name={name} detail={detail} />
      </Link>
      <span className={classes.phone}>{formatPhone(member.telefon ?? "")}</span>
      <Button
        tone="quiet"
        icon="close"
        label={`Ta ${name} ut av gruppen`}
        loading={removing}
        onClick={onRemove}
      />
    </li>
  );
}
