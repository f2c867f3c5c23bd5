/** @jest-environment node */
import { NEVER, type DraftState } from '@/lib/taxes/row/facts';
import { clientOwes, clientStatus, clientDueGroup, needsAttention } from '@/lib/taxes/row/status';
import { dueWithin, isReturnLate, latePence, penaltyRisk } from '@/lib/taxes/row/sums';
import { calendarEvents } from '@/lib/taxes/calendarEvents';
import { returnItems } from '@/lib/taxes/returnItems';
import type { SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import { reminderLines } from '@/lib/clients/bulk/reminder';
import { triageLines } from '@/lib/clients/triage/lines';
import { projectTax, type ReadRefund, type ReadTax } from '@/lib/taxes/row/projectTax';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence, ZERO } from '@/lib/kernel/money';
import type { TaxLine } from '@/lib/taxes/charge';
import { byDay, expectedCorporationTax, expectedPaye, knownPayments } from '@/lib/taxes/upcoming';
import { expectedVat } from '@/lib/taxes/vatUpcoming';

const TODAY: IsoDate = '2026-11-20';

const line = (from: IsoDate, to: IsoDate, due: IsoDate, more: Partial<TaxLine> = {}): TaxLine => ({
  id: `line-${to}`,
  tax: 'vat',
  kind: 'tax',
  label: 'Period',
  from,
  to,
  due,
  direction: 'unknown',
  creditsPence: ZERO,
  paymentsPence: ZERO,
  writtenOffPence: ZERO,
  outstandingPence: ZERO,
  expected: true,
  filingDue: due,
  ...more,
});
const july = (more: Partial<TaxLine>) => line('2026-07-01', '2026-09-30', '2026-11-07', more);
const august = (more: Partial<TaxLine> = {}) =>
  line('2026-08-01', '2026-10-31', '2026-12-07', more);
const october = (more: Partial<TaxLine> = {}) =>
  line('2026-10-01', '2026-12-31', '2027-02-07', more);
const charged = (amount: number, left = amount): Partial<TaxLine> => ({
  direction: 'pay',
  chargedPence: pence(amount),
  outstandingPence: pence(left),
  expected: false,
  filedOn: '2026-11-05',
});

/** VAT as its own pages have it: what is charged, and what is expected of the same lines. */
const vat = (lines: TaxLine[], more: Partial<ReadTax> = {}): ReadTax => ({
  state: 'read',
  connection: 'live',
  whole: true,
  lines,
  upcoming: [...knownPayments(lines), ...expectedVat(lines, TODAY)].sort(byDay),
  drafts: new Map(),
  hmrcOwesPence: ZERO,
  refunds: 0,
  expectedRefunds: [],
  ...more,
});
const drafted = (draft: DraftState) => ({ drafts: new Map([['line-2026-10-31', draft]]) });
const refund = (
  state: ReadRefund['state'],
  clockEndsOn: IsoDate,
  clockStopped = false,
): Partial<ReadTax> => ({
  refund: {
    periodId: 'line-2026-09-30',
    state,
    clockEndsOn,
    clockStopped,
    on: clockEndsOn,
    pence: pence(1_290_460),
    from: '2026-09-01',
    to: '2026-09-30',
  },
  hmrcOwesPence: pence(1_290_460),
  refunds: 1,
});

const said = (read: ReadTax, today: IsoDate = TODAY): (string | number | undefined)[] => {
  const facts = projectTax(read, TODAY);
  const owes = clientOwes(facts, today);
  return [
    facts.firstOn,
    facts.periodTo,
    clientDueGroup(facts, today),
    clientStatus(facts, today),
    owes.kind === 'amount' ? owes.pence : owes.kind === 'about' ? `about ${owes.pence}` : owes.kind,
  ];
};

