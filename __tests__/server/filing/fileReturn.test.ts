/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { NOT_FOUND } from '@/lib/access/refusal';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { fileReturn } from '@/server/filing/fileReturn';
import { gapsHash } from '@/server/filing/gapsAnswered';
import { returnPayload } from '@/server/filing/returnPayload';
import { authoriseCompany } from '@/server/access/authorise';
import { moveFiling } from '@/server/filing/store/filings';
import { returnApprovals } from '@/server/filing/store/tables';
import { filings, vatFigures, vatPeriods } from '@/server/vat/store/tables';
import { asPerson, work } from '@/__tests__/support/server/capabilities';
import {
  CLIENT,
  connectHmrc,
  filingDesk,
  sending,
  type FilingDesk,
} from '@/__tests__/support/server/filingDesk';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { logOf, messagesOf, NOW } from '@/__tests__/support/server/refundDesk';
import {
  companyRows,
  practiceOf,
  REFUND_BOXES,
  type CompanyRows,
} from '@/__tests__/support/server/refundRows';

let store: Awaited<ReturnType<typeof freshStore>>;
let ours: CompanyRows;
let october: { periodId: string; periodKey: string };
let desk: FilingDesk;

const BUSINESS = 'hmrc-vat-mtd-1';
const AGENT = 'hmrc-vat-mtd-agent-1';
const gap = {
  kind: 'sale' as const,
  what: 'Zero',
  lines: 2,
  netPence: pence(1_500),
  vatPence: pence(300),
};
const answer = { hash: gapsHash([gap]), reason: 'outside_vat' as const };

beforeEach(async () => {
  store = await freshStore();
  ours = await companyRows(store);
  october = await ours.period(10);
  desk = filingDesk(store);
});
afterEach(() => store.close());

type Figures = Partial<typeof vatFigures.$inferInsert>;
/** October's figures are at hand. */
const figures = (more: Figures = {}) =>
  store.db.insert(vatFigures).values({
    periodId: october.periodId,
    companyId: ours.companyId,
    source: 'typed',
    boxes: REFUND_BOXES,
    readAt: NOW,
    ...more,
  });
/** All that a return needs. */
async function ready(more: Figures = {}) {
  await connectHmrc(store, desk, ours);
  await figures(more);
}
const hashOf = (boxes = REFUND_BOXES) => returnPayload(boxes, october.periodKey).payloadHash;
type More = Partial<Parameters<typeof fileReturn>[2]>;
const request = (more: More = {}) => ({
  periodId: october.periodId,
  declarationVersion: BUSINESS,
  payloadHash: hashOf(),
  client: CLIENT,
  ...more,
});
const file = async (more: More = {}) =>
  fileReturn(desk.deps, await ours.may('vat:file'), request(more));
const rows = () => store.db.select().from(filings);
const refuses = async (sentence: string | RegExp, more: More = {}) => {
  await expect(file(more)).rejects.toThrow(sentence);
  expect([await rows(), desk.sent]).toEqual([[], []]);
};
async function accountant() {
  const practice = await practiceOf(store, ours);
  const may = await authoriseCompany(
    store.db,
    await asPerson({ store }, practice.personId, NOW),
    ours.companyId,
    'vat:file',
  );
  return {
    ...practice,
    file: (more: More = {}) =>
      fileReturn(desk.deps, may, request({ declarationVersion: AGENT, ...more })),
  };
}
const asked = (
  clientId: string,
  askedBy: string,
  more: Partial<typeof returnApprovals.$inferInsert> = {},
) =>
  store.db.insert(returnApprovals).values({
    companyId: ours.companyId,
    clientId,
    periodId: october.periodId,
    state: 'requested',
    figuresHash: hashOf(),
    boxes: REFUND_BOXES,
    askedBy,
    askedAt: NOW,
    ...more,
  });

