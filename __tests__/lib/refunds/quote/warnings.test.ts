/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { refundWarnings, type WarningFacts } from '@/lib/refunds/quote/warnings';

const facts: WarningFacts = {
  today: '2026-11-20',
  refundPence: pence(421_000),
  charges: [],
  unfiled: [],
  byCheque: false,
};
const kinds = (change: Partial<WarningFacts>) =>
  refundWarnings({ ...facts, ...change }).map(({ kind }) => kind);
const july = { id: 'jul', label: 'July 2026', due: isoDateOf('2026-09-07') };

test.each<[string, Partial<WarningFacts>, string[]]>([
  ['nothing known, nothing said', {}, []],
  [
    'an overdue charge may be set off',
    { charges: [{ outstandingPence: pence(20_000), due: '2026-11-07' }] },
    ['set_off'],
  ],
  [
    'one without a date counts as due',
    { charges: [{ outstandingPence: pence(20_000), due: null }] },
    ['set_off'],
  ],
  [
    'a bill that is not due yet is no debt',
    { charges: [{ outstandingPence: pence(20_000), due: '2026-12-07' }] },
    [],
  ],
  [
    'what is due today can still be paid today',
    { charges: [{ outstandingPence: pence(20_000), due: '2026-11-20' }] },
    [],
  ],
  [
    'an amount HMRC leaves out is paid',
    { charges: [{ outstandingPence: null, due: '2026-11-07' }] },
    [],
  ],
  ['a missing return holds refunds back', { unfiled: [july] }, ['missing_return']],
  [
    'a return that is not due yet is not missing',
    { unfiled: [{ ...july, due: '2026-12-07' }] },
    [],
  ],
  [
    'no bank details on a credit: payable order (docs/rules/vat.md#receipt)',
    { byCheque: true },
    ['cheque'],
  ],
  [
    'the gravest comes first',
    { unfiled: [july], charges: [{ outstandingPence: pence(1), due: null }], byCheque: true },
    ['missing_return', 'set_off', 'cheque'],
  ],
])('%s', (_rule, change, expected) => {
  expect(kinds(change)).toEqual(expected);
});

test('set-off names what is owed, and never more of the refund than there is', () => {
  expect(
    refundWarnings({
      ...facts,
      charges: [
        { outstandingPence: pence(900_000), due: '2026-11-07' },
        { outstandingPence: pence(100), due: null },
      ],
    })[0],
  ).toEqual({
    kind: 'set_off',
    title: 'You owe HMRC £9,001.00 of VAT.',
    sentence:
      'HMRC may keep up to £4,210.00 of this refund to pay that VAT. HMRC calls this set-off. What HMRC keeps counts as a shortfall, and ' +
      'you would owe it to us. Pay HMRC first, or wait.',
  });
});

test('of several missing returns the oldest is named and linked', () => {
  expect(
    refundWarnings({
      ...facts,
      unfiled: [{ id: 'aug', label: 'August 2026', due: '2026-10-07' }, july],
    })[0],
  ).toMatchObject({
    title: 'Your July 2026 return is missing.',
    periodId: 'jul',
  });
});

test('a warning about a sold refund does not advise to wait', () => {
  const [warning] = refundWarnings({
    ...facts,
    sold: true,
    charges: [{ outstandingPence: pence(3_725), due: '2026-11-07' }],
  });
  expect(warning?.sentence).toMatch(
    /you would owe it to us\. Pay HMRC now, so that it does not need to keep any\.$/,
  );
});
