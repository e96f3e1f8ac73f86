import {
  ArrowRight,
  Camera,
  ChevronDown,
  ChevronUp,
  ClipboardCheck,
  CircleX,
  Clock,
  Download,
  Inbox,
  Paperclip,
  Pencil,
  Send,
  Trash2,
  TriangleAlert,
  Undo2,
  Upload,
} from "lucide-react";
import { registerIcons } from "@/ui/Icon.tsx";

/** The icons of the pages of those who apply: with all others the pages would be half as large again. */
registerIcons({
  archive: Inbox,
  attachment: Paperclip,
  camera: Camera,
  clock: Clock,
  delete: Trash2,
  down: ChevronDown,
  download: Download,
  edit: Pencil,
  forward: ArrowRight,
  interview: ClipboardCheck,
  send: Send,
  undo: Undo2,
  up: ChevronUp,
  upload: Upload,
  warning: TriangleAlert,
  wrong: CircleX,
});
