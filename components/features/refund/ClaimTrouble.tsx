import { ActNotice } from '@/components/features/acts/ActNotice';
import { Notice } from '@/components/parts/Notice';
import { TextButton } from '@/components/parts/TextButton';
import type { Offer } from './useOffer';

/**
 * The error of a sale or of a request for a quote. While the result of a sale is unknown, it says
 * so and blocks another sale (docs/rules/design.md#answers-on-a-page).
 */
export function ClaimTrouble({ offer: { error, lost, lookAgain } }: { offer: Offer }) {
  if (lost === 'looking') {
    return (
      <Notice tone="info" title="We had no answer.">
        We are checking whether your refund was sold. Do not claim again.
      </Notice>
    );
  }
  if (lost === 'unreachable') {
    return (
      <Notice
        tone="error"
        title="We do not know yet whether your refund was sold."
        action={<TextButton onClick={lookAgain}>Check now</TextButton>}
      >
        Do not claim again until this page has been able to check. It may be your connection or our
        side.
      </Notice>
    );
  }
  if (lost === 'absent') {
    return (
      <Notice tone="error" title="Your claim was not made.">
        We lost the line while you claimed, have looked for half a minute, and it did not reach us.
        Nothing was sold and there is no fee.
      </Notice>
    );
  }
  if (!error) return null;
  return (
    <ActNotice
      error={error}
      title="Your claim was not made."
      offline="Nothing was sold and there is no fee. When you are back, press the button again: we never sell a refund by ourselves."
    >
      Nothing was sold and there is no fee.
    </ActNotice>
  );
}
