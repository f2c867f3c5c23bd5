import type { ReactNode } from 'react';
import { Notice } from '@/components/parts/Notice';

/**
 * Reports, where the person waits for it, that an address's mail server has permanently refused our
 * e-mail, with the way to fix it.
 */
export function RefusedAddress({ address, action }: { address: string; action?: ReactNode }) {
  return (
    <Notice tone="error" title={`${address} takes no e-mail.`} action={action}>
      The mail server of {address.slice(address.lastIndexOf('@') + 1)} says that there is no such
      mailbox, so our e-mail did not arrive. Check the address for a typing mistake.
    </Notice>
  );
}
