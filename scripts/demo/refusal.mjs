import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/run.mjs';
import { Refused } from '../steps/say.mjs';

/** The demo gives its processes these settings itself, whatever the environment says. */
const OWN = [
  'PORT',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'PORTAL_DATA_DIR',
  'POLL_SECONDS',
  'WAIT_FACTOR',
];

/** Returns the names of all settings of a portal, from .env.example. */
const portalSettings = () =>
  [
    ...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm),
  ].map(([, name]) => name);

/**
 * Checks that the demo would start nothing but its own portal. It signs visitors in without a
 * password, so it fails closed: any setting of a real portal stops it, and .env is never read.
 * @throws Refused naming the setting.
 */
export function refuseRealPortal(environment) {
  const isSet = (name) => Boolean(environment[name]?.trim());
  if (environment.NODE_ENV?.trim() === 'production')
    throw new Refused('The demo never runs in production. Unset NODE_ENV to start it.');
  const setting = portalSettings().find((name) => !OWN.includes(name) && isSet(name));
  if (setting)
    throw new Refused(
      `The demo runs only with made-up people on this computer, and ${setting} is a setting of a real portal. Unset it to start the demo.`,
    );
}
