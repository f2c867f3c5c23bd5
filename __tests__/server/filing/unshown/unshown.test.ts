/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { nameOperator } from '@/server/access/store/operators';
import { people } from '@/server/access/store/tables';
import { markFiled } from '@/server/filing/unshown/markFiled';
import { sendReturnAgain, type IsSold } from '@/server/filing/unshown/sendAgain';
import { tellOfUnshown } from '@/server/filing/unshown/tellOfUnshown';
import type { NewFiling } from '@/server/filing/store/filings';
import { filings, vatPeriods } from '@/server/vat/store/tables';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { work } from '@/__tests__/support/server/capabilities';
import {
  CLIENT,
  connectHmrc,
  filingDesk,
  sending,
  type FilingDesk,
} from '@/__tests__/support/server/filingDesk';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { logOf, messagesOf, NOW } from '@/__tests__/support/server/refundDesk';
import { companyRows, type CompanyRows } from '@/__tests__/support/server/refundRows';
import type { Filing } from '@/server/vat/store/filings';

const DAYS = 24 * 3_600;
let store: Awaited<ReturnType<typeof freshStore>>;
let ours: CompanyRows;
let may: Awaited<ReturnType<typeof ours.may<'vat:file'>>>;
let desk: FilingDesk;
let filing: Filing;

beforeEach(async () => {
  store = await freshStore();
  ours = await companyRows(store);
  may = await ours.may('vat:file');
  desk = filingDesk(store);
  for (const email of ['imogen@example.co.uk', 'dana@example.co.uk']) {
    await store.db.insert(people).values({ email, fullName: email, createdAt: NOW });
    await nameOperator(store.db, work, { email, isEnded: false }, NOW);
  }
});
afterEach(() => store.close());

const sent = async (more: Partial<NewFiling> = {}) => {
  filing = await sending(store, ours, await ours.period(10), {
    state: 'unknown',
    errorCode: 'DUPLICATE_SUBMISSION',
    ...more,
  });
  return filing;
};
const taken = () =>
  sent({ state: 'submitted', submittedAt: NOW, errorCode: null, formBundleNumber: '256660290587' });
const row = async () =>
  (await store.db.select().from(filings).where(eq(filings.id, filing.id)))[0]!;
const events = async () => (await logOf(store, `filing:${filing.id}`)).map(({ event }) => event);
const tell = () => tellOfUnshown(desk.deps, work, may);
/** HMRC lists the period as open in a reading of this time. */
const readAt = (at: Date) =>
  store.db.update(vatPeriods).set({ readAt: at }).where(eq(vatPeriods.id, filing.periodId));
const mails = async () =>
  Object.entries(await messagesOf(store)).filter(([key]) => key.includes('unshown'));

describe('after two days', () => {
  test('the sender and every operator are told once that HMRC has a return it does not show', async () => {
    await sent();
    desk.at(2 * DAYS - 1);
    await tell();
    expect(await mails()).toEqual([]);

    desk.at(2 * DAYS);
    await tell();
    await tell();
    desk.at(40 * DAYS);
    await tell();
    expect(await mails()).toHaveLength(3);
    expect((await mails()).map(([, subject]) => subject).sort()).toEqual([
      'HMRC does not show a return that a customer sent',
      'HMRC does not show a return that a customer sent',
      'HMRC does not show a return you sent',
    ]);
    expect(await events()).toEqual(['return not shown by HMRC']);
    expect((await row()).toldAt).toEqual(new Date(NOW.getTime() + 2 * DAYS * 1000));
  });

  test('two processes that look at once tell once', async () => {
    await sent();
    desk.at(2 * DAYS);
    await Promise.all([tell(), tell()]);
    expect(await mails()).toHaveLength(3);
    expect(await events()).toEqual(['return not shown by HMRC']);
  });

  test('a filed return is told of only if HMRC still lists its period as open in a later reading', async () => {
    await taken();
    desk.at(5 * DAYS);
    await tell();
    expect(await mails()).toEqual([]);

    await readAt(new Date(NOW.getTime() + 3 * DAYS * 1000));
    await tell();
    expect((await mails()).map(([, subject]) => subject)).toContain(
      'HMRC still lists a return you filed as not filed',
    );
    expect(await mails()).toHaveLength(3);
  });

  test('a period that HMRC lists as filed or has withdrawn is nobody’s to settle', async () => {
    await sent();
    desk.at(3 * DAYS);
    await store.db.update(vatPeriods).set({ status: 'fulfilled' });
    await tell();
    await store.db.update(vatPeriods).set({ status: 'open', withdrawnAt: NOW });
    await tell();
    expect(await mails()).toEqual([]);
  });
});

