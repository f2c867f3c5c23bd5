import { AvatarLink } from './AvatarLink';
import { useProfile } from '@/hooks/auth/auth';
import { useCompany } from '@/hooks/app/useCompany';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';

/**
 * The person's initials, leading to their profile (docs/rules/product.md#headers). Nothing for
 * somebody who is not known here.
 */
export function ProfileLink() {
  const session = useSession();
  const profile = useProfile();
  const { companyId } = useCompany();
  if (session === 'out' || session === 'failed') return null;
  // Somebody who is still signing up has no profile to go to.
  const href =
    session === 'in' ? pageHref('profile', { company_id: companyId || undefined }) : undefined;
  return <AvatarLink to="profile" name={profile.data?.full_name} href={href} />;
}
