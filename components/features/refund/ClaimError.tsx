import { ActNotice } from '@/components/features/acts/ActNotice';
import { Notice } from '@/components/parts/Notice';
import { TextButton } from '@/components/parts/TextButton';
import type { Offer } from './useOffer';
import { claimStepText } from '@/lib/refunds/text';

/**
 * The error of a sale or of a request for a quote. While the result of a sale is unknown, it says
 * so and blocks another sale (docs/rules/design.md#answers-on-a-page).
 */
export function ClaimError({ offer: { error, lost, lookAgain } }: { offer: Offer }) {
  if (lost === 'looking') {
    return (
      <Notice tone="info" title={claimStepText.noAnswer}>
        {claimStepText.checking}
      </Notice>
    );
  }
  if (lost === 'unreachable') {
    return (
      <Notice
        tone="error"
        title={claimStepText.notKnown}
        action={<TextButton onClick={lookAgain}>Check now</TextButton>}
      >
        {claimStepText.waitForCheck}
      </Notice>
    );
  }
  if (lost === 'absent') {
    return (
      <Notice tone="error" title={claimStepText.notMade}>
        {claimStepText.lost}
      </Notice>
    );
  }
  if (!error) return null;
  return (
    <ActNotice error={error} title={claimStepText.notMade} offline={claimStepText.offline}>
      {claimStepText.nothingSold}
    </ActNotice>
  );
}
