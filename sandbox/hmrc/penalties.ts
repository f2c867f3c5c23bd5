import { ZERO, penceToDecimal, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { addDays, addMonths, startOfMonth } from '@/lib/kernel/dates/ukDates';
import { HMRC_INTEREST_RATES, rateOn } from '@/lib/vat/repayments/interestRates';
import { json, type Answer } from '@/sandbox/http/answer';
import type { Call } from '@/sandbox/http/call';
import { hmrcError } from '@/sandbox/hmrc/errors';
import { getLatePayments, type LatePayment } from '@/sandbox/hmrc/latePayments';
import { getLateReturns, getThreshold, type LateReturn } from '@/sandbox/hmrc/lateReturns';
import { penaltyScenario } from '@/sandbox/hmrc/penaltyScenarios';
import type { Sandbox } from '@/sandbox/sandbox';
import { traderNow } from '@/sandbox/fixtures/view';

const COMPLIANCE_MONTHS = { monthly: 6, quarterly: 12, annual: 24 } as const;

const pointWire = ({ period, isThreshold, charge }: LateReturn, at: number) => ({
  penaltyNumber: `0000${at + 1}`.slice(-5),
  penaltyOrder: String(at + 1).padStart(2, '0'),
  penaltyCategory: isThreshold ? 'threshold' : charge ? 'charge' : 'point',
  penaltyStatus: 'active',
  penaltyCreationDate: addDays(period.due, 1),
  penaltyExpiryDate: addMonths(startOfMonth(addMonths(period.due, 1)), 24),
  communicationsDate: addDays(period.due, 4),
  lateSubmissions: [
    {
      lateSubmissionID: String(at + 1).padStart(3, '0'),
      taxReturnStatus: period.state === 'filed' ? 'Fulfilled' : 'Open',
      taxPeriodStartDate: period.start,
      taxPeriodEndDate: period.end,
      taxPeriodDueDate: period.due,
      ...(period.received ? { returnReceiptDate: period.received } : {}),
    },
  ],
  ...(charge && {
    chargeReference: charge.reference,
    chargeAmount: penceToDecimal(charge.pence),
    chargeDueDate: charge.due,
    chargeOutstandingAmount: charge.paidOn ? 0 : penceToDecimal(charge.pence),
  }),
});

const postedOf = (late: LatePayment): Pence => (late.accruing ? ZERO : late.penaltyPence);
const accruingOf = (late: LatePayment): Pence => (late.accruing ? late.penaltyPence : ZERO);

const latePaymentWire = (late: LatePayment) => ({
  principalChargeReference: late.principalReference,
  penaltyCategory: 'LPP1',
  penaltyStatus: late.accruing ? 'accruing' : 'posted',
  penaltyAmountAccruing: late.accruing ? penceToDecimal(late.penaltyPence) : 0,
  penaltyAmountPosted: penceToDecimal(postedOf(late)),
  penaltyAmountPaid: 0,
  penaltyAmountOutstanding: penceToDecimal(postedOf(late)),
  latePaymentPenalty1LowerRateCalculationAmount: penceToDecimal(late.unpaidPence),
  latePaymentPenalty1LowerRatePercentage: 3,
  ...(!late.accruing && {
    penaltyChargeCreationDate: late.chargedOn,
    communicationsDate: addDays(late.chargedOn, 3),
    penaltyChargeReference: late.reference,
    penaltyChargeDueDate: addDays(late.chargedOn, 30),
  }),
  ...(late.percent === 6 && {
    latePaymentPenalty1HigherRateCalculationAmount: penceToDecimal(late.unpaidPence),
    latePaymentPenalty1HigherRatePercentage: 3,
  }),
  principalChargeDocNumber: late.principalReference.slice(2),
  principalChargeBillingFrom: late.period.start,
  principalChargeBillingTo: late.period.end,
  principalChargeDueDate: late.period.due,
  ...(late.period.paidOn ? { principalChargeLatestClearing: late.period.paidOn } : {}),
});

/**
 * Handles GET …/penalties: late submission points and late payment penalties of the last two years;
 * `{}` when there are none.
 */
export const retrievePenalties =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const canned = penaltyScenario(call.header('gov-test-scenario'));
    if (canned) return canned;
    const { vrn = '' } = call.params;
    const { frequency } = traderNow(sandbox, vrn);
    const threshold = getThreshold(sandbox, vrn);
    const returns = getLateReturns(sandbox, vrn);
    const charged = sum(returns.map(({ charge }) => charge?.pence ?? ZERO));
    const points = returns.map(pointWire);
    const late = getLatePayments(sandbox, vrn);
    if (points.length === 0 && late.length === 0) return json(200, {});
    return json(200, {
      totalisations: {
        lateSubmissionPenaltyTotalValue: penceToDecimal(charged),
        penalisedPrincipalTotal: penceToDecimal(sum(late.map(({ unpaidPence }) => unpaidPence))),
        latePaymentPenaltyPostedTotal: penceToDecimal(sum(late.map(postedOf))),
        latePaymentPenaltyEstimateTotal: penceToDecimal(sum(late.map(accruingOf))),
      },
      ...(points.length === 0
        ? {}
        : {
            lateSubmissionPenalty: {
              summary: {
                activePenaltyPoints: Math.min(points.length, threshold),
                inactivePenaltyPoints: 0,
                periodOfComplianceAchievement: addMonths(
                  sandbox.today(),
                  COMPLIANCE_MONTHS[frequency],
                ),
                regimeThreshold: threshold,
                penaltyChargeAmount: penceToDecimal(charged),
              },
              details: points.reverse(),
            },
          }),
      ...(late.length === 0 ? {} : { latePaymentPenalty: { details: late.map(latePaymentWire) } }),
    });
  };

