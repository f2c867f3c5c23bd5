/** @jest-environment node */
import { createServer, type AddressInfo, type Server } from 'node:net';
import { checkPorts, freePorts } from '@/scripts/steps/ports.mjs';

let taken: Server;
beforeEach(
  () =>
    new Promise<void>((resolve) => {
      taken = createServer().listen({ port: 0, host: 'localhost' }, resolve);
    }),
);
afterEach(
  () =>
    new Promise((resolve) => {
      taken.close(resolve);
    }),
);

it('says which port is taken, by whose need and by which setting it moves', async () => {
  const { port } = taken.address() as AddressInfo;
  await expect(
    checkPorts([{ port, host: 'localhost', whose: 'portal', setting: 'PORT' }]),
  ).rejects.toThrow(
    `Port ${port}, which the portal needs, is already in use by another program. Stop it, or set PORT to another number.`,
  );
});

it('finds ports that are free, each another, which no connection is given while their programs start', async () => {
  const ports = await freePorts(3);
  expect(new Set(ports).size).toBe(3);
  await expect(
    checkPorts(
      ports.map((port) => ({ port, host: 'localhost', whose: 'sandbox', setting: 'SANDBOX_PORT' })),
    ),
  ).resolves.toBeUndefined();
  expect(ports.every((port) => port < 32_768)).toBe(true);
});
