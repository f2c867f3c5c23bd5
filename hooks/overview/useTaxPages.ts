import { createContext, useContext, useMemo } from 'react';
import { useCompany } from '@/hooks/app/useCompany';
import { onlineServicesConnectHref, hmrcConnectHref } from '@/hooks/connections/connections';
import { pageHref } from '@/lib/app/hrefs';
import type { Tax } from '@/lib/kernel/taxes';

/** Where the links of the four taxes' screens lead. What is missing, the demo does not have. */
export interface TaxPages {
  vatDashboard: string;
  calendar?: string;
  cash: string;
  taxes: string;
  /** Where a file of figures is given instead. */
  file?: string;
  /** How a bill of this tax is paid; without a charge the first. */
  pay?(tax: Tax, charge?: string): string;
  /** A page load of the backend: HMRC's consent. */
  connect?(tax: Tax): string;
}

/** Exported for the demo, whose links stay in the demo. */
export const TaxPagesContext = createContext<TaxPages | undefined>(undefined);

export function useTaxPages(): TaxPages {
  const given = useContext(TaxPagesContext);
  const { companyId } = useCompany();
  return useMemo(() => {
    if (given) return given;
    const company = { company_id: companyId || undefined };
    return {
      vatDashboard: pageHref('dashboard', company),
      calendar: pageHref('taxCalendar', company),
      cash: pageHref('taxCash', company),
      taxes: pageHref('taxes', company),
      file: pageHref('taxFile', company),
      pay: (tax, charge) => pageHref('payHmrc', { ...company, tax, charge }),
      connect: (tax) =>
        tax === 'vat'
          ? hmrcConnectHref(companyId ?? '')
          : onlineServicesConnectHref(companyId ?? ''),
    };
  }, [given, companyId]);
}
