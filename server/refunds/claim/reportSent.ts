import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { leftToPassOn } from '@/lib/refunds/claim/ledger';
import { canTakeBack, isStated, sentProblems, type Statement } from '@/lib/refunds/passOn/sent';
import { isWithCustomer } from '@/lib/refunds/passOn/soldMoney';
import { stillOwed } from '@/lib/refunds/passOn/stillOwed';
import { sentText } from '@/lib/refunds/text';
import { queueRow } from '@/server/access/queueRow';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import { lockClaim, type Claim } from '@/server/refunds/store/claims';
import { balancesOfClaim } from '@/server/refunds/store/ledger';
import { addPassOn, listPassOns, type PassOn } from '@/server/refunds/store/passOns';
import { plannedAgainst } from '@/server/refunds/store/setOffs';

type SentDeps = Pick<RefundNeeds, 'store' | 'outbox' | 'clock'>;
type Capability = CompanyCapability<'claim:confirm'>;

/**
 * Records that the customer says they passed HMRC's repayment on; the same day and amount once. The
 * books change only when it arrives (docs/rules/product.md#both-legs).
 * @throws Refusal notFound; conflict while nothing is to be passed on; badlyFormed with the field.
 */
export const reportSent = (
  deps: SentDeps,
  capability: Capability,
  claimId: string,
  statement: Statement,
): Promise<void> =>
  change(deps, capability, claimId, async (tx, claim, rows) => {
    if (isStated(rows, statement)) return undefined;
    const today = isoDate(deps.clock.now());
    const balances = await balancesOfClaim(tx, claim);
    const planned = await plannedAgainst(tx, capability, claim.id);
    const { toSendPence: leftPence } = stillOwed({ balances, passOns: rows, planned, today });
    if (claim.hmrcRepaidOn === null) throw new Refusal('conflict', sentText.notRepaid);
    if (!isWithCustomer(claim.state) || leftToPassOn(balances) <= 0 || leftPence <= 0)
      throw new Refusal('conflict', sentText.nothingLeft);
    const [problem] = Object.entries(
      sentProblems(statement, {
        leftPence,
        repaidOn: claim.hmrcRepaidOn,
        today,
      }),
    );
    if (problem) throw new Refusal('badlyFormed', problem[1], problem[0]);
    return { kind: 'said', event: 'HMRC’s repayment said to be sent', statement };
  });

/**
 * Takes a statement back; one that was taken back already stays so.
 * @throws Refusal notFound; conflict once money has arrived since.
 */
export const takeBackSent = (
  deps: SentDeps,
  capability: Capability,
  claimId: string,
  statement: Statement,
): Promise<void> =>
  change(deps, capability, claimId, async (_tx, _claim, rows) => {
    if (!isStated(rows, statement)) return undefined;
    if (!canTakeBack(rows, statement)) throw new Refusal('conflict', sentText.arrived);
    return { kind: 'taken_back', event: 'HMRC’s repayment not sent after all', statement };
  });

/** Locks the claim, decides, and adds the row with its event. */
async function change(
  { store, outbox, clock }: SentDeps,
  capability: Capability,
  claimId: string,
  decide: (
    tx: Db,
    claim: Claim,
    rows: readonly PassOn[],
  ) => Promise<{ kind: 'said' | 'taken_back'; event: string; statement: Statement } | undefined>,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    // A sale that plans set-offs reads what is on its way under the company's lock.
    await lockCompany(tx, capability);
    const claim = await lockClaim(tx, capability, claimId);
    if (!claim) throw new Refusal('notFound', NOT_FOUND);
    const decision = await decide(tx, claim, await listPassOns(tx, claim));
    if (!decision) return;
    const { kind, event, statement } = decision;
    const now = clock.now();
    await addPassOn(tx, capability, claim, { ...statement, kind, at: now });
    await queueRow(tx, outbox, capability);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `claim:${claim.id}`,
      event,
      detail: { amountPence: statement.pence, day: statement.day },
    });
  });
}
