/** @jest-environment node */
import { ProviderFailure, type FailureKind } from '@/server/platform/ports/failure';
import {
  announceFiled,
  notifyDeclarer,
  scheduleNextCheck,
  SENDING_DEADLINE_MS,
  sendFiling,
  settleSending,
  type SendOutcome,
} from '@/server/filing/settleFiling';
import { findFiling, moveFiling } from '@/server/filing/store/filings';
import { practiceMembers } from '@/server/access/store/partyTables';
import { documents } from '@/server/documents/store/tables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import {
  CLIENT,
  connectHmrc,
  filingDesk,
  RECEIPT,
  sending,
  type FilingDesk,
} from '@/__tests__/support/server/filingDesk';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { logOf, messagesOf, NOW } from '@/__tests__/support/server/refundDesk';
import { companyRows, practiceOf, type CompanyRows } from '@/__tests__/support/server/refundRows';
import { people } from '@/server/access/store/tables';
import type { Filing } from '@/server/vat/store/filings';

let store: Awaited<ReturnType<typeof freshStore>>;
let ours: CompanyRows;
let may: Awaited<ReturnType<typeof ours.may<'vat:file'>>>;
let filing: Filing;
let desk: FilingDesk;

beforeEach(async () => {
  store = await freshStore();
  ours = await companyRows(store);
  may = await ours.may('vat:file');
  filing = await sending(store, ours, await ours.period(10));
  desk = filingDesk(store);
});
afterEach(() => store.close());

const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);
const now = async () => (await findFiling(store.db, may, filing.id))!;
const log = async () =>
  (await logOf(store, `filing:${filing.id}`)).map(({ event, detail }) => [event, detail]);
const subjects = async () => Object.values(await messagesOf(store));
const fails = (kind: FailureKind, code: string, retryAfterSeconds?: number) =>
  new ProviderFailure(
    kind,
    'hmrc',
    code,
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
  );
const lookIn = (after: number) => [
  'filing.reconcile',
  { filingId: filing.id },
  { startAfter: seconds(after), onlyOne: filing.id },
];
/** Somebody has given it up meanwhile. */
const givenUp = () => moveFiling(store.db, may, filing, 'answerLost');

test('a sender is given up for dead after 45 seconds', () => {
  expect(SENDING_DEADLINE_MS).toBe(45_000);
});

