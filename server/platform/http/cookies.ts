/**
 * The session cookie's name: `__Host-` wherever the portal is served over https, so that no other
 * host can plant one.
 */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session');

/** One cookie's value out of a Cookie header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

/**
 * Set-Cookie for the session: HttpOnly, SameSite=Lax, whole origin, gone when the browser closes;
 * the database decides its real life.
 */
export const sessionCookie = (token: string, secure: boolean) =>
  `${sessionCookieName(secure)}=${token}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The cookie that ties a visit to a sign-in provider to the browser that began it. */
export const oauthStateCookieName = (secure: boolean) =>
  secure ? '__Host-oauthState' : 'oauthState';

const OAUTH_STATE_SECONDS = 600;

export const oauthStateCookie = (token: string, secure: boolean) =>
  `${oauthStateCookieName(secure)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${OAUTH_STATE_SECONDS}${secure ? '; Secure' : ''}`;

export const endedSessionCookie = (secure: boolean) =>
  `${sessionCookieName(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;

/** The cookie that opens the consent of HMRC kept for a browser that began there. */
export const consentCookieName = (secure: boolean) =>
  secure ? '__Host-hmrc-consent' : 'hmrc-consent';

const CONSENT_SECONDS = 3600;

/** With no token it ends the cookie. */
export const consentCookie = (token: string | undefined, secure: boolean) =>
  `${consentCookieName(secure)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; ` +
  `Max-Age=${token ? CONSENT_SECONDS : 0}${secure ? '; Secure' : ''}`;

/** The cookie that ties what a passkey was asked at login to the browser that asked. */
export const passkeyLoginCookieName = (secure: boolean) => (secure ? '__Host-passkey' : 'passkey');

const PASSKEY_LOGIN_SECONDS = 300;

/** With no token it ends the cookie. */
export const passkeyLoginCookie = (token: string | undefined, secure: boolean) =>
  `${passkeyLoginCookieName(secure)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; ` +
  `Max-Age=${token ? PASSKEY_LOGIN_SECONDS : 0}${secure ? '; Secure' : ''}`;

/** The cookie that shows a known device (docs/rules/security.md#known-devices). */
export const deviceCookieName = (secure: boolean) => (secure ? '__Host-device' : 'device');

const DEVICE_SECONDS = 90 * 86_400;

export const deviceCookie = (sealed: string, secure: boolean) =>
  `${deviceCookieName(secure)}=${sealed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_SECONDS}${secure ? '; Secure' : ''}`;
