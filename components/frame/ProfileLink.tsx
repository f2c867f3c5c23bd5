import { AvatarLink } from './AvatarLink';
import { useProfile } from '@/hooks/auth/auth';
import { useCompany } from '@/hooks/app/useCompany';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';

/**
 * Renders the person's initials as a link to their profile (docs/rules/product.md#headers). Renders
 * nothing for visitors.
 */
export function ProfileLink() {
  const session = useSession();
  const profile = useProfile();
  const { ownCompanyId: companyId } = useCompany();
  if (session === 'out' || session === 'failed') return null;
  // A person who is still signing up has no profile.
  const href =
    session === 'in' ? pageHref('profile', { company_id: companyId || undefined }) : undefined;
  return <AvatarLink to="profile" name={profile.data?.full_name} href={href} />;
}
