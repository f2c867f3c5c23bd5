/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import type { Store } from '@/server/platform/db/db';
import {
  addFiling,
  companyOfFiling,
  findFiling,
  saveLateReceipt,
  moveFiling,
  unsettledFilings,
  type NewFiling,
} from '@/server/filing/store/filings';
import { work } from '@/__tests__/support/server/capabilities';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { companyRows, type CompanyRows } from '@/__tests__/support/server/refundRows';
import { filingOfPeriod, listFilings, type Filing } from '@/server/vat/store/filings';

const now = new Date('2026-11-20T14:05:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const none = pence(0);
const boxes: NineBoxes = {
  vatDueSales: pence(61_240),
  vatDueAcquisitions: none,
  totalVatDue: pence(61_240),
  vatReclaimedCurrPeriod: pence(482_240),
  netVatDue: pence(421_000),
  totalValueSalesExVAT: none,
  totalValuePurchasesExVAT: none,
  totalValueGoodsSuppliedExVAT: none,
  totalAcquisitionsExVAT: none,
};

let store: Store;
let ours: CompanyRows;
let theirs: CompanyRows;
let october: { periodId: string; periodKey: string };

beforeEach(async () => {
  store = await freshStore();
  [ours, theirs] = [await companyRows(store), await companyRows(store)];
  october = await ours.period(10);
});
afterEach(() => store.close());

const may = (company = ours) => company.may('vat:file');

/**
 * Declares the return of a period, some minutes after `now`; undefined when it has a filing that
 * may be with HMRC.
 */
const declare = async (
  company: CompanyRows,
  period: { periodId: string; periodKey: string },
  minutes = 0,
  more: Partial<NewFiling> = {},
) =>
  addFiling(store.db, await may(company), {
    ...period,
    vrn: company.vrn,
    state: 'declared',
    payload: '{}',
    payloadHash: 'hash',
    boxes,
    declarationVersion: '1',
    declaredBy: company.personId,
    declaredAt: minutesLater(minutes),
    clientContext: {},
    ...more,
  });
const move = async (
  filing: Filing,
  ...[event, facts]: [Parameters<typeof moveFiling>[3], Parameters<typeof moveFiling>[4]?]
) => (await moveFiling(store.db, await may(), filing, event, facts))!;
const stored = async ({ id }: Filing) => (await findFiling(store.db, await may(), id))!;

test('a company sees its own filings, newest first', async () => {
  const older = (await declare(ours, october))!;
  const newer = (await declare(ours, await ours.period(9), 5))!;
  await declare(theirs, await theirs.period(9));
  expect((await listFilings(store.db, await may())).map(({ id }) => id)).toEqual([
    newer.id,
    older.id,
  ]);
});

test('a period is filed once; a second attempt comes only after HMRC refused the first', async () => {
  const filing = (await declare(ours, october))!;
  expect(await declare(ours, october)).toBeUndefined();
  await move(await move(filing, 'send'), 'refused', { errorCode: 'INVALID' });
  expect((await declare(ours, october, 5))?.state).toBe('declared');
});

test('what counts of a period is what may be with HMRC, else what was refused last, and never another company’s or period’s', async () => {
  const capability = await may();
  expect(await filingOfPeriod(store.db, capability, october.periodId)).toBeUndefined();
  await declare(ours, await ours.period(9), 50);
  const refused = [];
  for (const minutes of [0, 10, 5]) {
    const filing = (await declare(ours, october, minutes))!;
    refused.push(await move(await move(filing, 'send'), 'refused'));
  }
  expect((await filingOfPeriod(store.db, capability, october.periodId))?.id).toBe(refused[1]!.id);
  const standing = (await declare(ours, october, 1))!;
  expect((await filingOfPeriod(store.db, capability, october.periodId))?.id).toBe(standing.id);
  const sent = await move(standing, 'send');
  expect((await filingOfPeriod(store.db, capability, october.periodId))?.id).toBe(sent.id);
  expect(await filingOfPeriod(store.db, await may(theirs), october.periodId)).toBeUndefined();
});

test('a filing is found by its own company alone, and a job’s leads to its company', async () => {
  const [mine, another] = [
    (await declare(ours, october))!,
    (await declare(theirs, await theirs.period(10)))!,
  ];
  expect((await findFiling(store.db, await may(), mine.id))?.id).toBe(mine.id);
  expect(await findFiling(store.db, await may(), another.id)).toBeUndefined();
  expect(await companyOfFiling(store.db, work, another.id)).toBe(theirs.companyId);
  expect(await companyOfFiling(store.db, work, mine.id)).toBe(ours.companyId);
  expect(await companyOfFiling(store.db, work, ours.companyId)).toBeUndefined();
});

test('a filing moves along its way with what is known by then, alone', async () => {
  const [filing, beside] = [
    (await declare(ours, october))!,
    (await declare(ours, await ours.period(9)))!,
  ];
  const sending = await move(filing, 'send', { attemptedAt: now });
  expect(sending).toMatchObject({ id: filing.id, state: 'sending', attemptedAt: now });
  expect(await stored(beside)).toMatchObject({ state: 'declared', attemptedAt: null });
  const submitted = await move(sending, 'accepted', { formBundleNumber: '24' });
  expect(await stored(submitted)).toMatchObject({ state: 'submitted', formBundleNumber: '24' });
});

test('a filing takes no step that does not exist', async () => {
  const filing = (await declare(ours, october))!;
  await expect(moveFiling(store.db, await may(), filing, 'accepted')).rejects.toThrow(RangeError);
  await expect(moveFiling(store.db, await may(), filing, 'amend')).rejects.toThrow(
    "A declared filing cannot take 'amend'",
  );
  expect((await stored(filing)).state).toBe('declared');
});

test('who saw a filing as it no longer is moves nothing: another state, attempt or moment, or another company', async () => {
  const declared = (await declare(ours, october))!;
  const sending = await move(declared, 'send', { attemptedAt: now });
  const capability = await may();
  const seen: [string, Filing, Parameters<typeof moveFiling>[3], CompanyRows][] = [
    ['before it was sent', declared, 'send', ours],
    ['in another state', Object.assign({}, sending, { state: 'declared' as const }), 'send', ours],
    ['not attempted yet', Object.assign({}, sending, { attemptedAt: null }), 'accepted', ours],
    [
      'attempted at another moment',
      Object.assign({}, sending, { attemptedAt: minutesLater(1) }),
      'accepted',
      ours,
    ],
    [
      'after another reading back',
      Object.assign({}, sending, { reconcileAttempts: 1 }),
      'accepted',
      ours,
    ],
    ['by another company', sending, 'accepted', theirs],
  ];
  for (const [how, filing, event, company] of seen) {
    expect([how, await moveFiling(store.db, await may(company), filing, event)]).toEqual([
      how,
      undefined,
    ]);
  }
  expect(await stored(sending)).toMatchObject({ state: 'sending' });
  expect(await moveFiling(store.db, capability, sending, 'accepted')).toMatchObject({
    state: 'submitted',
  });
});

test('a late receipt is kept once, of the company’s own filing, and leaves the state alone', async () => {
  const [filing, beside] = [
    (await declare(ours, october))!,
    (await declare(ours, await ours.period(9)))!,
  ];
  const receipt = {
    formBundleNumber: '241903861127',
    processedAt: now,
    paymentIndicator: 'BANK' as const,
    chargeReference: 'X',
    receiptId: 'r',
    correlationId: 'c',
  };
  await saveLateReceipt(store.db, await may(theirs), filing, receipt);
  expect((await stored(filing)).formBundleNumber).toBeNull();
  await saveLateReceipt(store.db, await may(), filing, {
    ...receipt,
    errorCode: 'not of a receipt',
  });
  await saveLateReceipt(store.db, await may(), filing, { ...receipt, formBundleNumber: 'another' });
  expect(await stored(filing)).toMatchObject({ ...receipt, state: 'declared', errorCode: null });
  expect((await stored(beside)).formBundleNumber).toBeNull();
});

test('what has no known end is found of all companies, for the sweep after a start', async () => {
  const states = [
    'declared',
    'sending',
    'unknown',
    'reconciling',
    'not_received',
    'submitted',
    'rejected',
    'conflict',
  ] as const;
  for (const [at, state] of states.entries()) {
    const company = at % 2 ? ours : theirs;
    await declare(company, await company.period(at + 1), 0, { state });
  }
  const found = await unsettledFilings(store.db, work);
  expect(found.map(({ state }) => state).sort()).toEqual([
    'declared',
    'not_received',
    'reconciling',
    'sending',
    'unknown',
  ]);
  expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).sort());
  expect(new Set(found.map(({ companyId }) => companyId)).size).toBe(2);
});

test('who only looks like the portal’s own work reads nothing', async () => {
  const forged = Object.assign({}, work);
  await expect(unsettledFilings(store.db, forged)).rejects.toThrow(TypeError);
  await expect(companyOfFiling(store.db, forged, ours.companyId)).rejects.toThrow(TypeError);
});
