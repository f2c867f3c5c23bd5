import { NoCompany } from '@/components/frame/NoCompany';
import { PayHmrc } from '@/components/features/paying/PayHmrc';
import { useBillFromAddress } from '@/components/features/paying/useBillFromAddress';
import { useCompany } from '@/hooks/app/useCompany';
import { useTaxPages } from '@/hooks/overview/useTaxPages';

/** The page that says how to pay a bill of HMRC’s, for a company’s own people. */
export default function PayHmrcPage() {
  const { companyId } = useCompany();
  const bill = useBillFromAddress();
  const { taxes, pay } = useTaxPages();
  if (companyId === '') return <NoCompany title="Pay HMRC" />;
  return (
    <PayHmrc
      companyId={companyId}
      bill={bill}
      back={{ href: taxes, label: 'All taxes' }}
      hrefOf={(other) => pay?.(other) ?? taxes}
    />
  );
}
