import type { Server } from 'node:http';

/** The address cannot be listened on; the message says what to do about it. */
export class CannotListen extends Error {
  constructor(port: number, code: string | undefined) {
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} is already in use by another program. Stop it, or set PORT to another number.`
        : `The portal cannot listen on port ${port} (${code ?? 'unknown reason'}). Set PORT to a number above 1023, and HOST to an address `
          + `of this machine.`,
    );
    this.name = 'CannotListen';
  }
}

/** Opens the socket. @throws CannotListen */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refused = (problem: NodeJS.ErrnoException) => reject(new CannotListen(port, problem.code));
    server.once('error', refused);
    server.listen({ port, host }, () => {
      server.off('error', refused);
      resolve();
    });
  });
}
