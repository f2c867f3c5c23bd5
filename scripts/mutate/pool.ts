import { fork } from 'node:child_process';
import type { Target } from './targets';
import type { Coverage, Order, Report } from './worker';

/** What became of a mutant. `by` names the test that noticed it. */
export interface Verdict { state: 'killed' | 'timed out' | 'survived' | 'not covered'; by: string }

export class Broken extends Error {}

/** A mutant that takes so much longer than all its tests took, on a machine that may be busy, never ends. */
const deadlineOf = (kind: Target['kind'], measuredMs: number) => (kind === 'rule' ? 5_000 + 10 * measuredMs : 60_000 + 3 * measuredMs);
/** Neither bundling nor all tests of a target take longer, or something is wrong with them. */
const LOADING_MS = 5 * 60_000;
const MEASURING_MS = 20 * 60_000;
/** A process that has run so many server tests has databases and sockets left over. */
const TRIES_A_PROCESS = { rule: 5_000, server: 40 } as const;

/** Gives one order to a process of its own and hears its reports until it ends, or until it is silent for too long. */
function dispatch(order: Order, loadingMs: number, silenceMs: number, hear: (report: Report) => void): Promise<'ended' | 'silent'> {
  return new Promise((resolve) => {
    const child = fork(process.argv[1] as string, ['worker'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    let isSilent = false;
    let alarm: NodeJS.Timeout;
    const listen = (ms: number) => {
      clearTimeout(alarm);
      alarm = setTimeout(() => { isSilent = true; child.kill('SIGKILL'); }, ms);
    };
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    listen(loadingMs);
    child.on('message', (report: Report) => { listen(silenceMs); hear(report); });
    child.on('exit', () => {
      clearTimeout(alarm);
      process.off('exit', end);
      resolve(isSilent ? 'silent' : 'ended');
    });
    child.send(order);
  });
}

/** Runs a target's tests without any mutant and says which mutants each of them meets. @throws Broken when they fail as they are. */
export async function measure(root: string, target: Target): Promise<{ coverage: Coverage[]; ms: number }> {
  let answer: { coverage: Coverage[]; ms: number } | undefined;
  let why = 'the process ended without a word';
  await dispatch({ root, target, ids: [] }, MEASURING_MS, MEASURING_MS, (report) => {
    if (report.kind === 'measured') answer = report;
    if (report.kind === 'broken') why = `${report.test}\n${report.why}`;
  });
  if (!answer) throw new Broken(`The tests of ${target.file} do not pass as they are: ${why}`);
  return answer;
}

/** Tries mutants one after the other, starting anew after one that never ends or takes the process with it. */
export async function tryMutants(
  root: string, target: Target, measured: { coverage: Coverage[]; ms: number }, ids: readonly number[],
  told: (id: number, verdict: Verdict) => void,
): Promise<void> {
  const met = new Set(measured.coverage.flatMap(({ outside, tests }) => [...outside, ...Object.values(tests).flat()]));
  for (const id of ids.filter((each) => !met.has(each))) told(id, { state: 'not covered', by: '' });
  let left = ids.filter((id) => met.has(id));
  while (left.length > 0) {
    let under: number | undefined;
    const done = new Set<number>();
    const order = { root, target, coverage: measured.coverage, ids: left.slice(0, TRIES_A_PROCESS[target.kind]) };
    const end = await dispatch(order, LOADING_MS, deadlineOf(target.kind, measured.ms), (report) => {
      if (report.kind === 'begun') under = report.id;
      if (report.kind !== 'tried') return;
      under = undefined;
      done.add(report.id);
      told(report.id, { state: report.isKilled ? 'killed' : 'survived', by: report.by });
    });
    if (under !== undefined) {
      done.add(under);
      told(under, { state: 'timed out', by: end === 'silent' ? 'it never ended' : 'it ended the process' });
    }
    left = left.filter((id) => !done.has(id));
    if (done.size === 0) throw new Broken(`Nothing could be tried on ${target.file}.`);
  }
}