describe('a return is filed', () => {
  test('with the intent committed before HMRC is called, and with priority for a waiting user', async () => {
    await ready();
    desk.onSend(() => {
      desk.stops.push('queued');
      return Promise.resolve();
    });
    expect(await file()).toMatchObject({ state: 'submitted' });
    const [filing] = await rows();
    const { payload, payloadHash } = returnPayload(REFUND_BOXES, october.periodKey);
    expect(filing).toMatchObject({
      state: 'submitted',
      payload,
      payloadHash,
      vrn: ours.vrn,
      declarationVersion: BUSINESS,
      declaredBy: ours.personId,
      declaredAt: NOW,
      attemptedAt: NOW,
      gaps: [],
      gapsAnswer: null,
      clientContext: expect.objectContaining({ publicIp: '203.0.113.7' }),
    });
    expect(desk.sent).toMatchObject([
      { payload, call: { vrn: ours.vrn, interactive: true, client: CLIENT } },
    ]);
    expect(desk.stops.filter((stop) => stop !== 'queued')).toEqual([
      'intent committed',
      'answer received',
      'outcome committed',
    ]);
    expect(desk.stops[0]).toBe('queued');
  });

  test('once: what was declared stands in the log, and a dead sender is looked for after 45 seconds', async () => {
    await ready();
    await file();
    const [filing] = await rows();
    const [first] = await logOf(store, `filing:${filing!.id}`);
    expect(first).toMatchObject({
      actor: `person:${ours.personId}`,
      event: 'declaration accepted',
    });
    expect(first?.detail).toEqual({ declarationVersion: BUSINESS, payloadHash: hashOf() });
    expect(desk.jobs[0]).toEqual([
      'filing.reconcile',
      { filingId: filing!.id },
      { startAfter: new Date(NOW.getTime() + 45_000), onlyOne: filing!.id },
    ]);
    expect(await file()).toMatchObject({ state: 'submitted' });
    expect([desk.sent.length, (await rows()).length]).toEqual([1, 1]);
  });

  test('and one that is already being sent only returns its state, whether or not HMRC can be asked', async () => {
    await sending(store, ours, october);
    await figures();
    expect(await file()).toMatchObject({ state: 'sending' });
    expect(desk.sent).toEqual([]);
  });

  test('again after HMRC refused it, by any person who may file', async () => {
    await ready();
    desk.hmrc.takes = () => Promise.reject(new ProviderFailure('refused', 'hmrc', 'INVALID_BOX'));
    expect(await file()).toMatchObject({ state: 'rejected' });
    expect(await messagesOf(store)).toEqual({});
    await file();
    expect(desk.sent).toHaveLength(2);
  });

  test('with what is in no box, and how that was said to be right', async () => {
    await ready({ gaps: [gap], gapsAnswer: answer });
    await file();
    const [filing] = await rows();
    expect(filing).toMatchObject({ gaps: [gap], gapsAnswer: answer });
    expect((await logOf(store, `filing:${filing!.id}`))[0]?.detail).toEqual({
      declarationVersion: BUSINESS,
      payloadHash: hashOf(),
      gapsHash: answer.hash,
      gapsVatPence: 300,
      gapsReason: 'outside_vat',
    });
  });

  test('without an answer to gaps that are gone by now', async () => {
    await ready({ gapsAnswer: answer });
    await file();
    expect((await rows())[0]?.gapsAnswer).toBeNull();
  });

  test('by an accountant under the agent’s words, and the log says so', async () => {
    await ready();
    await (await accountant()).file();
    const [filing] = await rows();
    expect((await logOf(store, `filing:${filing!.id}`))[0]?.detail).toMatchObject({
      declarationVersion: AGENT,
      declarer: 'agent',
    });
  });

  test('by the business itself, which leaves no question of its accountants open', async () => {
    await ready();
    const { clientId, personId } = await practiceOf(store, ours);
    await asked(clientId, personId);
    await file();
    expect(await store.db.select().from(returnApprovals)).toMatchObject([
      { state: 'replaced', closedBy: ours.personId },
    ]);
  });
});

