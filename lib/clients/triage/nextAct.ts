import type { ClientStatus } from '@/lib/taxes/row/status';
import type { TriageCause } from './causes';

/**
 * Page of the one next act: the client's own page, how its bill is paid, the practice's consent, or
 * its list of clients.
 */
export type ActTarget = 'client' | 'pay' | 'consent' | 'clients';

const ACTS: Partial<Record<ClientStatus, { words: string; to: ActTarget }>> = {
  'Return late': { words: 'See the return', to: 'client' },
  'Not known if filed': { words: 'See the return', to: 'client' },
  'Not accepted by HMRC': { words: 'See the return', to: 'client' },
  'Records needed': { words: 'See the return', to: 'client' },
  'Ready to review': { words: 'See the return', to: 'client' },
  'HMRC has other figures': { words: 'See the return', to: 'client' },
  'Confirming with HMRC': { words: 'See the return', to: 'client' },
  'Can be paid early': { words: 'See the return', to: 'client' },
  'Refund queried': { words: 'See what HMRC asks', to: 'client' },
  'HMRC changed the amount': { words: 'See the refund', to: 'client' },
  'On hold, return missing': { words: 'See what is missing', to: 'client' },
  'Refund delayed': { words: 'See the refund', to: 'client' },
  'Not authorised': { words: 'Ask for authorisation', to: 'clients' },
  Reconnect: { words: 'See the connection', to: 'consent' },
};

/** Returns the one next act of a line (docs/rules/product.md#triage). */
export const nextAct = ({
  status,
  cause,
}: {
  status: string;
  cause: TriageCause;
}): { words: string; to: ActTarget } =>
  ACTS[status as ClientStatus] ??
  (cause === 'return_due'
    ? { words: 'See the return', to: 'client' }
    : { words: 'See what to pay', to: 'pay' });
