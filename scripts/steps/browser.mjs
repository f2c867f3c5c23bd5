import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { Refused } from './say.mjs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome'];

/** The browser that journeys run in: CHROMIUM_PATH, or where Chromium usually is. */
const findBrowser = () => (process.env.CHROMIUM_PATH?.trim() ? [process.env.CHROMIUM_PATH.trim()] : usual).find((file) => existsSync(file));

/** Finds Chromium, installing it where that is possible. @throws Refused saying what to install when it is not. */
export async function ensureBrowser() {
  if (findBrowser()) return findBrowser();
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named) throw new Refused(`CHROMIUM_PATH names ${named}, where there is no browser.`);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Refused('The journeys need Chromium, which is not here. Install it, or set CHROMIUM_PATH to where it is.');
  }
  const sentence = 'Chromium could not be installed with apt-get. Install it, or set CHROMIUM_PATH to where it is.';
  await run('apt-get', ['update', '-q'], { sentence });
  await run(
    'apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { sentence, env: { DEBIAN_FRONTEND: 'noninteractive' } },
  );
  if (!findBrowser()) throw new Refused(sentence);
  return findBrowser();
}
