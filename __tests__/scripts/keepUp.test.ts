/** @jest-environment node */
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { keepUp } from '@/scripts/steps/keepUp.mjs';

/** A program that runs for the given times, and then dies at once each time. */
function dying(...lives: number[]) {
  let clock = 0;
  const waits: number[] = [];
  const told: string[] = [];
  const life = () => {
    const child = Object.assign(new EventEmitter(), { exitCode: null, signalCode: null });
    setImmediate(() => {
      clock += lives.shift() ?? 0;
      child.emit('exit', 1, null);
    });
    return child;
  };
  const program = { name: 'server', child: life(), logFile: 'logs/server.log' };
  let stopping = false;
  const ended = keepUp(program, {
    again: () => {
      program.child = life();
    },
    isStopping: () => stopping,
    warn: (sentence) => told.push(sentence),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    now: () => clock,
  });
  return {
    ended,
    waits,
    told,
    stop: () => {
      stopping = true;
    },
  };
}

test('a program that keeps dying is started again after longer and longer pauses, then given up in a sentence', async () => {
  const { ended, waits, told } = dying();
  expect(await ended).toBe(
    'The server stopped by itself 6 times in a row, each time within a minute; its log is logs/server.log.',
  );
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
  expect(told[0]).toBe(
    'The server stopped by itself (1); it is started again in 0.5 s. Its log is logs/server.log.',
  );
});

test('a real program that ends as soon as it is started, by itself or by a signal, is given up after the sixth time', async () => {
  const ends = ['process.exit(3)', `process.kill(process.pid, 'SIGKILL')`];
  const begin = () =>
    spawn(process.execPath, ['-e', ends[begun++ % ends.length]!], { stdio: 'ignore' });
  let begun = 0;
  const told: string[] = [];
  const program = { name: 'server', child: begin(), logFile: 'logs/server.log' };
  const sentence = await keepUp(program, {
    again: () => {
      program.child = begin();
    },
    isStopping: () => false,
    warn: (said) => told.push(said),
    wait: () => Promise.resolve(),
  });
  expect([begun, sentence?.slice(0, 47)]).toEqual([
    6,
    'The server stopped by itself 6 times in a row, ',
  ]);
  expect(told.map((said) => /\((\w+)\)/.exec(said)?.[1])).toEqual([
    '3',
    'SIGKILL',
    '3',
    'SIGKILL',
    '3',
  ]);
});

test('a program that has run for a minute restarts with the shortest pause', async () => {
  const { ended, waits } = dying(0, 0, 60_000);
  await ended;
  expect(waits).toEqual([500, 1_000, 500, 1_000, 2_000, 4_000, 8_000]);
});

test('one that ends because everything is being stopped stays ended', async () => {
  const { ended, waits, told, stop } = dying();
  stop();
  expect(await ended).toBeUndefined();
  expect([waits, told]).toEqual([[], []]);
});
