/** Friday 20 November 2026, 14:06 in London: the day of the examples. */
const now = new Date('2026-11-20T14:06:00.000Z');

/** Stops the date; the timers go on. A read counts as fresh however slow the machine is. */
export const holdDate = (): void => {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'hrtime',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
};

/**
 * Stops the date and the timers, which move when the test moves them; answers come all the same.
 */
export const holdTimers = (): void => {
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick'] });
};

export const areTimersHeld = (): boolean => 'clock' in setTimeout;

/**
 * Lets the date and the timers go on, after those that wait have run: a press that is not over
 * would hold the next test's answers.
 */
export function releaseTime(): void {
  if (areTimersHeld()) jest.runOnlyPendingTimers();
  jest.useRealTimers();
}
