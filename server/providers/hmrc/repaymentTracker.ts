import { array, number, object, string, type InferType } from 'yup';
import { decimalToPence } from '@/lib/kernel/money';
import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { absolute, sum } from '@/lib/kernel/sums';
import { isRepaymentStatus, type RepaymentRecord } from '@/lib/vat/repayments/states';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { callProvider } from '@/server/providers/callProvider';
import { createOAuth } from '@/server/providers/oauth';
import { toFailure } from './translate';

export interface TrackerSettings {
  /** The address of the agent's online services, without a trailing slash. */
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
 * Converts HMRC's rows to records, with the clearing of the period's transaction on the decided
 * one. Omits unknown states.
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

/** Returns the last clearing date and the total cleared. */
function clearing(
  tracker: Tracker,
  periodKey: string,
  chargeType: string | undefined,
): Pick<RepaymentRecord, 'clearedOn' | 'clearedPence'> {
  const items = tracker.transactions
    .filter(
      (transaction) => transaction.periodKey === periodKey && transaction.chargeType === chargeType,
    )
    .flatMap(({ items }) => items.filter(({ clearingDate }) => clearingDate !== undefined));
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
 * Returns a function that reads HMRC's repayment tracker as the trader's agent, with the
 * application's own token, which is cached while valid.
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
  let token: { accessToken: string; expiresAt: Date } | undefined;

  async function ask(vrn: string): Promise<RepaymentRecord[]> {
    if (!token || token.expiresAt.getTime() - parts.now().getTime() < 60_000)
      token = await oauth.applicationToken();
    const answer = await callProvider({
      provider: 'hmrc-agent-services',
      method: 'GET',
      timeoutMs,
      url: `${url}/vat-repayment-tracker/repayment-details/vrn/${encodeURIComponent(vrn)}`,
      headers: { Accept: 'application/json', Authorization: `Bearer ${token.accessToken}` },
    });
    if (answer.status === 200) return recordsOf(answer.body);
    const failure = toFailure(answer, parts.now());
    if (failure.kind === 'notFound') return [];
    if (failure.kind !== 'consentExpired')
      throw new ProviderFailure(failure.kind, 'hmrc-agent-services', failure.code, failure.detail);
    // Our own token was refused, not a person's consent.
    token = undefined;
    throw new ProviderFailure('down', 'hmrc-agent-services', failure.code, failure.detail);
  }
  return ask;
}
