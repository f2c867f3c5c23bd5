import { pageHref } from '@/lib/app/hrefs';

/**
 * Where choosing a company leads: its dashboard, or the rest of its set-up, which finds its own
 * first open question.
 */
export const companyHref = (company: { id: string; setUpComplete: boolean }): string =>
  pageHref(company.setUpComplete ? 'dashboard' : 'stepCompany', { company_id: company.id });
