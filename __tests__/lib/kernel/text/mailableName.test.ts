/** @jest-environment node */
import { isMailableName, isPlainName } from '@/lib/kernel/text/mailableName';

test.each([
  'Your refund of £912.40 waits at evil.example',
  'Your refund of 912.40 is ready',
  'Your refund of € 912',
  'Send 900 pounds',
  'evil.example',
  'Price Landscapes www.evil.example',
  'https://evil.example',
  'me@evil.example',
  'evil。example',
  'Call 020 7946 0958',
  'Call +44 (0)20 7946 0958',
  'Call 44 20 7946 0958',
  'Call 0900 123456',
  'Bob\nYour account is closed',
  'Bob\r\nBcc: you',
  'Bob\u2028Second line',
  'Bob\u202Eelpmaxe',
  'Bob\u200Bsmith',
  '   ',
  'A'.repeat(161),
])('%j says more than a name', (name) => {
  expect(isMailableName(name)).toBe(false);
});

test.each([
  'Marlow & Rye Bakery Ltd',
  'Fernlea Accountants LLP',
  'J. R. Hartley',
  'St. John Ambulance (Leeds)',
  '24/7 Plumbing',
  '1st 4 Kitchens',
  'Price Landscapes 2026',
  'Client 123456789',
  'Client 100 4567 89',
  'Siân O’Neill-Jones',
  'Land + Sea, est. 1921',
  '王秀英',
  'A'.repeat(160),
])('%s is a name', (name) => {
  expect(isMailableName(name)).toBe(true);
});

test.each([
  ['Hannah Osei', true],
  ['Siân O’Neill-Jones', true],
  ['J. R. Hartley', true],
  ['王秀英', true],
  ['evil.test', false],
  ['Call 0900 123456', false],
  ['Bob\nYour account is closed', false],
  ['<b>Bob</b>', false],
  ['', false],
])('whether %j can be nothing but a person’s name: %s', (name, expected) => {
  expect(isPlainName(name)).toBe(expected);
});
