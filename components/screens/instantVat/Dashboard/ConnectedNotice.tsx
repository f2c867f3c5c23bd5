import { useRouter } from 'next/router';
import { Notice } from '@/components/parts/Notice';

const NAMES: Record<string, string> = { hmrc: 'HMRC', xero: 'Xero' };

/** Shown when the visitor has just come back from a provider's consent page with success. */
export function ConnectedNotice() {
  const { query } = useRouter();
  const name = typeof query.connected === 'string' ? NAMES[query.connected] : undefined;
  if (!name) return null;
  return (
    <Notice tone="success" title={`${name} is connected.`}>
      {name === 'HMRC'
        ? 'We matched your VAT number. Your returns, payments and refunds show here once we have read them.'
        : 'We fill the nine boxes from your bookkeeping from now on. You check them before anything is sent.'}
    </Notice>
  );
}
