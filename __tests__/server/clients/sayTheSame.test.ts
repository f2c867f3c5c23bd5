/** @jest-environment node */
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { calendarFile, makeCalendarFeed } from '@/lib/overview/calendarContract';
import {
  corpTaxSummary,
  payeSummary,
  selfAssessmentSummary,
  vatSummary,
} from '@/lib/overview/contract';
import { remindClients } from '@/lib/clients/bulk/contract';
import { exportTable } from '@/lib/clients/exchange/exportContract';
import {
  clientCompanies,
  corpDashboard,
  payeDashboard,
  selfAssessmentDashboard,
} from '@/lib/clients/list/tablesContract';
import { clientTaxes as taxesOfClient } from '@/lib/clients/oneClientContract';
import { triage } from '@/lib/clients/triage/contract';
import type { CompanyKind } from '@/lib/access/companyKind';
import { addDays, formatDate, isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, pence, ZERO, type Pence } from '@/lib/kernel/money';
import type { OnlineTax, Tax } from '@/lib/kernel/taxes';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import type { RepaymentStatus } from '@/lib/vat/repayments/states';
import { accountYears } from '@/lib/vat/accountReading';
import { clients, companies, memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { refreshDerivedRows } from '@/server/clients/taxes/refreshDerivedRows';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { connections, syncs } from '@/server/connections/store/tables';
import { taxAccounts, taxCharges } from '@/server/taxes/store/tables';
import {
  repayments,
  vatAccountYears,
  vatCharges,
  vatPositions,
} from '@/server/vat/store/accountTables';
import { saveFiledFigures } from '@/server/vat/store/figures';
import { vatFigures, vatPeriods } from '@/server/vat/store/tables';
import { figureLabel } from '@/components/parts/taxFigureWords';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';
import type { Browser } from '@/__tests__/support/server/browser';
import { hmrcConfirms, personIdOf, practiceWith } from '@/__tests__/support/server/practiceStory';
import { REFUND_BOXES } from '@/__tests__/support/server/refundRows';
import { expectOk } from '@/__tests__/support/server/testServer';

const TODAY: IsoDate = '2026-11-20';
const REFUND = pence(1_358_816);
const BILL = pence(421_000);

const testServer = openForFile();
let admin: Browser;
let owen: Browser;
let practiceId: string;
const placed = new Map<string, { clientId: string; companyId: string; email: string }>();

const db = () => testServer.store.db;
const now = () => testServer.clock.now();

interface Made {
  companyId: string;
  vrn: string;
}

const boxes = (net: Pence, isRefund: boolean): NineBoxes => ({
  ...REFUND_BOXES,
  totalVatDue: isRefund ? ZERO : net,
  vatDueSales: isRefund ? ZERO : net,
  vatReclaimedCurrPeriod: isRefund ? net : ZERO,
  netVatDue: net,
});

/** Lists a month of 2026 as HMRC does, filed on a day or still open. */
async function month(
  { companyId, vrn }: Made,
  which: number,
  { filed, due, figures }: { filed?: IsoDate; due: IsoDate; figures?: NineBoxes },
): Promise<string> {
  const iso = (at: Date) => isoDateOf(at.toISOString().slice(0, 10));
  const [row] = await db()
    .insert(vatPeriods)
    .values({
      companyId,
      vrn,
      periodKey: `26M${which}`,
      start: iso(new Date(Date.UTC(2026, which - 1, 1))),
      end: iso(new Date(Date.UTC(2026, which, 0))),
      due,
      status: filed ? 'fulfilled' : 'open',
      received: filed ?? null,
      readAt: now(),
    })
    .returning();
  if (figures && filed)
    await saveFiledFigures(db(), work.forCompany(companyId, 'work:read'), row!.id, figures, now());
  else if (figures)
    await db().insert(vatFigures).values({
      companyId,
      periodId: row!.id,
      source: 'xero',
      boxes: figures,
      notes: {},
      gaps: [],
      readAt: now(),
    });
  return `26M${which}`;
}

const refund =
  (status: RepaymentStatus, createdOn: IsoDate, clearedOn?: IsoDate) => async (made: Made) => {
    const periodKey = await month(made, 9, {
      filed: createdOn,
      due: '2026-11-07',
      figures: boxes(REFUND, true),
    });
    await db()
      .insert(repayments)
      .values({
        companyId: made.companyId,
        periodKey,
        status,
        createdOn,
        updatedOn: clearedOn ?? createdOn,
        box5Pence: REFUND,
        originalPence: REFUND,
        ...(clearedOn && { clearedOn, clearedPence: REFUND }),
        changedAt: now(),
        readAt: now(),
      });
  };

const vatBill =
  (which: number, due: IsoDate, left: Pence = BILL) =>
  async (made: Made) => {
    await month(made, which, { filed: '2026-11-05', due, figures: boxes(BILL, false) });
    const [row] = await db()
      .select()
      .from(vatPeriods)
      .where(eq(vatPeriods.companyId, made.companyId));
    await db().insert(vatCharges).values({
      companyId: made.companyId,
      year: 2026,
      type: 'VAT Return Debit Charge',
      from: row!.start,
      to: row!.end,
      originalPence: BILL,
      outstandingPence: left,
      due,
    });
  };

type Charge = Partial<typeof taxCharges.$inferInsert> &
  Pick<typeof taxCharges.$inferInsert, 'label' | 'due'>;

const account =
  (tax: OnlineTax, charges: readonly (Charge & { left: Pence })[]) =>
  async ({ companyId }: Made) => {
    await db()
      .insert(taxAccounts)
      .values({ companyId, tax, reference: '1234567890', creditPence: ZERO, readAt: now() });
    await db()
      .insert(taxCharges)
      .values(
        charges.map(({ left, ...charge }, at) => ({
          companyId,
          tax,
          key: `charge-${at}`,
          kind: 'tax' as const,
          chargedPence: BILL,
          creditsPence: ZERO,
          writtenOffPence: ZERO,
          outstandingPence: left,
          paymentsPence: pence(BILL - left),
          expected: false,
          ...charge,
        })),
      );
  };

const payeMonth = (from: IsoDate, to: IsoDate, due: IsoDate, left: Pence) => ({
  label: `Month to ${formatDate(to)}`,
  from,
  to,
  due,
  left,
});
const year = (to: IsoDate, due: IsoDate, filingDue: IsoDate, more: object = {}) => ({
  label: `Year to ${formatDate(to)}`,
  from: addDays(to, -364),
  to,
  due,
  filingDue,
  left: BILL,
  ...more,
});

/** What is said everywhere: the state, the amount in words, and the day. */
type Said = [status: string, amount: string, on: IsoDate | undefined];
interface Story {
  name: string;
  tax: Tax;
  kind?: CompanyKind;
  stories: ((made: Made) => Promise<void>)[];
  says: Said;
}

const STORIES: Story[] = [
  {
    name: 'Delayed Refund',
    tax: 'vat',
    // A payment that is late, so that a reminder is sent, which tells of the refund too.
    stories: [
      refund('SENT_FOR_RISKING', '2026-10-13'),
      account('paye', [payeMonth('2026-09-06', '2026-10-05', '2026-10-22', BILL)]),
    ],
    says: ['Refund delayed', '£13,588.16', '2026-11-12'],
  },
  {
    name: 'Checked Refund',
    tax: 'vat',
    stories: [refund('INITIAL', '2026-11-10')],
    says: ['HMRC is checking', '£13,588.16', '2026-12-15'],
  },
  {
    name: 'Repaid',
    tax: 'vat',
    stories: [refund('REPAYMENT_APPROVED', '2026-10-13', '2026-11-10')],
    says: ['Nothing due', '', undefined],
  },
  {
    name: 'Vat Due',
    tax: 'vat',
    stories: [vatBill(10, '2026-12-07')],
    says: ['Due', '£4,210.00', '2026-12-07'],
  },
  {
    name: 'Vat Late',
    tax: 'vat',
    stories: [vatBill(9, '2026-11-07')],
    says: ['Payment late', '£4,210.00', '2026-11-07'],
  },
  {
    name: 'Return Late',
    tax: 'vat',
    stories: [(made) => month(made, 9, { due: '2026-11-07' }).then(() => undefined)],
    says: ['Return late', 'Not filed', '2026-11-07'],
  },
  {
    name: 'Draft Repayment',
    tax: 'vat',
    stories: [
      (made) =>
        month(made, 10, { due: '2026-12-07', figures: boxes(BILL, true) }).then(() => undefined),
    ],
    says: ['Can be paid early', '', '2026-12-07'],
  },
  {
    name: 'Paye Estimate',
    tax: 'paye',
    stories: [
      account('paye', [
        payeMonth('2026-08-06', '2026-09-05', '2026-09-22', ZERO),
        payeMonth('2026-09-06', '2026-10-05', '2026-10-22', ZERO),
        payeMonth('2026-10-06', '2026-11-05', '2026-11-22', ZERO),
      ]),
    ],
    says: ['Expected', 'About £4,200', '2026-12-22'],
  },
  {
    name: 'Paye Late',
    tax: 'paye',
    stories: [account('paye', [payeMonth('2026-09-06', '2026-10-05', '2026-10-22', BILL)])],
    says: ['Payment late', '£4,210.00', '2026-10-22'],
  },
  {
    name: 'Corporation Tax Due',
    tax: 'corporation_tax',
    stories: [
      account('corporation_tax', [
        year('2026-02-28', '2026-12-01', '2027-02-28', { filedOn: '2026-10-01' }),
      ]),
    ],
    says: ['Due soon', '£4,210.00', '2026-12-01'],
  },
  {
    name: 'Corporation Tax Return Late',
    tax: 'corporation_tax',
    stories: [
      account('corporation_tax', [year('2025-10-31', '2026-08-01', '2026-10-31', { left: ZERO })]),
    ],
    says: ['Return late', 'Not filed', '2026-10-31'],
  },
  {
    name: 'Self Assessment',
    tax: 'self_assessment',
    kind: 'sole_trader',
    stories: [
      account('self_assessment', [
        {
          label: 'Balancing payment, 2025 to 2026',
          from: '2025-04-06',
          to: '2026-04-05',
          due: '2027-01-31',
          left: BILL,
        },
        {
          label: 'First payment on account, 2026 to 2027',
          from: '2026-04-06',
          to: '2027-04-05',
          due: '2027-01-31',
          left: BILL,
        },
      ]),
    ],
    says: ['Due', '£8,420.00', '2027-01-29'],
  },
];

const SYNCED = {
  vat: 'hmrc',
  paye: 'onlineServices',
  corporation_tax: 'onlineServices',
  self_assessment: 'onlineServices',
} as const;

async function place({ name, kind = 'limited', stories }: Story, at: number): Promise<void> {
  const createdAt = now();
  const vrn = String(730_000_001 + at);
  const email = `client${at}@client.example`;
  const [company] = await db()
    .insert(companies)
    .values({ kind, name, vrn, partner: 'opentax', createdAt })
    .returning();
  const companyId = company!.id;
  const [client] = await db()
    .insert(clients)
    .values({ practiceId, companyId, createdAt })
    .returning();
  const [person] = await db()
    .insert(people)
    .values({ email, fullName: 'Owen Price', createdAt })
    .returning();
  await db()
    .insert(memberships)
    .values(
      [person!.id, await personIdOf(testServer, 'owen@price.example')].map((personId) => ({
        personId,
        companyId,
        role: 'client' as const,
        createdAt,
      })),
    );
  await db()
    .insert(connections)
    .values(
      (['hmrc', 'onlineServices'] as const).map((consent) => ({
        companyId,
        kind: consent,
        organisation: name,
        externalId: vrn,
        state: 'live' as const,
        grantedAt: createdAt,
      })),
    );
  const subjects = ['vat', 'paye', 'corporation_tax', 'self_assessment'] as const;
  await db()
    .insert(syncs)
    .values(
      subjects.map((subject) => ({
        companyId,
        subject,
        state: 'done' as const,
        readAt: createdAt,
        finishedAt: createdAt,
        ...(SYNCED[subject] === 'hmrc' && { historyYear: 2016, firstStep: 'whole' as const }),
      })),
    );
  await db()
    .insert(vatAccountYears)
    .values(
      accountYears(TODAY).map((accountYear) => ({
        companyId,
        year: accountYear,
        chargesReadAt: createdAt,
        paymentsReadAt: createdAt,
      })),
    );
  await db().insert(vatPositions).values({ companyId, trackerReadAt: createdAt });
  for (const story of stories) await story({ companyId, vrn });
  placed.set(name, { clientId: client!.id, companyId, email });
}

let exported: Record<string, string>[];
let rows: Awaited<ReturnType<typeof rowsOf>>;
let board: Awaited<ReturnType<typeof itemsOf>>;

const TABLES = {
  vat: clientCompanies,
  paye: payeDashboard,
  corporation_tax: corpDashboard,
  self_assessment: selfAssessmentDashboard,
} as const;
const TAXES_ASKED = Object.keys(TABLES) as Tax[];

async function rowsOf() {
  const found = new Map<string, Awaited<ReturnType<typeof read>>[number]>();
  const read = async (tax: Tax) =>
    (await expectOk(admin.call(TABLES[tax], { query: { company_id: practiceId, filter: 'all' } })))
      .data.rows;
  for (const tax of TAXES_ASKED)
    for (const row of await read(tax)) found.set(`${tax} ${row.name}`, row);
  return found;
}

async function itemsOf() {
  const { data } = await expectOk(admin.call(triage, { query: { company_id: practiceId } }));
  return data.items;
}

beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  await hmrcConfirms(testServer, practiceId);
  owen = await testServer.signedInAs('owen@price.example');
  for (const [at, story] of STORIES.entries()) await place(story, at);
  await refreshDerivedRows(testServer.deps, work);
  // What is new is known of no tax yet: the night writes what was read.
  await db().update(clientTaxes).set({ turnsOn: TODAY });
  await refreshDerivedRows(testServer.deps, work);
  await expectOk(
    admin.call(remindClients, { query: { company_id: practiceId }, body: { which: {} } }),
  );
  await testServer.runJobs();
  [rows, board] = [await rowsOf(), await itemsOf()];
  exported = [];
  for (const tax of TAXES_ASKED) {
    const params = new URLSearchParams({ company_id: practiceId, tax_type: tax, filter: 'all' });
    const answer = await admin.fetch(`${exportTable.path}?${params}`);
    exported.push(
      ...parse<Record<string, string>>(await answer.text(), { columns: true, bom: true }).map(
        (line) => ({ ...line, tax }),
      ),
    );
  }
});

