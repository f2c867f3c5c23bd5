import dynamic from 'next/dynamic';
import { useAccessRecheck } from '@/hooks/app/data/useAccessRecheck';
import { useForgetOnRestore } from '@/hooks/app/page/useForgetOnRestore';
import { useKeptTyping } from '@/hooks/app/session/useKeptTyping';
import { useSessionWatch } from '@/hooks/app/session/useSessionWatch';

const SessionWarning = dynamic(() =>
  import('./SessionWarning').then((module) => module.SessionWarning),
);

/**
 * Watches the session while a page is open, and warns before it ends
 * (docs/rules/security.md#session-end).
 */
export function SessionWatch({ isPrivate }: { isPrivate: boolean }) {
  const endsAt = useSessionWatch(isPrivate);
  useForgetOnRestore();
  useAccessRecheck();
  useKeptTyping();
  return endsAt === undefined ? null : <SessionWarning endsAt={endsAt} />;
}
