import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { demoPages } from './demoPages';
import { drawPage } from './drawPage';

/**
 * Draws the demo's pages of the build below the current directory for the London day that is given,
 * and writes them to standard output as JSON: HTML by the path of the page. The front starts it
 * once a day (server/platform/front/demoProgram.ts).
 */
async function draw(): Promise<void> {
  const day = isoDateOf(process.argv[2] ?? '');
  const folder = path.join('.next', 'server', 'pages');
  const drawn: Record<string, string> = {};
  for (const page of demoPages) {
    const built = readFileSync(path.join(folder, `${page.pathname}.html`), 'utf8');
    drawn[page.pathname] = await drawPage(page, built, day);
  }
  process.stdout.write(JSON.stringify(drawn));
}

draw().catch((problem: unknown) => {
  process.stderr.write(`${problem instanceof Error ? problem.stack : String(problem)}\n`);
  process.exitCode = 1;
});
