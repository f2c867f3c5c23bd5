import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the licences of all packages that are delivered with the portal to
 * dist/third-party-notices.txt: name, version, licence and the licence's own text.
 */
const FILE = 'dist/third-party-notices.txt';
const LICENCE = /^(licen[cs]e|notice|copying)/i;

const tree = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const folders = [...new Set(tree.trim().split('\n').slice(1))].toSorted();
const notices = folders.map((folder) => {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license ?? 'see its text'})`, ...texts].join('\n\n');
});
mkdirSync(path.dirname(FILE), { recursive: true });
writeFileSync(FILE, `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
process.stdout.write(`${FILE}: ${notices.length} packages\n`);
