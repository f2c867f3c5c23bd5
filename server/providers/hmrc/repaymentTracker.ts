import { array, number, object, string, type InferType } from 'yup';
import { decimalToPence } from '@/lib/kernel/money';
import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { absolute, sum } from '@/lib/kernel/sums';
import { isRepaymentStatus, type RepaymentRecord } from '@/lib/vat/repayments/states';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { callProvider } from '@/server/providers/callProvider';
import { createOAuth } from '@/server/providers/oauth';
import { failureOf } from './translate';

export interface TrackerSettings {
  /** Where the agent's online services are reached, without a trailing slash. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
}

const day = () => string<IsoDate>().test('day', (value) => value === undefined || isIsoDate(value));
/** HMRC's own names (data of hmrc/vat-repayment-tracker-frontend). */
const trackerShape = object({
  repaymentDetails: array()
    .of(
      object({
        returnCreationDate: day().required(),
        sentForRiskingDate: day().optional(),
        lastUpdateReceivedDate: day().optional(),
        periodKey: string().required(),
        riskingStatus: string().required(),
        vatToPay_BOX5: number().required(),
        supplementDelayDays: number().integer().optional(),
        originalPostingAmount: number().required(),
      }),
    )
    .required(),
  transactions: array()
    .of(
      object({
        chargeType: string().required(),
        periodKey: string().required(),
        items: array()
          .of(object({ clearingDate: day().optional(), amount: number().optional() }))
          .optional()
          .default([]),
      }),
    )
    .optional()
    .default([]),
});
type Tracker = InferType<typeof trackerShape>;

/** A refund clears as a credit charge; one that turned into tax due clears as a debit charge. */
const CLEARED_BY: Partial<Record<RepaymentRecord['status'], string>> = {
  REPAYMENT_APPROVED: 'VAT Return Credit Charge',
  REPAYMENT_ADJUSTED: 'VAT Return Credit Charge',
  ADJUSMENT_TO_TAX_DUE: 'VAT Return Debit Charge',
};

/**
 * HMRC's rows as records, with the clearing of the period's transaction on the decided one. States
 * we do not know are left out.
 */
function recordsOf(body: unknown): RepaymentRecord[] {
  let tracker: Tracker;
  try {
    tracker = trackerShape.validateSync(body, { strict: true });
    return tracker.repaymentDetails.flatMap((row) => {
      const status = row.riskingStatus;
      if (!isRepaymentStatus(status)) return [];
      return [
        {
          periodKey: row.periodKey,
          status,
          createdOn: row.returnCreationDate,
          ...(row.sentForRiskingDate && { sentForRiskingOn: row.sentForRiskingDate }),
          ...(row.lastUpdateReceivedDate && { updatedOn: row.lastUpdateReceivedDate }),
          box5Pence: absolute(decimalToPence(row.vatToPay_BOX5)),
          originalPence: absolute(decimalToPence(row.originalPostingAmount)),
          ...(row.supplementDelayDays !== undefined && {
            supplementDelayDays: row.supplementDelayDays,
          }),
          ...clearing(tracker, row.periodKey, CLEARED_BY[status]),
        },
      ];
    });
  } catch {
    throw new ProviderFailure('down', 'hmrc-agent-services', 'MALFORMED');
  }
}

/** The last day on which part of it cleared, and all that cleared. */
function clearing(
  tracker: Tracker,
  periodKey: string,
  chargeType: string | undefined,
): Pick<RepaymentRecord, 'clearedOn' | 'clearedPence'> {
  const items = tracker.transactions
    .filter((each) => each.periodKey === periodKey && each.chargeType === chargeType)
    .flatMap((each) => each.items.filter(({ clearingDate }) => clearingDate !== undefined));
  const clearedOn = items
    .map(({ clearingDate }) => clearingDate)
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  if (!clearedOn) return {};
  const amounts = items.map(({ amount }) => amount).filter((amount) => amount !== undefined);
  return {
    clearedOn,
    ...(amounts.length > 0 && {
      clearedPence: sum(amounts.map((amount) => absolute(decimalToPence(amount)))),
    }),
  };
}

/**
 * Reads HMRC's repayment tracker as the trader's agent, with the application's own token, which is
 * kept while it lives.
 */
export function createRepaymentTracker(
  settings: TrackerSettings,
  parts: { now(): Date },
): (vrn: string) => Promise<RepaymentRecord[]> {
  const { url, timeoutMs = 10_000 } = settings;
  const oauth = createOAuth({
    provider: 'hmrc-agent-services',
    authorizeUrl: settings.tokenUrl,
    tokenUrl: settings.tokenUrl,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    clientSecretIn: 'form',
    scope: '',
    timeoutMs,
    now: parts.now,
  });
  let held: { accessToken: string; expiresAt: Date } | undefined;

  async function ask(vrn: string): Promise<RepaymentRecord[]> {
    if (!held || held.expiresAt.getTime() - parts.now().getTime() < 60_000)
      held = await oauth.applicationToken();
    const answer = await callProvider({
      provider: 'hmrc-agent-services',
      method: 'GET',
      timeoutMs,
      url: `${url}/vat-repayment-tracker/repayment-details/vrn/${encodeURIComponent(vrn)}`,
      headers: { Accept: 'application/json', Authorization: `Bearer ${held.accessToken}` },
    });
    if (answer.status === 200) return recordsOf(answer.body);
    const failure = failureOf(answer, parts.now());
    if (failure.kind === 'notFound') return [];
    if (failure.kind !== 'consentExpired')
      throw new ProviderFailure(failure.kind, 'hmrc-agent-services', failure.code, failure.detail);
    // It is our own token that was refused, not a person's consent.
    held = undefined;
    throw new ProviderFailure('down', 'hmrc-agent-services', failure.code, failure.detail);
  }
  return ask;
}
