/** @jest-environment node */
import { email } from '@/lib/kernel/fields';
import { parseCurrencyInput, parseIntegerInput } from '@/lib/kernel/money';
import { STRENGTH_DEFAULTS, validators } from '@/lib/companies/validators';
import { walk } from './sentences';

/** What the rule says about a value, or undefined. */
function problem(value: string): string | undefined {
  try {
    email().validateSync(value);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

walk('validation (docs/rules/product.md#forms)', [
  {
    says: 'Sign-up e-mail: empty or whitespace only gives "Email is required"; an invalid address gives "Invalid email address".',
    holds: () => {
      expect(['', '   '].map(problem)).toEqual(['Email is required', 'Email is required']);
      expect(['hannah', 'hannah@', 'hannah@marlow', '@marlow.co.uk'].map(problem)).toEqual(
        Array(4).fill('Invalid email address'),
      );
      expect(problem('hannah@marlowandrye.co.uk')).toBeUndefined();
    },
  },
  {
    says: 'Currency input: strips £ , and . then parses an integer; empty or non-positive clears the field.',
    holds: () => {
      expect(parseCurrencyInput('£4,210.00')).toBe(421_000);
      expect(['', '0', '-5', 'abc'].map(parseCurrencyInput)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    },
  },
  {
    says: 'Integer input clears when empty.',
    holds: () => expect([parseIntegerInput(''), parseIntegerInput('42')]).toEqual([undefined, 42]),
  },
  {
    says:
      'A generic validator set (e-mail, phone by locale, VAT by country, password strength defaults min 8, 1 lowercase, 1 uppercase, 1 ' +
      'number, 1 symbol, dates, country codes, IBAN) is present.',
    holds: () => {
      expect(STRENGTH_DEFAULTS).toEqual({
        minLength: 8,
        minLowercase: 1,
        minUppercase: 1,
        minNumbers: 1,
        minSymbols: 1,
      });
      expect(validators.email('hannah@marlowandrye.co.uk')).toBe(true);
      expect([
        validators.phone('07700 900123', 'en-GB'),
        validators.phone('07700 900123', 'en-IE'),
      ]).toEqual([true, false]);
      expect([
        validators.vatNumber('GB980780684', 'GB'),
        validators.vatNumber('DE136695976', 'GB'),
      ]).toEqual([true, false]);
      expect([
        validators.strongPassword('Abcdef1!'),
        validators.strongPassword('abcdef1!'),
      ]).toEqual([true, false]);
      expect([validators.date('29/02/2028'), validators.date('30/02/2028')]).toEqual([true, false]);
      expect([validators.countryCode('GB'), validators.countryCode('ZZ')]).toEqual([true, false]);
      expect([
        validators.iban('GB33 BUKB 2020 1555 5555 55'),
        validators.iban('GB34 BUKB 2020 1555 5555 55'),
      ]).toEqual([true, false]);
    },
  },
]);