test.each<[string, ReadTax, ReturnType<typeof said>]>([
  [
    'a payment that is late',
    vat([july(charged(624_015)), october()]),
    ['2026-11-07', '2026-09-30', 'late', 'Payment late', 624_015],
  ],
  [
    'one that is late and part paid',
    vat([july(charged(500_000, 218_000))]),
    ['2026-11-07', '2026-09-30', 'late', 'Part paid', 218_000],
  ],
  [
    'a return that is late',
    vat([july({}), october()]),
    ['2026-11-07', '2026-09-30', 'late', 'Return late', 'not_filed'],
  ],
  [
    'a late payment and a late return: the money is said first',
    vat([july(charged(100)), line('2026-04-01', '2026-06-30', '2026-08-07')]),
    ['2026-08-07', '2026-06-30', 'late', 'Payment late', 100],
  ],
  [
    'a refund that HMRC queries, its clock at a stand',
    vat([october()], refund('queried', '2026-11-18', true)),
    ['2026-11-18', '2026-09-30', 'stopped', 'Refund queried', 'nothing'],
  ],
  [
    'a refund on hold',
    vat([october()], refund('suspended', '2026-12-18')),
    ['2026-12-18', '2026-09-30', 'next', 'On hold, return missing', 'nothing'],
  ],
  [
    'a refund past HMRC’s own date',
    vat([october()], refund('risking', '2026-11-18')),
    ['2026-11-18', '2026-09-30', 'late', 'Refund delayed', 'nothing'],
  ],
  [
    'a refund that HMRC checks',
    vat([october()], refund('initial', '2026-12-11')),
    ['2026-12-11', '2026-09-30', 'next', 'HMRC is checking', 'nothing'],
  ],
  [
    'a return that is due before the day of a refund',
    vat([august()], { ...refund('initial', '2026-12-11'), ...drafted('records_needed') }),
    ['2026-12-07', '2026-10-31', 'next', 'Records needed', 'not_known'],
  ],
  [
    'a charge in ten days',
    vat([july({ ...charged(1_825_000), due: '2026-11-30' })]),
    ['2026-11-30', '2026-09-30', 'next', 'Due soon', 1_825_000],
  ],
  [
    'a charge in seventeen',
    vat([august(charged(436_000))]),
    ['2026-12-07', '2026-10-31', 'next', 'Due', 436_000],
  ],
  [
    'a charge due on Sunday: to be cleared today',
    vat([july({ ...charged(1), due: '2026-11-22' })]),
    ['2026-11-20', '2026-09-30', 'today', 'Clear today', 1],
  ],
  [
    'an ended period without figures',
    vat([august()], drafted('records_needed')),
    ['2026-12-07', '2026-10-31', 'next', 'Records needed', 'not_known'],
  ],
  [
    'one with a draft to pay',
    vat([august({ direction: 'pay', chargedPence: pence(190_455) })], drafted('ready')),
    ['2026-12-07', '2026-10-31', 'next', 'Ready to review', 190_455],
  ],
  [
    'one with a refund that can be had early',
    vat([august({ direction: 'refund', chargedPence: pence(587_320) })], drafted('early')),
    ['2026-12-07', '2026-10-31', 'next', 'Can be paid early', 'nothing'],
  ],
  [
    'one that is filed and not charged yet',
    vat([august({ direction: 'pay', chargedPence: pence(436_000), filedOn: '2026-11-15' })]),
    ['2026-12-07', '2026-10-31', 'next', 'Filed', 436_000],
  ],
  [
    'one that was sent and whose day has passed: not late, because it is not to be sent again',
    vat([line('2026-07-01', '2026-10-31', '2026-11-07')], drafted('sending')),
    ['2026-11-07', '2026-10-31', 'next', 'Confirming with HMRC', 'not_known'],
  ],
  [
    'one that HMRC has with other figures, its day passed',
    vat([line('2026-07-01', '2026-10-31', '2026-11-07')], drafted('conflict')),
    ['2026-11-07', '2026-10-31', 'next', 'HMRC has other figures', 'not_known'],
  ],
  [
    'a period that runs',
    vat([october()]),
    ['2027-02-07', '2026-12-31', 'next', 'Not started', 'not_known'],
  ],
  [
    'a dead consent beside what is due',
    vat([august({ direction: 'pay', chargedPence: pence(551_907) })], {
      ...drafted('ready'),
      connection: 'reconnect',
    }),
    ['2026-12-07', '2026-10-31', 'next', 'Reconnect', 551_907],
  ],
  [
    'a client that has not authorised the practice',
    vat([], { state: 'unread', whole: false, connection: 'not_authorised' }),
    [NEVER, NEVER, undefined, 'Not authorised', 'not_known'],
  ],
  [
    'nothing read',
    vat([], { state: 'unread', whole: false }),
    [NEVER, NEVER, undefined, 'Not read yet', 'not_known'],
  ],
  ['nothing due', vat([]), [NEVER, NEVER, undefined, 'Nothing due', 'nothing']],
  [
    'nothing known to be due of an account that was not read whole',
    vat([], { whole: false }),
    [NEVER, NEVER, undefined, 'Not read yet', 'not_known'],
  ],
])('%s', (_, read, expected) => expect(said(read)).toEqual(expected));

