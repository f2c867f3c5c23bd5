/** @jest-environment node */
import { alreadyClient, sameNameWarning, type Namesake } from '@/lib/clients/sameClient';

const john = (change: Partial<Namesake> = {}): Namesake => ({
  name: 'John Smith',
  vrn: null,
  utr: '1097172564',
  companyNumber: null,
  isSeen: true,
  ...change,
});

test.each<[string, Namesake[], string | undefined]>([
  ['no other', [], undefined],
  [
    'one',
    [john()],
    'You have a client of this name: John Smith, UTR 1097172564. Continue only if this is another business or person.',
  ],
  [
    'one without a number',
    [john({ utr: null })],
    'You have a client of this name: John Smith, no number. Continue only if this is another business or person.',
  ],
  [
    'two',
    [john({ vrn: '123456782' }), john({ companyNumber: '07731208', utr: null })],
    'You have 2 clients of this name: John Smith (VAT 123456782), John Smith (company 07731208). Continue only if this is another business or person.',
  ],
  [
    'a colleague’s alone',
    [john({ isSeen: false })],
    'A colleague has a client of this name. Continue only if this is another business or person.',
  ],
])('of %s the warning says who it is', (_what, namesakes, warning) =>
  expect(sameNameWarning(namesakes)).toBe(warning),
);

test('a number is one client’s', () => {
  expect(alreadyClient({ field: 'utr', name: 'John Smith', isSeen: true })).toBe(
    'John Smith is your client already, with this UTR.',
  );
});
