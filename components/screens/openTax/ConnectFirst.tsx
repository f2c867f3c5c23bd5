import { Notice } from '@/components/parts/Notice';
import { TextLink } from '@/components/parts/TextLink';
import { settingsHref } from '@/components/screens/openTax/Settings/settingsQuery';
import type { Practice } from '@/hooks/practice/practice';
import { mayActInPractice } from '@/lib/access/permissions';
import { unconfirmedText } from '@/lib/practice/text';

/**
 * Renders the reason why a practice may not write to clients yet, and the link to fix it: HMRC has
 * to confirm its agent reference first, which only an admin can request
 * (docs/rules/product.md#whom-we-name).
 */
export function ConnectFirst({ practice: { id, name, role } }: { practice: Practice }) {
  const mayConnect = mayActInPractice(role, 'settings:manage');
  return (
    <Notice
      tone="info"
      title={unconfirmedText.title}
      action={
        <TextLink href={settingsHref(id, 'connections')}>
          {mayConnect ? 'Connect agent services' : 'See the connections'}
        </TextLink>
      }
    >
      {unconfirmedText.emailsWait} {mayConnect ? '' : unconfirmedText.askAdmin(name)}
    </Notice>
  );
}
