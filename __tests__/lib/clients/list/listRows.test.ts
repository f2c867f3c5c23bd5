import { UNREAD, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { firstOfAll, oldestReading, taxMark } from '@/lib/clients/list/listRows';
import { authorisationWords, removalWords } from '@/lib/clients/list/listWords';

const TODAY = '2026-11-20';
const facts = (change: Partial<ClientTaxFacts> = {}): ClientTaxFacts => ({
  ...UNREAD,
  state: 'read',
  whole: true,
  ...change,
});

test.each([
  ['read', 'live', 'connected'],
  ['read', 'reconnect', 'not_yet'],
  ['read', 'not_authorised', 'not_yet'],
  ['unread', 'live', 'not_yet'],
  ['unread', 'no_number', 'no_number'],
  ['unread', 'vat_group', 'vat_group'],
  ['absent', 'live', 'absent'],
  ['absent', 'reconnect', 'absent'],
] as const)('a tax that is %s through a consent that is %s is %s', (state, connection, mark) => {
  expect(taxMark({ state, connection })).toBe(mark);
});

test.each([
  ['nothing is known', [facts({ state: 'unread' })], {}],
  [
    'the earliest day of all taxes',
    [facts({ firstOn: '2027-01-07' }), facts({ firstOn: '2026-12-07' })],
    { due_on: '2026-12-07', turn: 'next' },
  ],
  [
    'of two on one day the one that is late',
    [facts({ firstOn: '2026-11-07' }), facts({ firstOn: '2026-11-07', returnOn: '2026-11-07' })],
    { due_on: '2026-11-07', turn: 'late' },
  ],
  [
    'nothing of a tax without a registration',
    [facts({ state: 'absent', firstOn: '2026-11-07' }), facts()],
    {},
  ],
] as const)('what comes first: %s', (_what, taxes, expected) => {
  expect(firstOfAll(taxes, TODAY)).toEqual(expected);
});

test('a line is as old as the oldest reading in it, and a tax without a registration is not in it', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const tax = (state: ClientTaxFacts['state'], readAt: Date | null) => ({ state, readAt });
  expect(
    oldestReading([
      tax('read', at(14)),
      tax('read', at(9)),
      tax('absent', at(3)),
      tax('unread', null),
    ]),
  ).toEqual(at(9));
  expect(oldestReading([tax('unread', null)])).toBeUndefined();
});

test('before HMRC is asked, the authorisation is not known', () => {
  expect(
    ['not_asked', 'active', 'none'].map(
      (entry) => authorisationWords(entry as 'active', true).text,
    ),
  ).toEqual(['Not known', 'Authorised', 'Not authorised']);
});

test('a client who has joined keeps their login, and what was read of any other is deleted', () => {
  expect(removalWords('accepted').join(' ')).toContain('they keep their login');
  expect(removalWords('sent').join(' ')).toContain('What we read from HMRC is deleted.');
});

test('of a client without a VAT number HMRC cannot be asked, whatever it once said', () => {
  expect(authorisationWords('not_asked', false)).toEqual({ text: 'No VAT number' });
});
