import { numbersLine, ownNumber, type OwnNumbers } from '@/lib/connections/ownNumber';
import type { Verdict } from '@/lib/connections/verdict';
import type { Company } from '@/server/companies/store/companies';
import type { Connection } from '@/server/connections/store/connections';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { BookkeepingConsents, OrganisationFacts } from './consentPort';

/** An organisation that a consent opens, with what it says of itself. */
export interface Organisation extends OrganisationFacts {
  tenantId: string;
}

/** An organisation beside a company. */
export interface JudgedOrganisation extends Organisation {
  verdict: Verdict;
}

/** The numbers that the company itself has. */
export const companyNumbers = ({
  vrn,
  companyNumber,
}: Pick<Company, 'vrn' | 'companyNumber'>): OwnNumbers => ({ vatNumber: vrn, companyNumber });

/** Answers that are about one organisation: it has been closed, or taken away from us. */
const isGone = (problem: unknown): boolean =>
  problem instanceof ProviderFailure &&
  (problem.kind === 'notFound' || (problem.kind === 'consentExpired' && is403(problem)));
const is403 = ({ detail }: ProviderFailure): boolean => detail.status === 403;

/**
 * Returns every organisation that the consent opens, each with its own numbers. One that was taken
 * away meanwhile is left out. @throws ProviderFailure
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

/** Returns the organisations beside the company, those that match first. */
export function judged(
  organisations: readonly Organisation[],
  company: Pick<Company, 'vrn' | 'companyNumber'>,
): JudgedOrganisation[] {
  const ours = companyNumbers(company);
  return organisations
    .map((each) => ({ ...each, verdict: ownNumber(each, ours) }))
    .sort((a, b) => Number(b.verdict === 'same') - Number(a.verdict === 'same'));
}

/** Returns what a person said of the connection's organisation, with who and when. */
export const keptOf = ({ keptNumbers, keptBy, keptAt }: Connection) =>
  keptNumbers && keptBy && keptAt ? { by: keptBy, at: keptAt, numbers: keptNumbers } : undefined;

/** The numbers that a person sees while choosing, to be held against those of later readings. */
export const keptNow = (
  organisation: OwnNumbers,
  company: Pick<Company, 'vrn' | 'companyNumber'>,
) => ({ theirs: numbersLine(organisation), ours: numbersLine(companyNumbers(company)) });
