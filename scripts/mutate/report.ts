import { EXCUSED } from './excused';
import type { Mutant } from './instrument';
import type { Verdict } from './pool';
import type { Target } from './targets';

export interface Result { target: Target; mutant: Mutant; verdict: Verdict }

/** Names a mutant among those of all files. */
export const keyOf = ({ file, name }: Pick<Mutant, 'file' | 'name'>): string => `${file} › ${name}`;

export const isAlive = ({ verdict }: Result) => verdict.state === 'survived' || verdict.state === 'not covered';
const excuses = new Set(EXCUSED.flatMap(({ file, mutants }) => mutants.map((name) => keyOf({ file, name }))));
export const isSurvivor = (result: Result): boolean => isAlive(result) && !excuses.has(keyOf(result.mutant));
export const lineOf = ({ mutant, verdict }: Result): string => `  ${verdict.state} at ${mutant.file}:${mutant.line}: ${mutant.name}`;

function grouped(results: readonly Result[], by: (result: Result) => string): Map<string, Result[]> {
  const groups = new Map<string, Result[]>();
  for (const each of results) groups.set(by(each), [...(groups.get(by(each)) ?? []), each]);
  return groups;
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.floor((part * 1000) / whole) / 10}%`);

function row(name: string, results: readonly Result[]): string {
  const alive = results.filter(isAlive);
  const excused = alive.filter(({ mutant }) => excuses.has(keyOf(mutant))).length;
  const killed = results.length - alive.length;
  const counts = [results.length, killed, excused, alive.length - excused].map((count) => String(count).padStart(9)).join('');
  const scores = `${percent(killed, results.length).padStart(9)}${percent(killed, results.length - excused).padStart(16)}`;
  return `${name.padEnd(44)}${counts}${scores}`;
}

/** The scores room by room, then the survivors by place. Answers the lines, and whether all is well. */
export function report(results: readonly Result[]): { lines: string[]; isWell: boolean } {
  const rooms = grouped(results, ({ target }) => target.room);
  const heads = ['mutants', 'killed', 'excused', 'survived', 'score'].map((name) => name.padStart(9)).join('');
  const lines = [`${''.padEnd(44)}${heads}${'without excused'.padStart(16)}`];
  for (const [room, own] of rooms) {
    for (const [file, inFile] of grouped(own, ({ target }) => target.file)) lines.push(row(`  ${file}`, inFile));
    lines.push(row(room, own));
  }
  lines.push(row('all', results));

  const survivors = results.filter(isSurvivor);
  if (survivors.length > 0) lines.push('', 'Survivors. Each wants a test, or an excuse in scripts/mutate/excused….ts:');
  lines.push(...survivors.map(lineOf));

  const needless = results.filter((each) => !isAlive(each) && excuses.has(keyOf(each.mutant)));
  if (needless.length > 0) lines.push('', 'Excused, but noticed by a test:');
  for (const { mutant, verdict } of needless) lines.push(`  ${keyOf(mutant)} (${verdict.by})`);
  return { lines, isWell: survivors.length === 0 && needless.length === 0 };
}
