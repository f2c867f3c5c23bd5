import { AvatarLink } from './AvatarLink';
import { useProfile } from '@/hooks/auth/auth';
import { useWorkPractices } from '@/hooks/practice/practice';
import { useCompany } from '@/hooks/app/useCompany';
import { useSession } from '@/hooks/app/useSession';
import { hrefIfBuilt } from '@/lib/app/hrefs';

/**
 * In OpenTax the initials lead to the settings, darker for an admin
 * (docs/rules/product.md#headers).
 */
export function SettingsLink() {
  const session = useSession();
  const profile = useProfile();
  const { companyId } = useCompany();
  const practices = useWorkPractices();
  if (session === 'out' || session === 'failed') return null;
  const href =
    session === 'in'
      ? hrefIfBuilt('/v2/open-tax/settings', { company_id: companyId || undefined })
      : undefined;
  // Somebody may be an admin of one practice and work in another.
  const role = practices.find(({ id }) => id === companyId)?.role ?? profile.data?.role;
  return <AvatarLink to="settings" name={profile.data?.full_name} role={role} href={href} />;
}
