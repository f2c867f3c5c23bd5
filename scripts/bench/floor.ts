import { createServer, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { createLog } from '@/server/platform/log/log';
import { processEnv } from '@/server/env';
import { createPortal } from '@/server/portal';
import { databaseAddress } from '@/server/platform/db/address';
import { Pools } from '@/server/platform/db/pools';
import { askRaw, callHeaders, signIn } from './ask';
import { plainPage } from './floorPages';
import { copyOut } from './practice/copy';
import { median } from './rounds';

/**
 * The baseline for the portal's measurements, in a process of its own: the same bytes, SQL and page
 * without the portal's code. `/raw` sends the landing page's bytes; `/sql/0` runs the statements of
 * the first API path and sends the same answer, `/sql/1` those of the second; `/copy` sends the
 * output of PostgreSQL's own COPY for the named statement; any other path is the portal's own
 * answer, headers and compression included, with the scripts removed from pages. Statements have
 * the portal's names and run on its kind of connection; otherwise a ratio measures those. `/recount`
 * runs the API paths again and sends the numbers of their statements. Arguments: port, the portal's port, the landing page's path, the
 * API paths to imitate, which are those of the first person of the sandbox or, with `--cookie`,
 * complete paths of the cookie's person. Ends when its stdin does.
 */
const { values: named, positionals } = parseArgs({
  allowPositionals: true,
  options: { cookie: { type: 'string' }, copy: { type: 'string' } },
});
const [port = 0, portalPort = 0] = positionals.slice(0, 2).map(Number);
const [page = '', ...apiPaths] = positionals.slice(2);

interface Asked {
  text: string;
  name?: string | undefined;
  values: unknown[];
  rowMode?: 'array';
}
let heard: Asked[] | undefined;

/** Records every statement that reaches the database while `heard` is a list. */
const query = Client.prototype.query as (...args: unknown[]) => unknown;
Client.prototype.query = function noted(this: Client, ...args: unknown[]) {
  const [asked, values] = args as [string | Asked, unknown];
  const {
    text,
    name,
    rowMode,
    values: own = Array.isArray(values) ? values : [],
  }: Partial<Asked> = typeof asked === 'string' ? { text: asked } : asked;
  heard?.push({ text: text ?? '', name, rowMode, values: own });
  return query.apply(this, args);
} as Client['query'];

/**
 * Rate limits are a duty of the portal, not of the answer, so their statements are not part of the
 * floor.
 */
const isPartOfTheAnswer = ({ text }: Asked) =>
  !/rate_limit|allowance|^set client_connection/i.test(text);

const env = processEnv();
const pool = new Pools(databaseAddress(env), 1);
const portal = await createPortal(env, { log: createLog({ write: () => undefined }) });
const inner = createServer((request, response) => void portal.handle(request, response));
await new Promise<void>((resolve) => {
  inner.listen(0, 'localhost', resolve);
});
const innerPort = (inner.address() as { port: number }).port;
const { cookie, filled } =
  named.cookie === undefined
    ? await signIn(innerPort)
    : { cookie: named.cookie, filled: (path: string) => path };

async function imitated(path: string) {
  // The first call may do work that is due once a minute, such as updating the session's last
  // activity.
  await askRaw(innerPort, filled(path), callHeaders(cookie));
  heard = [];
  const answer = await askRaw(innerPort, filled(path), callHeaders(cookie));
  const statements = heard.filter(isPartOfTheAnswer);
  heard = undefined;
  return { answer, statements };
}

const imitations: Array<Awaited<ReturnType<typeof imitated>>> = [];
for (const path of apiPaths) imitations.push(await imitated(path));

/** Runs a read's statements, one after the other on one connection. */
async function runStatements({ statements }: (typeof imitations)[number]): Promise<void> {
  const client = await pool.connect();
  for (const { text, name, values, rowMode } of statements)
    await client.query({ text, values, ...(name && { name }), ...(rowMode && { rowMode }) } as {
      text: string;
    });
  client.release();
}

/** Returns the median time that a read's statements take with nothing else to do, in ms. */
async function statementsMs(imitation: (typeof imitations)[number]): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const began = performance.now();
    await runStatements(imitation);
    times.push(performance.now() - began);
  }
  return median(times);
}
const sqlMs: number[] = [];
for (const imitation of imitations) sqlMs.push(await statementsMs(imitation));

const landing = await askRaw(portalPort, page, { 'Accept-Encoding': 'br' });
/** Batches lines into pieces that are worth sending. */
const PIECE_BYTES = 65_536;

async function sendCopy(response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  response.writeHead(200, { 'Content-Type': 'text/csv' });
  let buffers: Buffer[] = [];
  let bytes = 0;
  await copyOut(client, named.copy ?? '', (line) => {
    buffers.push(line);
    bytes += line.length;
    if (bytes < PIECE_BYTES) return;
    response.write(Buffer.concat(buffers));
    [buffers, bytes] = [[], 0];
  });
  client.release();
  response.end(Buffer.concat(buffers));
}

/** Asks the portal for each path again and returns the numbers of statements. */
async function recounted(): Promise<number[]> {
  const counts: number[] = [];
  for (const path of apiPaths) counts.push((await imitated(path)).statements.length);
  return counts;
}

createServer((request, response) => {
  const send = (body: Buffer, type: string) =>
    void response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
  if (request.url === '/raw') return send(landing.body, landing.type);
  if (request.url === '/copy') return void sendCopy(response);
  if (request.url === '/recount')
    return void recounted().then((counts) =>
      send(Buffer.from(JSON.stringify(counts)), 'application/json'),
    );
  const imitation = imitations[Number(/^\/sql\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1)];
  if (!imitation) return void plainPage(portalPort, request, response);
  void (async () => {
    await runStatements(imitation);
    send(imitation.answer.body, imitation.answer.type);
  })();
}).listen(port, 'localhost', () =>
  process.stdout.write(
    `${JSON.stringify({ statements: imitations.map(({ statements }) => statements.length), sqlMs })}\n`,
  ),
);

process.stdin.on('end', () => process.exit(0)).resume();
