import { useNavigate } from "@tanstack/react-router";
import { calendarSearch } from "@/blocks/calendar/CalendarPage.tsx";
import { Button } from "@/ui/Button.tsx";

/** Leads from a list to the same as a calendar. */
export function ShowCalendar({ list }: { list: string }) {
  const navigate = useNavigate();
  return (
    <Button
      tone="secondary"
      icon="activity"
      onClick={() => void navigate({ to: list, search: calendarSearch })}
    >
      Kalender
    </Button>
  );
}
