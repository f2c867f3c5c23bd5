import type { Answer } from '@/sandbox/http/answer';
import type { Call } from '@/sandbox/http/call';
import type { Provider } from '@/sandbox/http/providers';

export type Handler = (call: Call) => Answer;

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /**
   * '/hmrc/organisations/vat/:vrn/returns'; a part that starts with a colon matches anything but a
   * slash.
   */
  path: string;
  provider: Provider;
  /** The name that faults refer to. */
  operation: string;
  handle: Handler;
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const match = (pattern: string, path: string): Record<string, string> | undefined => {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, want] of wanted.entries()) {
    const part = parts[at] ?? '';
    if (want.startsWith(':') && part !== '') params[want.slice(1)] = decode(part);
    else if (want !== part) return undefined;
  }
  return params;
};

/**
 * Returns the matching route with its path values; undefined when no route has this method and
 * path.
 */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = match(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}