test('a charge turns late at midnight by itself, and an estimate never does', () => {
  const paye = [1, 2, 3].map((month): TaxLine =>
    line(
      `2026-0${5 + month}-06` as IsoDate,
      `2026-0${6 + month}-05` as IsoDate,
      `2026-0${6 + month}-22` as IsoDate,
      {
        tax: 'paye',
        filingDue: undefined,
        ...charged(100_000, 0),
      },
    ),
  );
  const due = line('2026-10-06', '2026-11-05', '2026-11-22', {
    tax: 'paye',
    filingDue: undefined,
    ...charged(250_000),
  });
  const lines = [...paye, due];
  const facts = projectTax(
    {
      ...vat([]),
      lines,
      upcoming: [...knownPayments(lines), ...expectedPaye(lines, TODAY)].sort(byDay),
    },
    TODAY,
  );
  expect([facts.dueOn, facts.dueKind, facts.thenOn, facts.thenKnown, facts.turnsOn]).toEqual([
    '2026-11-22',
    'charge',
    '2026-12-22',
    true,
    '2026-11-21',
  ]);
  expect([
    latePence(facts, TODAY),
    latePence(facts, '2026-11-22'),
    latePence(facts, '2026-11-23'),
  ]).toEqual([0, 0, 250_000]);
  expect(clientStatus(facts, '2026-11-23')).toBe('Payment late');
  // The month after is about what the last ones were: it is due, and in no sum.
  expect(dueWithin(facts, '2026-11-23', 30)).toEqual({
    isDue: true,
    pence: 0,
    aboutPence: 150_000,
    unknown: false,
  });
  expect(latePence(facts, '2027-01-01')).toBe(250_000);
});

test('a month that HMRC has not charged is about what the last three were, with its own period and day', () => {
  const paid = [8, 9, 10].map((month): TaxLine =>
    line(
      `2026-${String(month - 1).padStart(2, '0')}-06` as IsoDate,
      `2026-${String(month).padStart(2, '0')}-05` as IsoDate,
      `2026-${String(month).padStart(2, '0')}-22` as IsoDate,
      {
        tax: 'paye',
        filingDue: undefined,
        ...charged(170_000, 0),
      },
    ),
  );
  const read = { ...vat([]), lines: paid, upcoming: expectedPaye(paid, TODAY).sort(byDay) };
  expect(said(read)).toEqual(['2026-11-20', '2026-11-05', 'today', 'Expected', 'about 170000']);
  expect(projectTax(read, TODAY)).toMatchObject({ duePence: 0, dueKnown: true });
});

test('a running VAT period is about what its payment is estimated at, on the payment’s day', () => {
  const filed = (month: number): TaxLine =>
    line(
      `2026-0${month}-01` as IsoDate,
      `2026-0${month}-28` as IsoDate,
      `2026-0${month + 1}-07` as IsoDate,
      {
        ...charged(190_000, 0),
      },
    );
  const running = line('2026-11-01', '2026-11-30', '2027-01-03');
  const facts = projectTax(vat([filed(6), filed(7), filed(8), running]), TODAY);
  expect(facts).toMatchObject({
    dueKind: 'running',
    dueOn: '2027-01-03',
    dueClearBy: '2026-12-31',
    dueAboutPence: 190_000,
    duePence: 0,
    dueKnown: true,
  });
});

/** Charges of 1p, 10p, 100p and so on, on these days. */
const onDays = (...days: IsoDate[]) =>
  vat(
    days.map((due, at) => ({
      ...july({ ...charged(10 ** at), due }),
      id: `charge-${at}`,
      filingDue: undefined,
    })),
  );

