/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenReady } from '@/scripts/steps/children.mjs';

const answers: number[] = [];
let asked = 0;
let server: Server;
let url: string;
const child: { exitCode: number | null; signalCode: string | null } = {
  exitCode: null,
  signalCode: null,
};
const program = {
  name: 'server',
  logFile: 'server.log',
  logFrom: 0,
  refusal: 'It says why.',
  child,
};

beforeEach(async () => {
  [asked, child.exitCode] = [0, null];
  answers.length = 0;
  server = createServer((_request, response) => {
    response.writeHead(answers[asked] ?? 503).end();
    asked += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  url = `http://localhost:${(server.address() as AddressInfo).port}/readyz`;
});
afterEach(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

it('calls a program ready when its address has answered 200, and not before', async () => {
  answers.push(503, 404, 302, 200);
  await whenReady(program, url);
  expect(asked).toBe(4);
});

it('gives up with the words of a program that ends', async () => {
  const waiting = whenReady(program, url);
  child.exitCode = 1;
  await expect(waiting).rejects.toThrow('It says why.');
});

it('says that a program which stays silent did not get ready in time, and where its log is', async () => {
  await expect(whenReady(program, url, 100)).rejects.toThrow(
    'The server did not get ready within 0.1 seconds. Its log is server.log.',
  );
});