describe('sending', () => {
  const send = () => sendFiling(desk.deps, may, filing, { interactive: true, client: CLIENT });

  test('gives HMRC the stored bytes under the return’s own VAT number, and answers its receipt', async () => {
    await connectHmrc(store, desk, ours);
    expect(await send()).toEqual({ event: 'accepted', receipt: RECEIPT });
    expect(desk.sent).toEqual([
      {
        call: { vrn: ours.vrn, accessToken: 'first', interactive: true, client: CLIENT },
        payload: '{"box":1}',
      },
    ]);
  });

  test.each<[string, Error, SendOutcome]>([
    [
      'has one already',
      fails('refused', 'DUPLICATE_SUBMISSION'),
      { event: 'duplicate', code: 'DUPLICATE_SUBMISSION' },
    ],
    ['says no', fails('refused', 'INVALID_BOX'), { event: 'refused', code: 'INVALID_BOX' }],
    [
      'answers nothing of use',
      fails('down', 'DUPLICATE_SUBMISSION'),
      { event: 'answerLost', code: 'DUPLICATE_SUBMISSION' },
    ],
    [
      'is too busy',
      fails('rateLimited', 'MESSAGE_THROTTLED_OUT', 90),
      { event: 'notTaken', code: 'MESSAGE_THROTTLED_OUT', retryAfterSeconds: 90 },
    ],
    [
      'cannot be reached',
      fails('down', 'ECONNREFUSED'),
      { event: 'notTaken', code: 'ECONNREFUSED' },
    ],
    [
      'may have it, as far as an error of ours can tell',
      Object.assign(new Error('ours'), { code: 'ECONNREFUSED' }),
      { event: 'answerLost', code: 'UNEXPECTED' },
    ],
  ])('when HMRC %s', async (_what, problem, outcome) => {
    await connectHmrc(store, desk, ours);
    desk.hmrc.takes = () => Promise.reject(problem);
    expect(await send()).toEqual(outcome);
  });

  test('that cannot begin without a consent is refused', async () => {
    expect(await send()).toMatchObject({ event: 'refused', code: 'NOT_CONNECTED' });
  });

  test('that was turned away for its token took nothing, also when no other token is to be had', async () => {
    await connectHmrc(store, desk, ours);
    desk.hmrc.takes = () => Promise.reject(fails('consentExpired', 'INVALID_CREDENTIALS'));
    desk.hmrc.renews = () => Promise.reject(fails('down', '503'));
    expect(await send()).toMatchObject({ event: 'notTaken', code: '503' });
  });

  test('a filing with a lost second answer may be at HMRC, although the first was not taken', async () => {
    await connectHmrc(store, desk, ours);
    desk.hmrc.takes = (turn) =>
      Promise.reject(
        turn === 1 ? fails('consentExpired', 'INVALID_CREDENTIALS') : fails('down', '502'),
      );
    expect(await send()).toMatchObject({ event: 'answerLost', code: '502' });
  });

  test('that fails in renewing the token has sent nothing', async () => {
    await connectHmrc(store, desk, ours, NOW);
    desk.hmrc.renews = () => Promise.reject(fails('down', '503'));
    expect([await send(), desk.sent]).toMatchObject([{ event: 'notTaken', code: '503' }, []]);
  });
});

describe('what came of it', () => {
  const settle = (outcome: SendOutcome, watched = true) =>
    settleSending(desk.deps, may, filing, outcome, watched);

  test('a receipt is kept whole: filing, log, document, mail, and HMRC is read next', async () => {
    await settle({ event: 'accepted', receipt: RECEIPT });
    const { receiptTimestamp: _none, ...facts } = RECEIPT;
    expect(await now()).toMatchObject({
      ...facts,
      state: 'submitted',
      submittedAt: NOW,
      errorCode: null,
      nextReconcileAt: null,
    });
    expect(await log()).toEqual([
      ['return filed', { payloadHash: 'hash', formBundleNumber: '256660290587' }],
    ]);
    expect(
      await store.db.select({ kind: documents.kind, filingId: documents.filingId }).from(documents),
    ).toEqual([{ kind: 'filing_receipt', filingId: filing.id }]);
    expect(await messagesOf(store)).toEqual({
      [`filing:${filing.id}:filed`]: 'HMRC has your VAT return',
    });
    expect(desk.jobs).toEqual([
      ['vat.sync', { companyId: ours.companyId, isAsked: true }, { onlyOne: ours.companyId }],
    ]);
  });

  test('a receipt that comes after the sending was given up is stored, and reading it back confirms the filing', async () => {
    await givenUp();
    await settle({ event: 'accepted', receipt: RECEIPT });
    expect(await now()).toMatchObject({
      state: 'unknown',
      formBundleNumber: '256660290587',
      submittedAt: null,
    });
    expect([await log(), await subjects(), desk.jobs]).toEqual([[], [], []]);
  });

  test('a refusal is stored, and mailed to the person who declared the return', async () => {
    await settle({ event: 'refused', code: 'INVALID_BOX' }, false);
    expect(await now()).toMatchObject({
      state: 'rejected',
      errorCode: 'INVALID_BOX',
      nextReconcileAt: null,
    });
    expect(await log()).toEqual([['return rejected', { code: 'INVALID_BOX' }]]);
    expect(Object.keys(await messagesOf(store))).toEqual([`filing:${filing.id}:rejected`]);
    expect(desk.jobs).toEqual([]);
  });

  test('a no that is seen as it comes is not mailed', async () => {
    await settle({ event: 'refused', code: 'INVALID_BOX' });
    expect([(await now()).state, await subjects()]).toEqual(['rejected', []]);
  });

  test.each(['refused', 'answerLost'] as const)(
    '“%s” about a sending that was already given up changes nothing',
    async (event) => {
      await givenUp();
      await settle({ event, code: 'X' }, false);
      expect([(await now()).errorCode, await log(), await subjects(), desk.jobs]).toEqual([
        null,
        [],
        [],
        [],
      ]);
    },
  );

  test.each([
    ['duplicate', 'unknown', 'return reported as already filed', 0],
    ['answerLost', 'unknown', 'answer lost', 0],
    ['notTaken', 'not_received', 'return not taken', 1],
  ] as const)('“%s” is looked at again in five seconds', async (event, state, words, attempts) => {
    await settle({ event, code: '502' });
    expect(await now()).toMatchObject({
      state,
      errorCode: '502',
      nextReconcileAt: seconds(5),
      reconcileAttempts: attempts,
    });
    expect([await log(), desk.jobs, await subjects()]).toEqual([
      [[words, { code: '502' }]],
      [lookIn(5)],
      [],
    ]);
  });

  test.each([
    [undefined, 5],
    [1, 5],
    [90, 90],
  ])('where HMRC says to wait %p seconds, it is looked at again in %i', async (wait, next) => {
    const answer = { code: '429', ...(wait !== undefined && { retryAfterSeconds: wait }) };
    await scheduleNextCheck(store.db, desk.deps, may, {
      filing,
      event: 'answerLost',
      problem: answer,
    });
    expect(desk.jobs).toEqual([lookIn(next)]);
  });
});

