/** @jest-environment node */
import { nameOnRegister } from '@/lib/companies/nameOnRegister';

const wren = {
  name: 'Wren Ltd',
  companyNumber: '09844120',
  registeredAddress: '4 Mill Lane, Leeds',
};

test.each([
  ['the register had it', wren, 'Wren Ltd'],
  ['a practice typed it', { ...wren, companyNumber: null, registeredAddress: null }, undefined],
  [
    'a file had it, with a number that anybody could write there',
    { ...wren, registeredAddress: null },
    undefined,
  ],
  ['its number was taken off again', { ...wren, companyNumber: null }, undefined],
])('of a name it counts that %s', (_, company, expected) => {
  expect(nameOnRegister(company)).toBe(expected);
});
