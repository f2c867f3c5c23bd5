import type { CompanyCapability } from '@/lib/access/capability';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import { periodLabel } from '@/lib/vat/obligations';
import { approvedReturns } from '@/server/clients/store/approvedReturns';
import type { Db } from '@/server/platform/db/db';
import { claimStatus, claimWords } from '@/server/refunds/claim/claimState';
import { periodUpdates } from '@/server/refunds/followUp/updates';
import type { CompanyVatState } from '@/server/refunds/state/companyVatState';
import { readVatState } from '@/server/refunds/state/readVatStates';
import { eventsOfClaims } from '@/server/refunds/store/claims';
import { NO_ACCOUNT } from '@/server/refunds/store/payoutAccounts';

/**
 * Returns what became of the returns that the client approved, and of the refunds that were sold
 * (docs/rules/product.md#clients-portal).
 */
export async function readOutcomes(db: Db, capability: CompanyCapability<'vat:read'>, now: Date) {
  const [picture, approved] = [
    await readVatState(db, capability, now),
    await approvedReturns(db, capability),
  ];
  return {
    returns: approved.flatMap((row) => {
      const filedAt = row.processedAt ?? row.submittedAt;
      if (!row.approvedAt) return [];
      return [
        {
          period_id: row.periodId,
          label: periodLabel(row),
          approved_by: row.approvedBy,
          approved_at: row.approvedAt.toISOString(),
          ...(filedAt && { filed_at: filedAt.toISOString() }),
          ...(filedAt && row.filedBy && { filed_by: row.filedBy }),
          ...(row.receipt && { receipt: row.receipt }),
        },
      ];
    }),
    refunds: await soldRefunds(db, picture),
  };
}

async function soldRefunds(db: Db, picture: CompanyVatState) {
  const all = await eventsOfClaims(db, picture.claims);
  return picture.claims.flatMap((claim) => {
    const periodState = picture.periods.find(({ period }) => period.id === claim.periodId);
    if (!periodState) return [];
    const facts = {
      claim,
      events: all.filter(({ claimId }) => claimId === claim.id),
      periodState,
      account: picture.payoutAccounts.get(claim.id) ?? NO_ACCOUNT,
      review: picture.reviews.get(claim.id),
      now: picture.now,
      news: periodUpdates(periodState, picture),
    };
    return [
      {
        claim_id: claim.id,
        label: periodLabel(periodState.period),
        reference: claim.reference,
        refund_pence: claim.refundPence,
        ...(claim.paidOutAt && {
          received_pence: reachesAccount(claim.netPence, picture.setOffs.get(claim.id) ?? []),
        }),
        status: claimStatus(facts),
        sentence: claimWords(facts),
      },
    ];
  });
}
