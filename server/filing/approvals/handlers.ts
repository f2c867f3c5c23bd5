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
 * A practice asks, and its client approves a return or sends it back; the filing itself is the
 * accountant's.
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
      requests: requests.map((each) => ({
        id: each.id,
        state: each.state,
        sentence: each.sentence,
        asked_by: each.askedBy,
        asked_at: each.askedAt,
        seen_at: each.seenAt,
        answered_by: each.answeredBy,
        answered_at: each.answeredAt,
        words: each.words,
        reason: each.reason,
        may_withdraw: each.mayWithdraw,
        may_remind: each.mayRemind,
        next_reminder: each.nextReminder,
        has_record: each.hasRecord,
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
      items: items.map((each) => ({
        approval_id: each.approvalId,
        client_company_id: each.companyId,
        period_id: each.periodId,
        name: each.name,
        label: each.label,
        group: each.group,
        standing: each.standing,
        status: each.status,
        sentence: each.sentence,
        due_on: each.dueOn,
        answer_by: each.answerBy,
        net_label: each.netLabel,
        net_pence: each.netPence,
        asked_at: each.askedAt,
        reason: each.reason,
        owner: each.owner && { person_id: each.owner.personId, full_name: each.owner.fullName },
      })),
    };
  },

  clientApprovals: async ({ capability, now }) =>
    (await approvalsToMe(deps.store.db, capability, now)).map((each) => ({
      company_id: each.companyId,
      company_name: each.companyName,
      practice_name: each.practiceName,
      period_id: each.periodId,
      approval_id: each.approvalId,
      label: each.label,
      asked_by: each.askedBy,
      asked_at: each.askedAt,
      due_on: each.dueOn,
      answer_by: each.answerBy,
      net: each.net,
      net_pence: each.netPence,
      direction: each.direction,
    })),

  clientApproval: async ({ capability, query, now }) => {
    const each = await readApprovalToMe(deps.store.db, capability, query.period_id, now);
    return {
      approval_id: each.approvalId,
      company_name: each.companyName,
      practice_name: each.practiceName,
      asked_by: each.askedBy,
      asked_at: each.askedAt,
      label: each.label,
      due_on: each.dueOn,
      answer_by: each.answerBy,
      boxes: each.boxes,
      direction: each.direction,
      net: each.net,
      figures_hash: each.figuresHash,
      figures_from: each.figuresFrom,
      books_warning: each.booksWarning,
      figures_read_at: each.figuresReadAt,
      before: each.before,
      differences: each.differences,
      standing: each.standing,
      sentence: each.sentence,
      words: each.words,
      answered_by: each.answeredBy,
      answered_at: each.answeredAt,
      reason: each.reason,
      has_record: each.hasRecord,
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
