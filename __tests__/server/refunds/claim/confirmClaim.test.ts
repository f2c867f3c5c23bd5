/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import { NOT_FOUND } from '@/lib/access/refusal';
import { confirmClaim } from '@/server/refunds/claim/confirmClaim';
import { addFiling, moveFiling } from '@/server/filing/store/filings';
import {
  addClaim,
  listClaims,
  eventsOfClaims,
  nextClaimNumber,
} from '@/server/refunds/store/claims';
import { setOffsOfPayout } from '@/server/refunds/store/setOffs';
import { connections } from '@/server/connections/store/tables';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { claims } from '@/server/refunds/store/tables';
import { work } from '@/__tests__/support/server/capabilities';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { holdAt, overtaken } from '@/__tests__/support/server/races';
import {
  heldIn,
  logOf,
  messagesOf,
  NOW,
  owes,
  openAccount,
  refundDesk,
  wantsTexts,
  type RefundDesk,
} from '@/__tests__/support/server/refundDesk';
import {
  companyRows,
  connect,
  practiceOf,
  quoted,
  REFUND_BOXES,
  sell,
  type CompanyRows,
} from '@/__tests__/support/server/refundRows';
import { withProof } from '@/__tests__/support/server/proofStory';
import { memberships } from '@/server/access/store/partyTables';
import { bankAccounts } from '@/server/companies/store/tables';
import { filings, vatFigures, vatPeriods } from '@/server/vat/store/tables';

let store: Awaited<ReturnType<typeof freshStore>>;
let ours: CompanyRows;
let october: { periodId: string; periodKey: string };
let quote: Awaited<ReturnType<typeof quoted>>;
let desk: RefundDesk;

beforeEach(async () => {
  store = await freshStore();
  ours = await companyRows(store);
  await connect(store, ours);
  october = await ours.period(10);
  quote = await quoted(store, ours, october.periodId);
  desk = refundDesk(store);
  await openAccount(store, ours);
});
afterEach(() => store.close());

/** October's return was sent; HMRC has it, or what came of it. */
async function filed(event?: 'refused' | 'answerLost', boxes: NineBoxes = REFUND_BOXES) {
  const capability = await ours.may('vat:file');
  const sent = (await addFiling(store.db, capability, {
    ...october,
    vrn: ours.vrn,
    state: 'sending',
    payload: '{}',
    payloadHash: 'hash',
    boxes,
    declarationVersion: '1',
    declaredBy: ours.personId,
    declaredAt: NOW,
    clientContext: {},
  }))!;
  const facts = event
    ? {}
    : { submittedAt: NOW, formBundleNumber: '256660290587', paymentIndicator: 'BANK' as const };
  await moveFiling(store.db, capability, sent, event ?? 'accepted', facts);
}

/** HMRC lists October as so, and these are the figures at hand. */
async function listed(status: 'open' | 'fulfilled', source: 'hmrc' | 'typed') {
  await store.db.update(vatPeriods).set({ status }).where(eq(vatPeriods.id, october.periodId));
  await store.db.insert(vatFigures).values({
    periodId: october.periodId,
    companyId: ours.companyId,
    source,
    boxes: REFUND_BOXES,
    readAt: NOW,
  });
}

type More = Partial<Parameters<typeof confirmClaim>[2]>;
const confirm = async (more: More = {}) =>
  withProof(store.db, { personId: ours.personId, now: NOW }, async (browser) =>
    confirmClaim(desk.deps, await ours.may('claim:confirm'), {
      periodId: october.periodId,
      quoteId: quote.id,
      quoteHash: quote.hash,
      browser,
      ...more,
    }),
  );
const sold = () => store.db.$count(claims);
const boxes = (netVatDue: number, more: Partial<NineBoxes> = {}): NineBoxes => ({
  ...REFUND_BOXES,
  netVatDue: pence(netVatDue),
  ...more,
});

