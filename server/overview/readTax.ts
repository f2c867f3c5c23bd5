import type { ReadTax } from '@/lib/taxes/row/projectTax';
import type { ConsentState, DraftState, ReadingState } from '@/lib/taxes/row/facts';
import { sum } from '@/lib/kernel/sums';
import type { TaxLine } from '@/lib/taxes/charge';
import type { Tax } from '@/lib/kernel/taxes';
import { LATE_SUBMISSION_RULES } from '@/lib/vat/lateSubmission';
import { getFrequency } from '@/lib/vat/obligations';
import { getDirection, filedOn } from '@/server/filing/filedPeriod';
import { openRefunds, refundsExpected, refundsOwed } from '@/server/refunds/state/openRefunds';
import { worthSelling } from '@/server/refunds/state/offer';
import { NOT_AUTHORISED } from '@/server/vat/syncRun';
import { connectionOfTax, type CompanyTaxState } from './companyTaxState';
import type { TaxState } from '@/lib/taxes/taxStates';
import { owedOf, stateOf } from './taxState';
import { getUpcoming } from './taxUpcoming';
import { annualReturnsOf, taxPerson } from './taxPerson';

const READ: Partial<Record<TaxState, ReadingState>> = {
  read: 'read',
  nothing_recorded: 'read',
  not_registered: 'absent',
};

/**
 * Returns whether HMRC can be asked about this tax, from the last sync's outcome and the company's
 * own consent, if it has one.
 */
function consentOf(picture: CompanyTaxState, tax: Tax): ConsentState {
  const sync = picture.syncs.get(tax);
  if (sync?.problemCode === NOT_AUTHORISED) return 'not_authorised';
  if (sync?.state === 'failed' && sync.problemKind === 'consentExpired') return 'reconnect';
  const connection = connectionOfTax(picture, tax);
  // Read before, but without a consent now: it was withdrawn. Data from a file needs none.
  const isOfFile = tax !== 'vat' && picture.accounts.get(tax)?.fileName;
  if (!connection) return sync?.readAt && !isOfFile ? 'reconnect' : 'live';
  return connection.state === 'live' ? 'live' : 'reconnect';
}

const DRAFTS: Partial<Record<NonNullable<TaxLine['status']>, DraftState>> = {
  'Records needed': 'records_needed',
  'Not accepted by HMRC': 'refused',
  'Confirming with HMRC': 'sending',
  'Waiting for HMRC': 'sending',
  'Filed, awaiting HMRC': 'sending',
  'HMRC has other figures': 'conflict',
};

function draftsOf(picture: CompanyTaxState, isBuying: boolean): Map<string, DraftState> {
  const status = new Map((picture.lines.get('vat') ?? []).map((line) => [line.id, line.status]));
  return new Map(
    picture.vat.periods
      .filter((period) => !filedOn(period) && period.period.end < picture.today)
      .map((period) => {
        const word = status.get(period.period.id);
        const isEarly = worthSelling(period, { ...picture.vat, isBuying });
        return [
          period.period.id,
          (word && DRAFTS[word]) ??
            (getDirection(period) === 'unknown' ? 'records_needed' : isEarly ? 'early' : 'ready'),
        ];
      }),
  );
}

function ofVat(
  picture: CompanyTaxState,
  isBuying: boolean,
): Pick<
  ReadTax,
  'drafts' | 'refund' | 'hmrcOwesPence' | 'refunds' | 'expectedRefunds' | 'points' | 'threshold'
> {
  const { position, periods } = picture.vat;
  const frequency = getFrequency(periods.map(({ period }) => period));
  const owed = refundsOwed(picture.vat);
  const [refund] = openRefunds(picture.vat);
  return {
    drafts: draftsOf(picture, isBuying),
    refund,
    hmrcOwesPence: sum(owed),
    refunds: owed.length,
    expectedRefunds: refundsExpected(picture.vat),
    points: position?.activePoints ?? undefined,
    threshold: position?.threshold ?? (frequency && LATE_SUBMISSION_RULES[frequency].threshold),
  };
}

/**
 * Returns the amount that HMRC owes of another tax: requested and unpaid refunds, else the client's
 * credit balance.
 */
function ofOnline(
  picture: CompanyTaxState,
  tax: Exclude<Tax, 'vat'>,
): Pick<ReadTax, 'drafts' | 'refundPence' | 'hmrcOwesPence' | 'refunds' | 'expectedRefunds'> {
  const asked = picture.refunds
    .filter((refund) => refund.tax === tax && !refund.paidOn)
    .map(({ pence }) => pence);
  const credit = picture.accounts.get(tax)?.creditPence;
  const owed = asked.length > 0 || !credit || credit <= 0 ? asked : [credit];
  return {
    drafts: new Map(),
    refundPence: asked[0],
    hmrcOwesPence: sum(owed),
    refunds: owed.length,
    expectedRefunds: [],
  };
}

/**
 * Returns what was read of one tax, from which its pages and a practice's row are drawn
 * (docs/decisions/0020). `isBuying`: whether refunds are bought at all.
 */
export function readTaxOf(picture: CompanyTaxState, tax: Tax, isBuying: boolean): ReadTax {
  const lines = picture.lines.get(tax) ?? [];
  const state = stateOf(picture, tax, true);
  return {
    state: READ[state] ?? 'unread',
    connection: consentOf(picture, tax),
    whole: state !== 'not_shared' && owedOf(picture, tax).owedPence !== undefined,
    lines,
    upcoming: getUpcoming(picture, tax, lines),
    person: taxPerson(picture, tax),
    annualReturns: annualReturnsOf(picture, tax),
    ...(tax === 'vat' ? ofVat(picture, isBuying) : ofOnline(picture, tax)),
  };
}
