import type { IsoDate } from '@/lib/kernel/dates/ukDates';

export interface RegisteredCompany {
  companyNumber: string;
  name: string;
  town?: string;
  /** The registered office in one line, where the register gives it whole. */
  address?: string;
  /** Companies House's own word: active, dissolved, liquidation, … */
  status: string;
  dissolvedOn?: IsoDate;
}

/** Companies House. Rejects with a ProviderFailure and nothing else. */
export interface CompanyRegister {
  search(keyword: string, limit: number): Promise<RegisteredCompany[]>;
  byNumber(companyNumber: string): Promise<RegisteredCompany>;
}
