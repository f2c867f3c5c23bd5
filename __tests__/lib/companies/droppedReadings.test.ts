/** @jest-environment node */
import { droppedDoubt, type DroppedReadings } from '@/lib/companies/droppedReadings';
import { pence, ZERO } from '@/lib/kernel/money';

const NOTHING: DroppedReadings = {
  vrn: '123456782',
  taxes: [],
  charges: 0,
  payments: 0,
  refunds: 0,
  latePence: ZERO,
  duePence: ZERO,
};
const until = new Date('2026-12-27T10:00:00Z');

test.each<[string, Partial<DroppedReadings>, string | undefined]>([
  ['nothing', {}, undefined],
  [
    'VAT alone',
    { taxes: ['vat'], charges: 1 },
    'What we read under VAT number 123 4567 82 is removed: VAT (1 charge). You can undo this until 27 Dec 2026, on this page.',
  ],
  [
    'four taxes of another business',
    {
      taxes: ['vat', 'paye', 'corporation_tax', 'self_assessment'],
      charges: 12,
      payments: 3,
      refunds: 1,
      latePence: pence(1_199_400),
      duePence: pence(50_000),
      utr: '1097172564',
      holder: 'Tom Ashdown',
    },
    'What we read under VAT number 123 4567 82 is removed: VAT, PAYE, corporation tax and self assessment (12 charges, 3 payments, 1 refund). ' +
      '£11,994.00 late and £500.00 due within 30 days leave the lists and summaries. So do UTR 1097172564, which HMRC gave and Tom Ashdown, ' +
      'whose Self assessment it was. You can undo this until 27 Dec 2026, on this page.',
  ],
  [
    'what was read without a number',
    { vrn: null, taxes: ['paye'] },
    'What we read so far is removed: PAYE. You can undo this until 27 Dec 2026, on this page.',
  ],
])('of %s the warning says what goes and until when it can be undone', (_what, dropped, words) =>
  expect(droppedDoubt({ ...NOTHING, ...dropped }, until)).toBe(words),
);

test('an owner reads how to get the removed data of a company back', () =>
  expect(droppedDoubt({ ...NOTHING, taxes: ['vat'] })).toBe(
    'What we read under VAT number 123 4567 82 is removed: VAT. To get it back, enter 123 4567 82 again and connect to HMRC again.',
  ));
