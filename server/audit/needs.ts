import type { PlatformNeeds } from '@/server/platform/needs';
import type { AuditAnchors } from './anchorsPort';

/** Dependencies of this module's use cases. */
export interface AuditNeeds extends PlatformNeeds {
  auditAnchors: AuditAnchors;
}
