import type { AuditNeeds } from '@/server/audit/needs';
import type { AuthNeeds } from '@/server/auth/needs';
import type { ClientNeeds } from '@/server/clients/needs';
import type { NotificationNeeds } from '@/server/notifications/needs';

/** What all modules are given together: portal.ts makes it once. */
export type Deps = AuditNeeds & AuthNeeds & ClientNeeds & NotificationNeeds;
