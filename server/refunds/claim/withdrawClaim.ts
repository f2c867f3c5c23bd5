import type { CompanyCapability } from '@/lib/access/capability';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { formatPence } from '@/lib/kernel/money';
import type * as contract from '@/lib/refunds/claim/contract';
import type { Browser } from '@/server/access/sessions';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { lockCompany } from '@/server/companies/store/companies';
import { listClaims, lockClaim, type Claim } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { hasInvoice } from '@/server/documents/store/documents';
import { askToWithdraw, findOrder, findWithdrawal } from '@/server/refunds/store/payoutOrders';
import { stopPayout } from '@/server/refunds/payout/payouts';
import type { PayoutDeps } from '@/server/refunds/payout/settlePayout';
import { withdrawNow } from './withdrawNow';
import { withdrawalText } from '@/lib/refunds/text';

type Withdrawn = AnswerOf<typeof contract.withdrawClaim>;

const WITHDRAWN: Withdrawn = {
  state: 'withdrawn',
  sentence: withdrawalText.withdrawn,
};
const STOPPING: Withdrawn = {
  state: 'stopping',
  sentence: withdrawalText.stopping,
};
const CAME_BACK = withdrawalText.soldForGood;
const TOO_LATE = withdrawalText.moneyLeft;

/**
 * Withdraws a claim that is not paid yet. An order that the bank may have is stopped there first:
 * the request is stored, so that a lost answer or a restart only delays it, and a claim is never
 * both paid and withdrawn. Takes re-authentication, once for each claim.
 * @throws Refusal notFound; conflict when the money has left; reauthenticationRequired.
 */
export async function withdrawClaim(
  deps: PayoutDeps,
  capability: CompanyCapability<'claim:confirm'>,
  claimId: string,
  browser: Pick<Browser, 'sessionIdHash'>,
): Promise<Withdrawn> {
  const begun = await deps.store.db.transaction((tx) =>
    begin(tx, deps, capability, claimId, browser),
  );
  if (begun === 'done') return WITHDRAWN;
  try {
    await stopPayout(deps, capability, begun);
  } catch (problem) {
    if (problem instanceof ProviderFailure) return STOPPING;
    throw problem;
  }
  const state = await stateOf(deps.store.db, capability, claimId);
  if (state === 'withdrawn') return WITHDRAWN;
  throw new Refusal('conflict', TOO_LATE);
}

const withdrawalToConfirm = (claim: Claim): ActToConfirm => ({
  act: 'withdrawSale',
  subject: claim.id,
  facts: [
    ['Claim', claim.reference],
    ['We don’t pay you', formatPence(claim.netPence)],
    ['HMRC pays you', formatPence(claim.refundPence)],
  ],
});

const stateOf = async (db: Db, capability: CompanyCapability<'vat:read'>, claimId: string) =>
  (await listClaims(db, capability)).find(({ id }) => id === claimId)?.state;

/**
 * Withdraws at once if the bank was never asked or has refused; else stores the request and returns
 * the claim with the payment to stop.
 */
async function begin(
  tx: Db,
  deps: PayoutDeps,
  capability: CompanyCapability<'claim:confirm'>,
  claimId: string,
  browser: Pick<Browser, 'sessionIdHash'>,
): Promise<Claim | 'done'> {
  await lockCompany(tx, capability);
  const claim = await lockClaim(tx, capability, claimId);
  if (!claim || !capability.person) throw new Refusal('notFound', NOT_FOUND);
  if (claim.state === 'withdrawn') return 'done';
  if (claim.state !== 'confirmed') throw new Refusal('conflict', TOO_LATE);
  if (await hasInvoice(tx, claim)) throw new Refusal('conflict', CAME_BACK);
  if (!(await findWithdrawal(tx, claim)))
    await takeReauthentication(
      tx,
      capability.person,
      withdrawalToConfirm(claim),
      browser,
      deps.clock.now(),
    );
  if (claim.payoutProblem || !(await findOrder(tx, claim))) {
    await withdrawNow(tx, deps, capability, claim, capability.person);
    return 'done';
  }
  await askToWithdraw(tx, capability, claim, deps.clock.now());
  await deps.outbox.send(tx, 'payout.check', { claimId: claim.id }, { onlyOne: claim.id });
  return claim;
}
