import type { TaxLine } from './charge';

/** HMRC's name of the charge: 'First payment on account', 'Payment on account 2'. */
const ON_ACCOUNT = /\bpayments? on account\b/i;

/**
 * Returns true for a payment on account, which is of another tax year than the balancing payment of
 * the same day (docs/rules/self-assessment.md#payments-on-account).
 */
export const isPaymentOnAccount = ({
  tax,
  kind,
  label,
}: Pick<TaxLine, 'tax' | 'kind' | 'label'>): boolean =>
  tax === 'self_assessment' && kind === 'tax' && ON_ACCOUNT.test(label);
