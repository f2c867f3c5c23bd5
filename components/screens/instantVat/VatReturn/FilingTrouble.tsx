import { TextButton } from '@/components/parts/TextButton';
import { Notice } from '@/components/parts/Notice';
import type { useSending } from './useSending';

/**
 * What went wrong when the return was sent. Shown only for a return that the server says is still a draft; while that
 * is not known, it says so and forbids sending again (docs/rules/design.md#answers-on-a-page).
 */
export function FilingTrouble({ sending }: { sending: ReturnType<typeof useSending> }) {
  const { error, check, before, lookAgain } = sending;
  if (check === 'checking') return <Notice tone="info" title="We had no answer.">We are checking whether your return was sent.</Notice>;
  if (check === 'failed') {
    return (
      <Notice
        tone="error" title="We do not know yet whether your return was sent."
        action={<TextButton onClick={lookAgain}>Check now</TextButton>}
      >
        Do not send it again until this page has been able to check. It may be your connection or our side; your figures are safe.
      </Notice>
    );
  }
  if (before) {
    return (
      <Notice tone="warning" title="The figures have changed, and nothing was sent.">
        The boxes above show the new figures and what they were. Check them, then tick the declaration again.
      </Notice>
    );
  }
  if (!error) return null;
  return <Notice tone="error" title="Your return was not sent." reference={error.reference}>{error.sentence}</Notice>;
}
