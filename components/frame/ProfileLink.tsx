import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { useProfile } from '@/hooks/auth';
import { useCompany } from '@/hooks/useCompany';
import { useSession } from '@/hooks/useSession';
import { pageHref } from '@/lib/routes/hrefs';

const Place = styled('span')({ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', width: 44, height: 44, flex: 'none' });
const Leads = styled(NextLink)({ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', width: 44, height: 44, borderRadius: '50%', textDecoration: 'none' });
const Blank = styled('span')(({ theme }) => ({ width: 35, height: 35, borderRadius: '50%', backgroundColor: theme.vars.palette.surface.sunk }));

/** The person's initials, leading to their profile (spec §2). Nothing for somebody who is not known here. */
export function ProfileLink() {
  const session = useSession();
  const profile = useProfile();
  const { companyId } = useCompany();
  if (session === 'out' || session === 'failed') return null;
  const name = profile.data?.full_name;
  if (!name) return <Place><Blank /></Place>;
  // Somebody who is still signing up has no profile to go to.
  if (session !== 'in') return <Place><InitialsAvatar name={name} /></Place>;
  return (
    <Leads href={pageHref('profile', { company_id: companyId || undefined })} aria-label={`Profile of ${name}`}>
      <InitialsAvatar name={name} />
    </Leads>
  );
}
