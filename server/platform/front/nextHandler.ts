import type { IncomingMessage, ServerResponse } from 'node:http';
import next from 'next';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Returns the handler of Next's server, for pages that the build did not prerender. It is 10 to 25
 * times as expensive as static files, so the first request that needs it starts it.
 */
export function createNextHandler(root: string): Handle {
  let ready: Promise<Handle> | undefined;
  const start = async (): Promise<Handle> => {
    const app = next({ dev: false, dir: root });
    await app.prepare();
    return app.getRequestHandler();
  };
  return async (request, response) => {
    ready ??= start().catch((problem: unknown) => {
      ready = undefined;
      throw problem;
    });
    await (
      await ready
    )(request, response);
  };
}
