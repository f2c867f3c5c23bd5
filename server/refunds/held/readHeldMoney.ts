import type { InferType } from 'yup';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { getPayeeCheck } from '@/lib/companies/payeeCheck';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO } from '@/lib/kernel/money';
import { approvalsToReturn } from '@/lib/refunds/held/approvals';
import { heldMoney } from '@/lib/refunds/held/heldState';
import { whyHeld, whyNotReturn } from '@/lib/refunds/held/operatorWords';
import type { heldList } from '@/lib/refunds/held/shapes';
import { currentBankAccounts } from '@/server/companies/store/bankAccounts';
import type { RefundNeeds } from '@/server/refunds/needs';
import { heldFrom, heldSumsOfClaims } from '@/server/refunds/store/held';
import { unmatchedReceipts, waitingReturns } from '@/server/refunds/store/heldQueue';
import { ownClaims } from '@/server/refunds/store/ownClaims';
import { returnApprovals } from '@/server/refunds/store/returnApprovals';

/**
 * Returns the money that we hold for customers, why each sum waits and by when it is sent back, and
 * the payments that name no claim.
 */
export async function readHeldMoney(
  deps: Pick<RefundNeeds, 'store' | 'clock' | 'reviewRules'>,
  operator: OperatorCapability,
): Promise<InferType<typeof heldList>> {
  const { db } = deps.store;
  const now = deps.clock.now();
  const waiting = await waitingReturns(db, operator);
  const waitingClaims = waiting.map(({ claim }) => claim);
  const companyIds = [...new Set(waitingClaims.map(({ companyId }) => companyId))];
  const [sums, accounts, approvals, own, unmatched] = await Promise.all([
    heldSumsOfClaims(db, operator, waitingClaims),
    currentBankAccounts(
      db,
      companyIds.map((id) => operator.forCompany(id)),
    ),
    returnApprovals(
      db,
      operator,
      waiting.map(({ row }) => row),
    ),
    ownClaims(db, operator, waitingClaims),
    unmatchedReceipts(db, operator),
  ]);
  const held = new Map(heldFrom(sums).map((sum) => [sum.claimId, sum.pence]));
  return {
    readAt: now.toISOString(),
    rows: waiting.flatMap(({ row, claim, companyName }) => {
      const account = accounts.find(({ companyId }) => companyId === claim.companyId);
      const pence = held.get(claim.id) ?? ZERO;
      const shown =
        account &&
        heldMoney(pence, row, { ...account, payeeCheck: account.payeeCheck ?? null }, now);
      if (!shown) return [];
      const needed =
        row.state === 'planned'
          ? approvalsToReturn({ pence, payee: getPayeeCheck(account) }, deps.reviewRules)
          : 0;
      const approved = approvals.filter(({ returnId }) => returnId === row.id);
      const whyNot =
        needed > 0 && shown.cause === 'otherName'
          ? whyHeld({ ...shown, needed, approved: approved.length, now })
          : whyNotReturn({
              approvals: approved,
              needed,
              operatorId: operator.person.personId,
              isTheirOwn: own.has(claim.id),
            });
      const isOpen = approved.length < needed;
      return [
        {
          returnId: row.id,
          claimId: claim.id,
          reference: claim.reference,
          companyName,
          pence,
          since: row.plannedAt.toISOString(),
          ...(shown.sendBy && { sendBy: shown.sendBy }),
          isLate: shown.sendBy !== undefined && shown.sendBy < isoDate(now),
          why: whyHeld({ ...shown, needed, approved: approved.length, now }),
          account: { name: account.accountName, ending: account.ending },
          needed,
          approvals: approved.map(({ name, approvedAt, personId }) => ({
            name,
            at: approvedAt.toISOString(),
            isMine: personId === operator.person.personId,
          })),
          canApprove: isOpen && whyNot === undefined,
          ...(isOpen && whyNot && { whyNot }),
        },
      ];
    }),
    unmatched: unmatched.map(({ receivedAt, ...receipt }) => ({
      ...receipt,
      receivedAt: receivedAt.toISOString(),
    })),
  };
}
