import type { ReactNode } from 'react';
import { Notice } from '@/components/parts/Notice';
import type { MessageFailure } from '@/lib/notifications/messageState';
import { messageStateText } from '@/lib/notifications/text';

interface RefusedAddressProps {
  address: string;
  failure?: MessageFailure | undefined;
  /** The way on. */
  action?: ReactNode;
}

/**
 * Reports, where the person waits for it, that an address's mail server has permanently refused our
 * e-mail, with the way to fix it.
 */
export function RefusedAddress({ address, failure = 'turned_away', action }: RefusedAddressProps) {
  return (
    <Notice tone="error" title={messageStateText.mail.failed(address)} action={action}>
      {messageStateText.failures[failure](address.slice(address.lastIndexOf('@') + 1))}
    </Notice>
  );
}
