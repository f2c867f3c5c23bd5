import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { WHY_NOT_FILE } from '@/lib/filing/approvals/words';
import type { Declarer } from '@/lib/filing/declaration';
import { approvalProgress, nextApprovalState } from '@/lib/filing/approvals/returnApproval';
import type { Db } from '@/server/platform/db/db';
import type { Filing } from '@/server/vat/store/filings';
import { approvalsOfPeriod, moveApproval } from '@/server/filing/store/returnApprovals';
import { fileReturnText } from '@/lib/filing/text';

/**
 * Returns why an agent cannot file these figures yet; undefined if no approval was requested, or
 * the client has approved them.
 */
export async function missingApproval(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
  figuresHash: string,
): Promise<string | undefined> {
  const [newest] = await approvalsOfPeriod(db, capability, periodId);
  return WHY_NOT_FILE[approvalProgress(newest, figuresHash, false)];
}

/**
 * Checks that a return which an agent has sent to the client for approval is approved
 * (docs/decisions/0024). The business's own declaration needs no approval. The caller holds the
 * period's lock, so that an answer comes before or after.
 * @throws Refusal conflict
 */
export async function requireApproval(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
  { declarer, figuresHash }: { declarer: Declarer; figuresHash: string },
): Promise<void> {
  const why =
    declarer === 'agent' ? await missingApproval(tx, capability, periodId, figuresHash) : undefined;
  if (why) throw new Refusal('conflict', fileReturnText.nothingSent(why));
}

/**
 * Closes the approval of a return that goes to HMRC: a filing uses it up, and the business's own
 * filing replaces an open request.
 */
export async function settleApproval(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
  declarer: Declarer,
  now: Date,
): Promise<void> {
  const [newest] = await approvalsOfPeriod(tx, capability, filing.periodId);
  if (!newest) return;
  const { person } = capability;
  if (!person) throw new Refusal('notFound', NOT_FOUND);
  const isApproved =
    WHY_NOT_FILE[approvalProgress(newest, filing.payloadHash, false)] === undefined;
  const event =
    isApproved && nextApprovalState(newest.state, 'file')
      ? 'file'
      : declarer === 'business'
        ? 'replace'
        : undefined;
  if (!event || !nextApprovalState(newest.state, event)) return;
  await moveApproval(tx, capability, newest, {
    event,
    personCapability: person,
    facts: {
      closedAt: now,
      ...(event === 'file' && { filingId: filing.id }),
    },
  });
}
