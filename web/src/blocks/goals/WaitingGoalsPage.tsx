import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "@/ui/Card.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";

interface WaitingGoalsPageProps<T> {
  /** What the page is called until the goals are here. */
  title: string;
  query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** The page of the goals that came. */
  children: (data: T) => ReactNode;
}

/** A page of goals that wait for an answer. */
export function WaitingGoalsPage<T>({ title, query, children }: WaitingGoalsPageProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <Fetched query={query} label="Laster målene som venter" shape={<Shape />}>
        {children}
      </Fetched>
    </Page>
  );
}

const Shape = () => (
  <Stack>
    <Skeleton height={160} />
    <Card>
      <SkeletonLines lines={4} />
    </Card>
  </Stack>
);
