import type { Authorisation } from '@/lib/access/authorisation';
import type { AuthorisationState } from '@/lib/clients/reading/clientAuthorisation';

/**
 * Steps of a client's sign-up, a page each, in this order (docs/rules/product.md#client-sign-up).
 */
export const SIGN_UP_STEPS = ['about', 'account', 'taxes', 'hmrc'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** Returns the step's number: 'Step 2 of 4'. */
export const stepWords = (step: SignUpStep): string =>
  `Step ${SIGN_UP_STEPS.indexOf(step) + 1} of ${SIGN_UP_STEPS.length}`;

/** Steps open to a person who has joined. */
export const OPEN_STEPS = ['taxes', 'hmrc', 'done'] as const;
export type OpenStep = (typeof OPEN_STEPS)[number];

interface Joined {
  authorisation: Authorisation;
  standing: AuthorisationState;
  /** True if the company has ever chosen which taxes it shares with the practice. */
  said: boolean;
}

/**
 * States that still wait for an answer at HMRC; an answer of yes or no there is not requested
 * again.
 */
const WAITS: ReadonlySet<AuthorisationState> = new Set([
  'none',
  'cancelled',
  'gone',
  'expired',
  'pending',
  'elsewhere',
]);

/** Returns the step that a joined person comes back to: completed steps are not repeated. */
export function openStep({ authorisation, standing, said }: Joined): OpenStep {
  if (!said) return 'taxes';
  return authorisation !== 'active' && WAITS.has(standing) ? 'hmrc' : 'done';
}

/** Returns what follows the choice of taxes, as shown before it: HMRC's step is for VAT. */
export const afterTaxesWords = (isVatShared: boolean): string =>
  isVatShared
    ? 'The next step, HMRC, is for VAT.'
    : 'The next step, HMRC, is for VAT. It is skipped as long as you do not share VAT.';
