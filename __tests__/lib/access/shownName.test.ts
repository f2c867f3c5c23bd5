/** @jest-environment node */
import { shownName, type NamedByNumber } from '@/lib/access/shownName';

const client: NamedByNumber = {
  name: 'John Smith',
  vrn: '123456782',
  utr: '1097172564',
  companyNumber: '07731208',
};

test.each<[Partial<NamedByNumber>, string]>([
  [{}, 'John Smith (VAT 123456782)'],
  [{ vrn: null }, 'John Smith (UTR 1097172564)'],
  [{ vrn: null, utr: null }, 'John Smith (company 07731208)'],
  [{ vrn: null, utr: null, companyNumber: null }, 'John Smith (no number)'],
])('%j of two with one name is shown as %s', (change, shown) =>
  expect(shownName({ ...client, ...change }, true)).toBe(shown),
);

test('a unique name is shown alone', () => expect(shownName(client, false)).toBe('John Smith'));
