/** @jest-environment node */
import { isReadUnder } from '@/lib/companies/ownReference';
import {
  canBeRead,
  isNoTaxOf,
  notAskedReason,
  numberOfTax,
  type TaxPayer,
} from '@/lib/access/taxNumbers';
import { NO_NUMBERS } from '@/lib/clients/numbers';
import { TAXES } from '@/lib/kernel/taxes';

const client = (some: Partial<TaxPayer>): TaxPayer => ({ ...NO_NUMBERS, kind: 'other', ...some });
const read = (some: Partial<TaxPayer>) => TAXES.filter((tax) => canBeRead(tax, client(some)));

test.each([
  ['a landlord with a UTR', { kind: 'person', utr: '1097172564' }, ['self_assessment']],
  ['a nanny’s employer', { kind: 'person', payeReference: '475/RC90' }, ['paye']],
  [
    'a sole trader with a VAT number, who owes no Corporation tax',
    { kind: 'sole_trader', vrn: '666119668' },
    ['vat', 'paye', 'self_assessment'],
  ],
  [
    'a company without a VAT number',
    { kind: 'limited', companyNumber: '07732914', utr: '1097172564', payeReference: '475/RC90' },
    ['paye', 'corporation_tax'],
  ],
  [
    'a partnership of the register, whose UTR is for Self Assessment',
    { kind: 'limited', companyNumber: 'OC300001', utr: '1097172564' },
    ['self_assessment'],
  ],
  ['a club with a UTR', { kind: 'other', utr: '1097172564' }, ['self_assessment']],
  ['a company known by its number alone', { kind: 'limited', companyNumber: '07732914' }, []],
  [
    'a company with a VAT number, under which HMRC lists the others',
    { kind: 'limited', companyNumber: '07732914', vrn: '666119668' },
    [...TAXES],
  ],
] as const)('%s is read in its own taxes', (_who, some, taxes) =>
  expect([...read(some)].sort()).toEqual([...taxes].sort()),
);

test('only a person has a tax that is none of theirs', () => {
  expect(TAXES.filter((tax) => isNoTaxOf(tax, client({ kind: 'person' })))).toEqual([
    'corporation_tax',
  ]);
  expect(TAXES.filter((tax) => isNoTaxOf(tax, client({ kind: 'limited' })))).toEqual([]);
});

test('no tax is asked for by the number of another', () => {
  const company = client({ kind: 'limited', companyNumber: '07732914' });
  expect(TAXES.map((tax) => [tax, numberOfTax(tax, company)])).toEqual([
    ['vat', 'vrn'],
    ['paye', 'payeReference'],
    ['corporation_tax', 'utr'],
    ['self_assessment', undefined],
  ]);
});

test.each([
  [
    'a landlord',
    { kind: 'person', utr: '1097172564' },
    ['no_number', 'no_number', 'not_theirs', undefined],
  ],
  [
    'the second company of a VAT group',
    { kind: 'limited', companyNumber: '07732914', vrn: '666119668', isVatElsewhere: true },
    ['vat_group', undefined, undefined, undefined],
  ],
  [
    'a company that is known by name',
    { kind: 'other' },
    ['no_number', 'no_number', 'no_number', 'no_number'],
  ],
] as const)('%s gets a reason for each tax that HMRC is not asked about', (_who, some, why) => {
  const payer = { isVatElsewhere: false, ...client(some), ...some };
  expect(TAXES.map((tax) => notAskedReason(tax, payer))).toEqual(why);
});

test.each([
  ['the client’s own reference', { utr: '1097172564' }, '10971 72564', true],
  ['another reference', { utr: '1097172564' }, '1234567895', false],
  ['any reference, while the practice has given none', {}, '1234567895', true],
] as const)('an account under %s: %j', (_what, some, reference, isOwn) =>
  expect(isReadUnder('corporation_tax', client({ kind: 'limited', ...some }), reference)).toBe(
    isOwn,
  ),
);
