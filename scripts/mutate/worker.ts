import { readFileSync } from 'node:fs';
import { bundleTest } from './bundle';
import { compile, runTests } from './harness';
import { instrument } from './instrument';
import type { Target } from './targets';

/** Which mutants a test file asks for: each of its tests, and what runs outside any of them. */
export interface Coverage { test: string; outside: number[]; tests: Record<string, number[]> }

/** What a worker is told: a target, what its tests cover, and the mutants to try. Without coverage it measures that, and tries none. */
export interface Order { root: string; target: Target; coverage?: Coverage[]; ids: number[] }

export type Report =
  | { kind: 'measured'; coverage: Coverage[]; ms: number }
  | { kind: 'broken'; test: string; why: string }
  | { kind: 'begun'; id: number }
  | { kind: 'tried'; id: number; isKilled: boolean; by: string }
  | { kind: 'finished' };

const send = (report: Report) => new Promise<void>((done) => { process.send?.(report, undefined, undefined, () => done()); });

/** The tests that the mutant can change, by file; the one most likely to notice stands alone and first. */
function planOf(coverage: readonly Coverage[], id: number, lastKillers: readonly string[]): { test: string; only: string[] }[] {
  const all = coverage.flatMap(({ test, outside, tests }) => Object.entries(tests)
    .filter(([, ids]) => outside.includes(id) || ids.includes(id))
    .map(([name, ids]) => ({ test, name, size: ids.length, key: `${test} ${name}` })));
  const killer = lastKillers.find((each) => all.some(({ key }) => key === each));
  // A test that asks for few mutants is about little else.
  const first = all.find(({ key }) => key === killer) ?? [...all].sort((a, b) => a.size - b.size)[0];
  if (!first) return [];
  const others = all.filter((each) => each !== first);
  const rest = coverage.map(({ test }) => ({ test, only: others.filter((each) => each.test === test).map(({ name }) => name) }));
  return [{ test: first.test, only: [first.name] }, ...rest.filter(({ only }) => only.length > 0)];
}

async function work({ root, target, coverage, ids }: Order): Promise<void> {
  const { code } = instrument(target.file, readFileSync(`${root}/${target.file}`, 'utf8'));
  const compiled = new Map<string, ReturnType<typeof compile>>();
  for (const test of target.tests) {
    compiled.set(test, compile(root, test, await bundleTest(root, test, new Map([[target.file, code]]))));
  }
  const run = (test: string, id: number, only?: string[]) => runTests(root, compiled.get(test) as ReturnType<typeof compile>, id, only);

  if (!coverage) {
    const began = performance.now();
    const measured: Coverage[] = [];
    for (const test of target.tests) {
      const { why, hits, tests } = await run(test, 0);
      if (why !== undefined || tests === 0) return send({ kind: 'broken', test, why: why ?? 'No test ran.' });
      const own = Object.fromEntries([...hits].filter(([name]) => name !== '').map(([name, asked]) => [name, [...asked]]));
      measured.push({ test, outside: [...(hits.get('') ?? [])], tests: own });
    }
    return send({ kind: 'measured', coverage: measured, ms: performance.now() - began });
  }

  let lastKillers: string[] = [];
  for (const id of ids) {
    await send({ kind: 'begun', id });
    let by: string | undefined;
    for (const { test, only } of planOf(coverage, id, lastKillers)) {
      const { why, failing } = await run(test, id, only);
      if (why === undefined) continue;
      by = `${test} ${failing}`;
      lastKillers = [by, ...lastKillers.filter((each) => each !== by)].slice(0, 5);
      break;
    }
    await send({ kind: 'tried', id, isKilled: by !== undefined, by: by ?? '' });
  }
  return send({ kind: 'finished' });
}

/** Waits for its one order and ends with it: whatever a mutant broke or left open is gone with the process. */
export function serve(): void {
  process.once('message', (order: Order) => {
    const broken = (problem: unknown) => send({ kind: 'broken', test: '', why: String(problem) });
    void work(order).catch(broken).finally(() => { process.exit(0); });
  });
}
