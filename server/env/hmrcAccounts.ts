import { object, string, ValidationError } from 'yup';
import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import { HMRC_ACCOUNTS, type HmrcAccounts } from '@/lib/taxes/paying/hmrcAccounts';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import type { settingsReader } from './settings';

const account = () =>
  object({
    accountName: string().required(),
    sortCode: string()
      .matches(/^\d\d \d\d \d\d$/)
      .required(),
    accountNumber: string()
      .matches(/^\d{8}$/)
      .required(),
  })
    .noUnknown()
    .default(undefined);

const shape = object({
  checkedOn: string()
    .required()
    .test('day', '${path} is no day', (text) => isIsoDate(text)),
  vat: account(),
  paye: account(),
  corporation_tax: account(),
  self_assessment: account(),
} satisfies Record<Tax | 'checkedOn', unknown>)
  .noUnknown()
  .required();

/**
 * Reads HMRC's bank accounts: the built-in ones, or those that the operator has looked up since, as
 * JSON: {"checkedOn":"2027-01-15","vat":{"accountName":"HMRC VAT","sortCode":"08 32
 * 00","accountNumber":"11963155"}}. Omitted taxes keep the built-in account.
 */
export function readHmrcAccounts(read: ReturnType<typeof settingsReader>): HmrcAccounts {
  const text = read.text('HMRC_ACCOUNTS');
  if (text === undefined) return HMRC_ACCOUNTS;
  try {
    const { checkedOn, ...given } = shape.validateSync(JSON.parse(text), { strict: true });
    const accounts = Object.fromEntries(
      TAXES.map((tax) => [tax, given[tax] ?? HMRC_ACCOUNTS.accounts[tax]]),
    );
    return { checkedOn, accounts } as HmrcAccounts;
  } catch (problem) {
    const why = problem instanceof ValidationError ? problem.message : 'it is no JSON';
    read.wrong(
      `HMRC_ACCOUNTS must be a day "checkedOn" and, by tax, an accountName, a sortCode such as 08 32 00 and an accountNumber of 8 ` +
        `digits: ${why}.`,
    );
    return HMRC_ACCOUNTS;
  }
}
