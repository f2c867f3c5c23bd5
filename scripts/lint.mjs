import path from 'node:path';
import { node, root } from './steps/run.mjs';
import { giveUp, Refused } from './steps/say.mjs';

const bin = (name) => path.join(root, 'node_modules', name);
const knip = bin('knip/bin/knip.js');

/** What lint runs, two at a time. Every finding counts, a warning too. */
const LINTERS = [
  // Our own rules (eslint.config.mjs). Content, not time, decides what the cache knows: a checkout
  // makes every file new.
  {
    args: [
      bin('eslint/bin/eslint.js'),
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      bin('.cache/eslint/'),
    ],
    sentence: 'ESLint refuses:',
  },
  // General rules, circles of imports, and promises that nothing waits for (.oxlintrc.json).
  { args: [bin('oxlint/bin/oxlint'), '--format', 'unix'], sentence: 'Oxlint refuses:' },
  // The one format: 100 columns, single quotes (.prettierrc.json).
  {
    args: [
      bin('prettier/bin/prettier.cjs'),
      '--check',
      '.',
      '--log-level',
      'warn',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      bin('.cache/prettier'),
    ],
    sentence: 'Prettier would format these otherwise (npm run format):',
  },
  // What nothing uses, with tests and without (knip.config.ts).
  { args: [knip, '--no-progress'], sentence: 'Nothing uses these:' },
  { args: [knip, '--no-progress', '--production'], sentence: 'Nothing but tests uses these:' },
];

/** Runs these linters one after the other. Returns what they refuse, as their own texts. */
async function complaintsOf(linters) {
  const complaints = [];
  for (const { args, sentence } of linters)
    await node(args, { sentence }).catch(({ message }) => complaints.push(message));
  return complaints;
}

/** `npm run lint`. @throws Refused with everything that a linter refuses. */
async function lint() {
  const [eslint, ...others] = LINTERS;
  const complaints = (await Promise.all([complaintsOf([eslint]), complaintsOf(others)])).flat();
  if (complaints.length > 0) throw new Refused(complaints.join('\n'));
}

lint().catch(giveUp);
