/** @jest-environment node */
import { createHash } from 'node:crypto';
import { TERMS, currentVersion, getVersion } from '@/lib/app/terms/terms';
import type { TermsName } from '@/lib/app/terms/termsText';

const NAMES = Object.keys(TERMS) as TermsName[];

/** What each version said when it began to hold. A line is only ever added. */
const SAID: Readonly<Record<TermsName, readonly string[]>> = {
  sale: ['f9fe58b33cfde82b', '3e23edaeeccc63ce', '774bfdb4699d3891', 'f53902c696a7d491'],
  use: ['83eea4875a49ffec'],
  privacy: ['519bba63d910c6e2', '715030365f7f3993'],
};

describe.each(NAMES)('docs/rules/product.md#terms: %s', (name) => {
  const { versions } = TERMS[name];

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

  test('what a version said is never changed', () => {
    const said = versions.map(({ sections }) =>
      createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 16),
    );
    expect(said.toReversed()).toEqual(SAID[name]);
  });

  test('an older version is found by its number, and the current one by anything else', () => {
    for (const version of versions) expect(getVersion(name, String(version.version))).toBe(version);
    for (const other of [undefined, '', '0', '999', 'x', '1.0'])
      expect(getVersion(name, other)).toBe(currentVersion(name));
  });
});

test('the terms of sale say that we call off a sale, free of charge, when HMRC decides to pay less before we have paid', () => {
  const said = JSON.stringify(currentVersion('sale').sections);
  expect(said).toMatch(
    /before we have paid you, we call off the sale\. Then nothing was sold, there is no fee/,
  );
});

test('the terms of sale say that a person may look first, and that a sale that we cannot pay early enough is called off', () => {
  const said = JSON.stringify(currentVersion('sale').sections);
  expect(said).toMatch(/A person may look at a sale before we pay\. .* by when we answer/);
  expect(said).toMatch(/we call off the sale\. Then nothing was sold and there is no fee/);
});

test('the terms of sale say where HMRC’s repayment goes, by when it is passed on and whose its interest is', () => {
  const said = JSON.stringify(currentVersion('sale').sections);
  expect(said).toMatch(/HMRC repays into your own bank account and not to us/);
  expect(said).toMatch(/within ten working days of its arrival/);
  expect(said).toMatch(/Interest that HMRC adds for being late is yours to keep/);
});
