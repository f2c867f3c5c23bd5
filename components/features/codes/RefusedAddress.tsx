import type { ReactNode } from 'react';
import { Notice } from '@/components/parts/Notice';
import { codeText } from '@/lib/auth/text';

/**
 * Reports, where the person waits for it, that an address's mail server has permanently refused our
 * e-mail, with the way to fix it.
 */
export function RefusedAddress({ address, action }: { address: string; action?: ReactNode }) {
  return (
    <Notice tone="error" title={codeText.addressRefused(address)} action={action}>
      {codeText.noMailbox(address.slice(address.lastIndexOf('@') + 1))}
    </Notice>
  );
}
