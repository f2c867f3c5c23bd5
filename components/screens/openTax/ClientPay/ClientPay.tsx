import { useRouter } from 'next/router';
import { PayHmrc } from '@/components/features/paying/PayHmrc';
import { useBillFromAddress } from '@/components/features/paying/useBillFromAddress';
import { NotFoundState } from '@/components/frame/NotFoundState';
import {
  clientHref,
  idsIn,
  payHref,
} from '@/components/screens/openTax/ClientDashboard/returnListQuery';

/** How a client's bill is paid, for its accountants (docs/rules/product.md#paying-hmrc). */
export default function ClientPay() {
  const router = useRouter();
  const bill = useBillFromAddress();
  const ids = idsIn(router.query);
  if (!router.isReady) return null;
  if (!ids) return <NotFoundState />;
  return (
    <PayHmrc
      companyId={ids.clientCompanyId}
      bill={bill}
      back={{ href: clientHref(ids, { tax: bill.tax }), label: 'Client' }}
      hrefOf={(other) => payHref(ids, other)}
    />
  );
}
