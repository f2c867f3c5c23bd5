import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { below, read } from './practice/memory';
import type { Programs } from './programs';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** The CPU time of the portal and of PostgreSQL, in ms. */
interface Cpu {
  node: number;
  database: number;
}

/** Returns the parent, and the CPU time of a process and of its ended children, in ms. */
function timesOf(pid: number): { parent: number; own: number; ended: number } {
  // The name is in brackets and may contain blanks.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  const at = (place: number) => (fields[place] ?? 0) * TICK_MS;
  return { parent: fields[1] ?? 0, own: at(11) + at(12), ended: at(13) + at(14) };
}

function postmasterOf(dataDir: string): number {
  const home = read(path.join(dataDir, 'database-home')) || path.join(dataDir, 'postgres');
  return Number.parseInt(read(path.join(home, 'data', 'postmaster.pid')), 10);
}

/**
 * Returns a function that reads the CPU time so far, or undefined where the system does not say:
 * only Linux does.
 */
function cpuOf({ stack, dataDir }: Programs): (() => Cpu) | undefined {
  const [portal, postmaster] = [below(stack, 'dist/server.mjs'), postmasterOf(dataDir)];
  if (portal === undefined || !existsSync(`/proc/${postmaster}`)) return undefined;
  return () => {
    const { own, ended } = timesOf(postmaster);
    const backends = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => timesOf(Number(name)))
      .filter(({ parent }) => parent === postmaster);
    return {
      node: timesOf(portal).own,
      database: own + ended + backends.reduce((sum, backend) => sum + backend.own, 0),
    };
  };
}

/** Measures the CPU time that a piece of work takes, and prints it per answer. */
export function cpuPerAnswer(programs: Programs) {
  const now = cpuOf(programs);
  const spent = { node: 0, database: 0, answers: 0 };
  return {
    /** Runs work that returns its number of answers, and adds up what it took. */
    async during<T extends { answers: number }>(work: () => Promise<T>): Promise<T> {
      const before = now?.();
      const done = await work();
      const after = now?.();
      if (before && after) {
        spent.node += after.node - before.node;
        spent.database += after.database - before.database;
        spent.answers += done.answers;
      }
      return done;
    },
    /** Returns the report's line, with the background work of those seconds. */
    line(): string {
      const each = (ms: number) => (ms / spent.answers).toFixed(2);
      return spent.answers === 0
        ? '   CPU an answer           not measured here'
        : `   CPU an answer           ${each(spent.node)} ms Node, ${each(spent.database)} ms PostgreSQL`;
    },
  };
}
