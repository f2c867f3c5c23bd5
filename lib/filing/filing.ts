import type { FilingState } from '@/lib/vat/filingState';

export type FilingEvent =
  /** The person accepted the declaration; the payload is stored before anything is sent. */
  | 'declare'
  /** Back to the figures: nothing is with HMRC. */
  | 'amend'
  | 'send'
  /** HMRC answered 201. */
  | 'accepted'
  /** HMRC refused it with a code. */
  | 'refused'
  /** Time-out, reset, 5xx, or our process died. */
  | 'answerLost'
  /**
   * HMRC turned the request away unread, or was never reached: the same stored payload goes again.
   */
  | 'notTaken'
  /** HMRC says it already has a return for the period: to be confirmed, not an error. */
  | 'duplicate'
  | 'reconcile'
  /** Reading it back gave the same nine boxes. */
  | 'foundSame'
  /** Reading it back gave other figures. */
  | 'foundDifferent'
  /** HMRC has nothing: the same stored payload may go again. */
  | 'notFound'
  /** The reading failed too. */
  | 'stillUnknown';

/**
 * Every edge there is. `submitted` and `conflict` end it: a conflict is for a person to settle with
 * HMRC.
 */
export const FILING_TRANSITIONS = {
  draft: { declare: 'declared' },
  declared: { send: 'sending', amend: 'draft' },
  sending: {
    accepted: 'submitted',
    refused: 'rejected',
    answerLost: 'unknown',
    duplicate: 'unknown',
    notTaken: 'not_received',
  },
  submitted: {},
  rejected: { amend: 'draft' },
  unknown: { reconcile: 'reconciling' },
  reconciling: {
    foundSame: 'submitted',
    foundDifferent: 'conflict',
    notFound: 'not_received',
    stillUnknown: 'unknown',
  },
  not_received: { send: 'sending' },
  conflict: {},
} as const satisfies Record<FilingState, Partial<Record<FilingEvent, FilingState>>>;

/**
 * The state after an event, or undefined when the event cannot happen there: refuse it and change
 * nothing.
 */
export const nextFilingState = (state: FilingState, event: FilingEvent): FilingState | undefined =>
  (FILING_TRANSITIONS[state] as Partial<Record<FilingEvent, FilingState>>)[event];

/**
 * Seconds before each reading back: 5 s, 30 s, 2 min, 10 min, then hourly
 * (docs/rules/vat.md#filing-once).
 */
const FIRST_DELAYS = [5, 30, 120, 600] as const;

/** How long to wait before reading back for the nth time, counting from 0. */
export const reconcileDelaySeconds = (attempt: number): number => FIRST_DELAYS[attempt] ?? 3_600;

const CONFIRMING = 'We sent your return and are confirming it with HMRC. Do not send it again.';

const SENTENCES: Record<FilingState, string> = {
  draft: 'Nothing has been sent to HMRC yet.',
  declared: 'Your declaration is saved. We are about to send your return to HMRC.',
  sending: 'We are sending your return to HMRC. You can leave this page.',
  submitted: 'HMRC has your return.',
  rejected:
    'HMRC did not accept this return, so it has not been filed. Your figures are safe. Check them and send again.',
  unknown: CONFIRMING,
  reconciling: CONFIRMING,
  not_received:
    'HMRC has not received your return yet. We are sending the same return again. There is nothing for you to do.',
  conflict:
    'HMRC holds a return for this period with different figures. We have stopped, and nothing more was sent. Contact us and we ' +
    'will look at it together.',
};

const AGAIN =
  'We send the same return again by ourselves, and e-mail you when HMRC has it. There is nothing for you to do.';

/** Why HMRC took nothing, by the code it was turned away with. */
const NOT_TAKEN: Readonly<Record<string, string>> = {
  MESSAGE_THROTTLED_OUT: 'HMRC was too busy to take your return, so it is not filed yet.',
  SCHEDULED_MAINTENANCE:
    'HMRC is closed for maintenance and did not take your return, so it is not filed yet.',
};

/** Where a return stands that HMRC did not take: why, and that it goes again. */
export const notTakenSentence = (code: string): string =>
  `${Object.hasOwn(NOT_TAKEN, code) ? NOT_TAKEN[code] : 'HMRC did not take your return, so it is not filed yet.'} ${AGAIN}`;

export type InFlightWord = 'Waiting for HMRC' | 'Confirming with HMRC';

/**
 * In doubt, or known not to be there yet: the two words for a return that is neither filed nor to
 * be filed by the person.
 */
export const inFlightWord = (state: FilingState | undefined): InFlightWord =>
  state === 'not_received' ? 'Waiting for HMRC' : 'Confirming with HMRC';

/**
 * The honest sentence for each state; an unknown answer never reads as a failure
 * (docs/rules/vat.md#filing-once).
 */
export const filingSentence = (state: FilingState): string => SENTENCES[state];
