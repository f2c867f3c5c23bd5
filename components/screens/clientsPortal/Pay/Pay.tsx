import { NoCompany } from '@/components/frame/NoCompany';
import { PayHmrc } from '@/components/features/paying/PayHmrc';
import { useBillFromAddress } from '@/components/features/paying/useBillFromAddress';
import { useCompany } from '@/hooks/app/useCompany';
import { pageHref } from '@/lib/app/hrefs';
import { billQuery } from '@/lib/taxes/paying/billLink';

/** The page that says how to pay a bill of HMRC’s, for a client of a practice. */
export default function Pay() {
  const { companyId } = useCompany();
  const bill = useBillFromAddress();
  const company = { company_id: companyId || undefined };
  if (companyId === '') return <NoCompany title="Pay HMRC" />;
  return (
    <PayHmrc
      companyId={companyId}
      bill={bill}
      back={{ href: pageHref('clientsPortal', company), label: 'Your tax' }}
      hrefOf={(other) => pageHref('clientsPortalPay', { ...company, ...billQuery(other) })}
    />
  );
}
