import { json, type Answer } from '@/sandbox/http/answer';

const point = (
  order: number,
  category: 'point' | 'threshold' | 'charge',
  status: 'active' | 'inactive' = 'active',
) => ({
  penaltyNumber: String(order).padStart(5, '0'),
  penaltyOrder: String(order).padStart(2, '0'),
  penaltyCategory: category,
  penaltyStatus: status,
  penaltyCreationDate: '2024-02-08',
  penaltyExpiryDate: '2026-03-01',
  communicationsDate: '2024-02-11',
  ...(status === 'inactive' ? { expiryReason: 'natural-expiry' } : {}),
  lateSubmissions: [
    {
      lateSubmissionID: String(order).padStart(3, '0'),
      taxReturnStatus: 'Fulfilled',
      taxPeriodStartDate: '2023-10-01',
      taxPeriodEndDate: '2023-12-31',
      taxPeriodDueDate: '2024-02-07',
      returnReceiptDate: '2024-02-15',
    },
  ],
  ...(category === 'point'
    ? {}
    : {
        chargeReference: `XS19876543210${order}`,
        chargeAmount: 200,
        chargeOutstandingAmount: 200,
        chargeDueDate: '2024-03-09',
      }),
});

const latePayment = (category: 'LPP1' | 'LPP2') => ({
  principalChargeReference: 'XV123451234512',
  penaltyCategory: category,
  penaltyStatus: category === 'LPP1' ? 'posted' : 'accruing',
  penaltyAmountAccruing: category === 'LPP1' ? 0 : 30.68,
  penaltyAmountPosted: category === 'LPP1' ? 400 : 0,
  penaltyAmountPaid: 0,
  penaltyAmountOutstanding: category === 'LPP1' ? 400 : 0,
  ...(category === 'LPP1'
    ? { penaltyChargeReference: 'XP123456789012', penaltyChargeDueDate: '2024-07-06' }
    : { latePaymentPenalty2Days: '23', latePaymentPenalty2Percentage: 4 }),
  principalChargeDocNumber: '10023852',
  principalChargeBillingFrom: '2024-01-01',
  principalChargeBillingTo: '2024-03-31',
  principalChargeDueDate: '2024-05-07',
});

type Point = ReturnType<typeof point>;

function account(points: Point[], payments: ReturnType<typeof latePayment>[]): Answer {
  const charged = points.filter(({ chargeAmount }) => chargeAmount !== undefined).length * 200;
  return json(200, {
    totalisations: {
      lateSubmissionPenaltyTotalValue: charged,
      penalisedPrincipalTotal: payments.length > 0 ? 10_000 : 0,
      latePaymentPenaltyPostedTotal: payments.reduce(
        (sum, one) => sum + one.penaltyAmountPosted,
        0,
      ),
      latePaymentPenaltyEstimateTotal: payments.some(
        ({ penaltyCategory }) => penaltyCategory === 'LPP2',
      )
        ? 30.68
        : 0,
    },
    ...(points.length === 0
      ? {}
      : {
          lateSubmissionPenalty: {
            summary: {
              activePenaltyPoints: points.filter(({ penaltyStatus }) => penaltyStatus === 'active')
                .length,
              inactivePenaltyPoints: points.filter(
                ({ penaltyStatus }) => penaltyStatus === 'inactive',
              ).length,
              periodOfComplianceAchievement: points.some(
                ({ penaltyStatus }) => penaltyStatus === 'active',
              )
                ? '2025-05-31'
                : '9999-12-31',
              regimeThreshold: 4,
              penaltyChargeAmount: charged,
            },
            details: points,
          },
        }),
    ...(payments.length === 0 ? {} : { latePaymentPenalty: { details: payments } }),
  });
}

const SCENARIOS: Record<string, () => Answer> = {
  NO_PENALTIES: () => json(200, {}),
  LATE_SUBMISSION: () => account([point(1, 'point')], []),
  LATE_PAYMENT: () => account([], [latePayment('LPP1')]),
  MULTIPLE_PENALTIES: () => account([point(1, 'point')], [latePayment('LPP1')]),
  MULTIPLE_LATE_PAYMENT_PENALTIES: () => account([], [latePayment('LPP1'), latePayment('LPP2')]),
  MULTIPLE_LATE_SUBMISSION_PENALTIES: () => account([point(1, 'point'), point(2, 'point')], []),
  MULTIPLE_INACTIVE_LATE_SUBMISSION_PENALTIES: () =>
    account([point(1, 'point', 'inactive'), point(2, 'point', 'inactive')], []),
  THRESHOLD_LATE_SUBMISSION_PENALTIES: () =>
    account([point(1, 'point'), point(2, 'point'), point(3, 'point'), point(4, 'threshold')], []),
  CHARGE_LATE_SUBMISSION_PENALTIES: () =>
    account(
      [
        point(1, 'point'),
        point(2, 'point'),
        point(3, 'point'),
        point(4, 'threshold'),
        point(5, 'charge'),
      ],
      [],
    ),
};

/**
 * Returns HMRC's own test scenario for penalties; undefined for an unknown name, when the fixtures
 * are used.
 */
export const penaltyScenario = (name: string | undefined): Answer | undefined =>
  name !== undefined && Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name]?.() : undefined;
