/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transpileModule, ModuleKind } from 'typescript';
import { EXCUSED } from '@/scripts/mutate/excused';
import { instrument } from '@/scripts/mutate/instrument';
import { keyOf } from '@/scripts/mutate/report';
import { keptSurvivors } from '@/scripts/mutate/survivors';
import { TARGETS } from '@/scripts/mutate/targets';

/** Runs the code with one of its mutants on, or none, and answers what it exports as `answer`. */
function run(code: string, on = 0): unknown {
  const exports: { answer?: unknown } = {};
  const { outputText } = transpileModule(code, { compilerOptions: { module: ModuleKind.CommonJS } });
  // Only code of this file is run.
  new Function('exports', '__mutantIsOn', outputText)(exports, (id: number) => id === on);
  return exports.answer;
}

const mutate = (text: string) => {
  const { code, mutants } = instrument('a.ts', text);
  return { unchanged: run(code), changed: mutants.map(({ id, name }) => [name, run(code, id)]) };
};

test.each<[string, string, unknown, [string, unknown][]]>([
  ['a comparison', 'const f = (n: number) => n < 5; export const answer = f(5);', false, [
    ['f › comparison: n < 5 → n <= 5', true], ['f › comparison: n < 5 → n >= 5', true],
    ['f › number: 5 → 6', true], ['f › number: 5 → 4', false],
    ['answer › number: 5 → 6', false], ['answer › number: 5 → 4', true],
  ]],
  ['a guard', 'function f(s: string): string { if (!s) return "none"; return s; } export const answer = f("");', 'none', [
    ['f › removed guard: if (!s) return "none"; → nothing', ''], ['f › negation: !s → s', ''],
  ]],
  ['a table', 'const TABLE = { a: true } as const; export const answer = { ...TABLE };', { a: true }, [
    ['TABLE › row: without a: true', {}], ['TABLE › boolean: true → false', { a: false }], ['answer › row: without ...TABLE', {}],
  ]],
  ['a chain that ends early', 'const f = (a?: number[]) => a?.filter(Boolean).length; export const answer = f();', undefined, []],
  ['a list', 'const and = (...all: string[]) => all.join(); const f = (a = "") => and("x", a || "y"); export const answer = f()', 'x,y', [
    ['f › where condition: without "x"', 'y'], ['f › where condition: without a || "y"', 'x'],
    ['f › logic: a || "y" → a', 'x,'], ['f › logic: a || "y" → "y"', 'x,y'],
  ]],
  ['a statement that acts', 'const found: number[] = []; found.push(1); export const answer = found;', [1], [
    ['module › removed statement: found.push(1); → nothing', []],
    ['module › number: 1 → 2', [2]], ['module › number: 1 → 0', [0]],
  ]],
])('%s is changed in each of its ways, one at a time, and left as it is when none is on', (_what, text, unchanged, changed) => {
  expect(mutate(text)).toEqual({ unchanged, changed });
});

test('every file that is mutated is there, with its tests, and no excuse is for another', () => {
  const paths = TARGETS.flatMap(({ file, tests }) => [file, ...tests]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const files = new Set(TARGETS.map(({ file }) => file));
  expect(EXCUSED.filter(({ file, because }) => !files.has(file) || !because.endsWith('.'))).toEqual([]);
});

test('every excuse is for a change that there still is, and none is given twice', () => {
  const changes = new Set(TARGETS.flatMap(({ file }) => instrument(file, readFileSync(file, 'utf8')).mutants.map(keyOf)));
  const excuses = EXCUSED.flatMap(({ file, mutants }) => mutants.map((name) => keyOf({ file, name })));
  expect(excuses.filter((key, at) => !changes.has(key) || excuses.indexOf(key) !== at)).toEqual([]);
});

test('a run that is cut off has kept what survived so far, and a run of one file forgets nothing of another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  const path = join(folder, 'kept', 'survivors.json');
  try {
    const cutOff = keptSurvivors(path);
    for (const name of ['a.ts › one', 'a.ts › two', 'a.ts › three', 'b.ts › one']) cutOff.note(name, true);
    const next = keptSurvivors(path);
    next.prune('a.ts', new Set(['a.ts › one', 'a.ts › two']));
    next.note('a.ts › one', false);
    expect([...keptSurvivors(path).all()]).toEqual(['a.ts › two', 'b.ts › one']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
