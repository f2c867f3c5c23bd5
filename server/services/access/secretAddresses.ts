import { IssuedCompanyCapability, type CompanyCapability } from '@/lib/domain/access/capability';
import type { Stored } from '@/server/store/stored';

/** A calendar's secret address was shown: whoever knows it reads this one company's dates, in nobody's name. */
export const readThroughFeed = (feed: Stored<'openedFeed', { readonly companyId: string }>): CompanyCapability<'vat:read'> =>
  IssuedCompanyCapability.issue('vat:read', feed.companyId);
