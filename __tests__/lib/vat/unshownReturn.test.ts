import { sentOn, unshownKind, type SentReturn } from '@/lib/vat/unshownReturn';
import type { FilingState } from '@/lib/vat/filingState';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const SENT = at('18T14:05');
const sent = (state: FilingState, more: Partial<SentReturn> = {}): SentReturn => ({
  state,
  declaredAt: SENT,
  submittedAt: state === 'submitted' ? SENT : null,
  toldAt: null,
  ...more,
});
const open = (readAt = SENT) => ({ status: 'open' as const, readAt });
const filed = { status: 'fulfilled' as const, readAt: at('20T14:05') };

test.each<[string, string | undefined, Date]>([
  ['a minute before two days are over, nothing is said', undefined, at('20T14:04')],
  ['from two days on, HMRC does not show it', 'notShown', at('20T14:05')],
  ['40 days later still', 'notShown', new Date('2026-12-28T14:05:00Z')],
])('of a return that HMRC has and cannot show, %s', (_, kind, now) => {
  expect(unshownKind(sent('unknown'), open(), now)).toBe(kind);
  // While it is read back, the page says the same.
  expect(unshownKind(sent('reconciling'), open(), now)).toBe(kind);
});

test('a return of which a person was told stays theirs to settle once it was sent again', () => {
  const again = sent('unknown', { declaredAt: at('21T10:00'), toldAt: at('20T14:05') });
  expect(unshownKind(again, open(), at('21T10:05'))).toBe('notShown');
});

test.each<[string, string | undefined, Date, Date]>([
  ['read before the two days says nothing', undefined, at('20T14:04'), at('29T09:00')],
  ['read after them is still open', 'stillOpen', at('20T14:05'), at('20T14:05')],
  ['read tomorrow is not known yet', undefined, at('21T09:00'), at('20T15:00')],
])('the open period of a filed return, %s', (_, kind, readAt, now) => {
  expect(unshownKind(sent('submitted'), open(readAt), now)).toBe(kind);
});

test('a filed return that was told of before is not called open until two days after its new sending', () => {
  const again = sent('submitted', { submittedAt: at('21T10:00'), toldAt: at('20T14:05') });
  expect(unshownKind(again, open(at('22T10:00')), at('22T10:00'))).toBeUndefined();
});

test.each<FilingState>(['draft', 'declared', 'sending', 'rejected', 'not_received', 'conflict'])(
  'a %s return is settled elsewhere, or not sent at all',
  (state) => {
    expect(unshownKind(sent(state), open(at('28T09:00')), at('28T09:00'))).toBeUndefined();
  },
);

test('a period that HMRC lists as filed has nothing to settle', () => {
  for (const state of ['unknown', 'reconciling', 'submitted'] as const)
    expect(unshownKind(sent(state, { toldAt: SENT }), filed, at('28T09:00'))).toBeUndefined();
});

test('a submitted return without its time is not judged', () => {
  expect(
    unshownKind(sent('submitted', { submittedAt: null }), open(at('28T09:00')), at('28T09:00')),
  ).toBeUndefined();
});

test('the day of sending is the day HMRC took it, else the day it was declared', () => {
  const submittedAt = at('19T09:00');
  expect(sentOn(sent('submitted', { submittedAt }))).toBe('2026-11-19');
  expect(sentOn(sent('unknown', { submittedAt }))).toBe('2026-11-18');
});
