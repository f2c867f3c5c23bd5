import type { IsoDate } from '@/lib/kernel/dates/ukDates';

export interface RegisteredCompany {
  companyNumber: string;
  name: string;
  town?: string;
  /** The registered office in one line, if the register has the whole address. */
  address?: string;
  /** Companies House’s status: active, dissolved, liquidation, … */
  status: string;
  dissolvedOn?: IsoDate;
}

/** The register of Companies House. Rejects only with a ProviderFailure. */
export interface CompanyRegister {
  search(keyword: string, limit: number): Promise<RegisteredCompany[]>;
  byNumber(companyNumber: string): Promise<RegisteredCompany>;
}
