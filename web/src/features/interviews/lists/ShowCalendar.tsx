import type { Address } from "@/lib/address.ts";
import { calendarSearch } from "@/blocks/calendar/CalendarPage.tsx";
import { Button } from "@/ui/Button.tsx";
import { useNavigate } from "@/ui/address.ts";

/** Leads from a list to the same as a calendar. */
export function ShowCalendar({ list }: { list: Address }) {
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
