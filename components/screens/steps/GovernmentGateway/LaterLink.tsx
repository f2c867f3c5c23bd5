import Link from '@mui/material/Link';
import { useUserCompanies } from '@/hooks/company';
import { pageHref } from '@/lib/routes/hrefs';

/** Where leaving this step leads (spec §2): the company list for people with more than one company, else the profile of this one. */
export function LaterLink({ companyId }: { companyId: string }) {
  const companies = useUserCompanies();
  const hasMany = (companies.data?.length ?? 0) > 1;
  return <Link href={hasMany ? pageHref('home') : pageHref('profile', { company_id: companyId })}>Finish this later</Link>;
}
