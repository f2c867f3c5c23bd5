import type { AuditNeeds } from '@/server/audit/needs';
import type { AuthNeeds } from '@/server/auth/needs';
import type { ClientNeeds } from '@/server/clients/needs';
import type { NotificationNeeds } from '@/server/notifications/needs';

/** The dependencies of all modules, created once by portal.ts. */
export type Deps = AuditNeeds & AuthNeeds & ClientNeeds & NotificationNeeds;
