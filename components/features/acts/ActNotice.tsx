import type { ReactNode } from 'react';
import { WifiOff } from 'lucide-react';
import { Notice } from '@/components/parts/Notice';
import { useOnline } from '@/hooks/app/page/useOnline';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { sendingText } from '@/lib/app/text';

interface ActNoticeProps {
  error: Pick<ApiError, 'sentence' | 'reference' | 'reached'>;
  /** What was not done, when the server refused: "Your claim was not made." */
  title: string;
  /** More text after the server's own sentence. */
  children?: ReactNode;
  /**
   * More text when the request was never sent: what is kept, and that the button has to be pressed
   * again.
   */
  offline?: ReactNode;
}

/**
 * Shows at its button why an action failed: it was never sent, its answer was lost, or it was
 * refused. Only a refusal is reported as "not done" (docs/rules/design.md#offline).
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
      <Notice tone="error" icon={WifiOff} title={isOnline ? sendingText.offline : sentence}>
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
