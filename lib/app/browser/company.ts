import { STORED } from './keys';
import { isText, localStore } from './storage';
import type { CurrentKind } from '@/lib/companies/currentKind';

interface CompanyContext {
  companyId: string;
}

const KEYS = {
  company: STORED.company,
  practice: STORED.practice,
  client: STORED.clientCompany,
} as const satisfies Record<CurrentKind, string>;

const isCompanyContext = (value: unknown): value is CompanyContext =>
  typeof value === 'object' && value !== null && 'companyId' in value && isText(value.companyId);

/**
 * Returns the company last worked on, or undefined (docs/rules/product.md#current-company:
 * `companyId` as JSON under g-company). A hint; the server decides.
 */
export const storedCompany = (of: CurrentKind = 'company'): string | undefined =>
  localStore.read(KEYS[of], isCompanyContext)?.companyId;

export const storeCompany = (companyId: string, of: CurrentKind = 'company'): void =>
  localStore.write(KEYS[of], { companyId } satisfies CompanyContext);

/** True if a company or practice of any kind is stored: somebody is, or was, signed in here. */
export const hasStoredCompany = (): boolean =>
  Object.values(KEYS).some((key) => localStore.read(key, isCompanyContext) !== undefined);

export const forgetCompany = (of: CurrentKind): void => localStore.remove(KEYS[of]);
