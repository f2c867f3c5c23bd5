import type { Authorisation } from '@/lib/access/authorisation';
import type { ClientStanding } from '@/lib/clients/reading/clientAuthorisation';

/** A client's way in, a page each, in this order (docs/rules/product.md#client-sign-up). */
export const SIGN_UP_STEPS = ['about', 'account', 'taxes', 'hmrc'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** 'Step 2 of 4'. */
export const stepWords = (step: SignUpStep): string =>
  `Step ${SIGN_UP_STEPS.indexOf(step) + 1} of ${SIGN_UP_STEPS.length}`;

/** What is open to somebody who has joined. */
export const OPEN_STEPS = ['taxes', 'hmrc', 'done'] as const;
export type OpenStep = (typeof OPEN_STEPS)[number];

interface Joined {
  authorisation: Authorisation;
  standing: ClientStanding;
  /** Whether the company has ever said which taxes it shares with the practice. */
  said: boolean;
}

/**
 * What still waits for an answer at HMRC; what was answered there, with a yes or a no, is not asked
 * again.
 */
const WAITS: ReadonlySet<ClientStanding> = new Set([
  'none',
  'cancelled',
  'gone',
  'expired',
  'pending',
  'elsewhere',
]);

/** The step that somebody who has joined comes back to: nothing that was done is asked again. */
export function openStep({ authorisation, standing, said }: Joined): OpenStep {
  if (!said) return 'taxes';
  return authorisation !== 'active' && WAITS.has(standing) ? 'hmrc' : 'done';
}

/** What comes after the taxes were chosen, as said before it: HMRC's step is for VAT. */
export const afterTaxesWords = (isVatShared: boolean): string =>
  isVatShared
    ? 'The next step, HMRC, is for VAT.'
    : 'The next step, HMRC, is for VAT. It is left out as long as you do not share VAT.';
