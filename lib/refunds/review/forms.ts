import { exactly, id, moment, string } from '@/lib/kernel/fields';

/** How long words between the operator and the customer are at most; in characters. */
export const LONGEST_WORDS = 500;

/** Several lines of plain text that a person writes to another. */
const words = (missing: string) =>
  string().trim().required(missing).max(LONGEST_WORDS, `Use ${LONGEST_WORDS} characters or fewer`);

/** Names the payout that was looked at: a claim, and the account that it goes to. */
const payout = {
  claim_id: id().required('badly formed'),
  bank_account_id: id().required('badly formed'),
};

export const approveBody = exactly({
  ...payout,
  note: string().trim().max(LONGEST_WORDS, `Use ${LONGEST_WORDS} characters or fewer`).optional(),
});
export const refuseBody = exactly({
  ...payout,
  reason: words('Say why, in words for the customer'),
});
export const askBody = exactly({ ...payout, question: words('Write your question') });
/** What a customer types below our question. */
export const answerForm = exactly({ answer: words('Write your answer') });
/** The answer, and when the question that it was typed under was asked. */
export const answerBody = answerForm.shape({ asked_at: moment().required('badly formed') });
