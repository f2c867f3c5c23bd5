import { failureOfStatus, messageState } from '@/lib/notifications/messageState';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 14, 5, seconds));
const queued = { createdAt: at(0), sentAt: null, refusedAt: null };

describe('a message', () => {
  test('is on its way until the mail server has taken it, and delayed after 20 seconds', () => {
    expect(messageState(queued, at(0))).toBe('on_its_way');
    expect(messageState(queued, new Date(at(20).getTime() - 1))).toBe('on_its_way');
    expect(messageState(queued, at(20))).toBe('delayed');
    expect(messageState(queued, at(40_000))).toBe('delayed');
  });

  test('is sent once the mail server has taken it, however long that took', () => {
    expect(messageState({ ...queued, sentAt: at(3) }, at(4))).toBe('sent');
    expect(messageState({ ...queued, sentAt: at(50) }, at(51))).toBe('sent');
  });

  test('has failed when the recipient’s side turned it away, even after it was taken', () => {
    expect(messageState({ ...queued, refusedAt: at(2) }, at(3))).toBe('failed');
    expect(messageState({ ...queued, sentAt: at(2), refusedAt: at(9) }, at(10))).toBe('failed');
  });
});

test.each([
  ['5.1.1', 'no_mailbox'],
  ['5.1.10', 'no_mailbox'],
  ['5.2.2', 'mailbox_full'],
  ['5.7.1', 'turned_away'],
  ['5.1.8', 'turned_away'],
  ['5.0.0', 'turned_away'],
  [undefined, 'turned_away'],
] as const)('the code %s says %s', (status, failure) => {
  expect(failureOfStatus(status)).toBe(failure);
});
