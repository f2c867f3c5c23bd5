/** @jest-environment node */
import { parseTerms } from '@/lib/app/terms/parseTerms';
import { saleTerms } from '@/lib/app/terms/saleTerms';
import { TERMS, draftTerms } from '@/lib/app/terms/terms';
import { currentVersion, getVersion } from '@/lib/app/terms/termsText';
import { createHash } from 'node:crypto';

/** What each version says that is no draft any more. A line is only ever added. */
const IN_FORCE: Readonly<Record<string, readonly string[]>> = {
  'Terms of sale': [],
  'Terms of use': [],
  'Privacy notice': [],
};

describe.each(TERMS)('docs/rules/product.md#terms: $title', (text) => {
  const { title, versions } = text;

  test('its versions are numbered from 1 without a gap, the newest first, and no later one began earlier', () => {
    expect(versions.map(({ version }) => version)).toEqual(
      versions.map((_, at) => versions.length - at),
    );
    expect(versions.map(({ from }) => from)).toEqual(
      versions
        .map(({ from }) => from)
        .toSorted()
        .toReversed(),
    );
  });

  test('what a version says is never changed once it is no draft', () => {
    const said = versions
      .filter(({ isDraft }) => !isDraft)
      .map(({ sections }) =>
        createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 16),
      );
    expect(said.toReversed()).toEqual(IN_FORCE[title]);
  });

  test('no sign of Markdown is left in its words', () => {
    expect(JSON.stringify(versions)).not.toMatch(/\*\*|__|\]\(|`|#/);
  });
});

test('our own words are marked as drafts until the operator replaces them', () => {
  expect(draftTerms()).toEqual(['Terms of sale', 'Terms of use', 'Privacy notice']);
});

const file = (head: string, body = '## One\n\nSome words.\n') => `---\n${head}\n---\n\n${body}`;

describe('a file of terms', () => {
  test('holds a number, a day and sections of paragraphs and a list', () => {
    const text = file(
      'version: 3\nfrom: 2027-01-04',
      '## One\n\nSome words\nover two lines.\n\nMore.\n\n## Two\n\nThese:\n\n- first\n- second,\n  and more\n',
    );
    expect(parseTerms(text)).toEqual({
      version: 3,
      from: '2027-01-04',
      isDraft: false,
      sections: [
        { title: 'One', paragraphs: ['Some words over two lines.', 'More.'] },
        { title: 'Two', paragraphs: ['These:'], points: ['first', 'second, and more'] },
      ],
    });
    expect(parseTerms(text.replaceAll('\n', '\r\n'))).toEqual(parseTerms(text));
    expect(parseTerms(file('version: 1\nfrom: 2026-11-01\ndraft: yes')).isDraft).toBe(true);
  });

  test.each([
    ['no head', '## One\n\nSome words.\n'],
    ['no version', file('from: 2027-01-04')],
    ['a version that is no number', file('version: new\nfrom: 2027-01-04')],
    ['no day', file('version: 1')],
    ['a day that does not exist', file('version: 1\nfrom: 2027-02-30')],
    ['a line that we do not know', file('version: 1\nfrom: 2027-01-04\nauthor: us')],
    ['no section', file('version: 1\nfrom: 2027-01-04', 'Some words.\n')],
    ['words before the first section', file('version: 1\nfrom: 2027-01-04', 'Hm.\n\n## One\n\nX.')],
    ['two lists', file('version: 1\nfrom: 2027-01-04', '## One\n\n- a\n\nThen.\n\n- b\n')],
  ])('with %s is refused', (_, text) => {
    expect(() => parseTerms(text)).toThrow(/terms|list/);
  });
});

test('an older version is found by its number, and the current one by anything else', () => {
  const older = parseTerms(file('version: 1\nfrom: 2026-11-01'));
  const newer = parseTerms(file('version: 2\nfrom: 2027-01-04'));
  const text = { title: 'Terms', about: 'About them.', versions: [newer, older] as const };
  expect(currentVersion(text)).toBe(newer);
  expect(getVersion(text, '1')).toBe(older);
  for (const asked of [undefined, '', '0', '999', 'x', '1.0'])
    expect(getVersion(text, asked)).toBe(newer);
});

const sale = JSON.stringify(currentVersion(saleTerms).sections);

test('the terms of sale say that we call off a sale, free of charge, when HMRC decides to pay less before we have paid', () => {
  expect(sale).toMatch(
    /before we have paid you, we call off the sale\. Then nothing was sold, there is no fee/,
  );
});

test('the terms of sale say that a person may look first, and that a sale that we cannot pay early enough is called off', () => {
  expect(sale).toMatch(/A person may look at a sale before we pay\. .* by when we answer/);
  expect(sale).toMatch(/we call off the sale\. Then nothing was sold and there is no fee/);
});

test('the terms of sale say where HMRC’s repayment goes, by when it is passed on and whose its interest is', () => {
  expect(sale).toMatch(/HMRC repays into your own bank account and not to us/);
  expect(sale).toMatch(/within ten working days of its arrival/);
  expect(sale).toMatch(/Interest that HMRC adds for being late is yours to keep/);
});