test('a return that was found at HMRC without its receipt is announced as read back', async () => {
  await store.db.transaction((tx) => announceFiled(tx, desk.deps, may, filing));
  expect(await log()).toEqual([
    ['return filed', { payloadHash: 'hash', confirmedBy: 'reading it back' }],
  ]);
});

describe('the person who declared the return', () => {
  const notifyOf = (what: 'filed' | 'conflict', of = filing) =>
    notifyDeclarer(store.db, desk.deps, may, of, what);
  const bodies = async () =>
    (await store.db.select({ body: outgoingMessages.body }).from(outgoingMessages))
      .map(({ body }) => body)
      .join();
  const asAgent = async (declaredBy: string) =>
    sending(store, ours, await ours.period(9), {
      declaredBy,
      declarationVersion: 'hmrc-vat-mtd-agent-1',
    });

  test('is notified of the outcome, once', async () => {
    await notifyOf('conflict');
    await notifyOf('conflict');
    expect(await messagesOf(store)).toEqual({
      [`filing:${filing.id}:conflict`]: expect.not.stringMatching(/^HMRC has your/),
    });
    await notifyOf('filed');
    expect((await messagesOf(store))[`filing:${filing.id}:filed`]).toBe('HMRC has your VAT return');
  });

  test('is not written to once their account is gone', async () => {
    await store.db.update(people).set({ disabledAt: NOW });
    await notifyOf('filed');
    expect(await subjects()).toEqual([]);
  });

  test('for a client reads of the client’s return, on the practice’s page', async () => {
    const { personId, practiceId } = await practiceOf(store, ours);
    await notifyOf('filed', await asAgent(personId));
    expect(await subjects()).toEqual([`HMRC has the VAT return of Trader ${ours.vrn}`]);
    expect(await bodies()).toContain(
      `open-tax/client-dashboard/vat-return?company_id=${practiceId}`,
    );
  });

  test('for their own business reads of it on their own page, though they work at a practice that looks after it', async () => {
    const { practiceId } = await practiceOf(store, ours);
    await store.db
      .insert(practiceMembers)
      .values({ practiceId, personId: ours.personId, role: 'admin', createdAt: NOW });
    await notifyOf('filed');
    expect(await bodies()).toContain(
      `instant-vat/dashboard/vat-return?company_id=${ours.companyId}`,
    );
  });
});
