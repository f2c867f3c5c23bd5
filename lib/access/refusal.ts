import type { ActToConfirm } from './provenActs';
import { accessRefusals, OTHER_PERSON_TEXT } from '@/lib/access/text';

/** Kinds of refusal, which the HTTP layer turns into a status. */
export type RefusalKind =
  | 'badlyFormed'
  | 'notFound'
  /** Possible before, but something has happened since: the sentence explains it. */
  | 'conflict'
  /** Offered before and ended: an expired link, code or quote. */
  | 'ended'
  | 'tooMany'
  | 'notSignedIn'
  /** The page was shown to somebody else than the person who is signed in now. */
  | 'otherPerson'
  /** Signed in, but re-authentication is required before something that could hurt. */
  | 'reauthenticationRequired'
  /** Signed in by one step, where it takes two. */
  | 'secondStepRequired'
  /** An external service is down; no data was lost. */
  | 'unavailable';

/**
 * An expected refusal. The sentence is shown to the person unchanged; with a field it is shown at
 * that field.
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

/** Refusal of an act that the person has not confirmed, naming the act. */
export class ConfirmationRequired extends Refusal {
  constructor(readonly confirm: ActToConfirm) {
    super('reauthenticationRequired', CONFIRM_FIRST);
  }
}

export const CONFIRM_FIRST = accessRefusals.confirmFirst;

/**
 * One message for what does not exist and for what is not theirs, so that the two cannot be told
 * apart (docs/rules/security.md#not-found-alike).
 */
export const NOT_FOUND = accessRefusals.notFound;

/**
 * Shown to the accountants of a client that keeps its VAT from them; people who do not see the
 * client get {@link NOT_FOUND}.
 */
export const NOT_SHARED = accessRefusals.notShared;

/**
 * Shown to people of a practice who have not shown a second factor: pages lead to where one is set
 * up.
 */
export const SECOND_STEP_FIRST = accessRefusals.secondStepFirst;

/** Shown to the page of a person after another one has logged in in the same browser. */
export const OTHER_PERSON = OTHER_PERSON_TEXT;

export const SIGN_IN = accessRefusals.logIn;
