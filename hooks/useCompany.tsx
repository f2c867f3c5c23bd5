import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useRouter } from 'next/router';
import { storeCompany, storedCompany } from '@/lib/browser/company';

/** docs/rules/product.md#current-company. */
const COMPANY_LOOKUP_DELAY_MS = 500;

interface CurrentCompany {
  /** null until it is known whether there is one; '' when there is none (docs/rules/product.md#current-company). */
  companyId: string | null;
  chooseCompany(companyId: string): void;
}

/** Exported for the demo, which puts its own company in place. */
export const CompanyContext = createContext<CurrentCompany | undefined>(undefined);

const single = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Keeps the current company: that of the query, else the stored one after half a second, else none (docs/rules/product.md#current-company).
 */
export function CompanyProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = router.isReady ? single(router.query.company_id) : undefined;

  const chooseCompany = useCallback((companyId: string) => {
    setChosen(companyId);
    storeCompany(companyId);
  }, []);

  useEffect(() => {
    if (!router.isReady) return undefined;
    if (asked) {
      chooseCompany(asked);
      return undefined;
    }
    const timer = setTimeout(() => setChosen((current) => current || (storedCompany() ?? '')), COMPANY_LOOKUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [router.isReady, asked, chooseCompany]);

  const company = useMemo(() => ({ companyId: asked ?? chosen, chooseCompany }), [asked, chosen, chooseCompany]);
  return <CompanyContext.Provider value={company}>{children}</CompanyContext.Provider>;
}

/** The current company; only below Portal. */
export function useCompany(): CurrentCompany {
  const company = useContext(CompanyContext);
  if (!company) throw new Error('useCompany needs the portal around it');
  return company;
}
