/** @jest-environment node */
import { referenceToAsk, withFirst } from '@/server/taxes/referenceToAsk';

const UTR = '1097172564';
const lists = (reference?: string) => ({
  name: 'Marlow & Rye',
  taxes: reference === undefined ? [] : [{ tax: 'corporation_tax' as const, reference }],
});
const of = (reference: string) => ({ tax: 'corporation_tax', reference });

test.each([
  ['HMRC lists the client’s own', UTR, lists('10971 72564'), 'listed', of('10971 72564')],
  ['HMRC lists another than the client’s own', UTR, lists('1234567895'), 'own', of(UTR)],
  ['HMRC lists none, and the client has its own', UTR, lists(), 'own', of(UTR)],
  ['HMRC was not asked, and the client has its own', UTR, undefined, 'own', of(UTR)],
  ['HMRC lists one, and the client has none', undefined, lists(UTR), 'listed', of(UTR)],
  ['HMRC lists none, and the client has none', undefined, lists(), 'none', undefined],
  ['HMRC has not answered, and the client has none', undefined, undefined, 'unknown', undefined],
] as const)('%s', (_what, own, enrolments, by, enrolment) =>
  expect(
    referenceToAsk(
      'corporation_tax',
      own,
      enrolments && { ...enrolments, taxes: [...enrolments.taxes] },
    ),
  ).toEqual({
    by,
    ...(enrolment && { enrolment }),
  }),
);

describe('of several people whom HMRC lists', () => {
  const [anne, ben, cat] = ['2000000103', '2000000104', '2000000105'];
  const listed = {
    tax: 'self_assessment' as const,
    reference: ben,
    holder: 'Ben Keel',
    further: [{ utr: anne, name: 'Anne Keel' }, { utr: cat }],
  };
  const anneFirst = {
    tax: 'self_assessment',
    reference: anne,
    holder: 'Anne Keel',
    further: [{ utr: ben, name: 'Ben Keel' }, { utr: cat }],
  };

  test('the one who was read first stays first, in whatever order they are listed', () =>
    expect(withFirst(listed, '20000 00103')).toEqual(anneFirst));

  test.each([undefined, ben, '2000000106'])('the order stays after %s', (before) =>
    expect(withFirst(listed, before)).toEqual(listed),
  );

  test('the client’s own comes first, and the others are still listed', () =>
    expect(referenceToAsk('self_assessment', anne, { name: 'Keel LLP', taxes: [listed] })).toEqual({
      by: 'listed',
      enrolment: anneFirst,
    }));
});