const amountWords = (kind: string, amount: Pence | undefined): string =>
  ({
    amount: formatPence(amount ?? ZERO),
    refund: formatPence(amount ?? ZERO),
    about: `About ${formatPence(amount ?? ZERO).replace('.00', '')}`,
    not_filed: 'Not filed',
    not_known: 'Not known',
    nothing: '',
  })[kind] ?? kind;

/** The table of the practice. */
function inTable({ name, tax }: Story): Said {
  const row = rows.get(`${tax} ${name}`)!;
  const kind = row.refund_pence === undefined ? row.owes : 'refund';
  return [
    row.status,
    amountWords(kind, row.refund_pence ?? row.owes_pence ?? row.about_pence),
    row.due_on,
  ];
}

type Card = Awaited<ReturnType<typeof cardOf>>;
const cardOf = async ({ name, tax }: Story) =>
  (
    await expectOk(
      admin.call(taxesOfClient, { query: { client_company_id: placed.get(name)!.companyId } }),
    )
  ).data.taxes.find((candidate) => candidate.tax === tax)!;

const SUMMARIES = {
  vat: vatSummary,
  paye: payeSummary,
  corporation_tax: corpTaxSummary,
  self_assessment: selfAssessmentSummary,
} as const;
const portalOf = async ({ name, tax }: Story) =>
  (
    await expectOk(
      owen.call(SUMMARIES[tax], { query: { company_id: placed.get(name)!.companyId } }),
    )
  ).data;

