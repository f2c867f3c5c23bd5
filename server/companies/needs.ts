import type { PlatformNeeds } from '@/server/platform/needs';
import type { CompanyRegister } from './registerPort';
import type { Payees } from './payeesPort';

/** What the use cases of this module are given. */
export interface CompanyNeeds extends PlatformNeeds {
  companyRegister: CompanyRegister;
  payees: Payees;
}
