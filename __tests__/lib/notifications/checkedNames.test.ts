/** @jest-environment node */
import {
  atStart,
  businessInMail,
  colleagueInMail,
  connectionInMail,
  fileInMail,
  invitedInMail,
  nameInMail,
  nameOnRegister,
  ownName,
  personInMail,
  practiceForClients,
  practiceForItsAdmins,
  practiceForWorkers,
} from '@/lib/notifications/checkedNames';

const PHISHING = 'Your refund of £912.40 waits at evil.example';
const wren = {
  name: 'Wren Ltd',
  companyNumber: '09844120',
  registeredAddress: '4 Mill Lane, Leeds',
};
const typed = (name: string) => ({ name, companyNumber: null, registeredAddress: null });

test.each([
  ['the register had it', wren, 'Wren Ltd'],
  ['a practice typed it', typed('Wren Ltd'), undefined],
  [
    'a file had it, with a number that anybody could write there',
    { ...wren, registeredAddress: null },
    undefined,
  ],
  ['its number was taken off again', { ...wren, companyNumber: null }, undefined],
  [
    'the register has it, and it is a web address',
    { ...wren, name: 'Evil.example Ltd' },
    undefined,
  ],
  ['the register has it, and it reads like HMRC', { ...wren, name: 'HMRC Refunds Ltd' }, undefined],
])('of a name it counts that %s', (_, company, expected) => {
  expect(nameOnRegister(company)).toBe(expected);
});

test.each([
  ['wren', wren, 'owners', 'Wren Ltd'],
  ['wren', wren, 'practice', 'Wren Ltd'],
  ['wren', wren, 'invited', 'Wren Ltd'],
  ['a typed name', typed('Price Landscapes'), 'owners', 'Price Landscapes'],
  ['a typed name', typed('Price Landscapes'), 'practice', 'Price Landscapes'],
  ['a typed name', typed('Price Landscapes'), 'invited', 'your business'],
  ['a message', typed(PHISHING), 'owners', 'your business'],
  ['a message', typed(PHISHING), 'practice', 'your client'],
  ['a message', typed(PHISHING), 'invited', 'your business'],
] as const)('%s %j is for the %s: %s', (_what, business, reader, expected) => {
  expect(businessInMail(business, reader)).toBe(expected);
});

const confirmed = { agencyName: null, arnConfirmedAt: new Date(0) };
test.each([
  ['confirmed', { ...confirmed, name: 'Fernlea' }, 'Fernlea'],
  ['not confirmed', { ...confirmed, name: 'Fernlea', arnConfirmedAt: null }, undefined],
  ['named by HMRC', { ...confirmed, name: 'Fern', agencyName: 'Fernlea LLP' }, 'Fernlea LLP'],
  ['a message', { ...confirmed, name: PHISHING }, undefined],
  ['like an authority', { ...confirmed, name: 'HMRC Refunds' }, undefined],
])('a practice that is %s is named to others: %j', (_what, practice, expected) => {
  expect(nameInMail(practice)).toBe(expected);
  expect(practiceForClients(practice)).toBe(expected ?? 'your accountancy practice');
  expect(practiceForWorkers(practice)).toBe(expected ?? 'your practice');
});

test('a practice is named to its admins in their own words', () => {
  expect(practiceForItsAdmins({ name: 'Fernlea' })).toBe('Fernlea');
  expect(practiceForItsAdmins({ name: PHISHING })).toBe('your practice');
});

test('a person is named by their own name where it can be nothing else, and else by their address', () => {
  const email = 'kit@boyd.example';
  expect(personInMail({ fullName: 'Kit Boyd', email })).toBe('Kit Boyd');
  expect(personInMail({ fullName: PHISHING, email })).toBe(email);
  expect(personInMail({ fullName: 'HMRC Refunds', email })).toBe(email);
  expect(invitedInMail({ fullName: 'Kit Boyd 2', email })).toBe('Kit Boyd 2');
  expect(invitedInMail({ fullName: '', email })).toBe(email);
  expect(invitedInMail({ fullName: PHISHING, email })).toBe(email);
  expect(ownName(PHISHING)).toBeUndefined();
  expect(colleagueInMail('Kit Boyd')).toBe('Kit Boyd');
  expect(colleagueInMail(PHISHING)).toBe('a person of the business');
});

test.each([
  ['clients.csv', 'clients.csv'],
  ['Our clients 2026.xlsx', 'Our clients 2026.xlsx'],
  ['clients', 'clients'],
  ['evil.example.csv', 'your file'],
  ['evil.example', 'your file'],
])('the file %s is called %s', (fileName, expected) => {
  expect(fileInMail(fileName)).toBe(expected);
});

test('what stands for a name begins a sentence with a capital; a name stays as it is', () => {
  expect(atStart(businessInMail(typed(PHISHING), 'invited'))).toBe('Your business');
  expect(atStart(colleagueInMail(''))).toBe('A person of the business');
  expect(atStart(businessInMail(typed('your dog walker'), 'owners'))).toBe('your dog walker');
  expect(connectionInMail(PHISHING)).toBe('your account');
  expect(connectionInMail('Marlow & Rye')).toBe('Marlow & Rye');
});
