import { createServer } from 'node:http';
import { processEnv } from '@/server/env';
import { createPortal } from '@/server/portal';
import { processClock, sayReady } from './processClock';

/**
 * The portal's backend with its jobs, started as in server/main.ts, in a process to be killed. Its
 * clock can be advanced.
 */
const env = processEnv();
const portal = await createPortal(env, { clock: processClock() });
await portal.start();
const server = createServer((request, response) => {
  if (request.url === '/readyz') {
    void portal.trouble().then((trouble) => response.writeHead(trouble ? 503 : 200).end(trouble));
    return;
  }
  void portal.handle(request, response).then((known) => {
    if (!known) response.writeHead(404).end('{}');
  });
});
server.listen(env.port, env.host, sayReady);
