import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { approvalRecord } from '@/lib/filing/approvals/record';
import { FILED_ALREADY, NOTHING_TO_ANSWER, READ_AGAIN } from '@/lib/filing/approvals/words';
import {
  APPROVAL_VERSION,
  APPROVAL_WORDS,
  approvalProgress,
  isOpenApproval,
} from '@/lib/filing/approvals/returnApproval';
import { appendAudit } from '@/server/audit/store/log';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { filingOfPeriod } from '@/server/vat/store/filings';
import {
  approvalsOfPeriod,
  moveApproval,
  noteApprovalSeen,
  type ReturnApproval,
} from '@/server/filing/store/returnApprovals';
import { nameInDocument } from '@/server/documents/printableText';
import { findContact } from '@/server/notifications/store/contacts';
import { figuresOfPeriod } from '@/server/vat/store/figures';
import type { VatPeriod } from '@/server/vat/store/periods';
import type { VatNeeds } from '@/server/vat/needs';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { isSentAlready } from '@/server/filing/filedPeriod';
import { notifyRequester } from './notifyRequester';
import { returnPayload } from '@/server/filing/returnPayload';

type Approves = CompanyCapability<'vat:approve'>;
type AnswerDeps = Pick<VatNeeds, 'store' | 'outbox' | 'sealer' | 'portalUrl'>;
interface Which {
  approvalId: string;
  periodId: string;
}

interface Asked {
  period: VatPeriod;
  approval: ReturnApproval;
  person: PersonCapability;
}

/**
 * Returns this request, with its period locked.
 * @throws Refusal notFound; conflict once another request has replaced it
 */
async function theRequest(
  tx: Db,
  capability: Approves,
  { approvalId, periodId }: Which,
): Promise<Asked> {
  const period = await lockOwnPeriod(tx, capability, periodId);
  const all = await approvalsOfPeriod(tx, capability, periodId);
  if (!capability.person || !all.some(({ id }) => id === approvalId))
    throw new Refusal('notFound', NOT_FOUND);
  const [approval] = all;
  if (!approval || approval.id !== approvalId) throw new Refusal('conflict', READ_AGAIN);
  return { period, approval, person: capability.person };
}

/** Records that the client has seen a request, once. */
export const seeApproval = (
  { store }: Pick<VatNeeds, 'store'>,
  capability: Approves,
  which: Which,
  now: Date,
): Promise<void> =>
  store.db.transaction(async (tx) => {
    const { approval } = await theRequest(tx, capability, which);
    if (approval.state === 'requested') await noteApprovalSeen(tx, capability, approval, now);
  });

/**
 * Checks that the figures are those of the request, and that HMRC has no return.
 * @throws Refusal conflict or ended
 */
async function requireOpen(
  tx: Db,
  capability: Approves,
  { period, approval }: Asked,
): Promise<void> {
  const filing = await filingOfPeriod(tx, capability, period.id);
  const isSent = isSentAlready(period, filing);
  if (isSent) throw new Refusal('ended', FILED_ALREADY);
  const figures = await figuresOfPeriod(tx, capability, period.id);
  const standing = approvalProgress(
    approval,
    figures && returnPayload(figures.boxes, period.periodKey).payloadHash,
    isSent,
  );
  if (standing === 'outdated') throw new Refusal('conflict', NOTHING_TO_ANSWER.outdated);
  if (!isOpenApproval(standing))
    throw new Refusal('ended', NOTHING_TO_ANSWER[standing as keyof typeof NOTHING_TO_ANSWER]);
}

/**
 * Records the client's approval of exactly these figures, in exactly these words; a repeated call
 * changes nothing. It sends nothing to HMRC.
 * @throws Refusal conflict when the figures or the words have changed since they were shown; ended
 * when there is nothing to answer
 */
export const approveReturn = (
  deps: AnswerDeps,
  capability: Approves,
  { figuresHash, wordsVersion, ...which }: Which & { figuresHash: string; wordsVersion: string },
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    const request = await theRequest(tx, capability, which);
    const { approval, period, person } = request;
    if (approval.state === 'approved' && approval.figuresHash === figuresHash) return;
    await requireOpen(tx, capability, request);
    if (approval.figuresHash !== figuresHash || wordsVersion !== APPROVAL_VERSION)
      throw new Refusal('conflict', READ_AGAIN);
    const [company, contact] = [await theCompany(tx, capability), await findContact(tx, person)];
    const facts = approvalRecord({
      companyName: company.name,
      vrn: period.vrn,
      practiceName: approval.practiceName,
      period,
      boxes: approval.boxes,
      figuresHash,
      askedBy: approval.askedByName,
      askedAt: approval.askedAt,
      approvedBy: contact ? nameInDocument(contact) : 'A person of the company',
      approvedAt: now,
      words: APPROVAL_WORDS,
      version: APPROVAL_VERSION,
    });
    await moveApproval(tx, capability, approval, {
      event: 'approve',
      personCapability: person,
      facts: {
        answeredAt: now,
        words: APPROVAL_WORDS,
        wordsVersion: APPROVAL_VERSION,
        facts,
      },
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `approval:${approval.id}`,
      event: 'return approved',
      detail: { figuresHash, wordsVersion },
    });
    await notifyRequester(tx, deps, capability, { approval, period, answer: 'approved', now });
  });

/**
 * Records that the client sends the return back, with the reason; a repeated call changes nothing.
 * @throws Refusal conflict or ended
 */
export const sendBackReturn = (
  deps: AnswerDeps,
  capability: Approves,
  { reason, ...which }: Which & { reason: string },
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    const request = await theRequest(tx, capability, which);
    const { approval, period, person } = request;
    if (approval.state === 'sentBack') return;
    await requireOpen(tx, capability, request);
    await moveApproval(tx, capability, approval, {
      event: 'sendBack',
      personCapability: person,
      facts: { answeredAt: now, reason },
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `approval:${approval.id}`,
      event: 'return sent back',
      detail: { figuresHash: approval.figuresHash },
    });
    await notifyRequester(tx, deps, capability, { approval, period, answer: 'sentBack', now });
  });
