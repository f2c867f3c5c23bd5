import { existsSync } from 'node:fs';

/** The shell is Chromium without a window: it draws the same pages in half the processor time. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/**
 * The browser that journeys run in: CHROMIUM_PATH, or where Chromium usually is; undefined where
 * there is none.
 */
export const findBrowser = () => {
  const named = process.env.CHROMIUM_PATH?.trim();
  return (named ? [named] : usual).find((file) => existsSync(file));
};