/** A card, by the figure that it shows. */
function onCard(card: Card): Said {
  const { first } = card;
  const { amount } = figureLabel(card, 'client');
  const kind = first!.amount.kind;
  return [first!.status, kind === 'nothing' ? '' : amountWords(kind, amount), first!.on];
}

const unfolded = (ics: string): string => ics.replace(/\r\n[ \t]/g, '').replaceAll('\\,', ',');

/** The events of one tax in the calendar, as 'YYYY-MM-DD title'. */
async function inCalendar({ name }: Story): Promise<string[]> {
  const { data } = await expectOk(
    owen.call(makeCalendarFeed, {
      query: { company_id: placed.get(name)!.companyId },
      body: { with_amounts: true },
    }),
  );
  const token = new URL(data.url).searchParams.get('token') ?? '';
  const answer = await testServer
    .newBrowser()
    .fetch(`${calendarFile.path}?${new URLSearchParams({ token })}`, {
      headers: { 'Sec-Fetch-Site': '', 'Sec-Fetch-Mode': '', Origin: '', 'X-Client-Device': '' },
    });
  return unfolded(await answer.text())
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const [, day = ''] = /DTSTART;VALUE=DATE:(\d{8})/.exec(event) ?? [];
      const [, title = ''] = /SUMMARY:(.*)/.exec(event) ?? [];
      const [, detail = ''] = /DESCRIPTION:(.*)/.exec(event) ?? [];
      return `${day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')} ${title.trim()} | ${detail.trim()}`;
    });
}

