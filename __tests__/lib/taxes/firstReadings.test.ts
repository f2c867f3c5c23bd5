/** @jest-environment node */
import { firstReadings } from '@/lib/taxes/firstReadings';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import type { TaxState } from '@/lib/taxes/taxStates';

const all = (states: Partial<Record<Tax, TaxState>>, problem?: unknown) =>
  TAXES.map((tax) => ({ tax, state: states[tax] ?? 'read', sync: { problem } }));

test.each<[string, ReturnType<typeof all>, string | undefined]>([
  ['all are in', all({}), undefined],
  [
    'two are read',
    all({ vat: 'reading', paye: 'reading' }),
    'Reading VAT and PAYE from HMRC 2 of 4 taxes',
  ],
  [
    'one that is not connected is not waited for',
    all({ vat: 'reading', paye: 'not_connected', self_assessment: 'not_registered' }),
    'Reading VAT from HMRC 2 of 3 taxes',
  ],
  ['a first reading that failed is over', all({ vat: 'reading' }, { kind: 'refused' }), undefined],
])('docs/rules/product.md#first-reading: %s', (_what, summaries, words) => {
  const found = firstReadings(summaries);
  expect(found && `${found.title} ${found.count}`).toBe(words);
});
