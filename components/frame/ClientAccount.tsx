import { AvatarMenu } from './AvatarMenu';
import { AvatarLink } from './AvatarLink';
import { clientMenuItems } from './clientMenuItems';
import { useProfile } from '@/hooks/auth/auth';
import { useCompany } from '@/hooks/app/useCompany';

/**
 * Renders the client's initials and menu, at the right of the clients portal's header
 * (docs/rules/product.md#headers).
 */
export function ClientAccount() {
  const name = useProfile().data?.full_name;
  const { companyId } = useCompany();
  if (!name) return <AvatarLink to="account" name={undefined} />;
  return <AvatarMenu name={name} items={clientMenuItems(companyId || undefined)} />;
}
