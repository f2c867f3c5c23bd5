/** @jest-environment node */
import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain } from '@/server/platform/front/drain';
import { CannotListen, listen } from '@/server/platform/front/listen';
import { EXPECT_MS } from '../support/limits.mjs';

const agent = new Agent({ keepAlive: true });
let server: Server;
let arrived: Promise<ServerResponse>;

const portOf = (opened: Server) => (opened.address() as AddressInfo).port;

const get = () =>
  new Promise<string>((resolve, reject) => {
    request({ port: portOf(server), agent }, (response) => {
      response
        .on('data', () => undefined)
        .on('end', () => resolve('answered'))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });

beforeEach(async () => {
  let arrive: (response: ServerResponse) => void;
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  server = createServer((_request, response) => arrive(response));
  await listen(server, 0, '127.0.0.1');
});

afterAll(() => agent.destroy());

it('finishes the answer under way and refuses new visitors', async () => {
  const first = get();
  const response = await arrived;
  const port = portOf(server);
  const drained = drain(server, EXPECT_MS);
  await expect(
    new Promise((resolve, reject) => {
      request({ port }, resolve).on('error', reject).end();
    }),
  ).rejects.toThrow('ECONNREFUSED');
  response.end('done');
  await expect(first).resolves.toBe('answered');
  await expect(drained).resolves.toEqual({ cut: false });
});

it('does not wait for a browser that merely keeps its connection open', async () => {
  const first = get();
  (await arrived).end('done');
  await first;
  await expect(drain(server, EXPECT_MS)).resolves.toEqual({ cut: false });
});

it('cuts an answer that never ends, when its time is up', async () => {
  const first = get();
  await arrived;
  const drained = drain(server, 20);
  await expect(first).rejects.toThrow();
  await expect(drained).resolves.toEqual({ cut: true });
});

it('says in one sentence that the port is taken', async () => {
  const port = portOf(server);
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(
    new CannotListen(port, 'EADDRINUSE'),
  );
  expect(new CannotListen(3000, 'EADDRINUSE').message).toBe(
    'Port 3000 is already in use by another program. Stop it, or set PORT to another number.',
  );
  server.close();
});
