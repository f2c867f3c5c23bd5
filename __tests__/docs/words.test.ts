/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const ROOMS = ['server', 'lib', 'components', 'hooks', 'pages', 'sandbox', 'scripts', 'styles', 'eslint', '__tests__', 'docs'];
const TEXT = /\.(tsx?|mts|cts|mjs|cjs|js|css|md|json|sql|svg)$|^\.env\.example$/;
const LAW = 'docs/words.md';
/** The law itself, this file, which tries it, packages' own words, and migrations, which stay as they were run. */
const isOutside = (file: string) =>
  file === LAW || file === '__tests__/docs/words.test.ts' || file === 'package-lock.json' || file.startsWith('server/store/migrations/');

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const filesOf = (room: string): string[] =>
  readdirSync(path.join(root, room), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
const atTheTop = readdirSync(root).filter((name) => TEXT.test(name));
const files = [...ROOMS.flatMap(filesOf), ...atTheTop].filter((file) => !isOutside(file));

/** 'freshProof(' and 'Fresh-proof (' are 'fresh proof(' and 'fresh proof (': words in small letters, one space between them. */
const plain = (text: string): string =>
  text.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').replace(/[^\p{L}\d(]+/gu, ' ').toLowerCase();

const inCode = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
/** The rows of the table whose first column is headed so. */
function rowsUnder(heading: string): string[][] {
  const [, table = ''] = read(LAW).split(`\n| ${heading} |`);
  const lines = table.split('\n').slice(2);
  const rows = lines.slice(0, lines.findIndex((line) => !line.startsWith('|')));
  return rows.map((row) => row.split('|').slice(1, -1).map((cell) => cell.trim()));
}

const isPath = (place: string): boolean => /[/.]/.test(place);
const ending = (word: string): string => (word.endsWith('()') ? `${plain(word.slice(0, -2))}\\(` : `${plain(word)}(?![\\p{L}\\d])`);
const wholeWords = (words: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${words.map(ending).join('|')})`, 'u');

const banned = rowsUnder('we say').flatMap(([, not = '']) => inCode(not)).map((word) => ({ word, pattern: wholeWords([word]) }));
const anyBanned = wholeWords(banned.map(({ word }) => word));
const excuses = rowsUnder('word | in').flatMap(([words = '', places = '', because = '']) =>
  inCode(places).map((place) => ({ words: inCode(words), place, because, pattern: wholeWords([place]) })));
const used = new Set<object>();

/** The banned words of a line, those aside that are excused in this file or as part of a phrase. */
function offences(file: string, line: string): string[] {
  const said = plain(line);
  return banned.filter(({ word, pattern }) => {
    if (!pattern.test(said)) return false;
    let left = said;
    for (const excuse of excuses.filter(({ words }) => words.includes(word))) {
      if (isPath(excuse.place) ? !file.startsWith(excuse.place) : !excuse.pattern.test(left)) continue;
      used.add(excuse);
      if (isPath(excuse.place)) return false;
      left = left.replaceAll(plain(excuse.place), '');
    }
    return pattern.test(left);
  }).map(({ word }) => word);
}

/** The offences of a file's name and lines, each with its place. */
function offencesIn(file: string): string[] {
  const inName = offences(file, file).map((word) => `${file}: the name of the file says “${word}”`);
  if (!TEXT.test(file)) return inName;
  const text = read(file);
  if (!anyBanned.test(plain(text))) return inName;
  return [...inName, ...text.split('\n').flatMap((line, at) =>
    offences(file, line).map((word) => `${file}:${at + 1} says “${word}”: ${line.trim().slice(0, 100)}`))];
}

test('a word that is not the field’s is recognised however it is joined, and only as a whole word', () => {
  const offend = ['const freshProof = 1', 'fresh_proof', 'A Fresh-proof of it', 'two levers', 'await tell(tx)', 'SANDBOX_PACE_SECONDS'];
  expect(offend.filter((line) => offences('server/a.ts', line).length !== 1)).toEqual([]);
  const pass = ['refreshProof', 'a clever space', 'await retell(tx)', 'tell it (twice)', 'however', 'indoors'];
  expect(pass.flatMap((line) => offences('server/a.ts', line))).toEqual([]);
});

test('the words of the field are used in every file name and every line', () => {
  expect(banned.length).toBeGreaterThan(20);
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap(offencesIn);
  expect(found).toEqual([]);
});

test('every exception is needed, and says why', () => {
  files.forEach(offencesIn);
  const idle = excuses.filter((excuse) => !used.has(excuse) || !excuse.because);
  expect(idle.map(({ words, place }) => `${words.join(', ')} in ${place}`)).toEqual([]);
});
