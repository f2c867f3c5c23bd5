/** @jest-environment node */
import { droppedTaxes, taxesWithNewNumber } from '@/lib/clients/droppedTaxes';
import { NO_NUMBERS } from '@/lib/clients/numbers';
import type { TaxPayer } from '@/lib/access/taxNumbers';
import type { OnlineTax, Tax } from '@/lib/kernel/taxes';

const company: TaxPayer = {
  ...NO_NUMBERS,
  kind: 'limited',
  companyNumber: '07732914',
  vrn: '666119668',
};
const person: TaxPayer = { ...NO_NUMBERS, kind: 'person', utr: '1097172564' };
const READ = {
  paye: '475/RC90',
  corporation_tax: '23844 19027',
  self_assessment: '10971 72564',
} as const satisfies Record<OnlineTax, string>;
const references = new Map<OnlineTax, string>(Object.entries(READ) as [OnlineTax, string][]);

test.each<[string, TaxPayer, Partial<TaxPayer>, Tax[], Tax[]]>([
  [
    'another VAT number drops what HMRC listed under the one before',
    company,
    { vrn: '553557881' },
    ['vat', 'paye', 'corporation_tax', 'self_assessment'],
    ['vat', 'paye', 'corporation_tax', 'self_assessment'],
  ],
  [
    'a tax with a reference of its own stays',
    { ...company, payeReference: '475/RC90', utr: '2384419027' },
    { vrn: '553557881' },
    ['vat', 'self_assessment'],
    ['vat', 'self_assessment'],
  ],
  [
    'the reference that HMRC has already drops nothing, and is read',
    company,
    { payeReference: '475/RC90' },
    ['paye'],
    [],
  ],
  [
    'another reference drops its own tax',
    company,
    { payeReference: '120/AB1' },
    ['paye'],
    ['paye'],
  ],
  [
    'another UTR of a company drops Corporation tax',
    { ...company, utr: '2384419027' },
    { utr: '1097172564' },
    ['corporation_tax'],
    ['corporation_tax'],
  ],
  [
    'another UTR of a person drops Self Assessment',
    person,
    { utr: '2384419027' },
    ['self_assessment'],
    ['self_assessment'],
  ],
  [
    'a UTR that goes is another tax’s reading no longer',
    person,
    { utr: null },
    ['self_assessment'],
    ['self_assessment'],
  ],
  [
    'a company that is said to be a person has no Corporation tax; its UTR is read for the other',
    { ...company, vrn: null, utr: '2384419027' },
    { kind: 'person', companyNumber: null },
    ['corporation_tax', 'self_assessment'],
    ['corporation_tax', 'self_assessment'],
  ],
  ['a company number alone drops nothing', company, { companyNumber: '09317745' }, [], []],
])('%s', (_what, before, change, anew, dropped) => {
  const after = { ...before, ...change };
  expect(taxesWithNewNumber(before, after)).toEqual(anew);
  expect(droppedTaxes(before, after, references)).toEqual(dropped);
});

test('of an account without a reference, such as one from a file, nothing is taken for the client’s', () =>
  expect(
    droppedTaxes(company, { ...company, payeReference: '475/RC90' }, new Map([['paye', '']])),
  ).toEqual(['paye']));
