import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps every core busy with an endless loop until this process ends. */
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
