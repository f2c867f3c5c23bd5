import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PORTAL_BASE } from '@/lib/app/hrefs';
import type { DrawDemo } from './demoPages';

const run = promisify(execFile);
/** Loading takes most of the second that it usually lasts. */
const DEADLINE_MS = 30_000;
const MOST_OUTPUT_BYTES = 50_000_000;

/**
 * Returns the function that has the demo's pages of the checkout `root` drawn by a process of its
 * own (scripts/demoDay), because this one holds none of their code. It gets no settings.
 */
export const createDemoProgram =
  (root: string): DrawDemo =>
  async (day) => {
    const program = path.join(root, 'dist', 'demoDay.cjs');
    const { stdout } = await run(process.execPath, [program, day], {
      cwd: root,
      env: { NODE_ENV: 'production' },
      timeout: DEADLINE_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_OUTPUT_BYTES,
    });
    const pages = Object.entries(JSON.parse(stdout) as Record<string, string>);
    return new Map(pages.map(([page, html]) => [`${PORTAL_BASE}${page}`, html]));
  };
