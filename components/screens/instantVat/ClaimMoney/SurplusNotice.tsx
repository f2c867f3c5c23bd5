import { ContactUs } from '@/components/screens/instantVat/ContactUs';
import { Notice } from '@/components/parts/Notice';
import type { VatClaim } from '@/hooks/overview/vat';
import { ZERO, formatPence } from '@/lib/kernel/money';
import { claimMoneyText } from '@/lib/refunds/text';

/** The notice of a surplus: that it belongs to the customer, and how it is returned. */
export function SurplusNotice({ answer }: { answer: VatClaim }) {
  const surplus = answer.money?.surplusPence ?? ZERO;
  if (surplus <= 0) return null;
  return (
    <Notice tone="info" title={claimMoneyText.holding(formatPence(surplus))} action={<ContactUs />}>
      {claimMoneyText.surplus}
    </Notice>
  );
}
