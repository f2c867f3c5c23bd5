import { createContext, useContext, useMemo } from 'react';
import { useCompany } from '@/hooks/app/useCompany';
import { onlineServicesConnectHref, hmrcConnectHref } from '@/hooks/connections/connections';
import { pageHref } from '@/lib/app/hrefs';
import type { Tax } from '@/lib/kernel/taxes';
import { billQuery, type BillLink } from '@/lib/taxes/paying/billLink';

/** The URLs of the four taxes’ screens. Those that are absent do not exist in the demo. */
export interface TaxPages {
  vatDashboard: string;
  calendar?: string;
  cash: string;
  taxes: string;
  /** The page for uploading a file of figures instead. */
  file?: string;
  /** The page that says how to pay a bill. */
  pay?(bill: BillLink): string;
  /** A full page load that leads to HMRC’s consent page. */
  connect?(tax: Tax): string;
}

/** Exported for the demo, which provides its own links. */
export const TaxPagesContext = createContext<TaxPages | undefined>(undefined);

/** Returns the URLs of the current company’s tax screens. */
export function useTaxPages(): TaxPages {
  const override = useContext(TaxPagesContext);
  const { companyId } = useCompany();
  return useMemo(() => {
    if (override) return override;
    const company = { company_id: companyId || undefined };
    return {
      vatDashboard: pageHref('dashboard', company),
      calendar: pageHref('taxCalendar', company),
      cash: pageHref('taxCash', company),
      taxes: pageHref('taxes', company),
      file: pageHref('taxFile', company),
      pay: (bill) => pageHref('payHmrc', { ...company, ...billQuery(bill) }),
      connect: (tax) =>
        tax === 'vat'
          ? hmrcConnectHref(companyId ?? '')
          : onlineServicesConnectHref(companyId ?? ''),
    };
  }, [override, companyId]);
}
