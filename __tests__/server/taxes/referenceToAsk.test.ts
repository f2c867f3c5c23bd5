/** @jest-environment node */
import { referenceToAsk } from '@/server/taxes/referenceToAsk';

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
