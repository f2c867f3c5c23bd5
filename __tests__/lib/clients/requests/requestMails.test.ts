import { newestRequestEvent } from '@/lib/clients/requests/requestMails';
import { FILE_REQUEST_STATES, isMissing } from '@/lib/clients/requests/fileRequest';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
const asked = {
  id: 'r',
  clientId: 'c',
  state: 'open' as const,
  askedAt: at(1),
  sentBackAt: null,
  remindedAt: null,
};

test.each([
  ['one that is open', {}, 'fileRequest:r:asked'],
  ['one that was reminded of', { remindedAt: at(8) }, 'fileRequests:c:reminder:2026-11-08'],
  [
    'one that was sent back after a reminder',
    { state: 'sentBack' as const, remindedAt: at(8), sentBackAt: at(9) },
    `fileRequest:r:sentBack:${at(9).getTime()}`,
  ],
  [
    'one that was reminded of after it was sent back',
    { state: 'sentBack' as const, sentBackAt: at(9), remindedAt: at(16) },
    'fileRequests:c:reminder:2026-11-16',
  ],
])('the newest mail of %s', (_what, change, event) => {
  expect(newestRequestEvent({ ...asked, ...change })).toBe(event);
});

test('a request that is not the client’s turn has no mail to wait for', () => {
  for (const state of FILE_REQUEST_STATES)
    expect(newestRequestEvent({ ...asked, state }) !== undefined).toBe(isMissing(state));
});
