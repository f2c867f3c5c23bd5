import { pence } from '@/lib/kernel/money';
import { isShown, parseReturnFilter, RETURN_FILTERS } from '@/lib/overview/vat/returnFilters';

type Period = Parameters<typeof isShown>[0];

const open: Period = {
  status: 'Ready to review',
  direction: 'unknown',
  filedOn: undefined,
  paidEarlyPence: undefined,
};
const filed: Period = { ...open, status: 'Filed', filedOn: '2026-11-03' };

test.each<[string, Period, string[]]>([
  ['an open return with an unknown result is to file', open, ['to_file']],
  ['an open return for a refund', { ...open, direction: 'refund' }, ['to_file', 'refund']],
  [
    'a late return',
    { ...open, status: 'Return late', direction: 'payment' },
    ['to_file', 'payment'],
  ],
  [
    'a return that HMRC refused is to file again',
    { ...open, status: 'Not accepted by HMRC' },
    ['to_file'],
  ],
  [
    'a return that HMRC has not confirmed is neither to file nor filed',
    { ...open, status: 'Confirming with HMRC' },
    [],
  ],
  [
    'a return that waits for HMRC is neither to file nor filed',
    { ...open, status: 'Waiting for HMRC' },
    [],
  ],
  [
    'a return for which HMRC has other figures is neither to file nor filed',
    { ...open, status: 'HMRC has other figures' },
    [],
  ],
  [
    'a filed return of nil is neither a refund nor a payment',
    { ...filed, direction: 'nil' },
    ['filed'],
  ],
  ['a filed payment', { ...filed, direction: 'payment' }, ['filed', 'payment']],
  ['a filed refund', { ...filed, direction: 'refund' }, ['filed', 'refund']],
  [
    'a refund that was paid early',
    { ...filed, direction: 'refund', paidEarlyPence: pence(372_715) },
    ['filed', 'refund', 'paid_early'],
  ],
])('%s', (_state, period, filters) => {
  expect(RETURN_FILTERS.filter((filter) => isShown(period, filter))).toEqual(filters);
  expect(isShown(period, undefined)).toBe(true);
});

test.each([
  ['filed', 'filed'],
  ['paid_early', 'paid_early'],
  ['all', undefined],
  ['FILED', undefined],
  [['filed', 'refund'], undefined],
  [undefined, undefined],
])('the address %j names the filter %j', (name, filter) => {
  expect(parseReturnFilter(name)).toBe(filter);
});
