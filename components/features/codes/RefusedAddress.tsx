import type { ReactNode } from 'react';
import { Notice } from '@/components/parts/Notice';

/**
 * An address whose mail server has turned our e-mail down for good: said where the person waits for
 * it, with the way to mend it.
 */
export function RefusedAddress({ address, action }: { address: string; action?: ReactNode }) {
  return (
    <Notice tone="error" title={`${address} takes no e-mail.`} action={action}>
      The mail server of {address.slice(address.lastIndexOf('@') + 1)} says that there is no such
      mailbox, so our e-mail did not arrive. Check the address for a typing mistake.
    </Notice>
  );
}
