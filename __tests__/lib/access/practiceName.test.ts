/** @jest-environment node */
import { isConfirmed, nameByHmrc, provenRegistration } from '@/lib/access/practiceName';

const at = new Date('2026-11-20T12:00:00Z');
const fernlea = {
  name: 'Fernlea Accountants LLP',
  companyNumber: 'OC402217',
  town: 'Leeds',
  agencyName: 'FERNLEA ACCOUNTANTS LLP',
  arnConfirmedAt: at,
};
const proven = { companyNumber: 'OC402217', town: 'Leeds' };

test.each([
  ['HMRC names the agency as the register names the number', fernlea, proven],
  [
    'HMRC has confirmed the reference and named nobody',
    { ...fernlea, agencyName: null },
    undefined,
  ],
  ['HMRC names another agency', { ...fernlea, agencyName: 'Harbour & Finch LLP' }, undefined],
  ['the reference is another one by now', { ...fernlea, arnConfirmedAt: null }, undefined],
  ['the practice was added by hand', { ...fernlea, companyNumber: null }, undefined],
])('whether a company number is the practice’s where %s', (_where, practice, expected) => {
  expect(provenRegistration(practice)).toEqual(expected);
});

test('a practice is called as HMRC calls it, once HMRC has', () => {
  expect(nameByHmrc({ name: 'Fern', agencyName: 'Fernlea LLP' })).toBe('Fernlea LLP');
  expect(nameByHmrc({ name: 'Fern', agencyName: null })).toBe('Fern');
  expect([isConfirmed({ arnConfirmedAt: at }), isConfirmed({ arnConfirmedAt: null })]).toEqual([
    true,
    false,
  ]);
});
