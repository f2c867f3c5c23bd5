import { chance } from '@/sandbox/fixtures/chance';

/** What is killed, by turns. */
export const KINDS = ['portal', 'database', 'sandbox', 'everything'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * When: after so many milliseconds, or when the other side has carried an order out and its answer
 * is still on the way.
 */
export type Moment = { afterMs: number } | { whenTaken: 'return' | 'payment' };

export interface Round {
  number: number;
  kind: Kind;
  moment: Moment;
  /**
   * Of PostgreSQL: its first process, or one of those that serve the portal, which takes the others
   * with it.
   */
  part: 'postmaster' | 'backend';
}

/** From the first call to the last mail of a round takes about as long. */
const LONGEST_MS = 1_500;

/**
 * The rounds of a seed: the same seed gives the same rounds. What runs at that moment is up to the
 * machine.
 */
export function planRounds(seed: string, count: number): Round[] {
  const next = chance(`crash ${seed}`);
  return Array.from({ length: count }, (_, at) => {
    const kind = KINDS[at % KINDS.length] ?? 'portal';
    const [isTaken, which, delay, part] = [next() < 0.4, next(), next(), next()];
    // An answer on its way keeps the portal waiting: without the portal's or the sandbox's end it
    // would simply arrive.
    const moment: Moment =
      isTaken && kind !== 'database'
        ? { whenTaken: which < 0.5 ? 'return' : 'payment' }
        : { afterMs: Math.round(delay * LONGEST_MS) };
    return { number: at + 1, kind, moment, part: part < 0.5 ? 'postmaster' : 'backend' };
  });
}

/**
 * When the primary is lost, round by round of this seed: now at some moment, now while HMRC's or
 * the bank's answer is on its way.
 */
export function planFailovers(seed: string, count: number): Pick<Round, 'number' | 'moment'>[] {
  const next = chance(`failover ${seed}`);
  return Array.from({ length: count }, (_, at) => {
    const [delay, which] = [next(), next()];
    const moment: Moment =
      at % 3 === 2
        ? { whenTaken: which < 0.5 ? 'return' : 'payment' }
        : { afterMs: Math.round(delay * LONGEST_MS) };
    return { number: at + 1, moment };
  });
}

const MOMENTS = {
  return: 'HMRC had a return and its answer was on the way',
  payment: 'the bank had an order and its answer was on the way',
};

/** 'the portal, 312 ms in'. */
export function wordsOf({ kind, moment, part }: Round): string {
  const what = {
    portal: 'the portal',
    database: `PostgreSQL (${part})`,
    sandbox: 'the sandbox',
    everything: 'everything at once',
  }[kind];
  return 'afterMs' in moment
    ? `${what}, ${wordsOfMoment(moment)}`
    : `${what} ${wordsOfMoment(moment)}`;
}

/** '312 ms in'. */
export const wordsOfMoment = (moment: Moment): string =>
  'afterMs' in moment ? `${moment.afterMs} ms in` : `while ${MOMENTS[moment.whenTaken]}`;
