import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TaxPagesContext, type TaxPages } from '@/hooks/overview/useTaxPages';
import { VatDefaultsContext, VatPagesContext, type VatPages } from '@/hooks/overview/useVatPages';
import { CompanyContext } from '@/hooks/app/useCompany';
import { NowContext, useNow } from '@/hooks/app/page/useNow';
import { PostsAnsweredHere, type AnswerHere } from '@/hooks/app/data/useEndpoint';
import * as vat from '@/lib/overview/vat/contract';
import { useFeePartner } from '@/hooks/auth/useFeePartner';
import { DEFAULT_PARTNER } from '@/lib/auth/partners';
import { pageHref } from '@/lib/app/hrefs';
import { DRAWN_AT, readAtOn } from './drawnAt';
import {
  CLAIM_IN_PROGRESS_ID,
  CLAIM_MADE_HERE_ID,
  DEMO_COMPANY_ID,
  READY_RETURN_ID,
  type DemoVisit,
  type FillDemo,
} from './fillDemo';

/**
 * Shared by the demo's pages until the page is loaded again, so that what a visitor did is still
 * there on the next one.
 */
const visit: DemoVisit = { readAt: '', partner: DEFAULT_PARTNER };

const company = {
  companyId: DEMO_COMPANY_ID,
  ownCompanyId: DEMO_COMPANY_ID,
  chooseCompany: () => undefined,
};
const defaults = { period_id: READY_RETURN_ID, claim_id: CLAIM_IN_PROGRESS_ID };
const pages: VatPages = {
  dashboard: pageHref('demoDashboard'),
  taxes: pageHref('demoTaxes'),
  returns: pageHref('demoReturns'),
  vatReturn: (periodId) => pageHref('demoReturn', { period_id: periodId }),
  claim: (claimId) => pageHref('demoClaim', { claim_id: claimId }),
  companyStep: pageHref('landing'),
  hmrcStep: pageHref('landing'),
};

const taxPages: TaxPages = {
  vatDashboard: pageHref('demoDashboard'),
  cash: pageHref('demoCash'),
  taxes: pageHref('demoTaxes'),
};

/**
 * A client that never asks: its reads are switched off, and everything they want is put in place
 * beforehand.
 */
function newClient(fill: FillDemo, now: Date, partner: string): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Infinity, gcTime: Infinity } },
  });
  fill(client, { ...visit, readAt: visit.readAt || readAtOn(now), partner }, now);
  return client;
}

interface DemoProps {
  /** Answers what the page asks for. */
  fill: FillDemo;
  /** Links that do not stay in the demo. */
  leads?: Partial<VatPages>;
  children: ReactNode;
}

/**
 * The real screens on dummy data (docs/rules/product.md#demo): no calls, dates relative to today,
 * and what is pressed is answered here. The server draws it for the day on which it is requested
 * (scripts/demoDay), and its first draw in the browser has the same dates.
 */
export function Demo({ fill, leads, children }: DemoProps) {
  const pagesHere = useMemo(() => ({ ...pages, ...leads }), [leads]);
  const partner = useFeePartner();
  const clock = useNow();
  const [now, setNow] = useState(clock ?? DRAWN_AT);
  const [client] = useState(() => newClient(fill, now, partner));

  useEffect(() => {
    if (!clock) return;
    visit.readAt ||= readAtOn(clock);
    visit.partner = partner;
    fill(client, visit, clock);
    setNow(clock);
  }, [client, fill, clock, partner]);

  const answer = useMemo<AnswerHere>(
    () => (path) => {
      const at = now.toISOString();
      if (path === vat.refreshVat.path) visit.readAt = at;
      if (path === vat.fileReturn.path) visit.filedAt ??= at;
      if (path === vat.confirmClaim.path) visit.claimedAt ??= at;
      fill(client, visit, now);
      return path === vat.confirmClaim.path ? { claimId: CLAIM_MADE_HERE_ID } : {};
    },
    [client, fill, now],
  );

  return (
    <CompanyContext.Provider value={company}>
      <NowContext.Provider value={now}>
        <VatPagesContext.Provider value={pagesHere}>
          <TaxPagesContext.Provider value={taxPages}>
            <VatDefaultsContext.Provider value={defaults}>
              <PostsAnsweredHere.Provider value={answer}>
                <QueryClientProvider client={client}>{children}</QueryClientProvider>
              </PostsAnsweredHere.Provider>
            </VatDefaultsContext.Provider>
          </TaxPagesContext.Provider>
        </VatPagesContext.Provider>
      </NowContext.Provider>
    </CompanyContext.Provider>
  );
}
