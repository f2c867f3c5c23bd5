interface Policies {
  defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown;
}

const OUR_SCRIPTS = '/portal/_next/static/';

/**
 * Origins of scripts that were requested on this page. The page's content security policy must
 * allow them too.
 */
const vouchedFor = new Set<string>();
export const vouchFor = (origins: readonly string[]): void =>
  origins.forEach((origin) => vouchedFor.add(origin));

/**
 * Returns the address if it is a script of this build on this host, or of an origin in
 * `vouchedFor`.
 * @throws TypeError otherwise, so that the browser does not load it
 */
export function ourScript(address: string, origin: string): string {
  const url = new URL(address, origin);
  if (url.origin === origin && url.pathname.startsWith(OUR_SCRIPTS)) return address;
  if (vouchedFor.has(url.origin)) return address;
  throw new TypeError(`Not a script of the portal: ${url.href}`);
}

/**
 * Installs the trusted types policy for scripts that a page adds at run time. Next makes a trusted
 * address for the next page's script and then joins it to a string, which loses the trust (next
 * 16.4, route-loader); this policy checks that string. There are no rules for inline script or
 * markup, which the browser therefore refuses. Does nothing in browsers without trusted types.
 */
export function trustOurScripts(): void {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  if (typeof window === 'undefined' || !policies || policies.defaultPolicy) return;
  policies.createPolicy('default', {
    createScriptURL: (address) => ourScript(address, window.location.origin),
  });
}
