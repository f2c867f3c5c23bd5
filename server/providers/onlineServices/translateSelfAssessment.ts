import { ZERO } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { parseTaxYear } from '@/lib/kernel/dates/taxYear';
import type { TaxCharge } from '@/lib/vat/hmrcCharge';
import type { TaxAccount } from '@/server/taxes/onlineServicesPort';
import { pence, type SelfAssessmentWire } from './wire';
import { byDue } from './translate';

/** Formats '2025-2026' as 'tax year 2025 to 2026' (docs/rules/design.md#dates-in-words). */
const yearWords = (code: string): string => `tax year ${code.replace('-', ' to ')}`;

const PENALTY = /penalt/i;
const METHODS: Readonly<Record<string, string>> = {
  bank_transfer: 'Bank transfer',
  direct_debit: 'Direct Debit',
  card: 'Card',
};

export function parseSelfAssessmentAccount(wire: SelfAssessmentWire): TaxAccount {
  const charges = wire.chargeDetails.map((row): TaxCharge => {
    const [charged, outstanding] = [pence(row.chargeAmount), pence(row.outstandingAmount)];
    const year = parseTaxYear(row.taxYear);
    return {
      key: row.chargeId,
      kind: /interest/i.test(row.chargeType)
        ? 'interest'
        : PENALTY.test(row.chargeType)
          ? 'penalty'
          : 'tax',
      label: `${row.chargeType}, ${yearWords(row.taxYear)}`,
      ...(year && { from: year.start, to: year.end }),
      due: row.dueDate,
      chargedPence: charged,
      creditsPence: ZERO,
      paymentsPence: minus(charged, outstanding),
      writtenOffPence: ZERO,
      outstandingPence: outstanding,
      expected: false,
    };
  });
  const labels = new Map(charges.map(({ key, label }) => [key, label]));
  return {
    charges: charges.sort(byDue),
    payments: wire.paymentHistoryDetails.map((row) => ({
      paidOn: row.paymentDate,
      pence: pence(row.paymentAmount),
      ...(row.paymentMethod && { method: METHODS[row.paymentMethod] ?? row.paymentMethod }),
      ...(labels.has(row.allocationReference ?? '') && {
        label: labels.get(row.allocationReference ?? ''),
      }),
    })),
    refunds: wire.refundDetails.map((row) => ({
      label: row.refundDescription ?? 'Refund',
      pence: pence(row.totalRefundAmount ?? row.refundRequestAmount),
      ...(row.refundRequestDate && { requestedOn: row.refundRequestDate }),
      ...(row.refundDate && { paidOn: row.refundDate }),
    })),
    creditPence: pence(wire.balanceDetails.totalCreditAvailable),
  };
}
