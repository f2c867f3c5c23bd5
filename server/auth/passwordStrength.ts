import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@/lib/access/refusal';
import { passwordText } from '@/lib/auth/text';

/** Started by path, like the migrations, so that it is not bundled. */
const THREAD = join(process.cwd(), 'server/auth/strengthThread.mjs');
const THREADS = 2;
/** Idle threads end after this time, because the dictionaries take memory. */
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
let lastId = 0;

/**
 * Estimates a password's strength, 0 to 4, in a worker thread: eight estimates on the main thread
 * blocked other requests for half a second. If a thread dies, its pending estimates reject and the
 * next call starts another.
 * @throws Refusal tooMany if the queue is full
 */
export function getStrength(password: string, words: readonly string[]): Promise<number> {
  const least = [...threads].sort((a, b) => a.waiting.size - b.waiting.size)[0];
  if (least && least.waiting.size >= MOST_WAITING) {
    throw new Refusal('tooMany', passwordText.busy, undefined, 5);
  }
  const thread = least && (least.waiting.size === 0 || threads.size >= THREADS) ? least : start();
  const id = (lastId += 1);
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
    // An idle thread must not keep the process alive.
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
    gone(new Error('The password strength thread exited.'));
  });
  return thread;
}
