import { onWire } from '@/server/platform/http/onWire';

test('spells the keys as the wire does, writes times as text and leaves null out', () => {
  const boxes = { vatDueSales: 1 };
  expect(
    onWire({ fullName: 'Ruth Ellison', leftAt: null, askedAt: new Date(0), upTo20: 1, boxes }),
  ).toEqual({
    full_name: 'Ruth Ellison',
    asked_at: '1970-01-01T00:00:00.000Z',
    up_to20: 1,
    boxes,
  });
});
