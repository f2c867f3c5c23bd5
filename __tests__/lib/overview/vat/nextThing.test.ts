/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { dueGroups } from '@/lib/taxes/dueGroup';
import type { Upcoming } from '@/lib/taxes/upcoming';
import { nextThing, type NextInput, type NextThing } from '@/lib/overview/vat/nextThing';
import type { NextPeriod } from '@/lib/refunds/nextPeriod';

const period = (change: Partial<NextPeriod>): NextPeriod => ({
  id: 'oct',
  label: 'October 2026',
  end: '2026-10-31',
  due: '2026-12-07',
  stage: 'unfiled',
  direction: 'unknown',
  canSell: false,
  worthSelling: false,
  ...change,
});
const running = period({ id: 'nov', label: 'November 2026', end: '2026-11-30', stage: 'running' });
const unfiledRefund = period({ direction: 'refund', netPence: pence(421_000), canSell: true });
const filedRefund = period({
  id: 'sep',
  label: 'September 2026',
  end: '2026-09-30',
  stage: 'filed',
  direction: 'refund',
  netPence: pence(376_480),
  canSell: true,
  worthSelling: true,
});
const TODAY: IsoDate = '2026-11-20';
const facts = (change: Partial<NextInput>): NextInput => ({
  setUp: undefined,
  hasRead: true,
  periods: [],
  due: [],
  today: TODAY,
  ...change,
});
const next = (...periods: NextPeriod[]) => nextThing(facts({ periods }));
const charge = (dueOn: IsoDate, amount: number, change: Partial<Upcoming> = {}): Upcoming => ({
  id: `pay-${dueOn}`,
  tax: 'vat',
  kind: 'payment',
  label: 'April 2026',
  dueOn,
  clearBy: dueOn,
  pence: pence(amount),
  certainty: 'known',
  ...change,
});
const lateCharge = charge('2026-06-07', 891_377);
const dueToday = charge('2026-11-20', 311_840, { tax: 'paye', label: 'Month 7, to 5 Nov 2026' });
const lateReturn = period({
  id: 'sep',
  label: 'September 2026',
  end: '2026-09-30',
  due: '2026-11-07',
});
const turnOf = (...due: Upcoming[]) => {
  const [turn] = dueGroups(due, TODAY);
  if (!turn) throw new Error('Nothing is due.');
  return turn;
};
const LATE = '£8,913.77 is late: VAT for April 2026 was due 7 Jun 2026, 166 days ago.';
const NOW = '£3,118.40 must reach HMRC today: PAYE for month 7, to 5 Nov 2026.';

