import { parseArgs } from 'node:util';
import { Refused } from './say.mjs';

const OPTIONS = {
  all: { type: 'boolean', default: false },
  busy: { type: 'boolean', default: false },
  repeat: { type: 'string' },
};
const USAGE =
  'npm test -- [--repeat <times>] <part or file> …; npm run test:all; npm run test:busy -- <part or file> …';

function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (problem) {
    throw new Refused(`${problem.message}\nUsage: ${USAGE}`);
  }
}

/**
 * Returns what the arguments of the test command ask for: the names of parts and files, whether
 * everything is to run, whether the machine is to be kept busy meanwhile, and how many times the
 * tests run. @throws Refused when an argument means nothing.
 */
export function readOptions(args) {
  const {
    values: { all, busy, repeat },
    positionals: asked,
  } = parsed(args);
  const times = repeat === undefined ? 1 : Number(repeat);
  if (!Number.isInteger(times) || times < 1)
    throw new Refused(`--repeat takes how many times, such as 10, not “${repeat}”.`);
  if (times > 1 && asked.length === 0)
    throw new Refused('--repeat takes the tests to repeat: name parts or files.');
  return { asked, all, busy, times };
}
