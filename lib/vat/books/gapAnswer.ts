/**
 * The reasons why a return is right although the books hold something that is in no box, or
 * under a scheme that we do not work out
 * (docs/rules/vat.md#filing-with-gaps). Stored with the filed return.
 */
export const GAP_REASONS = ['outside_vat', 'other_return', 'scheme_followed', 'other'] as const;
export type GapReason = (typeof GAP_REASONS)[number];

export interface GapAnswer {
  /** The hash of exactly the gaps that the person saw. */
  hash: string;
  reason: GapReason;
  /** The person's own words; required with the reason 'other'. */
  words?: string | undefined;
}

/** The shortest explanation that is accepted, in characters. */
const FEWEST_WORDS = 10;

/** The instruction while something in the books is in no box. */
export const ANSWER_FIRST = 'Say why the figures are right before you send the return.';

/** The texts of the choices, as offered and as stored. */
export const GAP_REASON_WORDS: Record<GapReason, { title: string; text: string }> = {
  outside_vat: {
    title: 'It does not belong in a UK VAT return',
    text: 'The boxes are right without it.',
  },
  other_return: {
    title: 'It belongs in another return',
    text: 'I have put it into an earlier one, or will into a later one.',
  },
  scheme_followed: {
    title: 'The books follow the scheme already',
    text: 'The boxes are right as they are.',
  },
  other: { title: 'It is right for another reason', text: 'Say which, in your own words.' },
};

/** Returns what is missing from an answer; undefined if it is complete. */
export const answerProblem = ({
  reason,
  words = '',
}: Pick<GapAnswer, 'reason' | 'words'>): string | undefined =>
  reason === 'other' && words.trim().length < FEWEST_WORDS
    ? 'Say in a few words why the figures are right'
    : undefined;

/** Returns true if the answer was given for exactly these gaps. */
export const isAnswered = (
  hash: string,
  answer: Pick<GapAnswer, 'hash'> | null | undefined,
): boolean => answer?.hash === hash;
