import { get } from 'node:http';

/** Ports of a portal and of its sandbox. */
export interface Stack {
  port: number;
  sandboxPort: number;
}

let current: Stack | undefined;

/** Makes this process speak to the portal and sandbox of this stack. */
export function useStack(stack: Stack): void {
  current = stack;
}

function currentStack(): Stack {
  if (!current)
    throw new Error(
      'This process has no stack. Journeys take `test` from support/test.ts, which starts one.',
    );
  return current;
}

/** Returns the address of a stack's portal, without a slash at its end. */
export const originOf = ({ port }: Stack): string => `http://localhost:${port}`;

/** Returns the address of this worker's portal, without a slash at its end. */
export const portalOrigin = (): string => originOf(currentStack());

/** Returns the address of this worker's sandbox, without a slash at its end. */
export const sandboxOrigin = (): string => `http://localhost:${currentStack().sandboxPort}`;

/**
 * Starts a portal, a sandbox and a database for this worker (scripts/journeys/main.mjs), as global
 * set-up left the seeded ones. They live until `close` is called or this process ends. @throws if
 * they do not start, with the reason.
 */
export function openStack(): Promise<{ stack: Stack; close(): void }> {
  return new Promise((resolve, reject) => {
    const request = get(process.env.JOURNEYS_STACKS ?? '', { agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
        if (answer.statusCode === 200 && text.endsWith('\n'))
          resolve({ stack: JSON.parse(text) as Stack, close: () => request.destroy() });
      });
      answer.on('end', () => reject(new Error(text)));
      // Closing it here ends the answer too.
      answer.on('error', () => undefined);
    }).on('error', reject);
  });
}
