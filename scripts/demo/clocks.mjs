/**
 * Where each story begins: the day and time of the journeys (docs/testing.md#the-clock-of-the-journeys).
 */
export const STORY_STARTS_AT = Date.parse('2026-11-20T14:05:00Z');

/**
 * The people are prepared before that, so that each code of an authenticator app that this takes is
 * used up by the time a story begins.
 */
export const PREPARED_BEFORE_MS = 60 * 60_000;

const ANSWER_MS = 10_000;

/**
 * Sets the clock of a program that was started with movedClock.mjs to `aheadMs` before the machine's
 * time. Returns the program's own time afterwards. @throws when it does not answer.
 */
export const setClock = ({ name, child }, aheadMs) =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The ${name} did not say what its clock shows.`));
    const limit = setTimeout(fail, ANSWER_MS);
    const settle = (finish) => (value) => {
      clearTimeout(limit);
      child.off('message', answered);
      child.off('exit', ended);
      finish(value);
    };
    const answered = settle(({ now }) => resolve(now));
    const ended = settle(fail);
    child.on('message', answered);
    child.on('exit', ended);
    child.send({ demoClock: { aheadMs } });
  });
