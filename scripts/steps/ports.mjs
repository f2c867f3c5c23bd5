import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Refused } from './say.mjs';

/** Returns true if the port is free; `host` as the program will use it. */
const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/**
 * Returns the ports of the stack from the facts of scripts/environment.ts, each with its program
 * and its setting.
 */
export const portsOf = ({ host, port, sandbox, sandboxPort, smtpPort }) => [
  { port, host, whose: 'portal', setting: 'PORT' },
  ...(sandbox
    ? [
        { port: sandboxPort, host: 'localhost', whose: 'sandbox', setting: 'SANDBOX_PORT' },
        {
          port: smtpPort,
          host: 'localhost',
          whose: 'sandbox’s mailbox',
          setting: 'SANDBOX_SMTP_PORT',
        },
      ]
    : []),
];

/** Checks that the ports are free. @throws Refused naming the first taken port and its setting. */
export async function checkPorts(wanted) {
  for (const { port, host, whose, setting } of wanted) {
    if (await isFree(port, host)) continue;
    throw new Refused(
      `Port ${port}, which the ${whose} needs, is already in use by another program. Stop it, or set ${setting} to another number.`,
    );
  }
}

/**
 * Below the ephemeral ports of systems, so that no outgoing connection takes one before its program
 * listens.
 */
const OWN_PORTS = [15_000, 32_000];

/** Returns this many free ports. */
export async function freePorts(count) {
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(...OWN_PORTS);
    if (await isFree(port, 'localhost')) ports.add(port);
  }
  return [...ports];
}
