/** The kinds of the next thing to do that a company’s dashboard shows first. */
export const NEXT_KINDS = [
  'set_up',
  'reading',
  'due',
  'refund_news',
  'refund_waits',
  'conflict',
  'confirming',
  'claimable',
  'needs_figures',
  'file_refund',
  'payable',
  'nothing',
] as const;

/** The part of the set-up that comes next. */
export const SET_UP_STEPS = ['company', 'government-gateway'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/**
 * When a due headline must be acted on. soon: within 14 days; later: after that, so that there is
 * nothing to do before its day.
 */
export const NEXT_TURNS = ['late', 'today', 'soon', 'later'] as const;
export type NextTurn = (typeof NEXT_TURNS)[number];
