import { pageHref } from '@/lib/app/hrefs';

/**
 * Returns where choosing a company leads: its dashboard, or its set-up, which opens at the first
 * unanswered question.
 */
export const companyHref = (company: { id: string; setUpComplete: boolean }): string =>
  pageHref(company.setUpComplete ? 'dashboard' : 'stepCompany', { company_id: company.id });
