import type { CompanyCapability } from '@/lib/access/capability';
import { chaseLetter, mayChase } from '@/lib/refunds/followUp/chaseLetter';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { daysBetween } from '@/lib/kernel/dates/ukDates';
import type { RefundNeeds } from '@/server/refunds/needs';
import { getClock } from '@/server/refunds/claim/claimView';
import { filedOn } from '@/server/filing/filedPeriod';
import { toEnquiry } from './enquiries';
import { renderLetterPdf } from '@/server/documents/renderLetterPdf';
import { getWarnings } from './refundFollowUp';
import { readVatState } from '@/server/refunds/state/readVatStates';
import { chaseLetterText } from '@/lib/refunds/text';
import type { InferType } from 'yup';
import type { chaseLetterShape } from '@/lib/refunds/followUp/shapes';

export type ChaseView = InferType<typeof chaseLetterShape>;

/**
 * Returns the letter to HMRC about one claim, as of today.
 * @throws Refusal notFound; conflict while HMRC still has days left, or has decided.
 */
export async function readChaseLetter(
  deps: Pick<RefundNeeds, 'store' | 'interestRates'>,
  capability: CompanyCapability<'vat:read'>,
  claimId: string,
  now: Date,
): Promise<ChaseView> {
  const picture = await readVatState(deps.store.db, capability, now);
  const { today, company } = picture;
  const claim = picture.claims.find(({ id }) => id === claimId);
  const periodState = picture.periods.find(({ period }) => period.id === claim?.periodId);
  if (!claim || !periodState) throw new Refusal('notFound', NOT_FOUND);
  const clock = getClock({ claim, periodState, now, rates: deps.interestRates });
  if (!clock) throw new Refusal('conflict', chaseLetterText.decided);
  if (!mayChase(clock)) {
    const left = clock.daysLeft + 1;
    throw new Refusal(
      'conflict',
      clock.stopped
        ? chaseLetterText.answerFirst
        : chaseLetterText.notOver(left, left === 1 ? 'day' : 'days'),
    );
  }
  const missing = getWarnings(periodState, picture).find(({ kind }) => kind === 'missing_return');
  const filed = filedOn(periodState) ?? clock.startedOn;
  return {
    companyName: company.name,
    reference: claim.reference,
    ...(missing && { missingReturn: `${missing.title} ${missing.sentence}` }),
    ...chaseLetter({
      today,
      companyName: company.name,
      vrn: claim.vrn,
      period: periodState.period,
      refundPence: claim.refundPence,
      filedOn: filed,
      receipt: periodState.filing?.formBundleNumber ?? undefined,
      clock,
      daysElapsed: daysBetween(clock.startedOn, today),
      enquiries: periodState.enquiries.map(toEnquiry),
      ...(clock.interestFrom &&
        clock.interestRateFrom &&
        !clock.interestHeld && {
          interest: {
            pence: clock.interestPence,
            from: clock.interestFrom,
            rateHundredths: clock.interestRateHundredths,
            rateFrom: clock.interestRateFrom,
          },
        }),
    }),
  };
}

/**
 * Returns the letter of {@link readChaseLetter} as a PDF.
 * @throws Refusal notFound; conflict while HMRC still has days left, or has decided.
 */
export async function chaseLetterFile(
  deps: Pick<RefundNeeds, 'store' | 'interestRates'>,
  capability: CompanyCapability<'vat:read'>,
  claimId: string,
  now: Date,
): Promise<{ name: string; bytes: Uint8Array }> {
  const letter = await readChaseLetter(deps, capability, claimId, now);
  return {
    name: `letter-to-hmrc-${letter.reference}.pdf`,
    bytes: await renderLetterPdf(letter, now),
  };
}