test('a sale is stored in one transaction: claim, event, log, payment order and the seller’s mail', async () => {
  await filed();
  await wantsTexts(store, ours, 'claimMoney');
  const { claimId } = await confirm();
  const [claim] = await listClaims(store.db, ours.job);
  expect(claim).toMatchObject({
    id: claimId,
    reference: expect.stringMatching(/^AD-26-10-\d{4}$/),
    state: 'confirmed',
    quoteId: quote.id,
    vrn: ours.vrn,
    periodKey: '26M10',
    refundPence: 421_000,
    feePence: 4_210,
    netPence: 416_790,
    bankAccountId: ours.bankAccountId,
    confirmedBy: ours.personId,
    confirmedAt: NOW,
  });
  expect(await eventsOfClaims(store.db, [claim!])).toMatchObject([
    { event: 'confirm', detail: { quoteHash: quote.hash } },
  ]);
  const told = {
    reference: claim!.reference,
    quote: quote.hash,
    refundPence: 421_000,
    feePence: 4_210,
    netPence: 416_790,
  };
  const actor = `person:${ours.personId}`;
  expect(await logOf(store, `claim:${claimId}`)).toMatchObject([
    { actor, event: 'claim confirmed', detail: told },
  ]);
  expect(desk.jobs).toEqual([['payout.send', { claimId }, { onlyOne: claimId }]]);
  expect(await messagesOf(store)).toEqual({
    [`claim:${claimId}:confirmed`]: expect.stringContaining(claim!.reference),
    [`claim:${claimId}:confirmed:text`]: `InstantVAT: claim ${claim!.reference} is confirmed. £4,167.90 comes by 5pm, Mon 23 Nov 2026.`,
  });
});

test('a second confirmation returns the existing claim', async () => {
  await filed();
  const first = await confirm();
  expect(await confirm({ quoteHash: 'another' })).toEqual(first);
  expect(await sold()).toBe(1);
});

describe('nothing is sold', () => {
  const NOT_OURS =
    'This is not the quote we hold for this refund. Nothing was sold. Check the new quote before you confirm.';

  test('at a quote that is not held: another hash, another period’s, or none at all', async () => {
    await filed();
    const other = await quoted(store, ours, (await ours.period(9)).periodId);
    await expect(confirm({ quoteHash: other.hash })).rejects.toThrow(NOT_OURS);
    await expect(confirm({ quoteId: other.id, quoteHash: other.hash })).rejects.toThrow(NOT_OURS);
    await expect(confirm({ quoteId: october.periodId })).rejects.toThrow(NOT_OURS);
    expect(await sold()).toBe(0);
  });

  test('at a quote that has ended', async () => {
    await filed();
    quote = await quoted(store, ours, october.periodId, { expiresAt: new Date(NOW.getTime() - 1) });
    const message = expect.stringMatching(
      /^This quote ended at .*\. Nothing was sold\. Ask for a new one/,
    ) as string;
    await expect(confirm()).rejects.toMatchObject({ kind: 'ended', message });
  });

  const UNFILED = 'File the return first. Your quote is held until then.';
  const UNSURE =
    'HMRC has not confirmed your return yet. Your quote is held; confirm the claim when HMRC has the return.';
  test.each<[string, () => Promise<void>, string]>([
    ['is not filed', () => Promise.resolve(), UNFILED],
    ['was refused', () => filed('refused'), UNFILED],
    ['may or may not be with HMRC', () => filed('answerLost'), UNSURE],
    [
      'is at HMRC with other figures',
      async () => {
        await filed('answerLost');
        await store.db.update(filings).set({ state: 'conflict' });
      },
      'HMRC holds other figures for this period, so its refund cannot be sold.',
    ],
    ['is listed as filed, with figures of ours', () => listed('fulfilled', 'typed'), UNFILED],
    ['is listed as open, with figures of HMRC’s', () => listed('open', 'hmrc'), UNFILED],
  ])('while the return %s', async (_what, before, sentence) => {
    await before();
    await expect(confirm()).rejects.toThrow(sentence);
    expect(await sold()).toBe(0);
  });

  const OTHERWISE =
    'The return that HMRC has differs from this quote. Nothing was sold. Check the new quote before you confirm.';
  test.each([
    ['another refund', boxes(421_001, { vatReclaimedCurrPeriod: pence(482_241) })],
    [
      'as much to pay',
      boxes(421_000, { totalVatDue: pence(482_240), vatReclaimedCurrPeriod: pence(61_240) }),
    ],
  ])('of a return with %s', async (_what, sent) => {
    await filed(undefined, sent);
    await expect(confirm()).rejects.toThrow(OTHERWISE);
  });

  test('while HMRC cannot be asked', async () => {
    await filed();
    await store.db.update(connections).set({ state: 'reconnect' });
    await expect(confirm()).rejects.toThrow(/^Connect HMRC again first.* Nothing was sold\.$/);
  });

  test('without an account to pay into, or into another than was shown', async () => {
    await filed();
    const sentence = 'it now ends in 4471. Nothing was sold. If that is your account, claim again.';
    await expect(confirm({ bankAccountId: october.periodId })).rejects.toThrow(sentence);
    await store.db.update(bankAccounts).set({ replacedAt: NOW });
    await expect(confirm()).rejects.toThrow(
      'Add the bank account we should pay into first. Your quote is held.',
    );
  });

  test('by the portal itself', async () => {
    await filed();
    const request = {
      periodId: october.periodId,
      quoteId: quote.id,
      quoteHash: quote.hash,
      browser: {},
    };
    await expect(
      confirmClaim(desk.deps, work.forCompany(ours.companyId, 'claim:confirm'), request),
    ).rejects.toThrow(NOT_FOUND);
  });

  test('to a client without an offer from their accountants', async () => {
    await filed();
    await practiceOf(store, ours);
    await store.db.update(memberships).set({ role: 'client' });
    await expect(confirm()).rejects.toThrow('Your accountants have not offered this.');
  });

  test('when another account with the same VAT number sells it in the same moment', async () => {
    await filed();
    const theirs = await companyRows(store);
    const capability = await theirs.may('claim:confirm');
    const same = await sell(store, theirs, await theirs.period(9));
    const held = await holdAt(
      { store },
      { table: 'claims', on: 'insert', when: `new.company_id = '${ours.companyId}'` },
    );
    const { id: _id, state: _state, ...row } = same!;
    const reference = `AD-${await nextClaimNumber(store.db, capability)}`;
    const ofNumber = { vrn: ours.vrn, periodKey: october.periodKey };
    const { periodId } = await theirs.period(8);
    await store.db.update(vatPeriods).set(ofNumber).where(eq(vatPeriods.id, periodId));
    const theirSale = { ...row, reference, periodId, ...ofNumber };
    const [ourSale] = await overtaken(
      held,
      () => confirm().catch((problem: unknown) => problem),
      () => addClaim(store.db, capability, theirSale),
    );
    expect(ourSale).toMatchObject({
      kind: 'conflict',
      message: 'This refund has been sold already.',
    });
    expect(await listClaims(store.db, ours.job)).toEqual([]);
  });
});

