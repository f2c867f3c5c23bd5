import { exactly, pence } from '@/lib/kernel/fields';
import { realDay } from '@/lib/refunds/followUp/forms';
import { sentText } from '@/lib/refunds/text';

/** The body of a statement that HMRC's repayment was passed on. */
export const sentBody = exactly({
  day: realDay().required(sentText.enterDay),
  amount_pence: pence().required(sentText.enterAmount),
});
