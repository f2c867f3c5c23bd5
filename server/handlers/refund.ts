import type * as refund from '@/lib/contract/refund';
import type { Handlers } from '@/server/http/handlers';
import { bigFile } from '@/server/services/evidence/bigFiles';
import { chaseLetterFile, readChaseLetter } from '@/server/services/overview/chaseHmrc';
import type { Deps } from '@/server/services/deps';
import { answerEnquiry, recordEnquiry, removeEnquiry } from '@/server/services/refunds/enquiries';
import { keepEvidence, readPack, removeEvidence } from '@/server/services/evidence/evidence';
import { evidencePackFile } from '@/server/services/evidence/evidencePack';

/** What can be done about a refund while HMRC checks it: its questions, a letter, the papers. */
export const refundHandlers = (deps: Deps): Handlers<typeof refund> => ({
  recordEnquiry: ({ grant, query, body }) => recordEnquiry(deps, grant, query.period_id, { by: body.by, askedOn: body.asked_on, afterFive: body.after_five && body.by !== 'letter' }),

  answerEnquiry: ({ grant, query, body }) => answerEnquiry(deps, grant, query.period_id, { id: body.enquiry_id, answeredOn: body.answered_on }),

  removeEnquiry: ({ grant, query, body }) => removeEnquiry(deps, grant, query.period_id, body.enquiry_id),

  chaseLetter: ({ grant, query, now }) => readChaseLetter(deps.store.db, grant, query.claim_id, now),

  chaseLetterFile: ({ grant, query, now }) => chaseLetterFile(deps.store.db, grant, query.claim_id, now),

  evidencePack: ({ grant, query }) => readPack(deps.store.db, grant, query.period_id),

  addEvidence: ({ grant, query, body }) => keepEvidence(deps, grant, query.period_id, { kind: query.kind, ...body }),

  removeEvidence: ({ grant, query, body }) => removeEvidence(deps, grant, query.period_id, body.file_id),

  evidenceFile: ({ grant, query }) => bigFile(() => evidencePackFile(deps, grant, query.period_id)),
});
