import { readFileSync } from 'node:fs';

const EVERY_MS = 10;

export const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Returns the id of a descendant process that runs a script of this name; undefined where the
 * system does not say.
 */
export function below(pid: number, script: string): number | undefined {
  if (read(`/proc/${pid}/cmdline`).includes(script)) return pid;
  const children = read(`/proc/${pid}/task/${pid}/children`)
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return children.map((child) => below(child, script)).find((found) => found !== undefined);
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/**
 * Measures how much a program's memory grows during some work. Only Linux reports it; elsewhere
 * nothing is measured.
 */
export function programMemory(stack: number, script: string) {
  const pid = below(stack, script);
  const grown: number[] = [];
  return {
    growthMb: () => grown,
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      if (pid === undefined) return work();
      const before = residentMb(pid);
      let most = before;
      const timer = setInterval(() => {
        most = Math.max(most, residentMb(pid));
      }, EVERY_MS);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        grown.push(most - before);
      }
    },
  };
}
