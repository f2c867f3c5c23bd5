/** @jest-environment node */
import { sandboxSettings } from '@/scripts/steps/sandboxSettings.mjs';
import { readEnv } from '@/server/env';

test('the sandbox names the account that customers pay into', () => {
  expect(readEnv(sandboxSettings({})).receivingAccount).toEqual({
    accountName: 'Adsum Ltd',
    sortCode: '20-00-00',
    accountNumber: '55779911',
  });
});

test('an account that the operator has named, or half named, is left as it is', () => {
  expect(sandboxSettings({ RECEIVING_SORT_CODE: '10-20-30' })).toEqual({});
});
