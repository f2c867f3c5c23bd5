import type { ReactNode } from 'react';
import { useCodeState } from '@/hooks/auth/messageStates';
import type { AwaitedCode } from '@/lib/auth/awaitedCodes';
import { MessageStatus } from './MessageStatus';

interface CodeStatusProps {
  code: AwaitedCode;
  /** The way on if it could not be delivered. */
  action?: ReactNode;
}

/** Renders how far the message of the newest code is. */
export function CodeStatus({ code, action }: CodeStatusProps) {
  const { data } = useCodeState(code);
  return (
    <MessageStatus
      state={data?.state}
      failure={data?.failure}
      to={data?.to ?? ''}
      channel={data?.channel ?? 'mail'}
      action={action}
    />
  );
}
