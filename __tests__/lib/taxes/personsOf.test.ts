import { personsOf } from '@/lib/taxes/personOf';
import { namesApart } from '@/lib/taxes/personWords';

const [ONE, TWO] = ['2000000103', '2000000104'];
const company = {
  name: 'Keel Ltd',
  kind: 'limited',
  companyNumber: '09446231',
  utr: null,
} as const;
const partnership = { ...company, name: 'Keel LLP', companyNumber: 'OC446231' };
const account = (reference: string, holder: string | null = null) => ({ reference, holder });
const of = (client: typeof company | typeof partnership, utr: string | null = null) =>
  personsOf('self_assessment', { ...client, utr }, [account(ONE), account(TWO)]);

test('two directors of a company are two people', () =>
  expect(
    personsOf('self_assessment', company, [account(ONE, 'Anne Keel'), account(TWO, 'Ben Keel')]),
  ).toEqual([
    { name: 'Anne Keel', utr: ONE },
    { name: 'Ben Keel', utr: TWO },
  ]));

test('of two accounts without a name at most one is a partnership’s own', () => {
  expect(of(partnership)).toEqual([undefined, { name: null, utr: TWO }]);
  expect(of(partnership, TWO)).toEqual([{ name: null, utr: ONE }, undefined]);
  expect(of(company)).toEqual([
    { name: null, utr: ONE },
    { name: null, utr: TWO },
  ]);
});

test('one account is as it is alone', () =>
  expect(personsOf('self_assessment', partnership, [account(ONE)])).toEqual([undefined]));

test('two people of one name are told apart by their UTRs', () =>
  expect(
    namesApart([
      { name: 'Jo Keel', utr: ONE },
      { name: 'Jo Keel', utr: TWO },
      { name: 'Ben Keel', utr: '2000000105' },
    ]),
  ).toEqual([`Jo Keel (UTR ${ONE})`, `Jo Keel (UTR ${TWO})`, 'Ben Keel']));
