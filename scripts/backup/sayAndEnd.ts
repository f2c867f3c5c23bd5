import { NoDatabase } from '@/server/platform/db/address';
import { CannotDo } from './manifest';

/** Prints the result. A refusal prints one sentence without a stack and sets exit code 1. */
export async function sayAndEnd(work: () => Promise<{ text: string; ok: boolean }>): Promise<void> {
  const { text, ok } = await work().catch((problem: unknown) => {
    if (problem instanceof CannotDo || problem instanceof NoDatabase)
      return { text: problem.message, ok: false };
    throw problem;
  });
  (ok ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
}
