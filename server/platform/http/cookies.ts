/**
 * Returns the session cookie's name: with `__Host-` over https, so that no other host can set it.
 */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session');

/** Returns one cookie's value from a Cookie header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

/**
 * Returns Set-Cookie for the session: HttpOnly, SameSite=Lax, whole origin, until the browser
 * closes; the database decides its real lifetime.
 */
export const sessionCookie = (token: string, secure: boolean) =>
  `${sessionCookieName(secure)}=${token}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * Returns the name of the cookie that ties visits to sign-in providers to the browser that began
 * them.
 */
const oauthStateCookieName = (secure: boolean) => (secure ? '__Host-oauthState' : 'oauthState');

const OAUTH_STATE_SECONDS = 600;
/** Visits of one browser that may be under way at once; another one ends the oldest. */
const MOST_VISITS = 10;
const BETWEEN_TOKENS = '.';

/**
 * Returns the tokens of the visits to sign-in providers in a Cookie header, the newest first.
 */
export const oauthStateTokens = (header: string | undefined, secure: boolean): readonly string[] =>
  cookieValue(header, oauthStateCookieName(secure))?.split(BETWEEN_TOKENS).slice(0, MOST_VISITS) ??
  [];

/**
 * Returns Set-Cookie for the visits to sign-in providers that are under way, the newest first:
 * tabs begin one each (docs/rules/security.md#sign-in-at-a-provider).
 */
export const oauthStateCookie = (tokens: readonly string[], secure: boolean) =>
  `${oauthStateCookieName(secure)}=${tokens.slice(0, MOST_VISITS).join(BETWEEN_TOKENS)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${OAUTH_STATE_SECONDS}${secure ? '; Secure' : ''}`;

export const endedSessionCookie = (secure: boolean) =>
  `${sessionCookieName(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;

/**
 * Returns the name of the cookie for an HMRC consent of a browser that began the sign-up at HMRC.
 */
export const consentCookieName = (secure: boolean) =>
  secure ? '__Host-hmrc-consent' : 'hmrc-consent';

const CONSENT_SECONDS = 3600;

/** Returns Set-Cookie for the consent; without a token it deletes the cookie. */
export const consentCookie = (token: string | undefined, secure: boolean) =>
  `${consentCookieName(secure)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; ` +
  `Max-Age=${token ? CONSENT_SECONDS : 0}${secure ? '; Secure' : ''}`;

/** Returns the name of the cookie that ties a passkey challenge at login to its browser. */
export const passkeyLoginCookieName = (secure: boolean) => (secure ? '__Host-passkey' : 'passkey');

const PASSKEY_LOGIN_SECONDS = 300;

/** Returns Set-Cookie for the passkey challenge; without a token it deletes the cookie. */
export const passkeyLoginCookie = (token: string | undefined, secure: boolean) =>
  `${passkeyLoginCookieName(secure)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; ` +
  `Max-Age=${token ? PASSKEY_LOGIN_SECONDS : 0}${secure ? '; Secure' : ''}`;

/** Returns the name of the cookie of a known device (docs/rules/security.md#known-devices). */
export const deviceCookieName = (secure: boolean) => (secure ? '__Host-device' : 'device');

const DEVICE_SECONDS = 90 * 86_400;

export const deviceCookie = (sealed: string, secure: boolean) =>
  `${deviceCookieName(secure)}=${sealed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_SECONDS}${secure ? '; Secure' : ''}`;
