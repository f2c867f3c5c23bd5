import {
  APPROVAL_GROUPS,
  APPROVAL_GROUP_NAMES,
  approvalGroup,
  approvalStatus,
  isUnsentStatus,
  readApprovalCursor,
  writeApprovalCursor,
} from '@/lib/filing/approvals/list';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { APPROVAL_STANDINGS } from '@/lib/filing/approvals/returnApproval';
import { isStatusWord } from '@/lib/kernel/text/statusWords';

test('every standing is in one group; standings without a next act are in none', () => {
  expect(APPROVAL_STANDINGS.map((standing) => [standing, approvalGroup(standing)])).toEqual([
    ['none', undefined],
    ['waiting', 'client'],
    ['outdated', 'yours'],
    ['approved', 'ready'],
    ['void', 'yours'],
    ['sentBack', 'yours'],
    ['filed', 'filed'],
  ]);
  expect(Object.keys(APPROVAL_GROUP_NAMES)).toEqual([...APPROVAL_GROUPS]);
});

test('every row has a status word with its own look; an opened request shows it', () => {
  for (const standing of APPROVAL_STANDINGS.filter(
    (approvalStanding) => approvalStanding !== 'none',
  )) {
    expect([
      approvalStatus(standing, { isSeen: false }),
      isStatusWord(approvalStatus(standing, { isSeen: false })),
    ]).toEqual([expect.any(String), true]);
  }
});

test.each([
  [{ isSeen: false, mail: 'on_its_way' }, 'On its way', true],
  [{ isSeen: false, mail: 'delayed' }, 'Delayed', true],
  [{ isSeen: false, mail: 'sent' }, 'Sent', false],
  [{ isSeen: false, mail: 'failed' }, 'Bounced', false],
  [{ isSeen: false }, 'Sent', false],
  [{ isSeen: true, mail: 'failed' }, 'Opened', false],
] as const)('a request that waits with %o is “%s”, unsent: %s', (facts, status, isUnsent) => {
  expect(approvalStatus('waiting', facts)).toBe(status);
  expect([isStatusWord(status), isUnsentStatus(status)]).toEqual([true, isUnsent]);
});

const ID = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0a01';
test('a written cursor is parsed; malformed text is rejected', () => {
  const cursor = { group: 2, due: isoDateOf('2026-12-07'), id: ID };
  expect(readApprovalCursor(writeApprovalCursor(cursor))).toEqual(cursor);
  for (const text of ['', 'x', `4_2026-12-07_${ID}`, `1_7 Dec_${ID}`, '1_2026-12-07_1'])
    expect(readApprovalCursor(text)).toBeUndefined();
});
