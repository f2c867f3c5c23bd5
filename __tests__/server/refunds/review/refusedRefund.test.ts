/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { endUnsold } from '@/server/refunds/claim/endUnsold';
import { readVatState } from '@/server/refunds/state/readVatStates';
import { reasonNotToBuy, refundFacts } from '@/server/refunds/quote/refundFacts';
import { saveFiledFigures } from '@/server/vat/store/figures';
import { findPeriod } from '@/server/vat/store/periods';
import { payoutStory, type PayoutStory } from '@/__tests__/support/server/payoutStory';
import { NOW } from '@/__tests__/support/server/refundDesk';
import { connect, REFUND_BOXES } from '@/__tests__/support/server/refundRows';
import { work } from '@/__tests__/support/server/capabilities';

const TODAY = isoDateOf('2026-11-20');
let story: PayoutStory;
beforeEach(async () => {
  story = await payoutStory();
  await connect(story.store, story.ours);
});
afterEach(() => story.store.close());

/** Ends the sale, and returns why the refund is not bought: in a sale, and in the company's picture. */
async function endedWith(event: 'refuse' | 'giveUp' | 'withdraw') {
  const { store, ours, claim, desk } = story;
  await saveFiledFigures(
    store.db,
    work.forCompany(ours.companyId, 'work:read'),
    claim.periodId,
    REFUND_BOXES,
    NOW,
  );
  await store.db.transaction((tx) =>
    endUnsold(tx, desk.deps, ours.job, claim, {
      event,
      at: NOW,
      audit: { actor: 'system', event },
    }),
  );
  const reader = await ours.may('vat:read');
  const period = (await findPeriod(store.db, reader, claim.periodId))!;
  const facts = await refundFacts(store.db, reader, period, TODAY);
  const picture = await readVatState(store.db, reader, NOW);
  return [reasonNotToBuy(facts, TODAY)?.reason, reasonNotToBuy(picture.periods[0]!, TODAY)?.reason];
}

test('a refund that a person refused is not bought again', async () => {
  expect(await endedWith('refuse')).toEqual(['refused', 'refused']);
});

test.each(['giveUp', 'withdraw'] as const)('one whose sale ended with %s may be', async (event) => {
  expect(await endedWith(event)).not.toContain('refused');
});
