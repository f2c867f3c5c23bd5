/** @jest-environment node */
import { pence } from '@/lib/domain/money/money';
import { nextThing, type NextPeriod, type NextThing } from '@/lib/domain/overview/nextThing';

const period = (change: Partial<NextPeriod>): NextPeriod => ({
  id: 'oct', label: 'October 2026', end: '2026-10-31', stage: 'unfiled', direction: 'unknown', canSell: false, worthSelling: false,
  outstandingPence: pence(0), ...change,
});
const running = period({ id: 'nov', label: 'November 2026', end: '2026-11-30', stage: 'running' });
const unfiledRefund = period({ direction: 'refund', netPence: pence(421_000), canSell: true });
const filedRefund = period({
  id: 'sep', label: 'September 2026', end: '2026-09-30', stage: 'filed', direction: 'refund', netPence: pence(376_480), canSell: true,
  worthSelling: true,
});
const next = (...periods: NextPeriod[]) => nextThing({ setUp: undefined, hasRead: true, periods });

test.each<[string, NextThing, NextThing]>([
  [
    'the set-up comes before everything',
    nextThing({ setUp: { step: 'company', sentence: 'Add your VAT number.' }, hasRead: true, periods: [filedRefund] }),
    { kind: 'set_up', step: 'company', sentence: 'Add your VAT number.' },
  ],
  ['then the first reading', nextThing({ setUp: undefined, hasRead: false, periods: [] }), { kind: 'reading' }],
  [
    'a filing that is being confirmed comes before money',
    next(filedRefund, period({ stage: 'confirming', sentence: 'Do not send it again.' })),
    { kind: 'confirming', periodId: 'oct', sentence: 'Do not send it again.' },
  ],
  [
    'money that is already filed comes before a return to file', next(unfiledRefund, filedRefund),
    { kind: 'claimable', periodId: 'sep', filed: true },
  ],
  [
    'a filed refund that is not worth selling is left to HMRC', next({ ...filedRefund, worthSelling: false }, unfiledRefund),
    { kind: 'claimable', periodId: 'oct', filed: false },
  ],
  [
    'the oldest return is filed first, whatever it brings',
    next(unfiledRefund, period({ id: 'aug', end: '2026-08-31', direction: 'payment', netPence: pence(100) })),
    { kind: 'payable', periodId: 'aug', netPence: pence(100) },
  ],
  [
    'a refund that cannot be sold is still filed, and nobody asks for figures that are there', next({ ...unfiledRefund, canSell: false }),
    { kind: 'file_refund', periodId: 'oct', netPence: pence(421_000) },
  ],
  ['a return without figures asks for them', next(running, period({})), { kind: 'needs_figures', periodId: 'oct' }],
  [
    'a nil return is filed like a payment of nothing', next(period({ direction: 'nil', netPence: pence(0) })),
    { kind: 'payable', periodId: 'oct', netPence: pence(0) },
  ],
  [
    'nothing to do says when the next return opens', next(running, { ...filedRefund, worthSelling: false }),
    { kind: 'nothing', sentence: 'Your returns are filed, and nothing is waiting for you.', opensOn: '2026-12-01' },
  ],
  [
    'what HMRC is still owed is not forgotten',
    next(period({ stage: 'filed', direction: 'payment', outstandingPence: pence(48_610), label: 'April 2026' })),
    { kind: 'nothing', sentence: 'Your returns are filed. You owe HMRC £486.10 for April 2026.' },
  ],
  [
    'a running period is never something to do', next(running),
    { kind: 'nothing', sentence: 'Your returns are filed, and nothing is waiting for you.', opensOn: '2026-12-01' },
  ],
])('%s', (_rule, found, expected) => {
  expect(found).toEqual(expected);
});
