import { existsSync } from 'node:fs';

/** Usual paths. The headless shell draws the same pages in half the processor time. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/**
 * Returns the browser for journeys: CHROMIUM_PATH, or the first usual path; undefined if there is
 * none.
 */
export const findBrowser = () => {
  const named = process.env.CHROMIUM_PATH?.trim();
  return (named ? [named] : usual).find((file) => existsSync(file));
};
