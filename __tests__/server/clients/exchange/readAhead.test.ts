/** @jest-environment node */
import { readAhead } from '@/server/clients/exchange/readAhead';

const pieces = (count: number) => Array.from({ length: count }, (_, at) => Buffer.from(String(at)));

test('everything is made before the second piece is taken, and comes in its order', async () => {
  let isMade = false;
  const made = readAhead(async (give) => {
    for (const piece of pieces(200)) {
      give(piece);
      await Promise.resolve();
    }
    isMade = true;
  });
  const taken: string[] = [];
  for await (const piece of made) {
    if (taken.length === 1) expect(isMade).toBe(true);
    taken.push(String(piece));
    await new Promise(setImmediate);
  }
  expect(taken).toEqual(pieces(200).map(String));
});

test('an error of the producer reaches the consumer, also when it starts late', async () => {
  const made = readAhead(() => Promise.reject(new Error('The database has gone.')));
  await new Promise(setImmediate);
  await expect(
    (async () => {
      for await (const _ of made) expect(_).toBeUndefined();
    })(),
  ).rejects.toThrow('The database has gone.');
});

test('a consumer that stops early ends the work', async () => {
  const ended = new Promise<unknown>((resolve) => {
    const made = readAhead(async (give) => {
      try {
        for (;;) {
          give(Buffer.from('more'));
          await new Promise(setImmediate);
        }
      } catch (problem) {
        resolve(problem);
        throw problem;
      }
    });
    void (async () => {
      for await (const _ of made) break;
    })();
  });
  expect(await ended).toMatchObject({ name: 'Left' });
});
