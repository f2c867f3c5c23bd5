/** @jest-environment node */
import { SECURITY_KINDS, getSecurityEvents } from '@/lib/access/practiceSecurity';

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
