import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Script, constants } from 'node:vm';
import { expect } from 'expect';
import fc from 'fast-check';
import {
  addEventHandler, afterAll, afterEach, beforeAll, beforeEach, describe, getState, it, resetState, run, setState, test,
} from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

/**
 * What came of running one test file once. `why` says what failed, if anything did, and `failing` which test first. `hits` says which
 * mutants each test asked for; those outside any test are under ''.
 */
export interface Outcome { why?: string; failing: string; tests: number; hits: ReadonlyMap<string, ReadonlySet<number>> }

type Factory = (require: NodeJS.Require, module: { exports: unknown }, exports: unknown) => void;
type State = ReturnType<typeof getState>;
type TestEntry = Extract<State['rootDescribeBlock']['children'][number], { type: 'test' }>;

/** As in jest.config.mjs. */
const TEST_TIMEOUT_MS = 15_000;
/** Without a mutant nothing hangs: the first test waits for the tests' database to be made, on a machine that may be busy. */
const UNCHANGED_TIMEOUT_MS = 120_000;
const NO_TEST = /(?!)/;

const mocker = new ModuleMocker(globalThis);
let active = 0;
let running = '';
let failing = '';
let hits = new Map<string, Set<number>>();

const titleOf = (entry: TestEntry): string => {
  const titles: string[] = [entry.name];
  for (let block: TestEntry['parent'] | undefined = entry.parent; block?.parent; block = block.parent) titles.unshift(block.name);
  return titles.join(' ');
};

/** The first failure ends the file: what fails later changes nothing. */
function watch(event: { name: string; test?: unknown }, state: State): void {
  const entry = event.test as TestEntry | undefined;
  if (event.name === 'test_start' && entry) {
    running = titleOf(entry);
    hits.set(running, hits.get(running) ?? new Set());
  }
  if (event.name !== 'test_done' || !entry) return;
  running = '';
  if (entry.errors.length === 0) return;
  failing ||= titleOf(entry);
  state.testNamePattern = NO_TEST;
}

function isOn(id: number): boolean {
  if (active === 0) hits.set(running, (hits.get(running) ?? new Set()).add(id));
  return id === active;
}

Object.assign(globalThis, {
  describe, test, it, beforeAll, beforeEach, afterAll, afterEach, expect, __mutantIsOn: isOn,
  jest: { fn: mocker.fn.bind(mocker), spyOn: mocker.spyOn.bind(mocker), setTimeout: (ms: number) => { getState().testTimeout = ms; } },
});
// Whether a mutant is noticed may not hang on a draw.
fc.configureGlobal({ seed: 20_261_120 });
addEventHandler(watch as Parameters<typeof addEventHandler>[0]);
// What a test file left running may fail long after its own tests: that is no word about the mutant of now.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);

/** Test code that can be run again and again, each time with modules of its own; packages are loaded once. */
export const compile = (root: string, file: string, code: string): Factory =>
  new Script(`(function (require, module, exports) {${code}\n})`, {
    filename: resolve(root, file), importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext() as Factory;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs a compiled test file with one mutant on, or none (0), and only these tests of it, or all, by Jest's own runner and matchers. */
export async function runTests(root: string, compiled: Factory, mutant: number, only?: readonly string[]): Promise<Outcome> {
  active = mutant;
  running = failing = '';
  hits = new Map();
  resetState();
  const testTimeout = mutant === 0 ? UNCHANGED_TIMEOUT_MS : TEST_TIMEOUT_MS;
  setState({ ...getState(), testTimeout, testNamePattern: only && new RegExp(`^(${only.map(escaped).join('|')})$`) });
  try {
    afterEach(() => { mocker.restoreAllMocks(); });
    const own = { exports: {} };
    compiled(createRequire(`${root}/`), own, own.exports);
    const { testResults, unhandledErrors } = await run();
    const errors = [...unhandledErrors, ...testResults.flatMap((each) => each.errors)];
    const tests = testResults.filter(({ status }) => status === 'done').length;
    return { ...(errors.length > 0 && { why: errors.join('\n\n') }), failing, tests, hits };
  } catch (cause) {
    // The file could not even be loaded.
    return { why: String(cause instanceof Error ? cause.stack : cause), failing, tests: 0, hits };
  }
}
