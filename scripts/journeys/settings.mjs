import { sandboxSettings } from '../steps/sandboxSettings.mjs';

/** Settings of a portal and its sandbox for journeys in a browser. */
export const journeySettings = () => ({
  // HMRC and the bank move nothing by themselves within a day: each journey says when, by the
  // sandbox's controls.
  SANDBOX_STEP_SECONDS: '86400',
  POLL_SECONDS: '0.2',
  // At the real HMRC's 3 calls a second a journey would mostly wait.
  HMRC_REQUESTS_PER_SECOND: '100',
  SANDBOX_HMRC_CALLS_PER_SECOND: '100',
  // Several browsers and portals share the machine: the portal's own limits are not what the
  // journeys are about.
  WAIT_FACTOR: String(Math.ceil(4 * Number(process.env.TEST_SLOWNESS ?? 1))),
  // Each journey may come from an address of its own, as visitors do: X-Forwarded-For is believed.
  TRUSTED_PROXIES: '1',
  ONE_MACHINE: 'yes',
  // A new business sells its first refund here, of figures that it has typed: no person looks first.
  HOLD_FIRST_SALE_ABOVE: '20000',
  HOLD_BOX4_ABOVE_PERCENT: '1000',
  HOLD_TYPED_ABOVE: '20000',
  HOLD_TYPED_YOUNGER_HOURS: '0',
  ...sandboxSettings(),
});
