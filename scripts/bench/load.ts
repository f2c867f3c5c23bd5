import { connect, type Socket } from 'node:net';

export interface Shot {
  port: number;
  requests: Buffer[];
  connections: number;
  seconds: number;
}
export interface Rate {
  answers: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}
/**
 * The rate of concurrent readers. `slowest`: the answers of the connection with the fewest, as a
 * share of the median connection's.
 */
export interface Crowd extends Rate {
  slowest: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Returns the bytes of a GET request. */
export const wire = (path: string, headers: Record<string, string> = {}) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );

/**
 * Returns the length of the first whole answer in `seen`, or undefined while it is incomplete.
 * @throws when it is not a 200.
 */
function answerLength(seen: Buffer): number | undefined {
  const head = seen.indexOf(HEAD_END);
  if (head < 0) return undefined;
  const text = seen.toString('latin1', 0, head);
  if (!text.startsWith('HTTP/1.1 200'))
    throw new Error(`Not an answer to measure: ${text.split('\r\n')[0]}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error('The answer does not say how long it is.');
  const whole = head + HEAD_END.length + Number(length);
  return seen.length >= whole ? whole : undefined;
}

/**
 * Keeps `connections` requests in flight for `seconds`, each connection asking again as soon as it
 * is answered, and counts the answers. Speaks HTTP over bare sockets, because Node's own client
 * costs more than the servers it would measure.
 */
export async function load({ port, requests, connections, seconds }: Shot): Promise<Rate> {
  let turn = 0;
  const next = () => requests[turn++ % requests.length] as Buffer;
  return rateOf(
    await crowd(
      port,
      Array.from({ length: connections }, () => next),
      seconds,
    ),
  );
}

/**
 * Measures `requests.length` readers, each with a connection of its own that repeats its own list
 * of requests in order.
 */
export async function readers(port: number, requests: Buffer[][], seconds: number): Promise<Crowd> {
  const answers = await crowd(
    port,
    requests.map((buffers) => {
      let turn = 0;
      return () => buffers[turn++ % buffers.length] as Buffer;
    }),
    seconds,
  );
  const counts = answers.times.map(({ length }) => length).sort((a, b) => a - b);
  return {
    ...rateOf(answers),
    slowest: (counts[0] ?? 0) / (counts[Math.floor(counts.length / 2)] ?? 1),
  };
}

interface Answers {
  times: number[][];
  tookMs: number;
}

function rateOf({ times, tookMs }: Answers): Rate {
  const all = times.flat().sort((a, b) => a - b);
  const at = (share: number) => all[Math.floor(all.length * share)] ?? 0;
  return {
    answers: all.length,
    perSecond: all.length / (tookMs / 1_000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

/**
 * Opens one connection for each asker, which names the connection's next request. Returns how long
 * each connection's answers took.
 */
async function crowd(port: number, askers: Array<() => Buffer>, seconds: number): Promise<Answers> {
  const began = performance.now();
  const until = began + seconds * 1_000;

  const keepAsking = (next: () => Buffer, socket: Socket) =>
    new Promise<number[]>((resolve, reject) => {
      const times: number[] = [];
      let seen: Buffer = Buffer.alloc(0);
      let asked = 0;
      const ask = () => {
        asked = performance.now();
        if (asked >= until) return void socket.end(() => resolve(times));
        socket.write(next());
      };
      socket.on('error', reject).on('data', (part) => {
        seen = seen.length === 0 ? part : Buffer.concat([seen, part]);
        try {
          if (answerLength(seen) === undefined) return;
        } catch (problem) {
          return reject(problem as Error);
        }
        seen = Buffer.alloc(0);
        times.push(performance.now() - asked);
        ask();
      });
      ask();
    });

  const times = await Promise.all(
    askers.map((next) => keepAsking(next, connect({ port, host: 'localhost', noDelay: true }))),
  );
  return { times, tookMs: performance.now() - began };
}
