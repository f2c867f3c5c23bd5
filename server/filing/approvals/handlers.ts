import type * as approvals from '@/lib/filing/approvals/contract';
import type { Handlers } from '@/server/platform/http/handlers';
import { onWire } from '@/server/platform/http/onWire';
import { askApproval, withdrawApproval } from './ask';
import { readApproval } from './readOne';
import { readApprovals } from './readAll';
import { remindApproval } from './remindByHand';
import type { VatNeeds } from '@/server/vat/needs';
import { approvalRecordPdf } from './recordPdf';
import { approvalsToMe, readApprovalToMe } from './readMine';
import { approveReturn, seeApproval, sendBackReturn } from './answer';

/**
 * Handles approvals: a practice asks, and its client approves a return or sends it back. The
 * accountant files separately.
 */
export const approvalHandlers = (deps: VatNeeds): Handlers<typeof approvals> => ({
  returnApproval: async ({ capability, query, now }) => {
    const approval = await readApproval(
      deps.store.db,
      capability,
      { companyId: query.client_company_id, periodId: query.period_id },
      now,
    );
    return { ...onWire(approval), requests: approval.requests.map(onWire) };
  },

  askApproval: async ({ capability, query, body, now }) => ({
    approval_id: await askApproval(
      deps,
      capability,
      {
        companyId: query.client_company_id,
        periodId: body.period_id,
        figuresHash: body.figures_hash,
      },
      now,
    ),
  }),

  withdrawApproval: async ({ capability, query, body, now }) => {
    const { period_id: periodId, approval_id: approvalId } = body;
    await withdrawApproval(
      deps,
      capability,
      { companyId: query.client_company_id, periodId, approvalId },
      now,
    );
    return { withdrawn: true };
  },

  remindApproval: async ({ capability, query, body, now }) => {
    const { period_id: periodId, approval_id: approvalId } = body;
    await remindApproval(
      deps,
      capability,
      { companyId: query.client_company_id, periodId, approvalId },
      now,
    );
    return { reminded: true };
  },

  approvals: async ({ capability, query: { show, after: from }, now }) => {
    const { items, ...page } = await readApprovals(
      deps.store.db,
      capability,
      { ...(show && { view: show }), ...(from !== undefined && { after: from }) },
      now,
    );
    return {
      ...page,
      items: items.map((item) => ({ ...onWire(item), owner: item.owner && onWire(item.owner) })),
    };
  },

  clientApprovals: async ({ capability, now }) =>
    (await approvalsToMe(deps.store.db, capability, now)).map(onWire),

  clientApproval: async ({ capability, query, now }) =>
    onWire(await readApprovalToMe(deps.store.db, capability, query.period_id, now)),

  seeClientApproval: async ({ capability, query, body, now }) => {
    await seeApproval(
      deps,
      capability,
      { approvalId: body.approval_id, periodId: query.period_id },
      now,
    );
    return { noted: true };
  },

  approveReturn: async ({ capability, query, body, now }) => {
    const {
      approval_id: approvalId,
      figures_hash: figuresHash,
      words_version: wordsVersion,
    } = body;
    await approveReturn(
      deps,
      capability,
      { approvalId, periodId: query.period_id, figuresHash, wordsVersion },
      now,
    );
    return { approved: true };
  },

  sendBackReturn: async ({ capability, query, body, now }) => {
    await sendBackReturn(
      deps,
      capability,
      { approvalId: body.approval_id, periodId: query.period_id, reason: body.reason },
      now,
    );
    return { sent_back: true };
  },

  approvalRecord: ({ capability, query }) =>
    approvalRecordPdf(deps.store.db, capability, query.approval_id),
});
