import { companyHref } from './companyHref';
import { useClientCompanies } from '@/hooks/clients/onboarding';
import { useUserCompanies } from '@/hooks/companies';
import { useWorkPractices } from '@/hooks/practice/practice';
import { isOpenToItsTeam } from '@/lib/practice/practice';
import { pageHref } from '@/lib/app/hrefs';

/**
 * A company or a practice that somebody can work in, or a company that accountants look after, and
 * where that begins.
 */
export interface Workplace {
  id: string;
  name: string;
  href: string;
  /** Which of them it is, where several kinds stand in one list. */
  kind?: string;
  /** What is next there, as far as it is known. */
  next?: string;
}

interface Workplaces {
  companies: readonly Workplace[];
  practices: readonly Workplace[];
  /** Companies whose tax accountants look after for the person, each once. */
  lookedAfter: readonly Workplace[];
}

/**
 * Where the person can be: companies and practices, and what others look after for them. `now` asks
 * without the login check.
 */
export function useWorkplaces(now = false): Workplaces {
  const companies = useUserCompanies(now).data ?? [];
  const practices = useWorkPractices().filter(isOpenToItsTeam);
  const clients = useClientCompanies(now).data ?? [];
  const areMixed = [companies, practices, clients].filter(({ length }) => length > 0).length > 1;
  return {
    companies: companies.map((company) => ({
      id: company.id,
      name: company.name,
      href: companyHref(company),
      next: company.next,
      ...(areMixed && { kind: 'Company' }),
    })),
    practices: practices.map(({ id, name }) => ({
      id,
      name,
      href: pageHref('openTaxDashboard', { company_id: id }),
      ...(areMixed && { kind: 'Practice' }),
    })),
    lookedAfter: clients
      .filter(
        ({ companyId }, at) => clients.findIndex((each) => each.companyId === companyId) === at,
      )
      .map(({ companyId, name, practice }) => ({
        id: companyId,
        name,
        href: pageHref('clientsPortal', { company_id: companyId }),
        kind: `Looked after by ${practice}`,
      })),
  };
}