test.each(STORIES)(
  '$name: table, page, portal and export say one state, amount and day',
  async (story) => {
    const page = await cardOf(story);
    const portal = await portalOf(story);
    const line = exported.find(({ Client, tax }) => Client === story.name && tax === story.tax)!;
    const [status, amount, on] = story.says;
    expect({
      table: inTable(story),
      page: onCard(page),
      portal: onCard(portal),
      export: [line.Status, line.Due],
    }).toEqual({
      table: story.says,
      page: story.says,
      portal: story.says,
      export: [status, on ? on.split('-').reverse().join('/') : ''],
    });
    const money = /[\d,.]+/.exec(amount)?.[0].replaceAll(',', '');
    const cells = [line['Client owes'], line.About, line['HMRC owes']].join(' ');
    if (money) expect(cells).toContain(money);
    expect(page.first).toEqual(portal.first);
    // The sentence of the card is about the same day, or says what being late with it costs.
    if (on && page.note && !page.note.includes('penalty'))
      expect(page.note).toContain(formatDate(on).slice(0, 6).trim());
  },
);

test('the refund of a return that is not filed is expected, in the row, the band and the export', async () => {
  const row = rows.get('vat Draft Repayment')!;
  expect([row.hmrc_owes_pence, row.expected_refund_pence]).toEqual([undefined, BILL]);
  const { data } = await expectOk(
    admin.call(clientCompanies, { query: { company_id: practiceId, filter: 'all' } }),
  );
  expect(data.band.hmrc_owes).toEqual({
    pence: 2 * REFUND,
    refunds: 2,
    queried: 0,
    expected_pence: BILL,
  });
  const line = exported.find(({ Client, tax }) => Client === 'Draft Repayment' && tax === 'vat')!;
  expect([line['HMRC owes'], line['Refund expected']]).toEqual(['', '4210.00']);
});

