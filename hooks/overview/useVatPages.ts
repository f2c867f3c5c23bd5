import { createContext, useContext, useMemo } from 'react';
import { useRouter } from 'next/router';
import { useCompany } from '@/hooks/app/useCompany';
import { pageHref } from '@/lib/app/hrefs';
import { billQuery, type BillLink } from '@/lib/taxes/paying/billLink';
import { isUuid } from '@/lib/kernel/uuid';

/** The URLs of the VAT screens. */
export interface VatPages {
  dashboard: string;
  /** The page of all taxes. */
  taxes: string;
  /** The page that says how to pay a bill; absent in the demo. */
  pay?(bill: BillLink): string;
  returns: string;
  vatReturn(periodId: string): string;
  claim(claimId: string): string;
  /** The page shown after a refund was sold. The demo has none and opens the claim. */
  confirmation?: (claimId: string) => string;
  /** Absent in the demo, which keeps no files. */
  evidence?(periodId: string): string;
  /** Absent in the demo, where no claim is late. */
  chaseLetter?(claimId: string): string;
  /** Absent in the demo, which has no connections to manage. */
  connections?: string;
  /** A return with dummy data, for a company without returns; absent in the demo. */
  exampleReturn?: string;
  /** The settings of notifications; absent in the demo, which sends none. */
  notices?: string;
  /** Absent in the demo, which has issued none. */
  documents?: string;
  /** The set-up step for the bank account and the VAT number. */
  companyStep: string;
  hmrcStep: string;
}

/** Exported for the demo, which provides its own links. */
export const VatPagesContext = createContext<VatPages | undefined>(undefined);

/** Returns the URLs of the current company’s VAT screens. */
export function useVatPages(): VatPages {
  const override = useContext(VatPagesContext);
  const { companyId } = useCompany();
  return useMemo(() => {
    if (override) return override;
    const company = { company_id: companyId || undefined };
    return {
      dashboard: pageHref('dashboard', company),
      taxes: pageHref('taxes', company),
      pay: (bill) => pageHref('payHmrc', { ...company, ...billQuery(bill) }),
      returns: pageHref('vatReturns', company),
      vatReturn: (periodId) => pageHref('vatReturn', { ...company, period_id: periodId }),
      claim: (claimId) => pageHref('claim', { ...company, claim_id: claimId }),
      confirmation: (claimId) => pageHref('confirmation', { ...company, claim: claimId }),
      evidence: (periodId) => pageHref('evidence', { ...company, period_id: periodId }),
      chaseLetter: (claimId) => pageHref('chaseLetter', { ...company, claim_id: claimId }),
      connections: pageHref('linkHmrcAccount', company),
      notices: pageHref('profile', company),
      documents: pageHref('documents', company),
      exampleReturn: pageHref('exampleReturn', company),
      companyStep: pageHref('stepCompany', company),
      hmrcStep: pageHref('stepGovernmentGateway', company),
    };
  }, [override, companyId]);
}

/** Exported for the demo: the default period and claim for addresses that name none. */
export const VatDefaultsContext = createContext<Readonly<Record<string, string>>>({});

/**
 * Returns an id from the address: undefined until the router is ready, '' if it is missing or badly
 * formed.
 */
export function useQueryId(
  name: 'period_id' | 'claim_id' | 'document_id' | 'claim',
): string | undefined {
  const router = useRouter();
  const fallback = useContext(VatDefaultsContext)[name];
  if (!router.isReady) return fallback;
  const value = router.query[name];
  return isUuid(value) ? value : (fallback ?? '');
}
