import type { Browser } from './browser';
import type { TestServer } from './testServer';

/** What a call from this address brings; the server has to trust a proxy. */
export const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } });

/** A browser that holds nothing but this one's cookie of a known device. */
export function deviceAlone(testServer: Pick<TestServer, 'newBrowser'>, of: Browser): Browser {
  const device = testServer.newBrowser();
  device.cookies.set('device', of.cookies.get('device')!);
  return device;
}
