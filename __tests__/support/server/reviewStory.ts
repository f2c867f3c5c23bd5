import { randomUUID } from 'node:crypto';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence, ZERO } from '@/lib/kernel/money';
import { workOutBoxes } from '@/lib/vat/books/nineBoxes';
import { DEFAULT_REVIEW_RULES, type ReviewRules } from '@/lib/refunds/review/holdLimits';
import { authorise } from '@/server/access/authorise';
import { nameOperator } from '@/server/access/store/operators';
import { people } from '@/server/access/store/tables';
import { connections } from '@/server/connections/store/tables';
import { bankAccounts } from '@/server/companies/store/tables';
import { claims, quotes } from '@/server/refunds/store/tables';
import { sendPayout } from '@/server/refunds/payout/payouts';
import { approvePayout } from '@/server/refunds/review/approvePayout';
import { askAboutPayout } from '@/server/refunds/review/askAboutPayout';
import { readQueue } from '@/server/refunds/review/readQueue';
import { readReview } from '@/server/refunds/review/readReview';
import { refusePayout } from '@/server/refunds/review/refusePayout';
import { saveFiledFigures } from '@/server/vat/store/figures';
import { vatPeriods } from '@/server/vat/store/tables';
import { repayments } from '@/server/vat/store/accountTables';
import { asPerson, work } from './capabilities';
import { NOW } from './refundDesk';
import { payoutStory } from './payoutStory';
import { withProof } from './proofStory';

const boxesOf = (refund: number, box7 = refund * 5) =>
  workOutBoxes({
    vatDueSales: ZERO,
    vatDueAcquisitions: ZERO,
    vatReclaimedCurrPeriod: pence(refund),
    totalValueSalesExVAT: ZERO,
    totalValuePurchasesExVAT: pence(box7),
    totalValueGoodsSuppliedExVAT: ZERO,
    totalAcquisitionsExVAT: ZERO,
  });

const YEAR_AGO = new Date('2025-11-20T09:00:00Z');

/** How the claim of {@link payoutStory} differs from an ordinary one. */
interface Odd {
  /** The refund that is sold, in pence; £4,210.00 unless said otherwise. */
  refund?: number;
  box7?: number;
  /** The refunds HMRC has repaid, in pence; four of £4,000.00. */
  repaid?: readonly number[];
}

/**
 * A claim of a company that HMRC has repaid before, and two people who run the portal; by the
 * limits as they stand unless others are given.
 */
export async function reviewStory(
  { refund = 421_000, box7, repaid = [400_000, 400_000, 400_000, 400_000] }: Odd = {},
  rules: ReviewRules = DEFAULT_REVIEW_RULES,
) {
  const story = await payoutStory();
  const { store, ours, claim, desk } = story;
  const { db } = store;
  const reader = work.forCompany(ours.companyId, 'work:read');
  const deps = { ...desk.deps, reviewRules: rules };
  const fee = Math.round(refund / 100);
  const price = { refundPence: pence(refund), feePence: pence(fee), netPence: pence(refund - fee) };
  await db.update(quotes).set(price);
  await db.update(claims).set(price);
  await db.update(bankAccounts).set({ createdAt: YEAR_AGO });
  await saveFiledFigures(db, reader, claim.periodId, boxesOf(refund, box7), NOW);
  await db.insert(connections).values({
    companyId: ours.companyId,
    kind: 'hmrc',
    organisation: 'Trader',
    externalId: ours.vrn,
    state: 'live',
    grantedAt: YEAR_AGO,
  });
  for (const [place, sum] of repaid.entries()) {
    const { periodId, periodKey } = await ours.period(9 - place);
    await saveFiledFigures(db, reader, periodId, boxesOf(sum), NOW);
    await db.insert(repayments).values({
      companyId: ours.companyId,
      periodKey,
      status: 'REPAYMENT_APPROVED',
      createdOn: isoDateOf('2026-10-01'),
      updatedOn: isoDateOf('2026-10-12'),
      box5Pence: pence(sum),
      originalPence: pence(sum),
      clearedOn: isoDateOf('2026-10-14'),
      clearedPence: pence(sum),
      changedAt: NOW,
      readAt: NOW,
    });
  }
  await db.update(vatPeriods).set({ status: 'fulfilled', received: isoDateOf('2026-11-06') });

  const operatorNamed = async (fullName: string) => {
    const email = `${randomUUID()}@adsum.example`;
    await db.insert(people).values({ email, fullName, createdAt: YEAR_AGO });
    const personId = await nameOperator(db, work, { email, isEnded: false }, YEAR_AGO);
    const person = await asPerson({ store }, personId!, NOW);
    const capability = await authorise(db, { scope: 'operator' }, { kind: 'person', person }, {});
    if (!capability || !('forCompany' in capability) || !('person' in capability))
      throw new Error('This person does not run the portal.');
    return { capability, personId: personId!, email };
  };
  type Operator = Awaited<ReturnType<typeof operatorNamed>>;
  const [imogen, dana] = [
    await operatorNamed('Imogen Clarke'),
    await operatorNamed('Dana Whitlock'),
  ];
  const looked = { claim_id: claim.id, bank_account_id: claim.bankAccountId };
  const proven = <T>(
    { personId }: Operator,
    act: (browser: { sessionIdHash: string }) => Promise<T>,
  ) => withProof(db, { personId, now: deps.clock.now() }, act);

  return {
    ...story,
    deps,
    imogen,
    dana,
    operatorNamed,
    send: () => sendPayout(deps, ours.job, claim.id),
    /** What the bank was asked to pay. */
    paid: () => desk.asked.filter(([what]) => what === 'pay').length,
    approve: (operator: Operator, more: { note?: string; bank_account_id?: string } = {}) =>
      proven(operator, (browser) =>
        approvePayout(deps, operator.capability, { ...looked, ...more }, browser),
      ),
    refuse: (operator: Operator, reason: string) =>
      proven(operator, (browser) =>
        refusePayout(deps, operator.capability, { ...looked, reason }, browser),
      ),
    ask: (operator: Operator, question: string) =>
      askAboutPayout(deps, operator.capability, { ...looked, question }),
    queue: (operator: Operator) => readQueue(deps, operator.capability),
    review: (operator: Operator) => readReview(deps, operator.capability, claim.id),
  };
}
export type ReviewStory = Awaited<ReturnType<typeof reviewStory>>;
