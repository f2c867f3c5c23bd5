/**
 * How a person says that a return is right although the books hold something that is in no box
 * (docs/rules/vat.md#filing-with-gaps). Kept with the return that is filed.
 */
export const GAP_REASONS = ['outside_vat', 'other_return', 'other'] as const;
export type GapReason = (typeof GAP_REASONS)[number];

export interface GapAnswer {
  /** Names exactly the gaps that the person saw. */
  hash: string;
  reason: GapReason;
  /** Their own words; always there with the reason 'other'. */
  words?: string | undefined;
}

/** The fewest characters that can say anything. */
const FEWEST_WORDS = 10;

/** What is left to do while something in the books is in no box. */
export const ANSWER_FIRST = 'Say how the figures are right without it before you send the return.';

/** The choices as they are offered, and as they are kept. */
export const GAP_REASON_WORDS: Record<GapReason, { title: string; text: string }> = {
  outside_vat: {
    title: 'It does not belong in a UK VAT return',
    text: 'The boxes are right without it.',
  },
  other_return: {
    title: 'It belongs in another return',
    text: 'I have put it into an earlier one, or will into a later one.',
  },
  other: { title: 'It is right for another reason', text: 'Say which, in your own words.' },
};

/** What is missing from an answer; undefined when it says enough. */
export const answerProblem = ({
  reason,
  words = '',
}: Pick<GapAnswer, 'reason' | 'words'>): string | undefined =>
  reason === 'other' && words.trim().length < FEWEST_WORDS
    ? 'Say in a few words why the figures are right without it'
    : undefined;

/** The answer holds for the gaps it was given for, and for no others. */
export const isAnswered = (
  hash: string,
  answer: Pick<GapAnswer, 'hash'> | null | undefined,
): boolean => answer?.hash === hash;
