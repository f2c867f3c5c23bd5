import type { Call } from '@/sandbox/http/call';
import type { TaxProfile } from '@/sandbox/fixtures/fixtures';

/**
 * The account holder: the trader that the token was given for, and the taxes it is registered for.
 */
export interface Holder {
  vrn: string;
  profile: TaxProfile;
  call: Call;
}
