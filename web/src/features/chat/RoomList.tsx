import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMe } from "@/api/queries.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import {
  lineOfDocument,
  lineOfItem,
  NO_ROOMS,
  previewOf,
  type RoomLine,
  ROOMS_MAX,
  SEARCH_MS,
  timeDisplay,
} from "./chat.ts";
import classes from "./Chat.module.css";
import { Faces } from "./Faces.tsx";
import { mayWrite } from "./mayWrite.ts";
import { roomSearchQuery, roomsQuery } from "./queries.ts";

interface ListProps {
  onOpen: (id: string) => void;
  onNew: () => void;
}

/** The rooms. "Only coordinators load chat rooms through search; other roles use a live subscription." */
export function RoomList(props: ListProps) {
  const me = useMe();
  return me.rolle === "KOORDINATOR" ? <SearchedRooms {...props} /> : <OwnRooms {...props} />;
}

function OwnRooms({ onOpen, onNew }: ListProps) {
  const me = useMe();
  const query = useQuery(roomsQuery);
  const lines = query.data?.items.map((item) => lineOfItem(item, me.id));
  return (
    <>
      <ListBody lines={lines} error={query.error} onRetry={() => void query.refetch()}>
        {(found) => (found.length === 0 ? <NoRooms /> : <Rooms lines={found} onOpen={onOpen} />)}
      </ListBody>
      {mayWrite(me) && <NewButton onNew={onNew} />}
    </>
  );
}

function SearchedRooms({ onOpen, onNew }: ListProps) {
  const me = useMe();
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const search = useDebounced(setQ, SEARCH_MS);
  const query = useInfiniteQuery(roomSearchQuery(me.id, q));
  const documents = query.data?.pages.flatMap(({ items }) => items).slice(0, ROOMS_MAX);
  const lines = documents?.map((document) => lineOfDocument(document, me.id));
  return (
    <>
      <div className={classes.searchRow}>
        <SearchField
          label="Søk i chatter"
          value={text}
          onChange={(next) => {
            setText(next);
            search(next.trim());
          }}
        />
      </div>
      <ListBody lines={lines} error={query.error} onRetry={() => void query.refetch()}>
        {(found) => {
          if (found.length === 0 && q !== "") {
            return <EmptyState icon="searchEmpty" title="Ingen resultater" compact />;
          }
          if (found.length === 0) return <NoRooms />;
          return (
            <>
              <Rooms lines={found} onOpen={onOpen} />
              {query.hasNextPage && (
                <div className={classes.more}>
                  <Button
                    tone="secondary"
                    loading={query.isFetchingNextPage}
                    loadingLabel="Henter"
                    onClick={() => void query.fetchNextPage()}
                  >
                    Vis flere
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </ListBody>
      <NewButton onNew={onNew} />
    </>
  );
}

/** A search of one line with its picture. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className={classes.search}>
      <Icon name="search" size={18} />
      <span className="sv-hidden">{label}</span>
      <input
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

function ListBody({
  lines,
  error,
  onRetry,
  children,
}: {
  lines: RoomLine[] | undefined;
  error: Error | null;
  onRetry: () => void;
  children: (lines: RoomLine[]) => ReactNode;
}) {
  return (
    <div className={classes.body}>
      {lines ? (
        children(lines)
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Loading label="Laster chatter">
          <SkeletonRows rows={6} />
        </Loading>
      )}
    </div>
  );
}

function NoRooms() {
  return (
    <EmptyState icon="chat" title="Ingen chatter">
      {NO_ROOMS}
    </EmptyState>
  );
}

function NewButton({ onNew }: { onNew: () => void }) {
  return (
    <div className={classes.foot}>
      <Button icon="add" full onClick={onNew}>
        Ny chat
      </Button>
    </div>
  );
}

function Rooms({ lines, onOpen }: { lines: RoomLine[]; onOpen: (id: string) => void }) {
  return (
    <ul className={classes.rooms} aria-label="Chatter, nyeste først">
      {lines.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            className={classes.room}
            data-unread={!line.isRead || undefined}
            onClick={() => onOpen(line.id)}
          >
            <Faces faces={line.faces} group={line.chatType === "GROUP"} />
            <span className={classes.roomWords}>
              <span className={classes.roomName}>
                {line.name}
                {!line.isRead && <span className="sv-hidden"> (ulest)</span>}
              </span>
              <span className={classes.preview}>{previewOf(line)}</span>
            </span>
            <span className={classes.roomSide}>
              <span className={classes.when}>{timeDisplay(line.recentMessageSentAt)}</span>
              {!line.isRead && <span className={classes.dot} aria-hidden />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
