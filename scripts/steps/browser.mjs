import { existsSync } from 'node:fs';
import { findBrowser } from './browserPath.mjs';
import { run } from './run.mjs';
import { Refused } from './say.mjs';
import { twice } from './twice.mjs';

const SENTENCE =
  'Chromium could not be installed with apt-get. Install it, or set CHROMIUM_PATH to where it is.';
const aptGet = (...words) =>
  run('apt-get', words, { sentence: SENTENCE, env: { DEBIAN_FRONTEND: 'noninteractive' } });
const installed = (...names) => aptGet('install', '-y', '-q', '--no-install-recommends', ...names);

/** Finds Chromium, or installs it if possible. @throws Refused saying what to install. */
export async function ensureBrowser() {
  if (findBrowser()) return findBrowser();
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named) throw new Refused(`CHROMIUM_PATH names ${named}, where there is no browser.`);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Refused(
      'The journeys need Chromium, which is not here. Install it, or set CHROMIUM_PATH to where it is.',
    );
  }
  await twice(() => aptGet('update', '-q'));
  // The shell's package does not depend on the data that it shares with Chromium. Older releases
  // have no package of the shell alone.
  await twice(() =>
    installed('chromium-headless-shell', 'chromium-common').catch(() => installed('chromium')),
  );
  if (!findBrowser()) throw new Refused(SENTENCE);
  return findBrowser();
}
