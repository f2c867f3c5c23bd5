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
import { useOwnership } from '@/hooks/app/useOwnCompanies';
import { waits } from '@/hooks/app/waits';
import { forgetCompany, storeCompany, storedCompany } from '@/lib/app/browser/company';
import { onSessionEvent } from '@/lib/app/browser/sessionOwner';
import type { CurrentKind } from '@/lib/companies/currentKind';
import { getCurrentKind, isOfOwn } from '@/lib/app/currentKind';
import { getRoute } from '@/lib/app/routes';

interface CurrentCompany {
  /**
   * What the page is about: null until known; '' if there is none
   * (docs/rules/product.md#current-company).
   */
  companyId: string | null;
  /**
   * The company to carry to other pages: that of the page, unless it is known to be another
   * person's; '' if there is none, or none is known yet.
   */
  ownCompanyId: string;
  chooseCompany(companyId: string): void;
}

/** Exported for the demo, which provides its own company. */
export const CompanyContext = createContext<CurrentCompany | undefined>(undefined);

const single = (value: string | string[] | undefined) =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Provides the current company: that of the query, else the stored one after half a second, else
 * none (docs/rules/product.md#current-company). An id is stored, and a stored one is used, only if
 * it is among the person's own.
 */
export function CompanyProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<Partial<Record<CurrentKind, string>>>({});
  const asked = router.isReady ? single(router.query.company_id) : undefined;
  const row = getRoute(router.pathname);
  const kind = getCurrentKind(row);
  const kept = chosen[kind];
  const isOwnPage = row !== undefined && isOfOwn(row);
  const ownershipOf = useOwnership(kind, Boolean(kept) || (asked !== undefined && isOwnPage));
  const mayStore = asked !== undefined && isOwnPage && ownershipOf(asked) === 'own';
  const isForeign = Boolean(kept) && ownershipOf(kept ?? '') === 'foreign';

  const chooseCompany = useCallback(
    (companyId: string) => {
      setChosen((before) => ({ ...before, [kind]: companyId }));
      storeCompany(companyId, kind);
    },
    [kind],
  );

  useEffect(() => {
    if (asked && mayStore) chooseCompany(asked);
  }, [asked, mayStore, chooseCompany]);

  useEffect(() => {
    if (!router.isReady || kept !== undefined) return undefined;
    const look = () =>
      setChosen((before) => ({ ...before, [kind]: before[kind] || (storedCompany(kind) ?? '') }));
    const timer = setTimeout(look, waits.storedCompany);
    return () => clearTimeout(timer);
  }, [router.isReady, kept, kind]);

  // The company that another person chose in this tab is not this person's.
  useEffect(() => onSessionEvent((event) => (event === 'changed' ? setChosen({}) : undefined)), []);

  useEffect(() => {
    if (!isForeign) return;
    forgetCompany(kind);
    setChosen((before) => ({ ...before, [kind]: '' }));
  }, [isForeign, kind]);

  const settled = kept && ownershipOf(kept) === 'unknown' ? null : isForeign ? '' : (kept ?? null);
  const companyId = asked ?? settled;
  const ownCompanyId = (asked && ownershipOf(asked) !== 'foreign' ? asked : settled) ?? '';
  const company = useMemo(
    () => ({ companyId, ownCompanyId, chooseCompany }),
    [companyId, ownCompanyId, chooseCompany],
  );
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