describe('marking it as filed', () => {
  const mark = (reference = '2566 6029 0587') =>
    markFiled(desk.deps, may, { periodId: filing.periodId, reference });

  test('keeps HMRC’s reference, who marked it and when, and does not call it proven', async () => {
    await sent();
    desk.at(2 * DAYS);
    expect(await mark()).toEqual({ reference: '256660290587' });
    expect(await row()).toMatchObject({
      state: 'unknown',
      formBundleNumber: null,
      markedReference: '256660290587',
      markedBy: ours.personId,
    });
    await mark();
    expect(await events()).toEqual(['return marked as filed']);
    await mark('XM002610011594');
    expect((await row()).markedReference).toBe('XM002610011594');
  });

  test('is refused before the two days, for a wrong reference, and once HMRC shows it', async () => {
    await sent();
    await expect(mark()).rejects.toMatchObject({ kind: 'conflict' });
    desk.at(2 * DAYS);
    await expect(mark('123456782')).rejects.toMatchObject({
      kind: 'badlyFormed',
      field: 'reference',
    });
    await store.db.update(vatPeriods).set({ status: 'fulfilled' });
    await expect(mark()).rejects.toMatchObject({ kind: 'conflict' });
    expect((await row()).markedReference).toBeNull();
  });
});

describe('sending it again', () => {
  const isSold = jest.fn<ReturnType<IsSold>, Parameters<IsSold>>();
  beforeEach(() => {
    isSold.mockResolvedValue(false);
  });
  const again = (more: Partial<{ declarationVersion: string; payloadHash: string }> = {}) =>
    sendReturnAgain(
      desk.deps,
      may,
      {
        periodId: filing.periodId,
        declarationVersion: 'hmrc-vat-mtd-1',
        payloadHash: 'hash',
        client: CLIENT,
        ...more,
      },
      isSold,
    );
  const ready = async (make: () => Promise<unknown> = sent) => {
    await make();
    await connectHmrc(store, desk, ours, new Date(NOW.getTime() + 9 * DAYS * 1000));
    await readAt(new Date(NOW.getTime() + 2 * DAYS * 1000));
    desk.at(2 * DAYS);
  };

  test('sends the stored bytes on a new declaration, and forgets a mark', async () => {
    await ready();
    await markFiled(desk.deps, may, { periodId: filing.periodId, reference: '256660290588' });
    expect(await again()).toEqual({ state: 'submitted', sentence: 'HMRC has your return.' });
    expect(desk.sent.map(({ payload }) => payload)).toEqual(['{"box":1}']);
    expect(await row()).toMatchObject({
      state: 'submitted',
      declaredAt: new Date(NOW.getTime() + 2 * DAYS * 1000),
      formBundleNumber: '256660290587',
      markedReference: null,
      markedAt: null,
    });
    expect(await events()).toEqual([
      'return marked as filed',
      'return declared again',
      'return filed',
    ]);
  });

  test('twice at once sends once', async () => {
    await ready();
    const outcomes = await Promise.allSettled([again(), again(), again()]);
    expect(desk.sent).toHaveLength(1);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await store.db.select().from(filings)).toHaveLength(1);
    expect((await events()).filter((event) => event === 'return declared again')).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['before the two days', async () => desk.at(2 * DAYS - 1)],
    ['while it is read back', () => store.db.update(filings).set({ state: 'reconciling' })],
    ['once its refund was sold', async () => isSold.mockResolvedValue(true)],
    ['once HMRC lists it as filed', () => store.db.update(vatPeriods).set({ status: 'fulfilled' })],
    ['of other figures at HMRC', () => store.db.update(filings).set({ state: 'conflict' })],
  ])('%s is refused, and nothing is sent', async (_, change) => {
    await ready();
    await change();
    await expect(again()).rejects.toMatchObject({ kind: 'conflict' });
    expect(desk.sent).toEqual([]);
  });

  test.each([{ declarationVersion: 'older' }, { payloadHash: 'other' }])(
    'on another declaration than the page’s is refused: %p',
    async (other) => {
      await ready();
      await expect(again(other)).rejects.toMatchObject({ kind: 'conflict' });
      expect(desk.sent).toEqual([]);
    },
  );

  test('of what HMRC has after all stays unknown, and can be settled at once', async () => {
    await ready();
    await tell();
    desk.hmrc.takes = () =>
      Promise.reject(new ProviderFailure('refused', 'hmrc', 'DUPLICATE_SUBMISSION', {}));
    expect((await again()).state).toBe('unknown');
    expect(
      await markFiled(desk.deps, may, { periodId: filing.periodId, reference: '256660290587' }),
    ).toEqual({ reference: '256660290587' });
    await tell();
    expect(await mails()).toHaveLength(3);
  });

  test.each(['DUPLICATE_SUBMISSION', 'PERIOD_KEY_INVALID'])(
    'of a return that HMRC took, refused with %s, leaves its receipt standing',
    async (code) => {
      await ready(taken);
      desk.hmrc.takes = () => Promise.reject(new ProviderFailure('refused', 'hmrc', code, {}));
      expect(await again()).toEqual({ state: 'submitted', sentence: 'HMRC has your return.' });
      expect(await row()).toMatchObject({
        submittedAt: NOW,
        formBundleNumber: '256660290587',
        errorCode: null,
      });
      expect(await events()).toEqual([
        'return declared again',
        'second copy of the return not taken',
      ]);
    },
  );
});
