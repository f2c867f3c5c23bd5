/** @jest-environment node */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const ROOMS = [
  'server',
  'lib',
  'components',
  'hooks',
  'pages',
  'sandbox',
  'scripts',
  'styles',
  'eslint',
  '__tests__',
  'docs',
];
/** Where functions live. */
const CODE = ROOMS.slice(0, 9);
const TEXT = /\.(tsx?|mjs|cjs|css|md)$/;
/** This file quotes what it refuses. */
const SELF = '__tests__/docs/rules.test.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

function filesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => TEXT.test(file) && file !== SELF);
}

/** 'Late payment' → 'late-payment', as GitHub makes a heading's anchor. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (markdown: string): string[] =>
  [...markdown.replace(/^```[^]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

const everything = [
  ...ROOMS.flatMap(filesOf),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
];
const pages = filesOf('docs/rules');
const anchors = new Map(
  everything.filter((file) => file.endsWith('.md')).map((file) => [file, anchorsIn(read(file))]),
);

describe('the pages of rules', () => {
  test('are there', () => expect(pages.length).toBeGreaterThan(5));

  test.each(pages)('%s has no heading twice', (page) => {
    const found = anchors.get(page) ?? [];
    expect(found.filter((anchor, at) => found.indexOf(anchor) !== at)).toEqual([]);
  });

  test('name only functions that are there', () => {
    const declared = new Set(
      CODE.flatMap(filesOf).flatMap((file) =>
        [
          ...read(file).matchAll(
            /^(?:export )?(?:default )?(?:async )?(?:function|const|class|type|interface) (\w+)/gm,
          ),
        ].map(([, name]) => name),
      ),
    );
    const gone = pages.flatMap((page) =>
      [...read(page).matchAll(/^Held by: ([^]*?)\n(?:\n|$)/gm)].flatMap(([, names = '']) =>
        [...names.matchAll(/`(\w+)`/g)]
          .map(([, name]) => name)
          .filter((name) => !declared.has(name))
          .map((name) => `${page}: ${name}`),
      ),
    );
    expect(gone).toEqual([]);
  });
});

describe('a citation of a rule', () => {
  const cited = everything.flatMap((file) =>
    [...read(file).matchAll(/docs\/rules\/([\w-]+\.md)(?:#([\w-]+))?/g)].map(
      ([whole, page = '', anchor]) => ({ file, whole, page, anchor }),
    ),
  );

  test('leads to a heading that is there', () => {
    const astray = cited.filter(({ page, anchor }) => {
      const found = anchors.get(`docs/rules/${page}`);
      return !found || (anchor !== undefined && !found.includes(anchor));
    });
    expect(astray.map(({ file, whole }) => `${file}: ${whole}`)).toEqual([]);
  });
});

/**
 * Documents that are not in this repository, by the ways in which they used to be cited. A public
 * standard may be: 'RFC 6749 §4.1'.
 */
const OUTSIDE = [
  /(?<!RFC \d{4} |OpenID Connect Core )§/,
  /(?<!docs\/rules\/)\b(spec|domain|product|trust|ux|design|stack|speed|architecture)\.md\b/,
  /\bthe spec(ification)?\b/i,
  /\bpictures? [a-z]\d?(?=[,:;.)]| and [a-z]\b)/i,
  /\b(finding|speed) R?\d/i,
];
const citesOutside = (text: string): boolean => OUTSIDE.some((pattern) => pattern.test(text));

describe('a document outside the repository', () => {
  test.each([
    'decided once (trust.md §3.1)',
    'Spec §9: 3 days',
    'see ux.md',
    'as the spec wants',
    'The specification names it',
    '(picture c)',
    'pictures c and g, from 1024 up',
    'picture d: box 4',
    'HMRC allows three a second (stack.md finding 8)',
    '(design §§2 and 4)',
  ])('is recognised in: %s', (text) => expect(citesOutside(text)).toBe(true));

  test.each([
    'once (docs/rules/vat.md#filing-once)',
    'docs/rules/product.md#fee',
    'percent-encoded (RFC 6749 §2.3.1)',
    'the picture of a period',
    'weights.spec.ts',
    'see docs/decisions/0011-generic-validators.md',
    "origin: 'spec'",
    'in our specified shape',
  ])('is not recognised in: %s', (text) => expect(citesOutside(text)).toBe(false));

  test('is cited nowhere', () => {
    const found = everything.flatMap((file) => {
      const text = file.startsWith('docs/')
        ? read(file)
            .replace(/\]\([^)]*\)/g, ']')
            .replace(/\[\w+\.md\]/g, '')
        : read(file);
      return text
        .split('\n')
        .filter(citesOutside)
        .map((line) => `${file}: ${line.trim()}`);
    });
    expect(found).toEqual([]);
  });
});

describe('a link between documents', () => {
  const links = everything
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
        ([whole, to = '', anchor]) => ({ file, whole, to, anchor }),
      ),
    );

  test('leads somewhere', () => {
    const astray = links.filter(({ file, to, anchor }) => {
      const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
      if (!existsSync(path.join(root, target))) return true;
      return anchor !== undefined && !(anchors.get(target) ?? []).includes(anchor);
    });
    expect(astray.map(({ file, whole }) => `${file}: ${whole}`)).toEqual([]);
  });
});
