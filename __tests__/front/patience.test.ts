/** @jest-environment node */
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createPatientServer, listen } from '@/server/platform/front/listen';

let server: Server | undefined;
afterEach(() => server?.close());

/**
 * Resolves when the connection of a client that never finishes the head of its request is closed.
 */
function sendHalfAHead(): Promise<void> {
  const { port } = server!.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: portal.test\r\nX-Half: '),
    );
    socket.resume();
    // Cut off hard or softly: both are the end.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

test('a client that never finishes the head of its request is cut off', async () => {
  const answered = jest.fn();
  server = createPatientServer(answered, {
    headersTimeout: 50,
    requestTimeout: 100,
    keepAliveTimeout: 100,
  });
  await listen(server, 0, '127.0.0.1');
  await sendHalfAHead();
  expect(answered).not.toHaveBeenCalled();
});

test('the portal looks often enough that ten seconds are ten, and not up to forty', () => {
  server = createPatientServer(() => undefined);
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(120_000);
  expect(server).toMatchObject({ connectionsCheckingInterval: 1_000 });
});
