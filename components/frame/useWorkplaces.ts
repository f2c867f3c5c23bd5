import { companyHref } from './companyHref';
import { useClientCompanies } from '@/hooks/clients/onboarding';
import { useUserCompanies } from '@/hooks/companies';
import { useWorkPractices } from '@/hooks/practice/practice';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { userCompanies } from '@/lib/companies/contract';
import type { Urgency } from '@/lib/companies/urgency';
import { isOpenToItsTeam } from '@/lib/practice/practice';
import { pageHref } from '@/lib/app/hrefs';

/**
 * A company or a practice that the person can work in, or a company that accountants look after for
 * them, with its address.
 */
export interface Workplace {
  id: string;
  name: string;
  href: string;
  /** Its kind, if a list mixes several. */
  kind?: string;
  /** The next thing to do there, if known. */
  next?: string;
  urgency?: Urgency | undefined;
  /** A payment to HMRC that is next, if its amount is known. */
  toPay?: AnswerOf<typeof userCompanies>[number]['toPay'];
}

interface Workplaces {
  companies: readonly Workplace[];
  practices: readonly Workplace[];
  /** Companies that accountants look after for the person, without duplicates. */
  lookedAfter: readonly Workplace[];
  /** True while one of the lists may still come. */
  isLoading: boolean;
  /** True once all three lists have loaded. */
  isKnown: boolean;
}

/**
 * Returns the person's companies and practices, and those looked after for them. `now` reads
 * without waiting for the login check.
 */
export function useWorkplaces(now = false): Workplaces {
  const ownCompanies = useUserCompanies(now);
  const work = useWorkPractices();
  const clientCompanies = useClientCompanies(now);
  const companies = ownCompanies.data ?? [];
  const practices = work.practices.filter(isOpenToItsTeam);
  const clients = clientCompanies.data ?? [];
  const areMixed = [companies, practices, clients].filter(({ length }) => length > 0).length > 1;
  return {
    isLoading: ownCompanies.isPending || work.isLoading || clientCompanies.isPending,
    isKnown: ownCompanies.data !== undefined && work.isKnown && clientCompanies.data !== undefined,
    companies: companies.map((company) => ({
      id: company.id,
      name: company.name,
      href: companyHref(company),
      next: company.next,
      urgency: company.urgency,
      toPay: company.toPay,
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
        ({ companyId }, at) => clients.findIndex((client) => client.companyId === companyId) === at,
      )
      .map(({ companyId, name, practice }) => ({
        id: companyId,
        name,
        href: pageHref('clientsPortal', { company_id: companyId }),
        kind: `Looked after by ${practice}`,
      })),
  };
}
