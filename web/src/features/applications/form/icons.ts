import {
  ArrowRight,
  ChevronDown,
  ChevronUp,
  ClipboardCheck,
  CircleX,
  Clock,
  Download,
  Inbox,
  Pencil,
  Send,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { registerIcons } from "@/ui/Icon.tsx";

/** The icons of the pages of those who apply: with all others the pages would be half as large again. */
registerIcons({
  archive: Inbox,
  clock: Clock,
  delete: Trash2,
  down: ChevronDown,
  download: Download,
  edit: Pencil,
  forward: ArrowRight,
  interview: ClipboardCheck,
  send: Send,
  up: ChevronUp,
  warning: TriangleAlert,
  wrong: CircleX,
});
