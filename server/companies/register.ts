import { checkCompanyNumber, searchedInRegister } from '@/lib/companies/companyNumber';
import { Refusal } from '@/lib/access/refusal';
import { formatDate } from '@/lib/kernel/dates/ukDates';
import type { RegisteredCompany } from './registerPort';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { CompanyNeeds } from '@/server/companies/needs';
import { registerRefusals } from '@/lib/companies/text';

const MOST_RESULTS = 8;

export interface RegisterHit extends Omit<RegisteredCompany, 'address'> {
  /** The reason why it cannot be added; absent if it can. */
  refusal?: string;
}

/**
 * Returns at most eight companies by the start of their name or number; dissolved ones have a
 * `refusal`.
 */
export async function searchRegister(
  { companyRegister }: Pick<CompanyNeeds, 'companyRegister'>,
  keyword: string,
): Promise<RegisterHit[]> {
  const wanted = searchedInRegister(keyword);
  const companies = (await askRegister(() => companyRegister.search(wanted, MOST_RESULTS))) ?? [];
  return companies.map(({ address: _, ...company }) => {
    const refusal = refusalOf(company);
    return {
      ...company,
      ...(refusal && { refusal: registerRefusals.cannotBeAdded('It', refusal) }),
    };
  });
}

/**
 * Reads a company from the register again, because the browser’s copy is not trusted.
 * @throws Refusal at `company_number`
 */
export async function registeredCompany(
  { companyRegister }: Pick<CompanyNeeds, 'companyRegister'>,
  typed: string | undefined,
): Promise<RegisteredCompany> {
  const check = checkCompanyNumber(typed ?? '');
  if (check.kind !== 'right') throw new Refusal('badlyFormed', check.sentence, 'company_number');
  const { number } = check;
  const company = await askRegister(() => companyRegister.byNumber(number));
  if (!company) {
    throw new Refusal('badlyFormed', registerRefusals.unknownNumber(number), 'company_number');
  }
  const refusal = refusalOf(company);
  if (refusal)
    throw new Refusal(
      'badlyFormed',
      registerRefusals.cannotBeAdded(company.name, refusal),
      'company_number',
    );
  return company;
}

/**
 * Returns why the company cannot be added: 'dissolved on 3 Mar 2024'; undefined for a company that
 * still exists.
 */
function refusalOf(company: Pick<RegisteredCompany, 'dissolvedOn' | 'status'>): string | undefined {
  if (company.dissolvedOn) return `dissolved on ${formatDate(company.dissolvedOn)}`;
  return ['dissolved', 'converted-closed', 'closed', 'removed'].includes(company.status)
    ? 'closed at Companies House'
    : undefined;
}

/**
 * Returns the register’s answer; undefined if there is no such company.
 * @throws Refusal unavailable if Companies House does not answer
 */
async function askRegister<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    if (problem.kind === 'notFound') return undefined;
    throw new Refusal(
      'unavailable',
      problem.kind === 'rateLimited' ? registerRefusals.busy : registerRefusals.down,
      undefined,
      problem.detail.retryAfterSeconds,
    );
  }
}