describe('nothing is sent', () => {
  test('by an accountant whose client has not approved it', async () => {
    await ready();
    const { clientId, personId, file: fileForClient } = await accountant();
    await asked(clientId, personId);
    await expect(fileForClient()).rejects.toThrow('The client has not approved this return yet.');
    expect(desk.sent).toEqual([]);
  });

  test('without a consent, also after HMRC refused a return', async () => {
    await figures();
    const CONNECT = 'Connect HMRC first. Nothing was sent, and your figures are safe.';
    await refuses(CONNECT);
    const refused = await sending(store, ours, october);
    await moveFiling(store.db, await ours.may('vat:file'), refused, 'refused');
    await expect(file()).rejects.toThrow(CONNECT);
  });

  test('while HMRC does not answer, and an error of ours is none of HMRC’s', async () => {
    await connectHmrc(store, desk, ours, NOW);
    await figures();
    desk.hmrc.renews = () => Promise.reject(new ProviderFailure('down', 'hmrc', '503'));
    await refuses(
      'HMRC is not answering. Nothing was sent, and your figures are safe. Try again in a few minutes.',
    );
    const problem = new Error('ours');
    desk.hmrc.renews = () => Promise.reject(problem);
    await expect(file()).rejects.toBe(problem);
  });

  test('by the portal itself', async () => {
    await ready();
    await expect(
      fileReturn(desk.deps, work.forCompany(ours.companyId, 'vat:file'), request()),
    ).rejects.toThrow(NOT_FOUND);
  });

  test('when another company of ours has filed for this VAT number and period', async () => {
    await ready();
    const theirs = await companyRows(store);
    await sending(
      store,
      theirs,
      { ...(await theirs.period(9)), periodKey: october.periodKey },
      { vrn: ours.vrn },
    );
    await expect(file()).rejects.toThrow(
      'A return for this period has been sent already. Reload this page to see its status.',
    );
    expect(desk.sent).toEqual([]);
  });

  test('of a period that HMRC lists as filed', async () => {
    await ready();
    await store.db.update(vatPeriods).set({ status: 'fulfilled' });
    await refuses('HMRC has a return for this period already. Nothing was sent.');
  });

  test('on the last day of the period; on the day after it is', async () => {
    await ready();
    const ends = (day: string) =>
      store.db
        .update(vatPeriods)
        .set({ end: isoDateOf(day) })
        .where(eq(vatPeriods.id, october.periodId));
    await ends('2026-11-20');
    await refuses(
      'This period has not ended yet. It can be filed from 21 Nov 2026. Nothing was sent, and your figures are safe.',
    );
    await ends('2026-11-19');
    expect(await file()).toMatchObject({ state: 'submitted' });
  });

  test('without figures', async () => {
    await connectHmrc(store, desk, ours);
    await refuses('There are no figures for this period yet. Nothing was sent.');
  });

  const CHANGED =
    'The figures have changed since you read them. Nothing was sent. Check them again, then send.';
  test.each<[string, More]>([
    ['other figures than were read', { payloadHash: 'another' }],
    ['words that are not theirs to agree to', { declarationVersion: AGENT }],
  ])('under %s', async (_what, more) => {
    await ready();
    await refuses(CHANGED, more);
  });

  test('that HMRC would turn down', async () => {
    const boxes = { ...REFUND_BOXES, netVatDue: pence(1) };
    await ready({ boxes });
    await refuses(/ Nothing was sent\.$/, { payloadHash: hashOf(boxes) });
  });

  test.each([
    ['nobody', null],
    ['somebody, of other gaps,', { ...answer, hash: 'another' }],
  ])(
    'while %s has said how the figures are right without what is in no box',
    async (_who, gapsAnswer) => {
      await ready({ gaps: [gap], gapsAnswer });
      await refuses(
        '£3.00 of VAT in your books is in no box. Say why the figures are right before you send the return. Nothing ' +
          'was sent.',
      );
    },
  );
});
