import { isUnderway, type FilingState } from '@/lib/vat/filingState';

export type FilingEvent =
  /** The person accepted the declaration; the payload is stored before anything is sent. */
  | 'declare'
  /** Back to editing the figures: nothing is with HMRC. */
  | 'amend'
  | 'send'
  /** HMRC answered 201. */
  | 'accepted'
  /** HMRC refused it with a code. */
  | 'refused'
  /** Time-out, reset, 5xx, or our process died. */
  | 'answerLost'
  /** HMRC rejected the request unread, or was never reached: the stored payload is sent again. */
  | 'notTaken'
  /** HMRC says it already has a return for the period: to be confirmed, not an error. */
  | 'duplicate'
  | 'reconcile'
  /** Reading the return back gave the nine boxes that were sent. */
  | 'foundSame'
  /** Reading the return back gave other figures. */
  | 'foundDifferent'
  /** HMRC has nothing: the stored payload may be sent again. */
  | 'notFound'
  /** Reading the return back failed too. */
  | 'stillUnknown'
  /** A person declared the return again, two days after HMRC should have shown it. */
  | 'sendAgain'
  /** HMRC refused a second copy of a return that it had taken: its first receipt stands. */
  | 'receiptStands';

/**
 * Every transition of a filing. `conflict` is final: a person has to settle it with HMRC. Only a
 * person's new declaration sends a return again that HMRC has or may have.
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
    receiptStands: 'submitted',
  },
  submitted: { sendAgain: 'sending' },
  rejected: { amend: 'draft' },
  unknown: { reconcile: 'reconciling', sendAgain: 'sending' },
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
 * Returns the state after an event; undefined if the event cannot happen in this state, so that the
 * caller refuses it and changes nothing.
 */
export const nextFilingState = (state: FilingState, event: FilingEvent): FilingState | undefined =>
  (FILING_TRANSITIONS[state] as Partial<Record<FilingEvent, FilingState>>)[event];

/**
 * Seconds before each reading back: 5 s, 30 s, 2 min, 10 min, then hourly
 * (docs/rules/vat.md#filing-once).
 */
const FIRST_DELAYS = [5, 30, 120, 600] as const;

/** Returns the seconds to wait before the nth attempt to read the return back, counting from 0. */
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
    'HMRC has not received your return yet. We are sending the same return again. You do not need to do anything.',
  conflict:
    'HMRC holds a return for this period with different figures. We have stopped, and nothing more was sent. Contact us and we will look at it together.',
};

const AGAIN =
  'We will send the same return again automatically, and email you when HMRC has it. You do not need to do anything.';

/** The sentences for HMRC's codes with which it rejects a request unread. */
const NOT_TAKEN: Readonly<Record<string, string>> = {
  MESSAGE_THROTTLED_OUT: 'HMRC was too busy to take your return, so it is not filed yet.',
  SCHEDULED_MAINTENANCE:
    'HMRC is closed for maintenance and did not take your return, so it is not filed yet.',
};

/** Returns the sentence for a return that HMRC did not take: why, and that it is sent again. */
export const notTakenSentence = (code: string): string =>
  `${Object.hasOwn(NOT_TAKEN, code) ? NOT_TAKEN[code] : 'HMRC did not take your return, so it is not filed yet.'} ${AGAIN}`;

export const UNDERWAY_WORDS = ['Confirming with HMRC', 'Waiting for HMRC'] as const;
export type UnderwayWord = (typeof UNDERWAY_WORDS)[number];
/** The word of a return that its sender has marked as filed, with HMRC's reference. */
const MARKED = 'Filed, awaiting HMRC';
/** The word once HMRC has shown other figures than ours: we have stopped, and a person settles it. */
const OTHER_FIGURES = 'HMRC has other figures';

/** Returns the status word of a filing that is underway: in doubt, or known not to be there yet. */
export const underwayWord = (state: FilingState | undefined): UnderwayWord =>
  state === 'not_received' ? 'Waiting for HMRC' : 'Confirming with HMRC';

/**
 * Returns the status word of a filing that is neither filed nor to be filed by the person: underway,
 * marked as filed by the person, or stopped by other figures at HMRC. Undefined for every other
 * state.
 */
export function filingWord(
  state: FilingState | undefined,
  isMarked = false,
): UnderwayWord | typeof OTHER_FIGURES | typeof MARKED | undefined {
  if (state === 'conflict') return OTHER_FIGURES;
  if (!isUnderway(state)) return undefined;
  return isMarked ? MARKED : underwayWord(state);
}

/** Returns true for a word of {@link filingWord}: there is no return for the person to file. */
export const isInFlightWord = (word: string): boolean =>
  [...UNDERWAY_WORDS, MARKED, OTHER_FIGURES].some((inFlight) => inFlight === word);

/**
 * Returns the sentence for a state; an unknown answer never reads as a failure
 * (docs/rules/vat.md#filing-once).
 */
export const filingSentence = (state: FilingState): string => SENTENCES[state];
