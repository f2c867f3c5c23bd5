import { ActNotice } from '@/components/features/acts/ActNotice';
import { Notice } from '@/components/parts/Notice';
import { TextButton } from '@/components/parts/TextButton';
import type { useSending } from './useSending';
import { sendingText } from '@/lib/filing/text';

/**
 * The error of sending a return. Shown only for a return that the server says is still a draft;
 * while that is unknown, it says so and blocks sending again
 * (docs/rules/design.md#answers-on-a-page).
 */
export function FilingError({
  sending,
  period,
}: {
  sending: ReturnType<typeof useSending>;
  period: string;
}) {
  const { error, check, before, lookAgain } = sending;
  if (check === 'checking') {
    return (
      <Notice tone="info" title={sendingText.noAnswer}>
        {sendingText.checking}
      </Notice>
    );
  }
  if (check === 'failed') {
    return (
      <Notice
        tone="error"
        title={sendingText.notKnown}
        action={<TextButton onClick={lookAgain}>Check now</TextButton>}
      >
        {sendingText.waitForCheck}
      </Notice>
    );
  }
  if (check === 'absent') {
    return (
      <Notice tone="error" title={sendingText.notSent}>
        {sendingText.lost}
      </Notice>
    );
  }
  if (before) {
    return (
      <Notice tone="warning" title={sendingText.figuresChanged}>
        {sendingText.checkBoxes}
      </Notice>
    );
  }
  if (!error) return null;
  return (
    <ActNotice error={error} title={sendingText.notSent} offline={sendingText.offline(period)} />
  );
}
