import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@/lib/access/refusal';

/** Started by the path, like the migrations: no bundler has a hand in it. */
const THREAD = join(process.cwd(), 'server/auth/strengthThread.mjs');
const THREADS = 2;
/** Its dictionaries take memory, so a thread that nobody has asked for a while goes. */
const IDLE_MS = 20_000;
const MOST_WAITING = 100;

interface Waiting {
  resolve(score: number): void;
  reject(problem: Error): void;
}
interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  idle?: NodeJS.Timeout;
}

const threads = new Set<Thread>();
let asked = 0;

/**
 * How hard a password is to guess, 0 to 4, estimated beside the main thread: eight of these in it
 * kept everybody else waiting for half a second. A thread that dies fails those who wait for it,
 * and the next question starts another. @throws Refusal when too many wait.
 */
export function strengthOf(password: string, words: readonly string[]): Promise<number> {
  const least = [...threads].sort((a, b) => a.waiting.size - b.waiting.size)[0];
  if (least && least.waiting.size >= MOST_WAITING) {
    throw new Refusal(
      'tooMany',
      'Many people are signing up at this moment. Please try again in a few seconds.',
      undefined,
      5,
    );
  }
  const thread = least && (least.waiting.size === 0 || threads.size >= THREADS) ? least : start();
  const id = (asked += 1);
  clearTimeout(thread.idle);
  return new Promise((resolve, reject) => {
    thread.waiting.set(id, { resolve, reject });
    thread.worker.ref();
    thread.worker.postMessage({ id, password, words });
  });
}

function start(): Thread {
  const thread: Thread = { worker: new Worker(THREAD), waiting: new Map() };
  const { worker, waiting } = thread;
  threads.add(thread);
  worker.on('message', ({ id, score }: { id: number; score: number }) => {
    waiting.get(id)?.resolve(score);
    waiting.delete(id);
    if (waiting.size > 0) return;
    // It keeps no process alive that has nothing else to do.
    worker.unref();
    thread.idle = setTimeout(() => {
      threads.delete(thread);
      void worker.terminate();
    }, IDLE_MS).unref();
  });
  const gone = (problem: Error) => {
    threads.delete(thread);
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  };
  worker.on('error', gone);
  worker.on('exit', () => {
    gone(new Error('The thread that judges passwords has ended.'));
  });
  return thread;
}
