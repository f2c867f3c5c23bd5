import type { PlatformNeeds } from '@/server/platform/needs';
import type { CompanyRegister } from './registerPort';
import type { Payees } from './payeesPort';

/** The dependencies of this module’s use cases. */
export interface CompanyNeeds extends PlatformNeeds {
  companyRegister: CompanyRegister;
  payees: Payees;
}