test('an amount belongs to its day, however many days there are: each sum is of what falls into it', () => {
  const three = projectTax(onDays('2026-11-24', '2026-11-26', '2026-12-10'), TODAY);
  expect([three.dueOn, three.thenOn, three.turnsOn]).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-11-25',
  ]);
  expect([7, 30].map((days) => dueWithin(three, TODAY, days).pence)).toEqual([11, 111]);
  const many = projectTax(
    onDays('2026-11-23', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-18', '2027-01-05'),
    TODAY,
  );
  expect([7, 30].map((days) => dueWithin(many, TODAY, days).pence)).toEqual([111, 11_111]);
  expect(dueWithin({ ...many, laterKnown: false }, TODAY, 7)).toEqual({
    isDue: true,
    pence: 111,
    aboutPence: 0,
    unknown: false,
  });
  expect(dueWithin({ ...many, laterKnown: false }, TODAY, 30).unknown).toBe(true);
});

test('a row is refreshed before only some of its later amounts are due soon', () => {
  const lines = onDays('2026-12-07', '2026-12-08', '2026-12-10', '2026-12-18');
  const facts = projectTax(lines, TODAY);
  expect(facts.turnsOn).toBe('2026-12-03');
  for (let day: IsoDate = TODAY; day < facts.turnsOn; day = addDays(day, 1)) {
    expect([day, dueWithin(facts, day, 7).pence]).toEqual([
      day,
      dueWithin(projectTax(lines, day), day, 7).pence,
    ]);
  }
  expect(dueWithin(projectTax(lines, '2026-12-03'), '2026-12-03', 7).pence).toBe(111);
});

test('a date that comes within thirty days schedules a refresh of the row', () => {
  const lines = ['2026-12-30', '2027-01-02', '2027-01-08'].map((due, at) => ({
    ...july({ ...charged(1), due: due as IsoDate }),
    id: `charge-${at}`,
    filingDue: undefined,
  }));
  expect(projectTax(vat(lines), TODAY).turnsOn).toBe('2026-12-09');
});

test('a payment of 31 January, a Sunday, is due within 30 days from 30 December and within 7 from 22 January', () => {
  const on = (today: IsoDate) => {
    const facts = projectTax(onDays('2027-01-31'), today);
    return [30, 7].map((days) => dueWithin(facts, today, days).isDue);
  };
  expect(on('2026-12-29')).toEqual([false, false]);
  expect(on('2026-12-30')).toEqual([true, false]);
  expect(on('2027-01-21')).toEqual([true, false]);
  expect(on('2027-01-22')).toEqual([true, true]);
});

test('a payment due on a Sunday counts as soon from fourteen days before the Friday on', () => {
  const facts = projectTax(onDays('2027-01-31'), TODAY);
  expect(['2027-01-14', '2027-01-15'].map((day) => clientStatus(facts, day as IsoDate))).toEqual([
    'Due',
    'Due soon',
  ]);
});

test('a payment due on a Sunday has HMRC’s day once the Friday has passed, and its row is written again then', () => {
  const read = onDays('2026-11-22');
  expect(projectTax(read, TODAY)).toMatchObject({ firstOn: '2026-11-20', turnsOn: '2026-11-21' });
  expect(projectTax(read, '2026-11-21')).toMatchObject({
    firstOn: '2026-11-22',
    turnsOn: '2026-11-23',
  });
});

test('a return and its payment of one Sunday are two steps, each with its own day', () => {
  const period = october({ direction: 'pay', chargedPence: pence(190_455) });
  const today: IsoDate = '2027-01-10';
  const facts = projectTax(
    { ...vat([]), lines: [period], upcoming: expectedVat([period], today).sort(byDay) },
    today,
  );
  expect([facts.dueClearBy, facts.duePence, facts.thenClearBy, facts.thenPence]).toEqual([
    '2027-02-05',
    190_455,
    '2027-02-07',
    0,
  ]);
});

test('penalties: 3% at risk from the first day, the points with the return that is late, and each day from the 31st', () => {
  const late = projectTax(vat([july(charged(624_015))]), TODAY);
  expect([penaltyRisk(late, TODAY), late.turnsOn]).toEqual([18_720, '2026-11-23']);
  const missing = projectTax(vat([july({})], { points: 3, threshold: 4 }), TODAY);
  expect(penaltyRisk(missing, TODAY)).toBe(20_000);
  const pointsLeft = projectTax(vat([july({})], { points: 2, threshold: 4 }), TODAY);
  expect(penaltyRisk(pointsLeft, TODAY)).toBe(0);
  expect(penaltyRisk({ ...missing, returnOn: '2026-12-07' }, TODAY)).toBe(0);
  const long = projectTax(vat([{ ...july(charged(624_015)), due: '2026-10-01' }]), TODAY);
  expect(long.turnsOn).toBe('2026-11-21');
});

