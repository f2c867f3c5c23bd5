import { withKeptParts } from '@/hooks/app/data/keptParts';

const row = (id: string, owes = 0) => ({ client_id: id, owes, owner: { name: 'Sam' } });
const answer = (...rows: ReturnType<typeof row>[]) => ({
  rows,
  band: { overdue: { pence: 5 } },
  page: { matching: rows.length },
});

test('a row that says the same stays the same object, wherever it stands now', () => {
  const before = answer(row('a'), row('b'), row('c'));
  const after = withKeptParts(before, answer(row('c'), row('b', 7)));
  expect(after).toEqual(answer(row('c'), row('b', 7)));
  expect(after.rows[0]).toBe(before.rows[2]);
  expect(after.rows[1]).not.toBe(before.rows[1]);
});

test('so does every other part that has not changed', () => {
  const before = answer(row('a'));
  const after = withKeptParts(before, answer());
  expect(after.band).toBe(before.band);
  expect(after.page).toEqual({ matching: 0 });
});

test('a first answer is itself', () => {
  const first = answer(row('a'));
  expect(withKeptParts(undefined, first)).toBe(first);
});
