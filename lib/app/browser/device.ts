import Cookies from 'js-cookie';
import { COOKIES } from './keys';

/** Browsers limit a cookie to 400 days; it is renewed on each load of a page that makes calls. */
const DEVICE_COOKIE_DAYS = 400;

let known: string | undefined;

/**
 * Reads the device id once per page load: reading cookies blocks on another process of the browser.
 */
function deviceId(): string {
  known ??= keptDeviceId();
  return known;
}

function keptDeviceId(): string {
  const kept = Cookies.get(COOKIES.device);
  const id = kept && /^[0-9a-f-]{36}$/.test(kept) ? kept : crypto.randomUUID();
  Cookies.set(COOKIES.device, id, { expires: DEVICE_COOKIE_DAYS, path: '/', sameSite: 'lax' });
  return id;
}

function timezone(): string {
  const minutes = -new Date().getTimezoneOffset();
  const two = (n: number) => String(Math.floor(Math.abs(n))).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/**
 * Returns the `X-Client-Device` header: what HMRC's fraud-prevention headers need to know of this
 * device. The law requires software that talks to HMRC to send it
 * (docs/rules/hmrc.md#fraud-prevention-headers).
 */
export function deviceHeader(): string {
  const { screen } = window;
  const parts = {
    deviceId: deviceId(),
    screens: `width=${screen.width}&height=${screen.height}&scaling-factor=${window.devicePixelRatio || 1}&colour-depth=${screen.colorDepth}`,
    windowSize: `width=${window.innerWidth}&height=${window.innerHeight}`,
    timezone: timezone(),
    userAgent: navigator.userAgent,
  };
  return Object.entries(parts)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join(';');
}
