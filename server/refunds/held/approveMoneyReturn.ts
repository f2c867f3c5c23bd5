import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { getPayeeCheck } from '@/lib/companies/payeeCheck';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { approvalsToReturn } from '@/lib/refunds/held/approvals';
import { whyNotReturn } from '@/lib/refunds/held/operatorWords';
import { heldQueueText } from '@/lib/refunds/text';
import type { Browser } from '@/server/access/sessions';
import { refuseEndedOperator } from '@/server/access/store/operators';
import { appendAudit } from '@/server/audit/store/log';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { currentBankAccount } from '@/server/companies/store/bankAccounts';
import { lockCompany } from '@/server/companies/store/companies';
import type { RefundNeeds } from '@/server/refunds/needs';
import { lockClaim } from '@/server/refunds/store/claims';
import { heldOfClaim, openReturn } from '@/server/refunds/store/held';
import { addReturnApproval, returnApprovals } from '@/server/refunds/store/returnApprovals';
import { companyOfClaim, isTheirOwn } from '@/server/refunds/store/reviews';

/** The payment that the operator saw. */
interface SeenReturn {
  claim_id: string;
  return_id: string;
  pence: Pence;
}

/**
 * Approves that money we hold is sent back; the last required approval lets it leave. Takes a proof
 * given for this payment, its account and its pence (docs/rules/product.md#money-we-hold).
 * @throws Refusal notFound, conflict, reauthenticationRequired.
 */
export async function approveMoneyReturn(
  deps: Pick<RefundNeeds, 'store' | 'clock' | 'outbox' | 'reviewRules'>,
  operator: OperatorCapability,
  seen: SeenReturn,
  browser: Pick<Browser, 'sessionIdHash'>,
): Promise<{ sentence: string }> {
  return deps.store.db.transaction(async (tx) => {
    await refuseEndedOperator(tx, operator);
    const companyId = await companyOfClaim(tx, operator, seen.claim_id);
    if (!companyId) throw new Refusal('notFound', NOT_FOUND);
    const capability = operator.forCompany(companyId);
    await lockCompany(tx, capability);
    const claim = await lockClaim(tx, capability, seen.claim_id);
    if (!claim) throw new Refusal('notFound', NOT_FOUND);
    const row = await openReturn(tx, claim);
    const account = await currentBankAccount(tx, capability);
    const isAsSeen =
      row?.id === seen.return_id &&
      row.state === 'planned' &&
      row.pence === seen.pence &&
      (await heldOfClaim(tx, claim)) === seen.pence;
    if (!isAsSeen || !account) throw new Refusal('conflict', heldQueueText.changed);
    const payee = getPayeeCheck(account);
    if (payee === 'noMatch') throw new Refusal('conflict', heldQueueText.otherName);
    const needed = approvalsToReturn({ pence: row.pence, payee }, deps.reviewRules);
    const approvals = await returnApprovals(tx, operator, [row]);
    const why = whyNotReturn({
      approvals,
      needed,
      operatorId: operator.person.personId,
      isTheirOwn: await isTheirOwn(tx, operator, claim),
    });
    if (why) throw new Refusal('conflict', why);
    const now = deps.clock.now();
    const act = {
      act: 'approveReturn' as const,
      subject: `${row.id}:${account.id}:${row.pence}`,
      facts: [
        ['You’re sending back', formatPence(row.pence)],
        ['To', account.accountName],
        ['Account', `ending ${account.ending}`],
        ['Claim', claim.reference],
      ] as const,
    };
    await takeReauthentication(tx, operator.person, act, browser, now);
    await addReturnApproval(tx, operator, row, now);
    const isLast = approvals.length + 1 >= needed;
    await appendAudit(tx, {
      at: now,
      actor: operator.actor,
      companyId,
      subject: `claim:${claim.id}`,
      event: isLast
        ? 'money to be sent back approved'
        : 'money to be sent back approved by the first of two',
      detail: { amountPence: row.pence },
    });
    if (!isLast) return { sentence: heldQueueText.approvedOnce };
    await deps.outbox.send(
      tx,
      'money.return',
      { claimId: claim.id, returnId: row.id },
      { onlyOne: row.id },
    );
    return { sentence: heldQueueText.approved(formatPence(row.pence)) };
  });
}
