import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import { createLog } from '@/server/adapters/log/log';
import { processEnv } from '@/server/env';
import { createPortal } from '@/server/portal';
import { askRaw, callHeaders, signIn } from './ask';

/**
 * What the portal is measured against, in a process of its own: the same bytes, the same SQL and the same page, with nothing
 * of ours around them. `/raw` sends the landing page's bytes; `/sql/0` asks the database what the first of the API paths asked
 * it and sends the same answer, `/sql/1` the second; any other path is the portal's own, with the scripts taken out of pages.
 * Arguments: port, the portal's port, the landing page's path, the API paths to imitate. It ends when its stdin does.
 */
const [port = 0, portalPort = 0] = process.argv.slice(2, 4).map(Number);
const [page = '', ...apiPaths] = process.argv.slice(4);

type Asked = { database: PGlite; args: Parameters<PGlite['query']> };
let heard: Asked[] | undefined;

/** Notes every statement that reaches the database while `heard` is a list. */
const open = PGlite.create.bind(PGlite) as (...args: unknown[]) => Promise<PGlite>;
Object.assign(PGlite, {
  create: async (...options: unknown[]) => {
    const database = await open(...options);
    const query = database.query.bind(database);
    database.query = ((...args: Asked['args']) => {
      heard?.push({ database: { query } as PGlite, args });
      return query(...args);
    }) as PGlite['query'];
    return database;
  },
});

/** Allowances per visitor are a duty of the portal, not of the answer, so their statements are not part of the floor. */
const isPartOfTheAnswer = ({ args: [text] }: Asked) => !/rate_limit|allowance/i.test(text);

const portal = await createPortal(processEnv(), { log: createLog({ write: () => undefined }) });
const inner = createServer((request, response) => void portal.handle(request, response));
await new Promise<void>((resolve) => { inner.listen(0, 'localhost', resolve); });
const innerPort = (inner.address() as { port: number }).port;
const { cookie, filled } = await signIn(innerPort);

async function imitated(path: string) {
  // The first call may do what is done once a minute, such as noting that the session is alive.
  await askRaw(innerPort, filled(path), callHeaders(cookie));
  heard = [];
  const answer = await askRaw(innerPort, filled(path), callHeaders(cookie));
  const statements = heard.filter(isPartOfTheAnswer);
  heard = undefined;
  return { answer, statements };
}

const imitations: Array<Awaited<ReturnType<typeof imitated>>> = [];
for (const path of apiPaths) imitations.push(await imitated(path));

const landing = await askRaw(portalPort, page, { 'Accept-Encoding': 'br' });
const withoutScripts = new Map<string, { body: Buffer; headers: Record<string, string> }>();

async function plainPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  let kept = withoutScripts.get(path);
  if (!kept) {
    const { body, type } = await askRaw(portalPort, path, {});
    const isPage = type.startsWith('text/html');
    const bytes = isPage ? Buffer.from(body.toString('utf8').replace(/<script(?![^>]*json)[^>]*\ssrc=[^>]*><\/script>/g, '')) : body;
    kept = { body: bytes, headers: { 'Content-Type': type, 'Content-Length': String(bytes.length) } };
    withoutScripts.set(path, kept);
  }
  response.writeHead(200, kept.headers).end(kept.body);
}

createServer((request, response) => {
  const send = (body: Buffer, type: string) => void response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
  if (request.url === '/raw') return send(landing.body, landing.type);
  const imitation = imitations[Number(/^\/sql\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1)];
  if (!imitation) return void plainPage(request, response);
  void (async () => {
    for (const { database, args } of imitation.statements) await database.query(...args);
    send(imitation.answer.body, imitation.answer.type);
  })();
}).listen(port, 'localhost', () => process.stdout.write(`${JSON.stringify({ statements: imitations.map(({ statements }) => statements.length) })}\n`));

process.stdin.on('end', () => process.exit(0)).resume();
