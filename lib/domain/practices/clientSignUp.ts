import type { Authorisation } from './authorisation';
import type { ClientStanding } from './clientAuthorisation';

/** A client's way in, a page each, in this order (docs/rules/product.md#client-sign-up). */
export const SIGN_UP_STEPS = ['about', 'account', 'hmrc'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** 'Step 2 of 3'. */
export const stepWords = (step: SignUpStep): string => `Step ${SIGN_UP_STEPS.indexOf(step) + 1} of ${SIGN_UP_STEPS.length}`;

/** What is open to somebody who has joined. */
export const OPEN_STEPS = ['hmrc', 'done'] as const;
export type OpenStep = (typeof OPEN_STEPS)[number];

interface Joined { authorisation: Authorisation; standing: ClientStanding }

/** What still waits for an answer at HMRC; what was answered there, with a yes or a no, is not asked again. */
const WAITS: ReadonlySet<ClientStanding> = new Set(['none', 'cancelled', 'gone', 'expired', 'pending', 'elsewhere']);

/** The step that somebody who has joined comes back to: nothing that was done is asked again. */
export const openStep = ({ authorisation, standing }: Joined): OpenStep =>
  (authorisation !== 'active' && WAITS.has(standing) ? 'hmrc' : 'done');
