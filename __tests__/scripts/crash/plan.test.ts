/** @jest-environment node */
import { KINDS, planRounds, describeRound } from '@/scripts/crash/plan';

test('a seed gives the same rounds every time, another seed others', () => {
  expect(planRounds('a', 100)).toEqual(planRounds('a', 100));
  expect(planRounds('a', 100)).not.toEqual(planRounds('b', 100));
});

test('the kinds take turns, so that four rounds have each of them', () => {
  expect(planRounds('any', 4).map(({ kind }) => kind)).toEqual(KINDS);
});

test('PostgreSQL is killed in both ways and at moments of the clock only; the others also while an answer is on its way', () => {
  const rounds = planRounds('a', 100);
  const database = rounds.filter(({ kind }) => kind === 'database');
  expect(new Set(database.map(({ part }) => part))).toEqual(new Set(['postmaster', 'backend']));
  expect(database.every(({ moment }) => 'afterMs' in moment)).toBe(true);
  const rest = rounds
    .filter(({ kind }) => kind !== 'database')
    .map(({ moment }) => ('afterMs' in moment ? 'clock' : moment.whenTaken));
  expect(new Set(rest)).toEqual(new Set(['clock', 'return', 'payment']));
});

test('the words say what was killed and when', () => {
  expect(
    describeRound({ number: 1, kind: 'database', part: 'backend', moment: { afterMs: 39 } }),
  ).toBe('PostgreSQL (backend), 39 ms in');
  expect(
    describeRound({
      number: 1,
      kind: 'everything',
      part: 'backend',
      moment: { whenTaken: 'payment' },
    }),
  ).toBe('everything at once while the bank had an order and its answer was on the way');
});
