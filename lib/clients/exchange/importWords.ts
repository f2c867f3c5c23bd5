import { counted, formatCount } from '@/lib/kernel/text/count';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { ImportState, ImportProblem } from './importState';

/** Progress of one import, as its words need it. */
export interface ImportFacts {
  state: ImportState;
  problem?: ImportProblem;
  rows: number;
  ready: number;
  known: number;
  wrong: number;
  added: number;
}

/** Returns the result of a file's rows: '64 added, 3 already clients, 2 not added.' */
export function rowsBecame({
  added,
  known,
  wrong,
  ready,
}: Pick<ImportFacts, 'added' | 'known' | 'wrong' | 'ready'>): string {
  const left = wrong + ready;
  return [
    `${formatCount(added)} added`,
    ...(known > 0 ? [`${formatCount(known)} already ${known === 1 ? 'a client' : 'clients'}`] : []),
    ...(left > 0 ? [`${formatCount(left)} not added`] : []),
  ]
    .join(', ')
    .concat('.');
}

/** Returns the state of an import: the look of its status word, and its text. */
export function importStatus(facts: ImportFacts): { word: StatusWord; text: string } {
  const { state, problem, added, ready } = facts;
  if (state === 'completed' && ready > 0)
    return { word: 'Ready to review', text: `${formatCount(ready)} fixed, not added yet` };
  if (state === 'completed') return { word: 'Completed', text: 'Completed' };
  if (state === 'importing') return { word: 'In progress', text: 'Adding clients' };
  if (state === 'checking') return { word: 'Ready to review', text: 'Checked, nothing added yet' };
  if (problem === 'replaced') return { word: 'Withdrawn', text: 'Another file took its place' };
  const where = `${formatCount(added)} of ${formatCount(added + ready)}`;
  return problem === 'ours'
    ? { word: 'Not loaded', text: `Failed at ${where}` }
    : { word: 'Withdrawn', text: `Stopped at ${where}` };
}

/** Returns the text next to the rows that need a fix. */
export const fixWords = (wrong: number): string => `${counted(wrong, 'row')} to fix`;
