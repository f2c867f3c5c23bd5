import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { instrument, type Mutant } from './instrument';
import { Broken, measure, tryMutants } from './pool';
import { isAlive, isSurvivor, keyOf, lineOf, report, type Result } from './report';
import { keptSurvivors } from './survivors';
import { TARGETS, type Target } from './targets';
import { serve } from './worker';

/** Of the server's mutants, one in so many is tried unless all are asked for; always the same ones, by what they are called. */
const SAMPLE = 4;

const USAGE = `npm run mutate -- [options] [part of a path …]
  --rules      only the rules (seconds each)
  --server     only the server's files
  --all        every mutant of the server's files, not a sample of them
  --survivors  only what survived when it was last tried
  --workers n  processes at once`;

const say = (text: string) => process.stdout.write(`${text}\n`);

const isInSample = (mutant: Mutant) => createHash('sha256').update(keyOf(mutant)).digest().readUInt32BE() % SAMPLE === 0;

const load = async <T>(path: string) => (await import(pathToFileURL(path).href) as { default: T }).default;

/** What Jest itself does before any test, which is where the tests' database comes from. Answers what it does after them. */
async function setUp(root: string): Promise<() => Promise<void>> {
  const makeConfig = await load<() => Promise<{ globalSetup: string; globalTeardown: string }>>(join(root, 'jest.config.mjs'));
  const { globalSetup, globalTeardown } = await makeConfig();
  const step = (file: string) => load<() => Promise<void>>(file.replace('<rootDir>', root));
  await (await step(globalSetup))();
  return step(globalTeardown);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rules: { type: 'boolean' }, server: { type: 'boolean' }, all: { type: 'boolean' }, survivors: { type: 'boolean' },
      workers: { type: 'string', default: String(Math.min(2, availableParallelism())) }, help: { type: 'boolean' },
    },
  });
  if (values.help) {
    say(USAGE);
    return;
  }
  const root = process.cwd();
  const isNamed = (file: string) => positionals.length === 0 || positionals.some((part) => file.includes(part));
  const isAsked = (kind: Target['kind']) => (!values.rules || kind === 'rule') && (!values.server || kind === 'server');
  const chosen = TARGETS.filter(({ file, kind }) => isAsked(kind) && isNamed(file));
  const kept = keptSurvivors();
  const last = values.survivors ? kept.all() : undefined;
  const isWanted = ({ kind }: Target, mutant: Mutant) =>
    (last ? last.has(keyOf(mutant)) : kind === 'rule' || values.all === true || isInSample(mutant));
  const tearDown = chosen.some(({ kind }) => kind === 'server') ? await setUp(root) : undefined;

  const results: Result[] = [];
  const waiting = [...chosen];
  const began = performance.now();
  let isBroken = false;
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const { file } = target;
      const { mutants } = instrument(file, readFileSync(join(root, file), 'utf8'));
      kept.prune(file, new Set(mutants.map(keyOf)));
      const wanted = mutants.filter((mutant) => isWanted(target, mutant));
      if (wanted.length === 0) continue;
      const from = performance.now();
      const own: Result[] = [];
      try {
        await tryMutants(root, target, await measure(root, target), wanted.map(({ id }) => id), (id, verdict) => {
          const result = { target, mutant: mutants[id - 1] as Mutant, verdict };
          own.push(result);
          kept.note(keyOf(result.mutant), isAlive(result));
          if (isSurvivor(result)) say(lineOf(result));
        });
      } catch (problem) {
        if (!(problem instanceof Broken)) throw problem;
        isBroken = true;
        say(`  ${problem.message}`);
      }
      results.push(...own);
      const alive = own.filter(isAlive).length;
      say(`  ${file}: ${own.length} of ${mutants.length} mutants, ${alive} alive, ${Math.round((performance.now() - from) / 1000)} s`);
    }
  };
  try {
    await Promise.all(Array.from({ length: Number(values.workers) }, work));
  } finally {
    await tearDown?.();
  }

  const order = new Map(TARGETS.map(({ file }, at) => [file, at]));
  results.sort((a, b) => (order.get(a.target.file) ?? 0) - (order.get(b.target.file) ?? 0) || a.mutant.id - b.mutant.id);
  const { lines, isWell } = report(results);
  say(['', ...lines, '', `${Math.round((performance.now() - began) / 1000)} s`].join('\n'));
  process.exit(isWell && !isBroken ? 0 : 1);
}

if (process.argv[2] === 'worker') serve();
else {
  main().catch((problem: unknown) => {
    process.stderr.write(`${String(problem instanceof Error ? problem.stack : problem)}\n`);
    process.exit(1);
  });
}
