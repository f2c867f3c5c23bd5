/** @jest-environment node */
import { personOf, personWords, taxOfPerson } from '@/lib/taxes/personOf';

const company = {
  name: 'Keel Software Ltd',
  kind: 'limited',
  companyNumber: '07732914',
  utr: null,
} as const;
const partnership = {
  name: 'Keel Software LLP',
  kind: 'limited',
  companyNumber: 'OC301540',
  utr: '1097172564',
} as const;
const account = { reference: '20000 00103', holder: 'Anne Keel' };

test('Self Assessment listed with a company is the director’s', () =>
  expect(personOf('self_assessment', company, account)).toEqual({
    name: 'Anne Keel',
    utr: '2000000103',
  }));

test('a company has no Self Assessment of its own, even if HMRC names nobody', () => {
  const person = personOf('self_assessment', company, { ...account, holder: null });
  expect(person).toEqual({ name: null, utr: '2000000103' });
  expect(personWords(person!)).toBe('the person with UTR 2000000103');
});

test('a partner’s tax is not the partnership’s', () =>
  expect(personOf('self_assessment', partnership, account)?.name).toBe('Anne Keel'));

test.each([
  ['a partnership’s own return', partnership, { reference: '1097172564', holder: 'Anne Keel' }],
  ['a partnership that HMRC lists without a name', partnership, { ...account, holder: null }],
  ['a partnership named as itself', partnership, { ...account, holder: 'KEEL SOFTWARE LLP' }],
  ['a person’s', { ...company, kind: 'person' as const, companyNumber: null }, account],
  ['a sole trader’s', { ...company, kind: 'sole_trader' as const, companyNumber: null }, account],
  ['one that is not read', company, undefined],
])('%s is the client’s own', (_what, client, of) =>
  expect(personOf('self_assessment', client, of)).toBeUndefined(),
);

test('another tax is the client’s own', () =>
  expect(personOf('corporation_tax', company, account)).toBeUndefined());

test('a tax names its person only where there is one', () =>
  expect([taxOfPerson('paye', undefined), taxOfPerson('self_assessment', 'Anne Keel')]).toEqual([
    'PAYE',
    'Self assessment of Anne Keel',
  ]));
