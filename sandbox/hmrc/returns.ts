import { randomInt, randomUUID } from 'node:crypto';

import { addMonths } from '@/lib/kernel/dates/ukDates';
import { json, type Answer } from '@/sandbox/http/answer';
import { parseJson, type Call } from '@/sandbox/http/call';
import { hmrcError, type HmrcCode } from '@/sandbox/hmrc/errors';
import { isPeriodKey, readReturn, returnWire } from '@/sandbox/hmrc/returnBody';
import type { Sandbox } from '@/sandbox/sandbox';
import type { Filing } from '@/sandbox/state/state';
import { getCredit, type Boxes } from '@/sandbox/fixtures/figures';
import { periodsNow, traderNow } from '@/sandbox/fixtures/view';

const SUBMIT_SCENARIOS: Record<string, HmrcCode> = {
  INVALID_VRN: 'VRN_INVALID',
  INVALID_PERIODKEY: 'PERIOD_KEY_INVALID',
  INVALID_PAYLOAD: 'INVALID_REQUEST',
  DUPLICATE_SUBMISSION: 'DUPLICATE_SUBMISSION',
  TAX_PERIOD_NOT_ENDED: 'TAX_PERIOD_NOT_ENDED',
  INSOLVENT_TRADER: 'RULE_INSOLVENT_TRADER',
};
const VIEW_SCENARIOS: Record<string, HmrcCode> = {
  DATE_RANGE_TOO_LARGE: 'DATE_RANGE_TOO_LARGE',
  INSOLVENT_TRADER: 'RULE_INSOLVENT_TRADER',
};

const asScenario = (
  table: Record<string, HmrcCode>,
  name: string | undefined,
): HmrcCode | undefined =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

const twelveDigits = () =>
  `${randomInt(100_000, 999_999)}${String(randomInt(0, 999_999)).padStart(6, '0')}`;

/** Formats HMRC's processing date, such as '2026-11-20T14:05:00.000+0000'. */
const processingDate = (at: number) => new Date(at).toISOString().replace('Z', '+0000');

/**
 * Returns HMRC's payment indicator: BANK pays a credit to details it holds, DD takes a debit;
 * neither is a cheque or the trader's own payment.
 */
function moneyAnswer(
  sandbox: Sandbox,
  vrn: string,
  boxes: Boxes,
): Pick<Filing, 'paymentIndicator' | 'chargeRefNumber'> {
  const trader = traderNow(sandbox, vrn);
  const credit = getCredit(boxes);
  if (credit >= 0)
    return trader.repaidBy === 'bank' && credit > 0 ? { paymentIndicator: 'BANK' } : {};
  return {
    chargeRefNumber: `XM${twelveDigits()}`,
    ...(trader.directDebit ? { paymentIndicator: 'DD' } : {}),
  };
}

/**
 * Handles POST …/returns. A period is accepted once only; a credit starts a repayment
 * (docs/rules/vat.md#filing-once and docs/rules/vat.md#repayment-states).
 */
export const submitReturn =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const scenario = asScenario(SUBMIT_SCENARIOS, call.header('gov-test-scenario'));
    if (scenario) return hmrcError(scenario);
    const vrn = call.params.vrn ?? '';
    const read = readReturn(parseJson(call));
    if ('refused' in read) return hmrcError(read.refused);
    const period = periodsNow(sandbox, vrn).find(({ key }) => key === read.periodKey);
    if (!period) return hmrcError('PERIOD_KEY_INVALID');
    if (period.state === 'filed') return hmrcError('DUPLICATE_SUBMISSION');
    if (period.state === 'running') return hmrcError('TAX_PERIOD_NOT_ENDED');

    const at = sandbox.now().getTime();
    const filing: Filing = {
      boxes: read.boxes,
      at,
      on: sandbox.today(),
      formBundleNumber: twelveDigits(),
      receiptId: randomUUID(),
      ...moneyAnswer(sandbox, vrn, read.boxes),
    };
    (sandbox.state.filings[vrn] ??= {})[read.periodKey] = filing;
    const credit = getCredit(read.boxes);
    if (credit > 0) {
      (sandbox.state.repayments[vrn] ??= {})[read.periodKey] = {
        originalPence: credit,
        box5Pence: credit,
        rows: [{ status: 'INITIAL', on: filing.on }],
        nextStepAt: at + sandbox.stepMs,
      };
    }
    sandbox.changed();
    const { formBundleNumber, receiptId, paymentIndicator, chargeRefNumber } = filing;
    return json(
      201,
      {
        processingDate: processingDate(at),
        formBundleNumber,
        ...(paymentIndicator ? { paymentIndicator } : {}),
        ...(chargeRefNumber ? { chargeRefNumber } : {}),
      },
      {
        'receipt-id': receiptId,
        'receipt-timestamp': new Date(at).toISOString(),
        'receipt-signature': 'This has been deprecated - DO NOT USE',
      },
    );
  };

/** Handles GET …/returns/{periodKey}: readable as soon as it was filed, and for four years. */
export const viewReturn =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const scenario = asScenario(VIEW_SCENARIOS, call.header('gov-test-scenario'));
    if (scenario) return hmrcError(scenario);
    const { vrn = '', periodKey = '' } = call.params;
    if (!isPeriodKey(periodKey)) return hmrcError('PERIOD_KEY_INVALID');
    const period = periodsNow(sandbox, vrn).find(
      ({ key, state }) => key === periodKey && state === 'filed',
    );
    if (!period) return hmrcError('NOT_FOUND');
    if (period.end < addMonths(sandbox.today(), -48)) return hmrcError('DATE_RANGE_TOO_LARGE');
    return json(200, returnWire(periodKey, period.boxes));
  };
