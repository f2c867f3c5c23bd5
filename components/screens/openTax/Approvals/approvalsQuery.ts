import type { NextRouter } from 'next/router';
import type { ApprovalItem } from '@/hooks/filing';
import { APPROVAL_VIEWS, type ApprovalViewName } from '@/lib/filing/approvals/list';
import { pageHref } from '@/lib/app/hrefs';

/** Position in the list, all of it from the address. */
export interface ApprovalsQuery {
  show?: ApprovalViewName | undefined;
  after?: string | undefined;
}

/**
 * Parses the address; unknown values become those of a first visit: everything open, from its top.
 */
export function parseApprovalsQuery({ show, after }: NextRouter['query']): ApprovalsQuery {
  return {
    show: APPROVAL_VIEWS.find((approvalView) => approvalView === show && approvalView !== 'open'),
    after: typeof after === 'string' && after ? after : undefined,
  };
}

/** Returns the address of another position in the list; `view` is the dashboard's name for it. */
export const approvalsHref = (practiceId: string, { show, after }: ApprovalsQuery = {}): string =>
  pageHref('openTaxDashboard', {
    company_id: practiceId,
    view: 'approvals',
    show: show === 'open' ? undefined : show,
    after,
  });

/** Returns the address of the return itself, with its nine boxes, the request and the filing. */
export const returnHref = (
  practiceId: string,
  item: Pick<ApprovalItem, 'client_company_id' | 'period_id'>,
): string =>
  pageHref('openTaxClientReturn', {
    company_id: practiceId,
    client_company_id: item.client_company_id,
    period_id: item.period_id,
  });
