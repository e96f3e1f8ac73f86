import type { CourseState } from "@/api/schemas.gen.ts";
import { Badge, type Tone } from "@/ui/Badge.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { stateWords } from "./words.ts";

const looks: Record<CourseState, { tone: Tone; icon: IconName }> = {
  DRAFT: { tone: "neutral", icon: "edit" },
  PUBLISHED: { tone: "positive", icon: "approve" },
  CHANGED: { tone: "info", icon: "edit" },
  ARCHIVED: { tone: "neutral", icon: "archive" },
};

/** Where a course stands. */
export const CourseStateBadge = ({ state }: { state: CourseState }) => (
  <Badge {...looks[state]}>{stateWords[state]}</Badge>
);
