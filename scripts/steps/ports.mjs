import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Refused } from './say.mjs';

/** Whether nobody listens there; `host` as the program will use it. */
const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/**
 * The ports that the stack needs, as scripts/environment.ts tells them, with whose they are and
 * what moves them.
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

/** @throws Refused naming the first port that is taken and the setting that moves it. */
export async function checkPorts(wanted) {
  for (const { port, host, whose, setting } of wanted) {
    if (await isFree(port, host)) continue;
    throw new Refused(
      `Port ${port}, which the ${whose} needs, is already in use by another program. Stop it, or set ${setting} to another number.`,
    );
  }
}

/**
 * Below the ports that systems give to whoever connects, so that none of these is taken before its
 * program listens.
 */
const OWN_PORTS = [15_000, 32_000];

/** This many ports nobody uses just now. */
export async function freePorts(count) {
  const found = new Set();
  while (found.size < count) {
    const port = randomInt(...OWN_PORTS);
    if (await isFree(port, 'localhost')) found.add(port);
  }
  return [...found];
}
