import type { RepaymentMethod } from './eta';

/** How HMRC says it is paid or pays; `OTHER` is a code that its documentation does not hold. */
export const PAYMENT_INDICATORS = ['DD', 'BANK', 'OTHER'] as const;
export type PaymentIndicator = (typeof PAYMENT_INDICATORS)[number];

/** Returns HMRC's code for how a return is paid; undefined if HMRC gives none. */
export function paymentIndicatorOf(code: string | undefined): PaymentIndicator | undefined {
  if (!code) return undefined;
  return code === 'DD' || code === 'BANK' ? code : 'OTHER';
}

/**
 * Returns how HMRC repays a filed credit: to the bank details it holds, or by cheque if its receipt
 * names none. Undefined means not told: there is no receipt, or its code says nothing about a
 * credit (docs/rules/vat.md#receipt).
 */
export function repaymentMethod(
  receipt:
    | {
        formBundleNumber?: string | null | undefined;
        paymentIndicator?: PaymentIndicator | null | undefined;
      }
    | undefined,
): RepaymentMethod | undefined {
  if (!receipt?.formBundleNumber) return undefined;
  if (receipt.paymentIndicator === 'BANK') return 'bank';
  return receipt.paymentIndicator ? undefined : 'cheque';
}