test('a company tax return is due beside its payment, and is late by itself', () => {
  const period = line('2025-01-01', '2025-12-31', '2026-10-01', {
    tax: 'corporation_tax',
    ...charged(400_000, 0),
    filedOn: undefined,
    filingDue: '2026-12-31',
  });
  const read = { ...vat([]), lines: [period], upcoming: expectedCorporationTax([period], TODAY) };
  expect(said(read)).toEqual(['2026-12-31', '2025-12-31', 'next', 'Due', 'nothing']);
  expect(said(read, '2026-12-20')).toEqual([
    '2026-12-31',
    '2025-12-31',
    'next',
    'Due soon',
    'nothing',
  ]);
  expect(said(read, '2027-01-01')).toEqual([
    '2026-12-31',
    '2025-12-31',
    'late',
    'Return late',
    'not_filed',
  ]);
});

test.each<[string, ReadTax, boolean]>([
  ['late', vat([july(charged(1))]), true],
  ['queried', vat([], refund('queried', '2026-12-11')), true],
  ['due in ten days', vat([july({ ...charged(1), due: '2026-11-30' })]), true],
  ['due in seventeen', vat([august(charged(1))]), false],
  ['early', vat([august({ direction: 'refund', chargedPence: pence(1) })], drafted('early')), true],
  ['reconnect', vat([], { connection: 'reconnect' }), true],
  ['nothing', vat([]), false],
])('needs attention: %s', (_, read, expected) =>
  expect(needsAttention(projectTax(read, TODAY), TODAY)).toBe(expected),
);

test('what being late costs next is stored by its day, and the row is written again after it', () => {
  const facts = projectTax(vat([july(charged(624_015)), october()]), TODAY);
  expect([facts.lateCostOn, facts.lateCostPence, facts.turnsOn]).toEqual([
    '2026-11-22',
    18_720,
    '2026-11-23',
  ]);
  const none = projectTax(vat([october()], refund('queried', '2026-11-18', true)), TODAY);
  expect([none.lateCostOn, none.lateCostPence, none.refundPence]).toEqual([NEVER, 0, 1_290_460]);
});

describe('Self Assessment of a director', () => {
  const bill = (
    label: string,
    period: readonly [IsoDate, IsoDate, IsoDate],
    amount: number,
  ): TaxLine => ({
    ...line(...period),
    id: label,
    label,
    tax: 'self_assessment',
    direction: 'pay',
    expected: false,
    filingDue: undefined,
    chargedPence: pence(amount),
    outstandingPence: pence(amount),
  });
  const onAccount = bill(
    'First payment on account, tax year 2026 to 2027',
    ['2026-04-06', '2027-04-05', '2027-01-31'],
    468_475,
  );
  const balance = bill(
    'Balancing payment, tax year 2025 to 2026',
    ['2025-04-06', '2026-04-05', '2027-01-31'],
    936_949,
  );
  const read = (lines: TaxLine[]): ReadTax => ({
    ...vat(lines),
    person: { name: 'Anne Keel', utr: '2000000103' },
    upcoming: knownPayments(lines),
  });

  test.each([[[balance, onAccount]], [[onAccount, balance]]])(
    'the row has the balancing payment’s period, and the part on account has its own',
    (lines) =>
      expect(projectTax(read(lines), TODAY)).toMatchObject({
        person: '2000000103',
        personName: 'Anne Keel',
        duePence: 1_405_424,
        periodFrom: '2025-04-06',
        periodTo: '2026-04-05',
        onAccountPence: 468_475,
        onAccountFrom: '2026-04-06',
        onAccountTo: '2027-04-05',
      }),
  );

  test('once both are late, the part on account is of what is late', () =>
    expect(projectTax(read([onAccount, balance]), '2027-02-01')).toMatchObject({
      latePence: 1_405_424,
      periodTo: '2026-04-05',
      onAccountPence: 468_475,
    }));

  test('what is due later on account is no part of a late amount', () =>
    expect(projectTax(read([onAccount, { ...balance, due: '2026-11-01' }]), TODAY)).toMatchObject({
      latePence: 936_949,
      onAccountPence: 0,
      onAccountTo: NEVER,
    }));
});

