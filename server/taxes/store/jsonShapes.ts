import { array, number, object, string, type Schema } from 'yup';
import type { Pence } from '@/lib/kernel/money';

/** The account of one of several people whose Self Assessment HMRC lists for a business. */
interface FurtherPerson {
  utr: string;
  name?: string | undefined;
  creditPence: Pence;
}

/** The schema of the jsonb column `further_persons`. */
export const furtherPersons: Schema<FurtherPerson[]> = array(
  object({
    utr: string().strict().defined(),
    name: string().strict(),
    creditPence: number<Pence>().strict().integer().required(),
  }).required(),
)
  .strict()
  .required();
