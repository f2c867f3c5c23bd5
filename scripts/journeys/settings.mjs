import { sandboxSettings } from '../steps/sandboxSettings.mjs';

/** Returns the settings of a portal and its sandbox for journeys in a browser. */
export const journeySettings = () => ({
  // HMRC and the bank do nothing automatically within a day: each journey uses the sandbox's
  // controls.
  SANDBOX_STEP_SECONDS: '86400',
  POLL_SECONDS: '0.2',
  // At HMRC's real 3 calls a second a journey would mostly wait.
  HMRC_REQUESTS_PER_SECOND: '100',
  SANDBOX_HMRC_CALLS_PER_SECOND: '100',
  // Several browsers and portals share the machine, and the portal's timeouts are not under test.
  WAIT_FACTOR: String(Math.ceil(4 * Number(process.env.TEST_SLOWNESS ?? 1))),
  // Trusts X-Forwarded-For, because each journey may have an address of its own, as visitors do.
  TRUSTED_PROXIES: '1',
  ONE_MACHINE: 'yes',
  // A new business sells its first refund of typed figures without a review.
  HOLD_FIRST_SALE_ABOVE: '20000',
  HOLD_BOX4_ABOVE_PERCENT: '1000',
  HOLD_TYPED_ABOVE: '20000',
  HOLD_TYPED_YOUNGER_HOURS: '0',
  ...sandboxSettings(),
});