/** Handles GET …/financial-details/{penaltyChargeReference}: the amounts of one penalty. */
export const retrieveFinancialDetails =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const { vrn = '', penaltyChargeReference: reference = '' } = call.params;
    if (!/^[A-Za-z0-9]{1,16}$/.test(reference)) return hmrcError('CHARGE_REFERENCE_INVALID');
    const late = getLatePayments(sandbox, vrn).find(
      (one) => one.reference === reference && !one.accruing,
    );
    if (!late) return hmrcError('MATCHING_RESOURCE_NOT_FOUND');
    const amount = penceToDecimal(late.penaltyPence);
    const due = addDays(late.chargedOn, 30);
    const overdue = due < sandbox.today();
    return json(200, {
      totalisations: {
        totalOverdue: overdue ? amount : 0,
        totalNotYetDue: overdue ? 0 : amount,
        totalBalance: amount,
        totalCredit: 0,
        totalCleared: 0,
        additionalReceivableTotalisations: {
          totalAccountPostedInterest: 0,
          totalAccountAccruingInterest: 0,
        },
      },
      documentDetails: [
        {
          postingDate: late.chargedOn,
          issueDate: addDays(late.chargedOn, 3),
          documentTotalAmount: amount,
          documentClearedAmount: 0,
          documentOutstandingAmount: amount,
          documentInterestTotals: { interestPostedAmount: 0, interestAccruingAmount: 0 },
          lineItemDetails: [
            {
              chargeDescription: 'VAT Return 1st LPP',
              periodFromDate: late.period.start,
              periodToDate: late.period.end,
              netDueDate: due,
              amount,
              lineItemInterestDetails: {
                interestStartDate: addDays(due, 1),
                currentInterestRate:
                  rateOn(HMRC_INTEREST_RATES, 'latePayment', sandbox.today()).hundredths / 100,
                interestPostedAmount: 0,
                interestAccruingAmount: 0,
              },
            },
          ],
        },
      ],
    });
  };
