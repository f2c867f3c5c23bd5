/** @jest-environment node */
import { auditWords } from '@/scripts/audit/auditWords';

const anchor = { at: '2026-11-20T14:05:00.000Z', position: 4, logMac: 'a', keyId: 'k', mac: 'b' };
const verdict = { ok: true, events: 3, chains: 2, waiting: { count: 0 }, findings: [] };
const held = { file: 'ends', anchors: [anchor], isWithout: false };

test.each([
  ['goes through an end that was kept', verdict, held, true],
  ['has no file of ends', verdict, { ...held, anchors: undefined }, false],
  ['has a file without an end in it', verdict, { ...held, anchors: [] }, false],
  ['has nothing but a line that cannot be read', verdict, { ...held, anchors: [undefined] }, false],
  [
    'has no ends, and none are asked for',
    verdict,
    { ...held, anchors: undefined, isWithout: true },
    true,
  ],
  ['is still empty', { ...verdict, chains: 0 }, { ...held, anchors: undefined }, true],
  [
    'is wrong, though none are asked for',
    { ...verdict, ok: false },
    { ...held, isWithout: true },
    false,
  ],
])('a log that %s', (_, found, by, isWell) => {
  expect(auditWords(found, by).ok).toBe(isWell);
});

test('it says which chain is wrong, which lines of the file are no ends, and what waits', () => {
  const at = new Date(anchor.at);
  const findings = [{ chain: 'portal', seq: 2, rightUntil: at, problem: 'it was altered' }];
  expect(
    auditWords(
      { ...verdict, ok: false, waiting: { count: 1, since: at }, findings },
      { ...held, anchors: [undefined, anchor] },
    ).lines,
  ).toEqual([
    'Chain portal, event 2: it was altered, where all was right until 2026-11-20T14:05:00.000Z.',
    '1 lines of ends cannot be read: nothing can be said of those.',
    '1 events wait to be chained, the first since 2026-11-20T14:05:00.000Z.',
  ]);
});
