const began = Date.now();
const live = process.stdout.isTTY && !process.env.CI;

const seconds = (ms) => (ms < 950 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`);

// A closed terminal must not keep the script from stopping what it started.
process.stdout.on('error', () => undefined);

/** Prints a line. */
export const say = (line = '') => process.stdout.write(`${line}\n`);

/** An error that the user can fix: one sentence, no stack. */
export class Refused extends Error {
  constructor(sentence) {
    super(sentence);
    this.name = 'Refused';
  }
}

/**
 * Runs one step and shows its name and a clock. The work returns a word for the end of the line
 * ("up to date"), or nothing. Its errors pass through.
 */
export async function step(name, work) {
  const from = Date.now();
  const clock = live
    ? setInterval(() => process.stdout.write(`\r  … ${name} ${seconds(Date.now() - from)}   `), 200)
    : undefined;
  if (!live) say(`  … ${name}`);
  const finish = (mark, word) => {
    clearInterval(clock);
    if (live) process.stdout.write('\r\x1b[K');
    say(`  ${mark} ${name}${word ? `: ${word}` : ''} (${seconds(Date.now() - from)})`);
  };
  try {
    finish('✓', await work());
  } catch (problem) {
    finish('✗', '');
    throw problem;
  }
}

/** Returns how long the whole command has taken so far, in words. */
export const elapsed = () => seconds(Date.now() - began);

/** Prints why it cannot go on and exits: a refusal by its message, anything else with its stack. */
export function giveUp(problem) {
  process.stderr.write(
    `${problem instanceof Refused ? problem.message : (problem?.stack ?? String(problem))}\n`,
  );
  process.exit(1);
}
