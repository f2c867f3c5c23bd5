import path from 'node:path';
import { lastWords, startProgram } from '../steps/children.mjs';
import { Refused } from '../steps/say.mjs';

/**
 * Starts the built-in database on this data directory and waits until it accepts connections.
 * Returns a program for stopProgram, with a `note` to show if there is one. @throws Refused saying
 * why it cannot start; `inUse` is set if it is already running.
 */
export async function startDatabase(dataDir) {
  const script = 'scripts/postgres/supervisor.mjs';
  const program = startProgram('database', {
    logs: path.join(dataDir, 'logs'),
    script,
    args: [dataDir],
  });
  const message = await new Promise((resolve) => {
    program.child.on('message', (message) => {
      program.refusal = message.problem;
      resolve(message);
    });
    program.child.once('exit', () => resolve({ problem: lastWords(program) }));
  });
  if (message.problem !== undefined)
    throw Object.assign(new Refused(message.problem), { inUse: message.inUse });
  return Object.assign(program, message);
}
