import { mayChangeNote, readNoteCursor, writeNoteCursor } from '@/lib/clients/notes';

test.each([
  [true, false, true],
  [false, true, true],
  [false, false, false],
  [true, true, true],
])('a note of one’s own (%s) or an admin (%s): may be changed %s', (isOwn, manages, may) => {
  expect(mayChangeNote(isOwn, manages)).toBe(may);
});

test('a page begins after a note, and nowhere that no answer has said', () => {
  const cursor = { at: '2026-11-20T14:05:00.000Z', id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00b9' };
  expect(readNoteCursor(writeNoteCursor(cursor))).toEqual(cursor);
  expect([readNoteCursor('x'), readNoteCursor('2026-11-20T14:05:00.000Z_')]).toEqual([
    undefined,
    undefined,
  ]);
});
