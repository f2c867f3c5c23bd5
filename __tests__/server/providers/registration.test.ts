/** @jest-environment node */
import { parseRegistration } from '@/server/providers/hmrc/translate';

test.each([
  [{}, undefined],
  [{ frsCategory: '001' }, { category: '001' }],
  [
    { frsCategory: '001', startDate: '2026-10-01' },
    { category: '001', from: '2026-10-01' },
  ],
  [{ startDate: '2026-10-01' }, { from: '2026-10-01' }],
  [{ frsCategory: '001', startDate: '2026-13-01' }, { category: '001' }],
])('the Flat Rate Scheme of %j is read as %j, a bad day left out', (flatRateScheme, flatRate) => {
  const body = flatRate ? { flatRateScheme } : {};
  expect(parseRegistration(body).flatRate).toEqual(flatRate);
});
