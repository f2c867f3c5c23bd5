import { InlineAlert } from '@/components/parts/InlineAlert';
import { useLoginReason } from '@/hooks/auth/useLoginReason';
import { fullPageHref } from '@/lib/app/hrefs';
import { sessionText } from '@/lib/auth/text';

/**
 * Renders why the login page opened by itself, if it did. The page of another person's session, and
 * of one whose page keeps asking for a login, offers the way home.
 */
export function LoginReasonNotice() {
  const reason = useLoginReason();
  if (!reason) return null;
  // A full page load, because this page no longer knows who is logged in.
  const way =
    reason === 'loop'
      ? 'Go to your home page'
      : reason === 'otherPerson'
        ? 'Go on as the person who is logged in'
        : undefined;
  return (
    <InlineAlert tone="info">
      {sessionText.reasons[reason]} {way ? <a href={fullPageHref('home')}>{way}</a> : null}
    </InlineAlert>
  );
}
