import type { PlatformNeeds } from '@/server/platform/needs';
import type { CompanyRegister } from './registerPort';

/** What the use cases of this module are given. */
export interface CompanyNeeds extends PlatformNeeds {
  companyRegister: CompanyRegister;
}
