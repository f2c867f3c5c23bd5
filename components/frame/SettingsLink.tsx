import { AvatarLink } from './AvatarLink';
import { useProfile } from '@/hooks/auth/auth';
import { useWorkPractices } from '@/hooks/practice/practice';
import { useCompany } from '@/hooks/app/useCompany';
import { useSession } from '@/hooks/app/useSession';
import { hrefIfBuilt } from '@/lib/app/hrefs';

/**
 * Renders the initials as a link to OpenTax's settings, darker for an admin
 * (docs/rules/product.md#headers).
 */
export function SettingsLink() {
  const session = useSession();
  const profile = useProfile();
  const { ownCompanyId: companyId } = useCompany();
  const { practices } = useWorkPractices();
  if (session === 'out' || session === 'failed') return null;
  const href =
    session === 'in'
      ? hrefIfBuilt('/v2/open-tax/settings', { company_id: companyId || undefined })
      : undefined;
  // A person may be an admin of one practice and a member of another.
  const role = practices.find(({ id }) => id === companyId)?.role ?? profile.data?.role;
  return <AvatarLink to="settings" name={profile.data?.full_name} role={role} href={href} />;
}
