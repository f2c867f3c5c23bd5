import { ContactUs } from '@/components/screens/instantVat/ContactUs';
import { Notice } from '@/components/parts/Notice';
import type { VatClaim } from '@/hooks/overview/vat';
import { ZERO, formatPence } from '@/lib/kernel/money';

/** The notice of a surplus: that it belongs to the customer, and how it is returned. */
export function SurplusNotice({ answer }: { answer: VatClaim }) {
  const surplus = answer.money?.surplusPence ?? ZERO;
  if (surplus <= 0) return null;
  return (
    <Notice tone="info" title={`We hold ${formatPence(surplus)} of yours.`} action={<ContactUs />}>
      More came in for this claim than was owed. It is yours: tell us, and we send it back.
    </Notice>
  );
}