test.each<[string, NextThing, NextThing]>([
  [
    'the set-up comes before everything',
    nextThing(
      facts({
        setUp: { step: 'company', sentence: 'Add your VAT number.' },
        periods: [filedRefund],
        due: [lateCharge],
      }),
    ),
    { kind: 'set_up', step: 'company', sentence: 'Add your VAT number.' },
  ],
  ['then the first reading', nextThing(facts({ hasRead: false })), { kind: 'reading' }],
  [
    'a filing that is being confirmed comes before money',
    next(filedRefund, period({ stage: 'confirming', sentence: 'Do not send it again.' })),
    { kind: 'confirming', periodId: 'oct', sentence: 'Do not send it again.' },
  ],
  [
    'a filing that HMRC has with other figures comes before one that is being confirmed',
    next(
      period({ id: 'sep', end: '2026-09-30', stage: 'confirming' }),
      period({ stage: 'conflict', sentence: 'We have stopped.' }),
    ),
    { kind: 'conflict', periodId: 'oct', sentence: 'We have stopped.' },
  ],
  [
    'money that is already filed comes before a return to file',
    next(unfiledRefund, filedRefund),
    { kind: 'claimable', periodId: 'sep', filed: true },
  ],
  [
    'a filed refund that is not worth selling is left to HMRC',
    next({ ...filedRefund, worthSelling: false }, unfiledRefund),
    { kind: 'claimable', periodId: 'oct', filed: false },
  ],
  [
    'the oldest return is filed first, whatever it brings',
    next(
      unfiledRefund,
      period({ id: 'aug', end: '2026-08-31', direction: 'payment', netPence: pence(100) }),
    ),
    { kind: 'payable', periodId: 'aug', netPence: pence(100) },
  ],
  [
    'what HMRC did to a sold refund comes before one that could be sold and a return that is not late',
    nextThing(facts({ hasNews: true, periods: [filedRefund, unfiledRefund] })),
    { kind: 'refund_news' },
  ],
  [
    'what is late comes before it',
    nextThing(facts({ hasNews: true, due: [lateCharge] })),
    { kind: 'due', turn: turnOf(lateCharge), sentence: LATE },
  ],
  [
    'a return that is late comes before it: HMRC may hold the refund for it',
    nextThing(facts({ hasNews: true, periods: [lateReturn] })),
    { kind: 'needs_figures', periodId: 'sep' },
  ],
  [
    'there is not nothing to do while it is there',
    nextThing(facts({ hasNews: true, periods: [running] })),
    { kind: 'refund_news' },
  ],
  [
    'a refund that cannot be sold is still filed, and nobody asks for figures that are there',
    next({ ...unfiledRefund, canSell: false }),
    { kind: 'file_refund', periodId: 'oct', netPence: pence(421_000) },
  ],
  [
    'a return without figures asks for them',
    next(running, period({})),
    { kind: 'needs_figures', periodId: 'oct' },
  ],
  [
    'a nil return is filed like a payment of nothing',
    next(period({ direction: 'nil', netPence: pence(0) })),
    { kind: 'payable', periodId: 'oct', netPence: pence(0) },
  ],
  [
    'nothing to do says when the next return opens',
    next(running, { ...filedRefund, worthSelling: false }),
    {
      kind: 'nothing',
      sentence: 'Your returns are filed, and nothing is waiting for you.',
      opensOn: '2026-12-01',
    },
  ],
  [
    'what is late of any tax comes before a refund and before a filing in doubt',
    nextThing(
      facts({
        periods: [filedRefund, period({ stage: 'confirming' })],
        due: [dueToday, lateCharge],
      }),
    ),
    { kind: 'due', turn: turnOf(lateCharge), sentence: LATE },
  ],
  [
    'then what is due today',
    nextThing(facts({ periods: [filedRefund, unfiledRefund], due: [dueToday] })),
    { kind: 'due', turn: turnOf(dueToday), sentence: NOW },
  ],
  [
    'a return that is late goes before what is due today',
    nextThing(facts({ periods: [lateReturn, filedRefund], due: [dueToday] })),
    { kind: 'needs_figures', periodId: 'sep' },
  ],
  [
    'a return that is later still goes before a late payment',
    nextThing(facts({ periods: [{ ...lateReturn, due: '2026-05-07' }], due: [lateCharge] })),
    { kind: 'needs_figures', periodId: 'sep' },
  ],
  [
    'a late return goes before a filing in doubt',
    next(period({ stage: 'confirming' }), lateReturn),
    { kind: 'needs_figures', periodId: 'sep' },
  ],
  [
    'what is due later is not forgotten, with its day',
    nextThing(facts({ due: [charge('2026-12-07', 48_610)] })),
    {
      kind: 'nothing',
      sentence:
        'Your returns are filed. £486.10 is due 7 Dec 2026, in 17 days: VAT for April 2026.',
    },
  ],
  [
    'while a year of charges is unread nobody says that nothing is waiting',
    nextThing(facts({ owedMissing: 'We have not read HMRC’s charges of 2024 yet.' })),
    {
      kind: 'nothing',
      sentence: 'Your returns are filed. We have not read HMRC’s charges of 2024 yet.',
      unknown: true,
    },
  ],
  [
    'a running period is never something to do',
    next(running),
    {
      kind: 'nothing',
      sentence: 'Your returns are filed, and nothing is waiting for you.',
      opensOn: '2026-12-01',
    },
  ],
])('%s', (_rule, found, expected) => {
  expect(found).toEqual(expected);
});
