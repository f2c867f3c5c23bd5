import type * as approvals from '@/lib/filing/approvals/contract';
import type { Handlers } from '@/server/platform/http/handlers';
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
    const { whyNotAsk, whyNotFile, answerBy, requests, ...rest } = await readApproval(
      deps.store.db,
      capability,
      { companyId: query.client_company_id, periodId: query.period_id },
      now,
    );
    return {
      ...rest,
      why_not_ask: whyNotAsk,
      why_not_file: whyNotFile,
      answer_by: answerBy,
      requests: requests.map((request) => ({
        id: request.id,
        state: request.state,
        sentence: request.sentence,
        asked_by: request.askedBy,
        asked_at: request.askedAt,
        seen_at: request.seenAt,
        answered_by: request.answeredBy,
        answered_at: request.answeredAt,
        words: request.words,
        reason: request.reason,
        may_withdraw: request.mayWithdraw,
        may_remind: request.mayRemind,
        next_reminder: request.nextReminder,
        has_record: request.hasRecord,
        mails: [...request.mails],
      })),
    };
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
    const { counts, items, after } = await readApprovals(
      deps.store.db,
      capability,
      { ...(show && { view: show }), ...(from !== undefined && { after: from }) },
      now,
    );
    return {
      counts,
      after,
      items: items.map((item) => ({
        approval_id: item.approvalId,
        client_company_id: item.companyId,
        period_id: item.periodId,
        name: item.name,
        label: item.label,
        group: item.group,
        standing: item.standing,
        status: item.status,
        sentence: item.sentence,
        due_on: item.dueOn,
        answer_by: item.answerBy,
        net_label: item.netLabel,
        net_pence: item.netPence,
        asked_at: item.askedAt,
        reason: item.reason,
        owner: item.owner && { person_id: item.owner.personId, full_name: item.owner.fullName },
      })),
    };
  },

  clientApprovals: async ({ capability, now }) =>
    (await approvalsToMe(deps.store.db, capability, now)).map((approval) => ({
      company_id: approval.companyId,
      company_name: approval.companyName,
      practice_name: approval.practiceName,
      period_id: approval.periodId,
      approval_id: approval.approvalId,
      label: approval.label,
      asked_by: approval.askedBy,
      asked_at: approval.askedAt,
      due_on: approval.dueOn,
      answer_by: approval.answerBy,
      net: approval.net,
      net_pence: approval.netPence,
      direction: approval.direction,
    })),

  clientApproval: async ({ capability, query, now }) => {
    const approval = await readApprovalToMe(deps.store.db, capability, query.period_id, now);
    return {
      approval_id: approval.approvalId,
      company_name: approval.companyName,
      practice_name: approval.practiceName,
      asked_by: approval.askedBy,
      asked_at: approval.askedAt,
      label: approval.label,
      due_on: approval.dueOn,
      answer_by: approval.answerBy,
      boxes: approval.boxes,
      direction: approval.direction,
      net: approval.net,
      figures_hash: approval.figuresHash,
      figures_from: approval.figuresFrom,
      books_warning: approval.booksWarning,
      figures_read_at: approval.figuresReadAt,
      before: approval.before,
      differences: approval.differences,
      standing: approval.standing,
      sentence: approval.sentence,
      words: approval.words,
      answered_by: approval.answeredBy,
      answered_at: approval.answeredAt,
      reason: approval.reason,
      has_record: approval.hasRecord,
    };
  },

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
