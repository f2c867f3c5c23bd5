/** @jest-environment node */
import { createBreaker } from '@/server/providers/breaker';
import { LEFT_ALONE, ProviderFailure } from '@/server/platform/ports/failure';

const START = new Date('2026-11-20T14:05:00.000Z').getTime();
let now = START;
const open = () => createBreaker('hmrc', () => new Date(now));
beforeEach(() => {
  now = START;
});

const silence = new ProviderFailure('down', 'hmrc', 'HTTP_503', { status: 503 });
const unreadable = new ProviderFailure('down', 'hmrc', 'MALFORMED', { status: 200 });

type Breaker = ReturnType<typeof createBreaker>;
/** Returns the answer of a background call about an account, or the code it failed with. */
async function call(breaker: Breaker, account: string, problem?: ProviderFailure, isAsked = false) {
  try {
    return await breaker.execute({ account, isAsked }, async () => {
      if (problem) throw problem;
      return 'answered';
    });
  } catch (failure) {
    return failure instanceof ProviderFailure ? failure.code : 'thrown';
  }
}
const breakAll = async (breaker: Breaker) => {
  for (const account of ['a', 'b', 'c']) await call(breaker, account, silence);
};

test('two failing accounts stop nobody else, however often they fail', async () => {
  const breaker = open();
  for (let turn = 0; turn < 30; turn += 1) {
    await call(breaker, 'a', silence);
    await call(breaker, 'b', silence);
  }
  expect(await call(breaker, 'healthy')).toBe('answered');
});

test('three failing accounts stop the background work of all, and nothing that a person asked for', async () => {
  const breaker = open();
  await breakAll(breaker);
  expect(await call(breaker, 'healthy')).toBe(LEFT_ALONE);
  expect(await call(breaker, 'healthy', undefined, true)).toBe('answered');
});

test('an answer to anybody ends the pause', async () => {
  const breaker = open();
  await breakAll(breaker);
  await call(breaker, 'asked', undefined, true);
  expect(await call(breaker, 'healthy')).toBe('answered');
});

test('a refusal is an answer', async () => {
  const breaker = open();
  await call(breaker, 'a', silence);
  await call(breaker, 'b', silence);
  await call(breaker, 'd', new ProviderFailure('notFound', 'hmrc', 'NOT_FOUND'));
  await call(breaker, 'c', silence);
  expect(await call(breaker, 'healthy')).toBe('answered');
});

test('failures further apart than 30 seconds do not count together', async () => {
  const breaker = open();
  await call(breaker, 'a', silence);
  now += 30_001;
  await call(breaker, 'b', silence);
  await call(breaker, 'c', silence);
  expect(await call(breaker, 'healthy')).toBe('answered');
});

test('an answer that cannot be read says nothing about other accounts', async () => {
  const breaker = open();
  for (const account of ['a', 'b', 'c']) await call(breaker, account, unreadable);
  expect(await call(breaker, 'healthy')).toBe('answered');
});

test('after the pause it takes three failing accounts again', async () => {
  const breaker = open();
  await breakAll(breaker);
  now += 30_000;
  await call(breaker, 'a', silence);
  await call(breaker, 'b', silence);
  expect(await call(breaker, 'healthy')).toBe('answered');
  await breakAll(breaker);
  expect(await call(breaker, 'healthy')).toBe(LEFT_ALONE);
});
