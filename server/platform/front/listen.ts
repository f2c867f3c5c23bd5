import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a slow or silent client may take, in milliseconds. */
interface Patience {
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
}

/** A file of 10 MB over a slow phone line takes over a minute. */
const PATIENCE: Patience = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
};
/**
 * Node looks at its connections every 30 s unless told otherwise, which would make up to 40 s of
 * the 10.
 */
const LOOKS_PER_PATIENCE = 10;

/**
 * A server that cuts off whoever takes longer over a request, or its head, than it has patience
 * for.
 */
export const createPatientServer = (
  listener: RequestListener,
  patience: Patience = PATIENCE,
): Server =>
  createServer(
    { ...patience, connectionsCheckingInterval: patience.headersTimeout / LOOKS_PER_PATIENCE },
    listener,
  );

/** The address cannot be listened on; the message says what to do about it. */
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

/** Opens the socket. @throws CannotListen */
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
