import type { PlatformNeeds } from '@/server/platform/needs';
import type { IdentityProviders } from './providers/port';

/** What the use cases of this module are given. */
export interface AuthNeeds extends PlatformNeeds {
  identityProviders: IdentityProviders;
}
