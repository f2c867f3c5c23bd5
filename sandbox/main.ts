import { readSandboxEnv } from '@/sandbox/env';
import { startSandbox, type RunningSandbox } from '@/sandbox/start';

function stopOnSignal(running: RunningSandbox): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void running.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main(): Promise<void> {
  const running = await startSandbox(readSandboxEnv(process.env));
  stopOnSignal(running);
  const { base, smtp } = running.urls;
  process.stdout.write(
    `Sandbox ready at ${base} (e-mail arrives at ${base}/inbox through port ${new URL(smtp).port})\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The sandbox could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
