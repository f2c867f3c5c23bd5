/** One client as an address names it: the practice, and the client's company. */
export interface ClientIds {
  practiceId: string;
  clientCompanyId: string;
}

/** One VAT period of a company, as a query names it. */
export interface PeriodIds {
  company_id: string;
  period_id: string;
}

/** One claim of a company, as a query names it. */
export interface ClaimIds {
  company_id: string;
  claim_id: string;
}
