import { filingSentence, notTakenSentence } from '@/lib/filing/filing';
import { addDays, formatDate } from '@/lib/kernel/dates/ukDates';
import type { Filing } from '@/server/vat/store/filings';
import type { VatPeriod } from '@/server/vat/store/periods';
import { rejectionSentence } from '@/server/connections/providerWords';
import type { FilingState } from '@/lib/vat/filingState';
import { returnText } from '@/lib/filing/text';

export interface FilingAnswer {
  state: FilingState;
  sentence: string;
}

/**
 * Returns the sentence that names the first day of filing: HMRC accepts a return from the day after
 * its period ends.
 */
export const fileableFrom = (period: Pick<VatPeriod, 'end'>): string =>
  returnText.fileableFrom(formatDate(addDays(period.end, 1)));

/** Returns the state of a filing in words; a lost answer never reads as a failure. */
export function filingAnswer(
  filing: Pick<Filing, 'state' | 'errorCode' | 'formBundleNumber'> | undefined,
  period: Pick<VatPeriod, 'end'>,
): FilingAnswer {
  const state = filing?.state ?? 'draft';
  if (state === 'rejected') {
    const early = filing?.errorCode === 'TAX_PERIOD_NOT_ENDED' ? ` ${fileableFrom(period)}` : '';
    return { state, sentence: `${rejectionSentence(filing?.errorCode ?? null)}${early}` };
  }
  if (state === 'not_received' && filing?.errorCode)
    return { state, sentence: notTakenSentence(filing.errorCode) };
  if (state === 'submitted' && !filing?.formBundleNumber) {
    return { state, sentence: returnText.readBack };
  }
  return { state, sentence: filingSentence(state) };
}
