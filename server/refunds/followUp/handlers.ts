import type * as refund from '@/lib/refunds/followUp/contract';
import type { Handlers } from '@/server/platform/http/handlers';
import { bigFile } from '@/server/documents/bigFiles';
import { chaseLetterFile, readChaseLetter } from './chaseHmrc';
import type { RefundNeeds } from '@/server/refunds/needs';
import { answerEnquiry, recordEnquiry, removeEnquiry } from './enquiries';
import { saveEvidence, readPack, removeEvidence } from './evidence';
import { evidencePackFile } from './evidencePack';

/** Handles a refund while HMRC checks it: its questions, a letter, the evidence. */
export const refundHandlers = (deps: RefundNeeds): Handlers<typeof refund> => ({
  recordEnquiry: ({ capability, query, body }) =>
    recordEnquiry(deps, capability, query.period_id, {
      by: body.by,
      askedOn: body.asked_on,
      afterFive: body.after_five && body.by !== 'letter',
      reference: body.reference,
    }),

  answerEnquiry: ({ capability, query, body }) =>
    answerEnquiry(deps, capability, query.period_id, {
      id: body.enquiry_id,
      answeredOn: body.answered_on,
    }),

  removeEnquiry: ({ capability, query, body }) =>
    removeEnquiry(deps, capability, query.period_id, body.enquiry_id),

  chaseLetter: ({ capability, query, now }) =>
    readChaseLetter(deps, capability, query.claim_id, now),

  chaseLetterFile: ({ capability, query, now }) =>
    chaseLetterFile(deps, capability, query.claim_id, now),

  evidencePack: ({ capability, query }) => readPack(deps.store.db, capability, query.period_id),

  addEvidence: ({ capability, query, body }) =>
    saveEvidence(deps, capability, query.period_id, { kind: query.kind, ...body }),

  removeEvidence: ({ capability, query, body }) =>
    removeEvidence(deps, capability, query.period_id, body.file_id),

  evidenceFile: ({ capability, query }) =>
    bigFile(() => evidencePackFile(deps, capability, query.period_id)),
});
