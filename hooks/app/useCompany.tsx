import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useRouter } from 'next/router';
import { waits } from '@/hooks/app/waits';
import { storeCompany, storedCompany } from '@/lib/app/browser/company';
import type { CurrentKind } from '@/lib/companies/currentKind';
import { getCurrentKind, isOfOwn } from '@/lib/app/currentKind';
import { getRoute } from '@/lib/app/routes';

interface CurrentCompany {
  /** null until known; '' if there is none (docs/rules/product.md#current-company). */
  companyId: string | null;
  chooseCompany(companyId: string): void;
}

/** Exported for the demo, which provides its own company. */
export const CompanyContext = createContext<CurrentCompany | undefined>(undefined);

const single = (value: string | string[] | undefined) =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Provides the current company: that of the query, else the stored one after half a second, else
 * none (docs/rules/product.md#current-company).
 */
export function CompanyProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<Partial<Record<CurrentKind, string>>>({});
  const asked = router.isReady ? single(router.query.company_id) : undefined;
  const row = getRoute(router.pathname);
  const kind = getCurrentKind(row);
  const kept = asked && row && isOfOwn(row) ? asked : undefined;

  const chooseCompany = useCallback(
    (companyId: string) => {
      setChosen((before) => ({ ...before, [kind]: companyId }));
      storeCompany(companyId, kind);
    },
    [kind],
  );

  useEffect(() => {
    if (!router.isReady) return undefined;
    if (kept) chooseCompany(kept);
    if (asked) return undefined;
    const look = () =>
      setChosen((before) => ({ ...before, [kind]: before[kind] || (storedCompany(kind) ?? '') }));
    const timer = setTimeout(look, waits.storedCompany);
    return () => clearTimeout(timer);
  }, [router.isReady, asked, kept, chooseCompany, kind]);

  const companyId = asked ?? chosen[kind] ?? null;
  const company = useMemo(() => ({ companyId, chooseCompany }), [companyId, chooseCompany]);
  return <CompanyContext.Provider value={company}>{children}</CompanyContext.Provider>;
}

/**
 * Returns the current company.
 * @throws Error outside Portal
 */
export function useCompany(): CurrentCompany {
  const company = useContext(CompanyContext);
  if (!company) throw new Error('useCompany needs the portal around it');
  return company;
}

/** Returns the `company_id` query; undefined while the current company is unknown. */
export const byCompanyId = (companyId: string | null | undefined) =>
  companyId ? { company_id: companyId } : undefined;
