import { useQuery } from '@tanstack/react-query';
import * as approvals from '@/lib/filing/approvals/contract';
import * as unshown from '@/lib/filing/unshownContract';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import type { ClientIds } from '@/lib/access/ids';
import { isNotFound, read, useRead, useSend, type Stale } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';
import { navigationHref } from '@/lib/app/hrefs';
import { isUnsentStatus } from '@/lib/filing/approvals/list';
import { isSomeUnsent } from '@/lib/notifications/clientMails';

export type ReturnApproval = AnswerOf<typeof approvals.returnApproval>;
export type ApprovalRequest = ReturnApproval['requests'][number];
export type Approvals = AnswerOf<typeof approvals.approvals>;
export type ApprovalItem = Approvals['items'][number];
export type ClientApproval = AnswerOf<typeof approvals.clientApproval>;
export type ApprovalIds = QueryOf<typeof approvals.clientApproval>;

const ofClient = ({ practiceId, clientCompanyId }: ClientIds) => ({
  company_id: practiceId,
  client_company_id: clientCompanyId,
});

/**
 * Reads the approval requests for one return, with the client's answers; polls while a mail of one
 * is not sent yet.
 */
export const useReturnApproval = (ids: ClientIds, periodId: string) =>
  useRead(approvals.returnApproval, { ...ofClient(ids), period_id: periodId }, (data) =>
    data?.requests.some(({ mails }) => isSomeUnsent(mails)) ? waits.unsentMailPoll : false,
  );

/** Reads one page of the returns that clients were asked to approve; polls while a mail of one is not sent yet. */
export const useApprovals = (ask: QueryOf<typeof approvals.approvals>) =>
  useRead(approvals.approvals, ask, (data) =>
    data?.items.some(({ status }) => isUnsentStatus(status)) ? waits.unsentMailPoll : false,
  );

const told: readonly Stale[] = [
  approvals.returnApproval,
  approvals.approvals,
  'vatReturn',
  'clientActivity',
];
export const useAskApproval = (ids: ClientIds) =>
  useSend(approvals.askApproval, ofClient(ids), told);
export const useWithdrawApproval = (ids: ClientIds) =>
  useSend(approvals.withdrawApproval, ofClient(ids), told);

export const useRemindApproval = (ids: ClientIds) =>
  useSend(approvals.remindApproval, ofClient(ids), told);

/** Reads the request of the person's accountants to approve one period. */
export const useClientApproval = (ids: ApprovalIds) => useRead(approvals.clientApproval, ids);

/** Reads the returns that wait for the person's approval, over all their companies. */
export const useClientApprovals = () => useRead(approvals.clientApprovals, {});

const answered = [approvals.clientApproval, approvals.clientApprovals];
export const useSeeApproval = (ids: ApprovalIds) => useSend(approvals.seeClientApproval, ids);
export const useApproveReturn = (ids: ApprovalIds) =>
  useSend(approvals.approveReturn, ids, answered);
export const useSendBackReturn = (ids: ApprovalIds) =>
  useSend(approvals.sendBackReturn, ids, answered);

/** Returns the link to the PDF record of an approval. */
export const approvalRecordHref = (ids: { company_id: string; approval_id: string }): string =>
  navigationHref(approvals.approvalRecord, ids);

export type UnshownReturnRow = AnswerOf<typeof unshown.unshownReturns>['rows'][number];

/** Reads the returns that HMRC does not show, for operators; polls. */
export const useUnshownReturns = () =>
  useQuery({
    ...read(unshown.unshownReturns, {}),
    refetchInterval: ({ state }) => !isNotFound(state.error) && waits.reviewsPoll,
    refetchOnWindowFocus: true,
  });
