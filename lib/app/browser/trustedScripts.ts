interface Policies {
  defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown;
}

const OUR_SCRIPTS = '/portal/_next/static/';

/**
 * Origins whose scripts somebody has asked for on this page; the page's policy knows them too, and
 * neither is enough alone.
 */
const vouchedFor = new Set<string>();
export const vouchFor = (origins: readonly string[]): void =>
  origins.forEach((origin) => vouchedFor.add(origin));

/**
 * The address itself when it is a script of this build on this host, or of an origin that was
 * vouched for. @throws TypeError otherwise: the browser then refuses to load it.
 */
export function ourScript(address: string, origin: string): string {
  const url = new URL(address, origin);
  if (url.origin === origin && url.pathname.startsWith(OUR_SCRIPTS)) return address;
  if (vouchedFor.has(url.origin)) return address;
  throw new TypeError(`Not a script of the portal: ${url.href}`);
}

/**
 * Says which scripts a page may add while it runs. Next makes a trusted address for the next page's
 * script and then joins it to a string, which undoes the trust (next 16.4, route-loader); this
 * policy judges that string. Text is never turned into script or markup, so there are no rules for
 * those and the browser refuses them. Browsers without trusted types need nothing.
 */
export function trustOurScripts(): void {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  if (typeof window === 'undefined' || !policies || policies.defaultPolicy) return;
  policies.createPolicy('default', {
    createScriptURL: (address) => ourScript(address, window.location.origin),
  });
}
