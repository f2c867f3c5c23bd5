/** @jest-environment node */
import { missingNumber } from '@/lib/clients/missingNumber';
import type { Tax } from '@/lib/kernel/taxes';

test.each<[Tax, string | null, RegExp, boolean]>([
  ['vat', null, /^We have no VAT number for this client, so we can’t read VAT\.$/, true],
  ['paye', null, /^We have no PAYE reference for this client, so we can’t read PAYE\.$/, true],
  [
    'corporation_tax',
    '07732914',
    /^We have no UTR for this client, so we can’t read Corporation tax/,
    true,
  ],
  ['corporation_tax', null, /^Only companies pay Corporation tax/, true],
  ['corporation_tax', 'OC300001', /^A partnership pays no Corporation tax\.$/, false],
  [
    'self_assessment',
    null,
    /^We have no UTR for this client, so we can’t read Self assessment/,
    true,
  ],
  ['self_assessment', 'OC300001', /^We have no UTR for this client/, true],
  ['self_assessment', '07732914', /director’s is read under the company’s VAT number/, true],
])(
  '%s of a client with company number %s says what is missing',
  (tax, companyNumber, sentence, canEnter) => {
    const kind = companyNumber === null ? 'other' : 'limited';
    const missing = missingNumber(tax, { kind, companyNumber });
    expect(missing.sentence).toMatch(sentence);
    expect(missing.canEnter).toBe(canEnter);
  },
);

test('a company whose company number is not here is asked for its UTR', () =>
  expect(
    missingNumber('corporation_tax', { kind: 'limited', companyNumber: null }).sentence,
  ).toMatch(/^We have no UTR for this client/));
