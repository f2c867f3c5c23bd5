import type { PlatformNeeds } from '@/server/platform/needs';
import type { AuditAnchors } from './anchorsPort';

/** What the use cases of this module are given. */
export interface AuditNeeds extends PlatformNeeds {
  auditAnchors: AuditAnchors;
}