describe('the online return of Self Assessment', () => {
  const DUE = '2027-01-31';
  const annual = (more: Partial<SelfAssessmentReturn> = {}): SelfAssessmentReturn => ({
    year: '2025 to 2026',
    taxYear: '2025-26',
    dueOn: DUE,
    ...more,
  });
  const said = { by: 'Fernlea & Co', on: '2027-02-01' } as const;
  const on = (today: IsoDate, annualReturns: SelfAssessmentReturn[]) =>
    projectTax(vat([], { annualReturns, upcoming: returnItems(annualReturns, today) }), today);

  test.each<[string, IsoDate, SelfAssessmentReturn, string, string[]]>([
    ['months ahead nothing is due', TODAY, annual(), 'Nothing due', []],
    ['near its day', '2027-01-10', annual(), 'Not known if filed', ['return_not_known']],
    ['on its day', DUE, annual(), 'Not known if filed', ['return_not_known']],
    ['past its day', '2027-02-01', annual(), 'Not known if filed', ['return_not_known']],
    ['said not to be filed', '2027-02-01', annual({ said }), 'Return late', ['return_late']],
    [
      'said to be filed',
      '2027-02-01',
      annual({ said: { ...said, filedOn: '2027-01-30' } }),
      'Nothing due',
      [],
    ],
    ['that HMRC has', '2027-02-01', annual({ said, filedOn: '2027-01-30' }), 'Nothing due', []],
  ])('%s: its row and its lines of triage', (_what, today, annualReturn, status, causes) => {
    const facts = on(today, [annualReturn]);
    expect(clientStatus(facts, today)).toBe(status);
    expect(
      triageLines({ ...facts, tax: 'self_assessment' }, today).map(({ cause }) => cause),
    ).toEqual(causes);
  });

  test('a return that may be filed is never late, also in a row that was written before its day', () => {
    const facts = on(TODAY, [annual()]);
    expect(facts).toMatchObject({ returnOn: DUE, draft: 'not_known', returnFiledOn: NEVER });
    for (const today of ['2027-02-01', '2027-04-05'] as const) {
      expect(isReturnLate(facts, today)).toBe(false);
      expect(clientDueGroup(facts, today)).not.toBe('late');
      expect(needsAttention(facts, today)).toBe(false);
    }
  });

  test('a late one costs what the law says, and the row is written again when that grows', () => {
    const facts = on('2027-02-01', [annual({ said })]);
    expect(facts).toMatchObject({ penaltyPence: 100_00, returnOn: DUE, periodFrom: '2025-04-06' });
    expect(facts.turnsOn <= '2027-05-01').toBe(true);
    expect(on('2027-05-01', [annual({ said })]).penaltyPence).toBe(110_00);
  });

  test('an earlier one that is late comes before the one that may be filed', () =>
    expect(
      on('2027-05-01', [
        annual({ said }),
        annual({ year: '2026 to 2027', taxYear: '2026-27', dueOn: '2028-01-31' }),
      ]),
    ).toMatchObject({ returnOn: DUE, draft: 'none' }));

  test('a filed one has its day in the row', () =>
    expect(on(TODAY, [annual({ filedOn: '2026-08-14' })])).toMatchObject({
      returnOn: NEVER,
      returnFiledOn: '2026-08-14',
      draft: 'none',
    }));

  test('a reminder names one that is due within 30 days and may be filed, and claims nothing past its day', () => {
    const linesOn = (today: IsoDate) =>
      reminderLines([{ ...on(today, [annual()]), tax: 'self_assessment' }], today);
    expect(linesOn('2027-01-10')).toEqual([
      ['Self assessment', 'Return due 31 Jan 2027 (in 21 days). Not known if filed'],
    ]);
    expect(linesOn(TODAY)).toEqual([]);
    expect(linesOn('2027-02-01')).toEqual([]);
  });

  test('a calendar has one that may be filed on its day, and says so', () => {
    const events = calendarEvents(returnItems([annual()], TODAY), TODAY, false);
    expect(events).toMatchObject([
      {
        on: DUE,
        title: 'Self assessment: file by today',
        detail: 'Self assessment return, 2025 to 2026. Due 31 Jan 2027. Not known if filed.',
      },
    ]);
    expect(calendarEvents(returnItems([annual()], '2027-02-01'), '2027-02-01', false)).toEqual([]);
  });
});
