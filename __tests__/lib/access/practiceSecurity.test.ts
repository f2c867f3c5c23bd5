/** @jest-environment node */
import { coarseAddress, SECURITY_KINDS, getSecurityEvents } from '@/lib/access/practiceSecurity';

test.each([
  ['198.51.100.7', '198.51.100.x'],
  ['::ffff:198.51.100.7', '198.51.100.x'],
  ['2001:db8:1:2::9', '2001:db8:1:x'],
  ['2001:db8::9', '2001:db8:0:x'],
  ['', ''],
  ['unknown', ''],
])('of the address %s others than its owner see the network alone: %s', (ip, coarse) => {
  expect(coarseAddress(ip)).toBe(coarse);
});

test('what is a person’s own affair is of no kind', () => {
  const { ofAccounts } = getSecurityEvents();
  const own = [
    'logged out',
    'session ended',
    'other sessions ended',
    'data exported',
    'reauthenticated',
    'account opened',
  ] as const;
  for (const entry of own) {
    expect(ofAccounts).not.toContain(entry);
  }
});

test('every event that is shown is found under one kind', () => {
  const all = getSecurityEvents();
  const byKind = SECURITY_KINDS.map((kind) => getSecurityEvents(kind));
  expect(byKind.flatMap(({ ofAccounts }) => ofAccounts).sort()).toEqual([...all.ofAccounts].sort());
  expect(byKind.flatMap(({ ofPractice }) => ofPractice).sort()).toEqual([...all.ofPractice].sort());
});
