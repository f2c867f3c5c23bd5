import type { PlatformNeeds } from '@/server/platform/needs';
import type { IdentityProviders } from './providers/port';

/** Dependencies of this module's use cases. */
export interface AuthNeeds extends PlatformNeeds {
  identityProviders: IdentityProviders;
}
