import { penceToDecimal } from '@/lib/kernel/money';
import { json, type Answer } from '@/sandbox/http/answer';
import type { Call } from '@/sandbox/http/call';
import { getCases, isStillShown, caseStatus } from '@/sandbox/hmrc/repaymentCases';
import type { Sandbox } from '@/sandbox/sandbox';
import type { RepaymentCase } from '@/sandbox/state/state';
import type { Period } from '@/sandbox/fixtures/periods';

function records(period: Period, one: RepaymentCase) {
  const created = one.rows[0]?.on ?? period.received ?? period.end;
  const sent = one.rows.find(({ status }) => status === 'SENT_FOR_RISKING')?.on;
  return one.rows.map((row) => ({
    returnCreationDate: created,
    ...(row.status !== 'INITIAL' && sent ? { sentForRiskingDate: sent } : {}),
    lastUpdateReceivedDate: row.on,
    periodKey: period.key,
    riskingStatus: row.status,
    vatToPay_BOX5: penceToDecimal(one.box5Pence),
    ...(one.supplementDelayDays === undefined
      ? {}
      : { supplementDelayDays: one.supplementDelayDays }),
    originalPostingAmount: penceToDecimal(one.originalPence),
  }));
}

const transaction = (period: Period, one: RepaymentCase) => ({
  chargeType:
    caseStatus(one) === 'ADJUSMENT_TO_TAX_DUE'
      ? 'VAT Return Debit Charge'
      : 'VAT Return Credit Charge',
  periodKey: period.key,
  items:
    one.clearedOn === undefined
      ? []
      : [{ clearingDate: one.clearedOn, amount: penceToDecimal(one.box5Pence) }],
});

/**
 * Handles GET …/vat-repayment-tracker/repayment-details/vrn/{vrn}: the progress of a trader's
 * repayments. No public API shows it; the trader's agent reads it in HMRC's online services. One
 * record per status reached, and one transaction per period with the clearing date in its items
 * once it is paid. Empty lists when there is nothing.
 */
export const repaymentDetails =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const shown = getCases(sandbox, call.params.vrn ?? '').filter((one) =>
      isStillShown(one.case, sandbox.today()),
    );
    return json(200, {
      repaymentDetails: shown.flatMap((one) => records(one.period, one.case)),
      transactions: shown.map((one) => transaction(one.period, one.case)),
    });
  };
