/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteAbandoned } from '@/scripts/steps/leftovers.mjs';
import { REFERENCE_MS, slownessOf } from '@/scripts/steps/slowness.mjs';
import { twice } from '@/scripts/steps/twice.mjs';

it.each([
  ['two calm cores', 1, 1],
  ['a faster machine', 0.4, 1],
  ['a machine with something else to do', 2.34, 2.3],
  ['the slowest machine that is allowed', 6, 6],
])('scales the limits on %s', (_what, times, factor) => {
  expect(slownessOf(REFERENCE_MS * times)).toBe(factor);
});

it('refuses a machine on which nothing can be judged, in a sentence', () => {
  expect(() => slownessOf(REFERENCE_MS * 6.5)).toThrow(
    'This machine is 6.5 times slower than two calm cores',
  );
});

it('tries once more what a registry cut off, and no third time', async () => {
  const cut = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('cut off'))
    .mockResolvedValue('there');
  await expect(twice(cut, 0)).resolves.toBe('there');
  const gone = jest.fn<Promise<string>, []>().mockRejectedValue(new Error('no such package'));
  await expect(twice(gone, 0)).rejects.toThrow('no such package');
  expect(gone).toHaveBeenCalledTimes(2);
});

it('deletes the folder of a run that was killed, and none of a run that goes on', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'leftovers-'));
  const folders = {
    abandoned: `stand-${2 ** 30}-a`,
    running: `stand-${process.pid}-b`,
    other: `else-${2 ** 30}-c`,
  };
  for (const name of Object.values(folders)) mkdirSync(path.join(place, name));
  deleteAbandoned('stand-', place);
  expect(Object.values(folders).filter((name) => existsSync(path.join(place, name)))).toEqual([
    folders.running,
    folders.other,
  ]);
});
