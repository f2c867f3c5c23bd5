import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const KEPT = 'node_modules/.cache/mutate/survivors.json';

/**
 * The names of what survived when it was last tried, in any run: kept at every verdict, so that a run that is cut off loses nothing
 * and a run of one file forgets nothing of another.
 */
export function keptSurvivors(path = KEPT) {
  const names = new Set(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) as string[] : []);
  const keep = () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify([...names]));
  };
  return {
    /** As they were when it is asked. */
    all: (): ReadonlySet<string> => new Set(names),
    /** Forgets those of a file that its code no longer has. */
    prune(file: string, present: ReadonlySet<string>): void {
      const gone = [...names].filter((name) => name.startsWith(`${file} › `) && !present.has(name));
      for (const name of gone) names.delete(name);
      if (gone.length > 0) keep();
    },
    note(name: string, isAlive: boolean): void {
      const isNew = isAlive ? !names.has(name) && names.add(name) : names.delete(name);
      if (isNew) keep();
    },
  };
}
