import { number, object, string, ValidationError } from 'yup';
import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import {
  HMRC_ACCOUNTS,
  SLOW_WAYS,
  type HmrcAccounts,
  type SlowWay,
} from '@/lib/taxes/paying/hmrcAccounts';
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

const MOST_DAYS = 20;
const days = () => number().integer().min(1).max(MOST_DAYS);

const shape = object({
  checkedOn: string()
    .required()
    .test('day', '${path} is no day', (text) => isIsoDate(text)),
  vat: account(),
  paye: account(),
  corporation_tax: account(),
  self_assessment: account(),
  workingDays: object({
    bacs: days(),
    directDebit: days(),
    directDebitAgain: days(),
    cheque: days(),
  } satisfies Record<SlowWay, unknown>)
    .noUnknown()
    .default(undefined),
} satisfies Record<Tax | 'checkedOn' | 'workingDays', unknown>)
  .noUnknown()
  .required();

/**
 * Reads HMRC's bank accounts and the working days of each way of paying: the built-in ones, or those
 * that the operator has looked up since, as JSON: {"checkedOn":"2027-01-15","vat":{"accountName":"HMRC
 * VAT","sortCode":"08 32 00","accountNumber":"11963155"},"workingDays":{"bacs":3}}. What is omitted
 * keeps its built-in value.
 */
export function readHmrcAccounts(read: ReturnType<typeof settingsReader>): HmrcAccounts {
  const text = read.text('HMRC_ACCOUNTS');
  if (text === undefined) return HMRC_ACCOUNTS;
  try {
    const { checkedOn, workingDays, ...given } = shape.validateSync(JSON.parse(text), {
      strict: true,
    });
    const accounts = Object.fromEntries(
      TAXES.map((tax) => [tax, given[tax] ?? HMRC_ACCOUNTS.accounts[tax]]),
    );
    return {
      checkedOn,
      accounts,
      workingDays: { ...HMRC_ACCOUNTS.workingDays, ...workingDays },
    } as HmrcAccounts;
  } catch (problem) {
    const why = problem instanceof ValidationError ? problem.message : 'it is no JSON';
    read.wrong(
      `HMRC_ACCOUNTS must be a day "checkedOn" and, by tax, an accountName, a sortCode such as 08 32 00 and an accountNumber of 8 ` +
        `digits; "workingDays" of ${SLOW_WAYS.join(', ')} are 1 to ${MOST_DAYS}: ${why}.`,
    );
    return HMRC_ACCOUNTS;
  }
}
