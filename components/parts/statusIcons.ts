import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  Clock,
  ClockAlert,
  FileCheckCorner,
  FolderOpen,
  Hourglass,
  Loader,
  Pencil,
  Unplug,
  UserRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { StatusIcon } from '@/lib/domain/display/statusWords';

/** Every icon a status may wear, by its name in lucide (docs/rules/design.md#status-words). */
export const statusIcons: Record<StatusIcon, LucideIcon> = {
  'file-check-2': FileCheckCorner,
  loader: Loader,
  zap: Zap,
  clock: Clock,
  pencil: Pencil,
  'user-round': UserRound,
  'folder-open': FolderOpen,
  'circle-dashed': CircleDashed,
  'circle-check': CircleCheck,
  'clock-alert': ClockAlert,
  unplug: Unplug,
  'circle-alert': CircleAlert,
  'circle-pause': CirclePause,
  hourglass: Hourglass,
};
