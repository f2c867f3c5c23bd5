import { numbersLine, ownNumber, type OwnNumbers } from '@/lib/connections/ownNumber';
import type { Verdict } from '@/lib/connections/verdict';
import type { Company } from '@/server/companies/store/companies';
import type { Connection } from '@/server/connections/store/connections';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { BookkeepingConsents, OrganisationFacts } from './consentPort';

/** An organisation that a consent gives access to, with its own name and numbers. */
export interface Organisation extends OrganisationFacts {
  tenantId: string;
}

/** An organisation with the verdict of its comparison with a company. */
export interface JudgedOrganisation extends Organisation {
  verdict: Verdict;
}

/** Returns the company’s own numbers. */
export const companyNumbers = ({
  vrn,
  companyNumber,
}: Pick<Company, 'vrn' | 'companyNumber'>): OwnNumbers => ({ vatNumber: vrn, companyNumber });

/**
 * True if the failure is about one organisation only: it was closed, or our access to it was
 * withdrawn.
 */
const isGone = (problem: unknown): boolean =>
  problem instanceof ProviderFailure &&
  (problem.kind === 'notFound' || (problem.kind === 'consentExpired' && is403(problem)));
const is403 = ({ detail }: ProviderFailure): boolean => detail.status === 403;

/**
 * Returns every organisation that the consent gives access to, each with its own numbers. One
 * withdrawn meanwhile is left out.
 * @throws ProviderFailure
 */
export async function readOrganisations(
  software: BookkeepingConsents,
  accessToken: string,
): Promise<Organisation[]> {
  const organisations: Organisation[] = [];
  for (const { tenantId, name } of await software.organisations(accessToken)) {
    try {
      const facts = await software.organisation({ accessToken, tenantId });
      organisations.push({ ...facts, name, tenantId });
    } catch (problem) {
      if (!isGone(problem)) throw problem;
    }
  }
  return organisations;
}

/**
 * Compares the organisations with the company; returns them with their verdicts, matching ones
 * first.
 */
export function judged(
  organisations: readonly Organisation[],
  company: Pick<Company, 'vrn' | 'companyNumber'>,
): JudgedOrganisation[] {
  const ours = companyNumbers(company);
  return organisations
    .map((organisation) => ({ ...organisation, verdict: ownNumber(organisation, ours) }))
    .sort((a, b) => Number(b.verdict === 'same') - Number(a.verdict === 'same'));
}

/**
 * Returns a person’s decision to keep the connection’s organisation, with the person and the time;
 * undefined if there is none.
 */
export const keptOf = ({ keptNumbers, keptBy, keptAt }: Connection) =>
  keptNumbers && keptBy && keptAt ? { by: keptBy, at: keptAt, numbers: keptNumbers } : undefined;

/**
 * Returns the numbers that a person sees while choosing, for comparison with those of later syncs.
 */
export const keptNow = (
  organisation: OwnNumbers,
  company: Pick<Company, 'vrn' | 'companyNumber'>,
) => ({ theirs: numbersLine(organisation), ours: numbersLine(companyNumbers(company)) });
