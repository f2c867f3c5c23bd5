import { NoCompany } from '@/components/frame/NoCompany';
import { PayHmrc } from '@/components/features/paying/PayHmrc';
import { useBillFromAddress } from '@/components/features/paying/useBillFromAddress';
import { useCompany } from '@/hooks/app/useCompany';
import { pageHref } from '@/lib/app/hrefs';

/** The same for a client of a practice, in their own portal. */
export default function Pay() {
  const { companyId } = useCompany();
  const { tax, charge } = useBillFromAddress();
  const company = { company_id: companyId || undefined };
  if (companyId === '') return <NoCompany title="Pay HMRC" />;
  return (
    <PayHmrc
      companyId={companyId}
      tax={tax}
      charge={charge}
      back={{ href: pageHref('clientsPortal', company), label: 'Your tax' }}
      hrefOf={(entry) => pageHref('clientsPortalPay', { ...company, tax, charge: entry })}
    />
  );
}
