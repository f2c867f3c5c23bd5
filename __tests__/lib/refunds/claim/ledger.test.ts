/** @jest-environment node */
import fc from 'fast-check';
import { pence as inPence, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import {
  CLAIM_TRANSITIONS,
  nextClaimState,
  type ClaimEvent,
  type ClaimState,
} from '@/lib/refunds/claim/claim';
import { interleaveTimeline } from '@/lib/refunds/claim/timeline';
import {
  getBalances,
  getJournal,
  ledgerSum,
  type Balances,
  type JournalLine,
  type LedgerEvent,
} from '@/lib/refunds/claim/ledger';
import { refundFee } from '@/lib/refunds/quote/fee';
import { addDays } from '@/lib/kernel/dates/ukDates';

const terms = {
  refundPence: inPence(421_000),
  feePence: inPence(4_210),
  netPence: inPence(416_790),
};
const post = (events: readonly LedgerEvent[]) => {
  const lines: JournalLine[] = [];
  for (const event of events) lines.push(...getJournal(terms, getBalances(lines), event));
  return lines;
};
/** What is left on each account that is not empty. */
const leftBy = (...events: LedgerEvent[]): Balances =>
  Object.fromEntries(Object.entries(getBalances(post(events))).filter(([, pence]) => pence !== 0));

const sold = { event: 'confirm' } as const;
const paid = { event: 'payOut' } as const;
const of = (event: ClaimEvent, pence: number): LedgerEvent => ({
  event,
  amountPence: inPence(pence),
});

test.each<[string, LedgerEvent[], Partial<Record<keyof Balances, number>>]>([
  [
    'a sale: HMRC owes us the refund, we owe the customer the price, the fee is ours',
    [sold],
    { refunds_receivable: 421_000, customer_payable: -416_790, fee_income: -4_210 },
  ],
  ['a withdrawal leaves nothing behind', [sold, { event: 'withdraw' }], {}],
  [
    'a payout settles what we owed',
    [sold, paid],
    { refunds_receivable: 421_000, payments_bank: -416_790, fee_income: -4_210 },
  ],
  [
    'a payout that came back is owed again',
    [sold, paid, { event: 'payoutReturned' }],
    { refunds_receivable: 421_000, customer_payable: -416_790, fee_income: -4_210 },
  ],
  [
    'HMRC paying in full leaves the fee as the difference at the bank',
    [sold, paid, of('hmrcRepaid', 421_000)],
    { payments_bank: -416_790, collections_bank: 421_000, fee_income: -4_210 },
  ],
  [
    'HMRC paying in full without an amount pays the whole refund',
    [sold, paid, { event: 'hmrcRepaid' }],
    { payments_bank: -416_790, collections_bank: 421_000, fee_income: -4_210 },
  ],
  [
    'HMRC paying less leaves the difference with the customer',
    [sold, paid, of('hmrcRepaidLess', 400_000)],
    {
      payments_bank: -416_790,
      collections_bank: 400_000,
      shortfall_receivable: 21_000,
      fee_income: -4_210,
    },
  ],
  [
    'HMRC paying nothing leaves all of it',
    [sold, paid, { event: 'hmrcRepaidLess' }],
    { payments_bank: -416_790, shortfall_receivable: 421_000, fee_income: -4_210 },
  ],
  [
    'a bank transfer covers the shortfall',
    [sold, paid, of('hmrcRepaidLess', 400_000), of('shortfallReceived', 21_000)],
    { payments_bank: -395_790, collections_bank: 400_000, fee_income: -4_210 },
  ],
  [
    'a penny too much is the customer’s',
    [sold, paid, of('hmrcRepaidLess', 400_000), of('shortfallReceived', 21_001)],
    {
      payments_bank: -395_789,
      collections_bank: 400_000,
      customer_surplus: -1,
      fee_income: -4_210,
    },
  ],
  [
    'HMRC making good later counts only what is new',
    [sold, paid, of('hmrcRepaidLess', 400_000), of('hmrcRepaid', 421_000)],
    { payments_bank: -416_790, collections_bank: 421_000, fee_income: -4_210 },
  ],
  [
    'and what the customer had paid by then counts as passed on',
    [
      sold,
      paid,
      of('hmrcRepaidLess', 400_000),
      of('shortfallReceived', 5_000),
      of('hmrcRepaid', 421_000),
    ],
    {
      payments_bank: -411_790,
      collections_bank: 421_000,
      passed_on: -5_000,
      fee_income: -4_210,
    },
  ],
  [
    'what HMRC pays beyond the refund is the customer’s, in their own account',
    [sold, paid, of('hmrcRepaid', 421_500)],
    { payments_bank: -416_790, collections_bank: 421_000, fee_income: -4_210 },
  ],
  [
    'passing HMRC’s money on brings it to our bank, and nothing is left to pass on',
    [sold, paid, of('hmrcRepaid', 421_000), of('passedOn', 400_000), of('passedOnSetOff', 21_000)],
    {
      payments_bank: -16_790,
      collections_bank: 421_000,
      passed_on: -421_000,
      set_off: 21_000,
      fee_income: -4_210,
    },
  ],
  [
    'a write-off is our loss',
    [sold, paid, of('hmrcRepaidLess', 400_000), { event: 'shortfallWrittenOff' }],
    { payments_bank: -416_790, collections_bank: 400_000, write_off: 21_000, fee_income: -4_210 },
  ],
  [
    'HMRC paying to the penny what was sold is no shortfall, whatever it is called',
    [sold, paid, of('hmrcRepaidLess', 421_000)],
    { payments_bank: -416_790, collections_bank: 421_000, fee_income: -4_210 },
  ],
  [
    'HMRC’s figure falling below what it has paid takes nothing back',
    [sold, paid, of('hmrcRepaidLess', 400_000), of('hmrcRepaid', 390_000)],
    {
      payments_bank: -416_790,
      collections_bank: 400_000,
      shortfall_receivable: 21_000,
      fee_income: -4_210,
    },
  ],
  [
    'a later payout covers the shortfall of this one',
    [sold, paid, of('hmrcRepaidLess', 400_000), of('shortfallSetOff', 21_000)],
    { payments_bank: -416_790, collections_bank: 400_000, set_off: 21_000, fee_income: -4_210 },
  ],
  [
    'nothing received covers nothing',
    [
      sold,
      paid,
      of('hmrcRepaidLess', 400_000),
      { event: 'shortfallReceived' },
      { event: 'shortfallSetOff' },
    ],
    {
      payments_bank: -416_790,
      collections_bank: 400_000,
      shortfall_receivable: 21_000,
      fee_income: -4_210,
    },
  ],
  [
    'a payout that covers an older shortfall leaves the bank by that much less',
    [sold, { event: 'payOut', setOffPence: inPence(21_000) }],
    { refunds_receivable: 421_000, payments_bank: -395_790, set_off: -21_000, fee_income: -4_210 },
  ],
])('%s', (_, events, left) => {
  expect(leftBy(...events)).toEqual(left);
});

test('an event that moves no money writes nothing', () => {
  for (const event of ['close', 'expire', 'shortfallRecovered'] as const)
    expect(getJournal(terms, getBalances(post([sold, paid])), { event })).toEqual([]);
});

test.each([
  ['a fee and a price that do not make the refund', { ...terms, netPence: inPence(416_791) }, sold],
  [
    'half a penny',
    { refundPence: 1.5 as Pence, feePence: 0.5 as Pence, netPence: inPence(1) },
    sold,
  ],
  ['an amount below nothing', terms, { event: 'shortfallReceived', amountPence: inPence(-1) }],
  ['a set-off below nothing', terms, { event: 'payOut', setOffPence: inPence(-1) }],
] as const)('%s is refused', (_, wrong, event) => {
  expect(() => getJournal(wrong, {}, event)).toThrow(RangeError);
});

const EVENTS = [
  ...new Set(Object.values(CLAIM_TRANSITIONS).flatMap((edges) => Object.keys(edges))),
] as ClaimEvent[];
const anyEvents = fc.array(
  fc.record({
    event: fc.constantFrom(...EVENTS),
    amountPence: fc.nat(2_000_000).map(inPence),
    setOffPence: fc.nat(500_000).map(inPence),
  }),
  { maxLength: 25 },
);
const refunds = fc.integer({ min: 501, max: 100_000_000 }).map(inPence);

/** The events that the graph lets happen, in their order. */
function happening(wanted: readonly LedgerEvent[]): { events: LedgerEvent[]; state: ClaimState } {
  let state: ClaimState = 'quoted';
  const events: LedgerEvent[] = [];
  for (const ledgerEvent of wanted) {
    const next = nextClaimState(state, ledgerEvent.event);
    if (next === undefined) continue;
    state = next;
    events.push(ledgerEvent);
  }
  return { events, state };
}

test('for any sequence of claim events the ledger balances and the timeline never goes backwards', () => {
  fc.assert(
    fc.property(refunds, anyEvents, (refundPence, wanted) => {
      const feePence = refundFee(refundPence, 'organic');
      const price = { refundPence, feePence, netPence: minus(refundPence, feePence) };
      const { events, state } = happening(wanted);
      const lines: JournalLine[] = [];
      for (const event of events) {
        const fresh = getJournal(price, getBalances(lines), event);
        expect(ledgerSum(fresh)).toBe(0);
        lines.push(...fresh);
      }
      const left = getBalances(lines);
      if (state === 'paid_out')
        expect([left.customer_payable ?? 0, left.refunds_receivable]).toEqual([0, refundPence]);
      if (state === 'shortfall')
        expect([left.customer_payable ?? 0, left.refunds_receivable ?? 0]).toEqual([0, 0]);
      if (state === 'withdrawn' && events.length > 0) {
        expect([
          left.customer_payable ?? 0,
          left.refunds_receivable ?? 0,
          left.fee_income ?? 0,
        ]).toEqual([0, 0, 0]);
      }
      // Whatever came in beyond what was owed is the customer's: never less than nothing.
      expect(-(left.customer_surplus ?? inPence(0))).toBeGreaterThanOrEqual(0);

      const steps = interleaveTimeline({
        ...price,
        setOffs: [],
        arrivesPence: price.netPence,
        today: addDays('2026-11-03', 120),
        account: 'ending 4471',
        repayments: [],
        claimEvents: events.map(({ event, amountPence = inPence(0) }, index) => ({
          event,
          amountPence,
          at: `${addDays('2026-11-03', index * 3)}T15:20:00.000Z`,
        })),
      });
      const dates = steps.filter((step) => step.state === 'done').map(({ at = '' }) => at);
      expect(dates).toEqual([...dates].sort());
      expect(steps.findLastIndex((step) => step.state === 'done')).toBeLessThan(
        steps.findIndex((step) => step.state === 'expected') < 0
          ? steps.length
          : steps.findIndex((step) => step.state === 'expected'),
      );
    }),
    { numRuns: 300 },
  );
});

test('even events that should never have happened leave books that balance', () => {
  fc.assert(
    fc.property(anyEvents, (wanted) => {
      const lines: JournalLine[] = [];
      for (const event of wanted) lines.push(...getJournal(terms, getBalances(lines), event));
      expect(ledgerSum(lines)).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('debits less credits are what is left over', () => {
  expect(
    ledgerSum([
      { account: 'payments_bank', pence: inPence(300) },
      { account: 'fee_income', pence: inPence(-100) },
    ]),
  ).toBe(200);
});
