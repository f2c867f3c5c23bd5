import type { ReactNode } from 'react';
import { Notice } from '@/components/parts/Notice';
import type { MessageFailure } from '@/lib/notifications/messageState';
import { messageStateText } from '@/lib/notifications/text';

interface RefusedAddressProps {
  address: string;
  failure?: MessageFailure | undefined;
  /** True where a practice reads it, whose client has the address. */
  isClients?: boolean;
  /** The way on. */
  action?: ReactNode;
}

/**
 * Reports, where the person waits for it, that an address's mail server has permanently refused our
 * e-mail, with the way to fix it.
 */
export function RefusedAddress({
  address,
  failure = 'turned_away',
  isClients = false,
  action,
}: RefusedAddressProps) {
  const reasons = messageStateText[isClients ? 'failuresAtClient' : 'failures'];
  return (
    <Notice tone="error" title={messageStateText.mail.failed(address)} action={action}>
      {reasons[failure](address.slice(address.lastIndexOf('@') + 1))}
    </Notice>
  );
}
