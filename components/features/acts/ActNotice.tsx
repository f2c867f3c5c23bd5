import type { ReactNode } from 'react';
import { WifiOff } from 'lucide-react';
import { Notice } from '@/components/parts/Notice';
import { useOnline } from '@/hooks/app/page/useOnline';
import type { ApiError } from '@/hooks/app/data/useEndpoint';

interface ActNoticeProps {
  error: Pick<ApiError, 'sentence' | 'reference' | 'reached'>;
  /** What was not done, when the portal said so: "Your claim was not made." */
  title: string;
  /** More to say after the portal's own sentence. */
  children?: ReactNode;
  /**
   * More to say when nothing left the browser: what is kept, and that the press is wanted again.
   */
  offline?: ReactNode;
}

/**
 * Why an act was not done, at its button: it never left, its answer was lost, or it was refused.
 * Only a refusal is told as "not done" (docs/rules/design.md#offline).
 */
export function ActNotice({
  error: { sentence, reference, reached },
  title,
  children,
  offline,
}: ActNoticeProps) {
  const isOnline = useOnline();
  if (reached === 'no') {
    return (
      <Notice
        tone="error"
        icon={WifiOff}
        title={isOnline ? 'You were offline. Nothing was sent.' : sentence}
      >
        {offline}
      </Notice>
    );
  }
  if (reached === 'unknown') return <Notice tone="error" title={sentence} />;
  return (
    <Notice tone="error" title={title} reference={reference}>
      {sentence}
      {children ? <> {children}</> : null}
    </Notice>
  );
}
