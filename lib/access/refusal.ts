import type { ActToConfirm } from './provenActs';

/** Why a request was refused, in kinds that the HTTP layer turns into a status. */
export type RefusalKind =
  | 'badlyFormed'
  | 'notFound'
  /** It was possible, but something has happened since: the sentence says what. */
  | 'conflict'
  /** It was offered and has ended: an expired link, code or quote. */
  | 'ended'
  | 'tooMany'
  | 'notSignedIn'
  /** Signed in, and asked to show it again before something that could hurt. */
  | 'reauthenticationRequired'
  /** Signed in by one step, where it takes two. */
  | 'secondStepRequired'
  /** Someone else's side is not answering; nothing was lost. */
  | 'unavailable';

/**
 * An honest no. The sentence is shown to the person as it stands; with a field it is shown at that
 * field.
 */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly sentence: string,
    readonly field?: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(field ? `${field}: ${sentence}` : sentence);
    this.name = 'Refusal';
  }
}

/** Refuses an act that the person has not confirmed, and says which act that is. */
export class ConfirmationRequired extends Refusal {
  constructor(readonly confirm: ActToConfirm) {
    super('reauthenticationRequired', CONFIRM_FIRST);
  }
}

export const CONFIRM_FIRST = 'Confirm that it is you first.';

/**
 * Said alike of what does not exist and of what is not theirs, so that the two
 * cannot be told apart (docs/rules/security.md#not-found-alike).
 */
export const NOT_FOUND = 'We could not find that.';

/**
 * Said to the accountants of a client that keeps its VAT from them; whoever does not see the client
 * hears {@link NOT_FOUND}.
 */
export const NOT_SHARED =
  'This client does not share VAT with your practice. Ask them if you need it.';

/**
 * Said to whoever works in a practice and has not shown a second step: pages lead to where one is
 * set up.
 */
export const SECOND_STEP_FIRST =
  'You work with other people’s tax, so add a second step to your login first.';

export const SIGN_IN = 'Sign in to carry on.';
