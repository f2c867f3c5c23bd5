import { exactly, id, instant, string } from '@/lib/kernel/fields';
import { reviewText } from '@/lib/refunds/text';

/** The longest message between the operator and the customer, in characters. */
export const LONGEST_WORDS = 500;

/** Returns the field of a multi-line message from one person to another. */
const words = (missing: string) =>
  string().trim().required(missing).max(LONGEST_WORDS, `Use ${LONGEST_WORDS} characters or fewer`);

/** The payout that was reviewed: a claim, and the account it is paid to. */
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
  reason: words(reviewText.reasonMissing),
});
export const askBody = exactly({ ...payout, question: words('Write your question') });
/** The customer's answer, typed below our question. */
export const answerForm = exactly({ answer: words('Write your answer') });
/** The answer, and the time at which its question was asked. */
export const answerBody = answerForm.shape({ asked_at: instant().required('badly formed') });
