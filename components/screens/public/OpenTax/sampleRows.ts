import { pence, type Pence } from '@/lib/kernel/money';
import type { StatusWord } from '@/lib/kernel/text/statusWords';

export interface SampleRow {
  client: string;
  tax: 'VAT' | 'PAYE' | 'Corporation tax' | 'Self assessment';
  /** How far away the day is: a page that is built once does not know what day it is. */
  due: string;
  /** It is late, or HMRC’s 30 days have stopped. */
  isBad?: boolean;
  status: StatusWord;
  owes: 'client' | 'hmrc';
  /** Undefined while nobody knows. */
  amount?: Pence;
}

/** Made-up clients, soonest due first, for the picture on the landing page. */
export const sampleRows: readonly SampleRow[] = [
  {
    client: 'Sample Joinery Ltd',
    tax: 'VAT',
    due: '13 days late',
    isBad: true,
    status: 'Payment late',
    owes: 'client',
    amount: pence(624_015),
  },
  {
    client: 'Sample Timber Ltd',
    tax: 'VAT',
    due: '30 days stopped',
    isBad: true,
    status: 'Refund queried',
    owes: 'hmrc',
    amount: pence(1_290_460),
  },
  {
    client: 'Sample Coaches Ltd',
    tax: 'PAYE',
    due: 'in 2 days',
    status: 'Due soon',
    owes: 'client',
    amount: pence(1_825_000),
  },
  {
    client: 'Sample Farm Produce Ltd',
    tax: 'VAT',
    due: 'in 17 days',
    status: 'Can be paid early',
    owes: 'hmrc',
    amount: pence(587_320),
  },
  {
    client: 'Sample Studio Ltd',
    tax: 'Corporation tax',
    due: 'in 41 days',
    status: 'Due',
    owes: 'client',
    amount: pence(911_842),
  },
  {
    client: 'Sam Sample',
    tax: 'Self assessment',
    due: 'in 72 days',
    status: 'Records needed',
    owes: 'client',
  },
];
