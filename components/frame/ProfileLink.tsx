import { AvatarLink } from './AvatarLink';
import { useProfile } from '@/hooks/auth';
import { useCompany } from '@/hooks/useCompany';
import { useSession } from '@/hooks/useSession';
import { hrefIfBuilt, pageHref } from '@/lib/routes/hrefs';

/** The person's initials, leading to their profile (docs/rules/product.md#headers). Nothing for somebody who is not known here. */
export function ProfileLink() {
  const session = useSession();
  const profile = useProfile();
  const { companyId } = useCompany();
  if (session === 'out' || session === 'failed') return null;
  // Somebody who is still signing up has no profile to go to.
  const href = session === 'in' ? pageHref('profile', { company_id: companyId || undefined }) : undefined;
  return <AvatarLink to="Profile" name={profile.data?.full_name} href={href} />;
}

/** In OpenTax the initials lead to the settings, darker for an admin (docs/rules/product.md#headers). */
export function SettingsLink() {
  const session = useSession();
  const profile = useProfile();
  const { companyId } = useCompany();
  if (session === 'out' || session === 'failed') return null;
  const href = session === 'in' ? hrefIfBuilt('/v2/open-tax/settings', { company_id: companyId || undefined }) : undefined;
  return <AvatarLink to="Settings" name={profile.data?.full_name} role={profile.data?.role} href={href} />;
}
