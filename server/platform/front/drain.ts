import type { Server } from 'node:http';

const SWEEP_MS = 50;

/**
 * Stops accepting, lets the answers under way finish for at most `graceMs`, then cuts what is left.
 * Resolves when every connection is closed; answers whether any had to be cut.
 */
export function drain(server: Server, graceMs: number): Promise<{ cut: boolean }> {
  return new Promise((resolve) => {
    let cut = false;
    // A browser keeps its connection open after the last answer; it is closed as soon as it is
    // idle.
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
