import { PAYOUT_DECLINED } from '@/lib/refunds/claim/claim';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import type { ClaimMailContext } from '@/server/refunds/mails/claimFacts';
import type { RefundNeeds } from '@/server/refunds/needs';
import { unsettleOffer } from '@/server/refunds/offers/answer';
import {
  moveClaim,
  type Claim,
  type ClaimCapability,
  type ClaimEventRow,
} from '@/server/refunds/store/claims';
import { closeReview } from '@/server/refunds/store/reviews';
import { moveSetOffs } from '@/server/refunds/store/setOffs';
import { readClaimMailContext } from './claimMailContext';
import { queueRow } from '@/server/access/queueRow';

interface UnsoldEnd {
  event: 'withdraw' | 'callOff' | 'refuse' | 'giveUp';
  at: Date;
  /** The detail stored with the claim's event. */
  detail?: ClaimEventRow['detail'];
  audit: Pick<Parameters<typeof appendAudit>[1], 'actor' | 'event' | 'detail'>;
}

/**
 * Ends a claim before its payout, so that nothing was sold: event, books, review, set-offs, the
 * practice's offer and audit. Returns the claim for its mail; undefined, with nothing changed, if
 * the claim has moved on. The caller has locked the claim and knows that no money can leave.
 */
export async function endUnsold(
  tx: Db,
  deps: Pick<RefundNeeds, 'outbox' | 'portalUrl'>,
  capability: ClaimCapability,
  claim: Claim,
  { event, at, detail, audit }: UnsoldEnd,
): Promise<ClaimMailContext | undefined> {
  const facts = { payoutProblem: event === 'refuse' ? PAYOUT_DECLINED : null };
  const moved = await moveClaim(tx, capability, claim, { event, at, facts, detail });
  if (!moved) return undefined;
  if (event !== 'refuse') await closeReview(tx, capability, claim, at);
  await moveSetOffs(tx, capability, claim, 'released');
  await queueRow(tx, deps.outbox, capability);
  await unsettleOffer(tx, deps, capability, claim, {
    at,
    ...(event === 'withdraw'
      ? { answer: 'takenBack', by: capability.person }
      : { answer: 'calledOff' }),
  });
  await appendAudit(tx, {
    at,
    companyId: claim.companyId,
    subject: `claim:${claim.id}`,
    ...audit,
  });
  return readClaimMailContext(tx, deps, capability, moved);
}