const OFF_BOARD = ['Checked Refund', 'Repaid', 'Paye Estimate', 'Self Assessment'];

test.each(STORIES)('$name: the triage says so too', ({ name, tax, says: [status, amount] }) => {
  const { companyId } = placed.get(name)!;
  const item = board.find(
    (candidate) => candidate.client_company_id === companyId && candidate.tax === tax,
  );
  expect(item?.status).toBe(OFF_BOARD.includes(name) ? undefined : status);
  if (item?.stake === 'to_pay' || item?.stake === 'held')
    expect(formatPence(item.risk_pence ?? ZERO)).toBe(amount);
});

/** Of the first thing alone; a client with nothing to do within 30 days gets no mail. */
const MAILED: Record<string, string> = {
  'Delayed Refund': 'Refund delayed, £13,588.16. HMRC’s 30 days ended on 12 Nov 2026',
  'Vat Due': '£4,210.00, due 7 Dec 2026',
  'Vat Late': '£4,210.00, was due 7 Nov 2026',
  'Return Late': 'Not filed, was due 7 Nov 2026',
  'Paye Late': '£4,210.00, was due 22 Oct 2026',
  'Corporation Tax Due': '£4,210.00, due 1 Dec 2026',
  'Corporation Tax Return Late': 'Not filed, was due 31 Oct 2026',
};

test.each(STORIES)('$name: the reminder says so too', async ({ name }) => {
  const { email } = placed.get(name)!;
  const mail = await testServer.mailTo(email).catch(() => undefined);
  if (MAILED[name]) expect(mail?.text).toContain(MAILED[name]);
  else expect(mail).toBeUndefined();
});

const IN_CALENDAR: Record<string, string[]> = {
  'Delayed Refund': [
    '2026-11-20 VAT: refund delayed: £13,588.16 | September 2026. HMRC’s 30 days ended on Thu 12 Nov 2026',
  ],
  'Checked Refund': ['2026-12-15 VAT: refund likely by now: £13,588.16'],
  Repaid: [],
  'Vat Due': ['2026-12-07 VAT: clear funds by today: £4,210.00'],
  'Vat Late': ['2026-11-20 VAT: late, pay now: £4,210.00'],
  'Return Late': ['2026-11-20 VAT: late, file now'],
  'Draft Repayment': ['2026-12-07 VAT: file by today'],
  'Paye Estimate': ['2026-12-22 PAYE: clear funds by today: about £4,200.00'],
  'Paye Late': ['2026-11-20 PAYE: late, pay now: £4,210.00'],
  'Corporation Tax Due': ['2026-12-01 Corporation tax: clear funds by today: £4,210.00'],
  'Corporation Tax Return Late': ['2026-11-20 Corporation tax: late, file now'],
  'Self Assessment': [
    '2027-01-29 Self assessment: clear funds by today: £4,210.00',
    '2027-01-29 Self assessment: clear funds by today: £4,210.00',
  ],
};

test.each(STORIES)('$name: the calendar says so too', async (story) => {
  const events = await inCalendar(story);
  const expected = IN_CALENDAR[story.name]!;
  // A day may have several of one tax, the first of which come first.
  for (const start of expected) expect(events.join('\n')).toContain(start);
  for (const start of new Set(expected))
    expect(events.filter((event) => event.startsWith(start))).toHaveLength(
      expected.filter((other) => other === start).length,
    );
  if (expected.length === 0) expect(events.join()).not.toContain('refund delayed');
});
