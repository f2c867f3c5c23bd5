import { companyHref } from './companyHref';
import { useUserCompanies } from '@/hooks/company';
import { useWorkPractices } from '@/hooks/openTax';
import { isOpenToItsTeam } from '@/lib/domain/practices/practice';
import { pageHref } from '@/lib/routes/hrefs';

/** A company or a practice that somebody can work in, and where that begins. */
export interface Workplace {
  id: string;
  name: string;
  href: string;
  /** Which of the two it is, where both stand in one list. */
  kind?: 'Company' | 'Practice';
  /** What is next there, as far as it is known. */
  next?: string;
}

/** Where the person can work: their companies and the practices they work in. `now` asks without waiting for the login check. */
export function useWorkplaces(now = false): { companies: readonly Workplace[]; practices: readonly Workplace[] } {
  const companies = useUserCompanies(now).data ?? [];
  const practices = useWorkPractices().filter(isOpenToItsTeam);
  const areBoth = companies.length > 0 && practices.length > 0;
  return {
    companies: companies.map((company) => ({
      id: company.id, name: company.name, href: companyHref(company), next: company.next, kind: areBoth ? 'Company' : undefined,
    })),
    practices: practices.map(({ id, name }) => ({
      id, name, href: pageHref('openTaxDashboard', { company_id: id }), kind: areBoth ? 'Practice' : undefined,
    })),
  };
}
