import { createContext, useContext, useMemo } from 'react';
import { useRouter } from 'next/router';
import { useCompany } from '@/hooks/app/useCompany';
import { pageHref } from '@/lib/app/hrefs';
import type { Tax } from '@/lib/kernel/taxes';

/** Where the links of these screens lead. */
export interface VatPages {
  dashboard: string;
  /** What is owed of every tax. */
  taxes: string;
  /** How the first bill of a tax is paid; absent in the demo. */
  pay?(tax: Tax): string;
  returns: string;
  vatReturn(periodId: string): string;
  claim(claimId: string): string;
  /**
   * Where a person is put after selling a refund. The demo, which has no page for it, opens the
   * claim.
   */
  confirmation?: (claimId: string) => string;
  /** Absent in the demo, which keeps no files. */
  evidence?(periodId: string): string;
  /** Absent in the demo, whose claim is never late. */
  chaseLetter?(claimId: string): string;
  /** Absent in the demo, which has no connections to manage. */
  connections?: string;
  /**
   * A return on dummy data, for those who have none of their own yet; absent where everything is
   * dummy data.
   */
  exampleReturn?: string;
  /** Where a person chooses what they hear about; absent in the demo, which writes to nobody. */
  notices?: string;
  /** Absent in the demo, which has issued none. */
  documents?: string;
  /** Where the bank account and the VAT number are entered. */
  companyStep: string;
  hmrcStep: string;
}

/** Exported for the demo, whose links stay in the demo. */
export const VatPagesContext = createContext<VatPages | undefined>(undefined);

/** The pages of the current company, each named with its ids. */
export function useVatPages(): VatPages {
  const given = useContext(VatPagesContext);
  const { companyId } = useCompany();
  return useMemo(() => {
    if (given) return given;
    const company = { company_id: companyId || undefined };
    return {
      dashboard: pageHref('dashboard', company),
      taxes: pageHref('taxes', company),
      pay: (tax) => pageHref('payHmrc', { ...company, tax }),
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
  }, [given, companyId]);
}

/**
 * Exported for the demo: the period and the claim its pages are about when their address names
 * none.
 */
export const VatDefaultsContext = createContext<Readonly<Record<string, string>>>({});

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * An id of the address: undefined until the router knows it, '' when it is missing or badly formed.
 */
export function useQueryId(
  name: 'period_id' | 'claim_id' | 'document_id' | 'claim',
): string | undefined {
  const router = useRouter();
  const fallback = useContext(VatDefaultsContext)[name];
  if (!router.isReady) return fallback;
  const value = router.query[name];
  return typeof value === 'string' && ID.test(value) ? value : (fallback ?? '');
}
