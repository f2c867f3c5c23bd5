/** @jest-environment node */
import { Refusal } from '@/lib/access/refusal';
import { bigFile } from '@/server/documents/bigFiles';

test('two archives are built at once, ten wait, and further requests are refused for now', async () => {
  let making = 0;
  let most = 0;
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const make = () =>
    bigFile(async () => {
      making += 1;
      most = Math.max(most, making);
      await held;
      making -= 1;
      return 'made';
    });
  const first = Array.from({ length: 12 }, make);
  await expect(make()).rejects.toMatchObject({
    name: 'Refusal',
    kind: 'tooMany',
    retryAfterSeconds: 5,
  } satisfies Partial<Refusal>);
  finish();
  expect(await Promise.all(first)).toEqual(Array.from({ length: 12 }, () => 'made'));
  expect(most).toBe(2);
  expect(await make()).toBe('made');
});

test('an archive that fails gives its place to the next', async () => {
  for (let turn = 0; turn < 15; turn += 1)
    await expect(bigFile(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await bigFile(async () => 'made')).toBe('made');
});
