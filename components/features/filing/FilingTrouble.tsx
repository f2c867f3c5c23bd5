import { ActNotice } from '@/components/features/acts/ActNotice';
import { Notice } from '@/components/parts/Notice';
import { TextButton } from '@/components/parts/TextButton';
import type { useSending } from './useSending';

/**
 * The error of sending a return. Shown only for a return that the server says is still a draft;
 * while that is unknown, it says so and blocks sending again
 * (docs/rules/design.md#answers-on-a-page).
 */
export function FilingTrouble({
  sending,
  period,
}: {
  sending: ReturnType<typeof useSending>;
  period: string;
}) {
  const { error, check, before, lookAgain } = sending;
  if (check === 'checking') {
    return (
      <Notice tone="info" title="We had no answer.">
        We are checking whether your return was sent. Do not send it again.
      </Notice>
    );
  }
  if (check === 'failed') {
    return (
      <Notice
        tone="error"
        title="We do not know yet whether your return was sent."
        action={<TextButton onClick={lookAgain}>Check now</TextButton>}
      >
        Do not send it again until this page has been able to check. It may be your connection or
        our side; your figures are safe.
      </Notice>
    );
  }
  if (check === 'absent') {
    return (
      <Notice tone="error" title="Your return was not sent.">
        We lost the line while it was being sent, have looked for it for half a minute, and it did
        not reach us. Your figures are safe.
      </Notice>
    );
  }
  if (before) {
    return (
      <Notice tone="warning" title="The figures have changed, and nothing was sent.">
        The boxes above show the new figures and what they were. Check them, then tick the
        declaration again.
      </Notice>
    );
  }
  if (!error) return null;
  return (
    <ActNotice
      error={error}
      title="Your return was not sent."
      offline={
        `HMRC has nothing from you for ${period}. Your return and your tick are kept here. When you are back, press Accept and send ` +
        'again: we never send it by ourselves.'
      }
    />
  );
}
