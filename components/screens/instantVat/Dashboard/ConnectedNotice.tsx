import { useRouter } from 'next/router';
import { Notice } from '@/components/parts/Notice';
import { dashboardText } from '@/lib/refunds/text';

const NAMES: Record<string, string> = { hmrc: 'HMRC', xero: 'Xero' };

/** Shown when the visitor has just come back from a provider's consent page with success. */
export function ConnectedNotice() {
  const { query } = useRouter();
  const name = typeof query.connected === 'string' ? NAMES[query.connected] : undefined;
  if (!name) return null;
  return (
    <Notice tone="success" title={`${name} is connected.`}>
      {name === 'HMRC' ? dashboardText.hmrcConnected : dashboardText.booksConnected}
    </Notice>
  );
}
