import { chance } from '@/sandbox/fixtures/chance';

/** The kinds of kill, in rotation. */
export const KINDS = ['portal', 'database', 'sandbox', 'everything'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * When to kill: after so many milliseconds, or when the other side has carried out an order and its
 * answer is still in transit.
 */
export type Moment = { afterMs: number } | { whenTaken: 'return' | 'payment' };

export interface Round {
  number: number;
  kind: Kind;
  moment: Moment;
  /**
   * Of PostgreSQL: the postmaster, or a backend that serves the portal, which takes the others with
   * it.
   */
  part: 'postmaster' | 'backend';
}

/** About the time from the first call to the last mail of a round. */
const LONGEST_MS = 1_500;

/**
 * Returns the rounds of a seed: always the same for one seed. What runs at that moment depends on
 * the machine.
 */
export function planRounds(seed: string, count: number): Round[] {
  const next = chance(`crash ${seed}`);
  return Array.from({ length: count }, (_, at) => {
    const kind = KINDS[at % KINDS.length] ?? 'portal';
    const [isTaken, which, delay, part] = [next() < 0.4, next(), next(), next()];
    // A delayed answer needs the portal or the sandbox to be killed; otherwise it would simply
    // arrive.
    const moment: Moment =
      isTaken && kind !== 'database'
        ? { whenTaken: which < 0.5 ? 'return' : 'payment' }
        : { afterMs: Math.round(delay * LONGEST_MS) };
    return { number: at + 1, kind, moment, part: part < 0.5 ? 'postmaster' : 'backend' };
  });
}

/**
 * Returns the moments at which the primary is lost: alternately at a random time and while HMRC's
 * or the bank's answer is in transit.
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

/** Describes a round, such as 'the portal, 312 ms in'. */
export function describeRound({ kind, moment, part }: Round): string {
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

/** Describes a moment, such as '312 ms in'. */
export const wordsOfMoment = (moment: Moment): string =>
  'afterMs' in moment ? `${moment.afterMs} ms in` : `while ${MOMENTS[moment.whenTaken]}`;
