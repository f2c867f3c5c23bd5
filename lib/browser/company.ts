import { STORED } from './keys';
import { isText, localStore } from './storage';

interface CompanyContext { companyId: string }

const isCompanyContext = (value: unknown): value is CompanyContext =>
  typeof value === 'object' && value !== null && 'companyId' in value && isText(value.companyId);

/**
 * The company last worked on, or undefined (docs/rules/product.md#current-company:
 * `companyId` as JSON under g-company). A hint; the server decides.
 */
export const storedCompany = (): string | undefined => localStore.read(STORED.company, isCompanyContext)?.companyId;

export const storeCompany = (companyId: string): void => localStore.write(STORED.company, { companyId } satisfies CompanyContext);
