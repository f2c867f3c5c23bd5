import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps every core busy until this process ends, with one endless loop for each. */
export function keepBusy() {
  for (let core = 0; core < availableParallelism(); core += 1) {
    const loop = spawn(
      process.execPath,
      ['--import', new URL('endWithParent.mjs', import.meta.url).href, '-e', 'for (;;);'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    process.once('exit', () => loop.kill('SIGKILL'));
    loop.unref();
    loop.channel?.unref();
  }
}
