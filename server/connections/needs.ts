import type { PlatformNeeds } from '@/server/platform/needs';
import type { BookkeepingConsents, HmrcConsents, OnlineServicesConsents } from './consentPort';

/** What the use cases of this module are given: of each provider what consents need. */
export interface ConnectionNeeds extends PlatformNeeds {
  taxAuthority: HmrcConsents;
  accountingSoftware: BookkeepingConsents;
  onlineServices: OnlineServicesConsents;
}
