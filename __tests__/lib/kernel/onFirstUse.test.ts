/** @jest-environment node */
import { onFirstUse } from '@/lib/kernel/onFirstUse';

test('a value is made at the first call and never again', () => {
  const make = jest.fn(() => new Intl.PluralRules('en-GB'));
  const rules = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(rules()).toBe(rules());
  expect(make).toHaveBeenCalledTimes(1);
});
