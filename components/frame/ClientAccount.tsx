import { AvatarMenu } from './AvatarMenu';
import { AvatarLink } from './AvatarLink';
import { clientMenuItems, type AvatarMenuItem } from './clientMenuItems';
import { useProfile } from '@/hooks/auth';
import { useCompany } from '@/hooks/useCompany';
import { pageHref } from '@/lib/routes/hrefs';
import { isKnownPath } from '@/lib/routes/routes';

/** Pages of the portal that are not built yet are left out; home is where everybody begins. */
const thatIsThere = (item: AvatarMenuItem): AvatarMenuItem[] => {
  if (isKnownPath(item.href.replace(/\?.*$/, ''))) return [item];
  return item.label === 'Home' ? [{ ...item, href: pageHref('home') }] : [];
};

/** At the right of the clients portal's header: the client's initials and the menu behind them (docs/rules/product.md#headers). */
export function ClientAccount() {
  const name = useProfile().data?.full_name;
  const { companyId } = useCompany();
  if (!name) return <AvatarLink to="Account" name={undefined} />;
  return <AvatarMenu name={name} items={clientMenuItems(companyId || undefined).flatMap(thatIsThere)} />;
}
