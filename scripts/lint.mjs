import path from 'node:path';
import { newSubjects, wrongSubjects } from './steps/commitSubjects.mjs';
import { node, root } from './steps/run.mjs';
import { giveUp, Refused } from './steps/say.mjs';

const bin = (name) => path.join(root, 'node_modules', name);
const knip = bin('knip/bin/knip.js');

/** The linters, two at a time. Every finding counts, warnings too. */
const LINTERS = [
  // Our own rules (eslint.config.mjs). The cache compares content, not times: a checkout makes
  // every file new.
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
  // General rules, import cycles and floating promises (.oxlintrc.json).
  { args: [bin('oxlint/bin/oxlint'), '--format', 'unix'], sentence: 'Oxlint refuses:' },
  // The format (.prettierrc.json).
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
  // Unused code, with tests and without (knip.config.ts).
  { args: [knip, '--no-progress'], sentence: 'Nothing uses these:' },
  { args: [knip, '--no-progress', '--production'], sentence: 'Nothing but tests uses these:' },
];

/** Runs these linters in sequence. Returns the output of those that fail. */
async function complaintsOf(linters) {
  const complaints = [];
  for (const { args, sentence } of linters)
    await node(args, { sentence }).catch(({ message }) => complaints.push(message));
  return complaints;
}

/** Returns the invalid subjects of new commits, as one complaint or none. */
async function commitComplaints() {
  const wrong = wrongSubjects(await newSubjects());
  return wrong.length > 0 ? [`Commit subjects to reword:\n${wrong.join('\n')}`] : [];
}

/** Runs all linters (`npm run lint`). @throws Refused with everything that they report. */
async function lint() {
  const [eslint, ...others] = LINTERS;
  const complaints = (
    await Promise.all([complaintsOf([eslint]), complaintsOf(others), commitComplaints()])
  ).flat();
  if (complaints.length > 0) throw new Refused(complaints.join('\n'));
}

lint().catch(giveUp);
