/** @jest-environment node */
import {
  createSealer,
  newSealingKey,
  parseSealingKeys,
  formatSealingKeys,
} from '@/server/platform/crypto/sealer';

const [a, b] = [newSealingKey('a'), newSealingKey('b')];
const HERE = 'bank_accounts.sealed_details:one';

test('what is sealed opens again, and looks different each time', () => {
  const sealer = createSealer([a]);
  const [one, two] = [
    sealer.seal('201234 31924471 £', HERE),
    sealer.seal('201234 31924471 £', HERE),
  ];
  expect(one).not.toBe(two);
  expect(one).not.toContain('31924471');
  expect([one, two].map((sealed) => sealer.open(sealed, HERE))).toEqual([
    '201234 31924471 £',
    '201234 31924471 £',
  ]);
});

test('after a rotation the old key still opens and the new one seals', () => {
  const sealed = createSealer([a]).seal('token', HERE);
  const rotated = createSealer([b, a]);
  expect(rotated.open(sealed, HERE)).toBe('token');
  expect(rotated.seal('token', HERE).startsWith('b~')).toBe(true);
  expect(() => createSealer([b]).open(sealed, HERE)).toThrow('The key that sealed this is gone.');
});

test.each([
  [
    'a changed character',
    (text: string) => text.slice(0, -2) + (text.at(-2) === 'A' ? 'B' : 'A') + text.slice(-1),
  ],
  ['another key’s name', (text: string) => text.replace(/^a~/, 'b~')],
  ['a shortened text', (text: string) => text.slice(0, 30)],
  ['nothing', () => ''],
])('%s does not open', (_, spoil) => {
  const sealer = createSealer([a, b]);
  expect(() => sealer.open(spoil(createSealer([a]).seal('a secret token', HERE)), HERE)).toThrow();
});

test.each([
  'bank_accounts.sealed_details:two',
  'second_factors.sealed_secret:one',
  'cookie:device',
] as const)('what is sealed for one place does not open at %s, as a text or as bytes', (there) => {
  const sealer = createSealer([a]);
  expect(() => sealer.open(sealer.seal('token', HERE), there)).toThrow();
  expect(() => sealer.openBytes(sealer.sealBytes(Buffer.from('token'), HERE), there)).toThrow();
  expect(
    Buffer.from(sealer.openBytes(sealer.sealBytes(Buffer.from('token'), HERE), HERE)).toString(),
  ).toBe('token');
});

test('what the old key recognised is recognised while both are there', () => {
  const [old] = createSealer([a]).recognise('123456');
  expect(createSealer([b, a]).recognise('123456')).toEqual([
    createSealer([b]).recognise('123456')[0],
    old,
  ]);
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
