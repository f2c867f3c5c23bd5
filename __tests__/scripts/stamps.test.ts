/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { whenStale } from '@/scripts/steps/stamps.mjs';

let folder: string;
let stamp: string;
const make = jest.fn(() => Promise.resolve());
const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const build = (settings?: Record<string, string>) => whenStale(stamp, [folder], make, settings);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stamps-'));
  stamp = path.join(mkdtempSync(path.join(tmpdir(), 'made-')), 'sources.stamp');
  mkdirSync(path.join(folder, 'deep'));
  put('a.ts', 'a');
  put('deep/b.ts', 'b');
  make.mockReset();
});
afterEach(() => [folder, path.dirname(stamp)].forEach((made) => rmSync(made, { recursive: true })));

it('makes once, and not again while nothing has changed', async () => {
  expect(await build()).toBe('built');
  expect(await build()).toBe('up to date');
  expect(make).toHaveBeenCalledTimes(1);
});

it.each([
  ['a file changes', () => put('deep/b.ts', 'c')],
  ['a file is added', () => put('deep/c.ts', '')],
])('makes again when %s', async (_what, change) => {
  await build();
  change();
  expect(await build()).toBe('built');
});

it('makes again when a setting that goes into it changes', async () => {
  await build({ NEXT_PUBLIC_A: '1' });
  expect(await build({ NEXT_PUBLIC_A: '1' })).toBe('up to date');
  expect(await build({ NEXT_PUBLIC_A: '2' })).toBe('built');
});

it('does not call a failed making made', async () => {
  await build();
  put('a.ts', 'changed');
  make.mockRejectedValueOnce(new Error('interrupted'));
  await expect(build()).rejects.toThrow('interrupted');
  put('a.ts', 'a');
  expect(await build()).toBe('built');
});
