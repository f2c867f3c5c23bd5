import type { Server } from 'node:http';

const SWEEP_MS = 50;

/**
 * Stops accepting connections, lets responses under way finish for at most `graceMs`, then closes
 * the rest. Resolves when every connection is closed; `cut` is true if any response was cut off.
 */
export function drain(server: Server, graceMs: number): Promise<{ cut: boolean }> {
  return new Promise((resolve) => {
    let cut = false;
    // Browsers keep idle connections open; each is closed as soon as it is idle.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const limit = setTimeout(() => {
      cut = true;
      server.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(limit);
      resolve({ cut });
    });
    server.closeIdleConnections();
  });
}
