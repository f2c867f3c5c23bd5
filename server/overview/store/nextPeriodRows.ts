import { firstReadingStep } from '@/lib/connections/firstReading';
import { isRepaymentStatus, type RepaymentRecord } from '@/lib/vat/repayments/states';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import type { Company } from '@/server/companies/store/companies';
import type { Filing } from '@/server/vat/store/filings';
import type { Claim } from '@/server/refunds/store/claims';
import type { QuoteRow } from '@/server/refunds/store/quotes';
import type { VatFigures } from '@/server/vat/store/figures';
import type { VatPeriod } from '@/server/vat/store/periods';

/** A period that may decide the next step, with the facts that the decision needs. */
export interface NextPeriodRow {
  period: VatPeriod;
  figures: Pick<VatFigures, 'boxes' | 'source' | 'whoseBooks' | 'gaps' | 'gapsAnswer'> | undefined;
  filing:
    | Pick<
        Filing,
        | 'state'
        | 'boxes'
        | 'figuresFrom'
        | 'whoseBooks'
        | 'gaps'
        | 'submittedAt'
        | 'formBundleNumber'
        | 'paymentIndicator'
        | 'errorCode'
        | 'declaredAt'
        | 'toldAt'
        | 'markedAt'
        | 'markedReference'
      >
    | undefined;
  claim:
    | Pick<Claim, 'id' | 'reference' | 'state' | 'refundPence' | 'hmrcRepaidPence' | 'hmrcRepaidOn'>
    | undefined;
  quote: QuoteRow | undefined;
  repayments: readonly RepaymentRecord[];
  soldElsewhere: boolean;
  isRefused: boolean;
}

/** A company with the periods that may decide its next step. */
export interface CompanyNext {
  company: Company;
  hasRead: boolean;
  periods: NextPeriodRow[];
}

interface Readings {
  vat: Parameters<typeof firstReadingStep>[0] | null;
  books: Parameters<typeof firstReadingStep>[1] | null;
}
/** Returns true while the company’s first sync is running. */
export const isUnderWay = ({ vat, books }: Readings): boolean =>
  firstReadingStep(vat ?? undefined, books ?? undefined) !== undefined;

/** A row of HMRC's repayment tracker, as the database builds it in JSON. */
export type Tracked = Pick<RepaymentRecord, 'createdOn' | 'box5Pence' | 'originalPence'> & {
  status: string;
  updatedOn: IsoDate | null;
  clearedOn: IsoDate | null;
  clearedPence: Pence | null;
  supplementDelayDays: number | null;
};

/** Returns the row as a record, or nothing if its status is unknown. */
export function repaymentRecord(
  periodKey: string,
  { status, updatedOn, clearedOn, clearedPence, supplementDelayDays, ...rest }: Tracked,
): RepaymentRecord[] {
  if (!isRepaymentStatus(status)) return [];
  return [
    {
      ...rest,
      periodKey,
      status,
      ...(updatedOn && { updatedOn }),
      ...(clearedOn && { clearedOn }),
      ...(clearedPence !== null && { clearedPence }),
      ...(supplementDelayDays !== null && { supplementDelayDays }),
    },
  ];
}
