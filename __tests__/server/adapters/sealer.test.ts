/** @jest-environment node */
import { createSealer, newSealingKey, parseSealingKeys, formatSealingKeys } from '@/server/adapters/crypto/sealer';

const [a, b] = [newSealingKey('a'), newSealingKey('b')];

test('what is sealed opens again, and looks different each time', () => {
  const sealer = createSealer([a]);
  const [one, two] = [sealer.seal('201234 31924471 £'), sealer.seal('201234 31924471 £')];
  expect(one).not.toBe(two);
  expect(one).not.toContain('31924471');
  expect([one, two].map((each) => sealer.open(each))).toEqual(['201234 31924471 £', '201234 31924471 £']);
});

test('after a rotation the old key still opens and the new one seals', () => {
  const sealed = createSealer([a]).seal('token');
  const rotated = createSealer([b, a]);
  expect(rotated.open(sealed)).toBe('token');
  expect(rotated.seal('token').startsWith('b.')).toBe(true);
  expect(() => createSealer([b]).open(sealed)).toThrow('The key that sealed this is gone.');
});

test.each([
  ['a changed character', (text: string) => text.slice(0, -2) + (text.at(-2) === 'A' ? 'B' : 'A') + text.slice(-1)],
  ['another key’s name', (text: string) => text.replace(/^a\./, 'b.')],
  ['a shortened text', (text: string) => text.slice(0, 30)],
  ['nothing', () => ''],
])('%s does not open', (_, spoil) => {
  const sealer = createSealer([a, b]);
  expect(() => sealer.open(spoil(createSealer([a]).seal('a secret token')))).toThrow();
});

test('keys survive being written down', () => {
  expect(parseSealingKeys(formatSealingKeys([a, b]))).toEqual([a, b]);
});

test.each([
  ['', /name:base64/],
  ['a:c2hvcnQ=', /32 bytes/],
  [`${formatSealingKeys([a])},${formatSealingKeys([a])}`, /same name/],
])('unusable keys are refused: %s', (text, sentence) => {
  expect(() => parseSealingKeys(text)).toThrow(sentence);
});