test('a return that HMRC lists as filed, with its own figures, can be sold, into the account that was shown', async () => {
  await listed('fulfilled', 'hmrc');
  await confirm({ bankAccountId: ours.bankAccountId });
  expect(await sold()).toBe(1);
});

test('the consents at HMRC are locked during the sale, so that ending one comes before or after', async () => {
  await filed();
  let held: string[] = [];
  desk.onSend(async () => {
    held = await heldIn(store, 'connections');
  });
  await confirm();
  expect(held).toHaveLength(1);
});

test('what the company owes of an earlier refund is planned to come off the price', async () => {
  const short = await owes(store, ours, (await sell(store, ours, await ours.period(9)))!, 21_000);
  await filed();
  await store.db.update(vatPeriods).set({ status: 'fulfilled' });
  const { claimId } = await confirm();
  const claim = (await listClaims(store.db, ours.job)).find(({ id }) => id === claimId);
  expect(await setOffsOfPayout(store.db, claim!)).toMatchObject([
    { shortfallClaimId: short.id, pence: 21_000, state: 'planned' },
  ]);
});

test('an accountants’ offer is closed by the sale, and they are notified', async () => {
  await filed();
  const { personId, clientId } = await practiceOf(store, ours);
  const [offer] = await store.db
    .insert(saleOffers)
    .values({
      companyId: ours.companyId,
      clientId,
      periodId: october.periodId,
      refundPence: pence(421_000),
      offeredBy: personId,
      offeredAt: NOW,
      expiresAt: new Date(NOW.getTime() + 86_400_000),
    })
    .returning();
  const { claimId } = await confirm();
  expect(await store.db.select().from(saleOffers)).toMatchObject([
    { outcome: 'sold', claimId, closedBy: ours.personId, closedAt: NOW },
  ]);
  expect(Object.keys(await messagesOf(store))).toContain(
    `offer:${offer!.id}:sold:2026-11-20:${personId}`,
  );
});
