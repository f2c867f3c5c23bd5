import { createServer, type RequestListener, type Server } from 'node:http';

/** Longest times for a slow or silent client, in milliseconds. */
interface Patience {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
}

/** 10 MB over a slow phone connection take over a minute. */
const PATIENCE: Patience = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
};
/**
 * Checks per headers timeout. Node checks its connections every 30 s by default, which would turn
 * 10 s into 40 s.
 */
const LOOKS_PER_PATIENCE = 10;

/** Creates a server that cuts off clients that exceed these times for a request or its headers. */
export const createPatientServer = (
  listener: RequestListener,
  patience: Patience = PATIENCE,
): Server =>
  createServer(
    { ...patience, connectionsCheckingInterval: patience.headersTimeout / LOOKS_PER_PATIENCE },
    listener,
  );

/** The address cannot be listened on; the message says what to do. */
export class CannotListen extends Error {
  constructor(port: number, code: string | undefined) {
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} is already in use by another program. Stop it, or set PORT to another number.`
        : `The portal cannot listen on port ${port} (${code ?? 'unknown reason'}). Set PORT to a number above 1023, and HOST to an address ` +
            `of this machine.`,
    );
    this.name = 'CannotListen';
  }
}

/**
 * Starts listening.
 * @throws CannotListen
 */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refused = (problem: NodeJS.ErrnoException) =>
      reject(new CannotListen(port, problem.code));
    server.once('error', refused);
    server.listen({ port, host }, () => {
      server.off('error', refused);
      resolve();
    });
  });
}
