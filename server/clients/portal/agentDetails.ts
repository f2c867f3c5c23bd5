import type { CompanyCapability } from '@/lib/access/capability';
import type { CompanyRole } from '@/lib/access/permissions';
import { nameByHmrc, provenRegistration } from '@/lib/access/practiceName';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { authorisationState } from '@/lib/clients/reading/clientAuthorisation';
import { openStep } from '@/lib/clients/onboarding/signUp';
import { clientRequestWords, requestForClient } from '@/lib/clients/reading/clientRequest';
import { TAXES } from '@/lib/kernel/taxes';
import { getCompanyRole } from '@/server/access/can';
import { listAgents } from '@/server/clients/store/agentDetails';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { thePerson } from '@/server/access/store/people';

type Reads = CompanyCapability<'company:read'>;

type Agent = Awaited<ReturnType<typeof listAgents>>[number];

/**
 * Returns the practice's request at HMRC and its status; HMRC's own page only while it waits for an
 * answer.
 */
function requestOf(
  { practice, requestState: state, authorisation, authorisationCheckedAt: at, ...row }: Agent,
  now: Date,
) {
  const told = state
    ? requestForClient({ ...row, state }, { authorisation, at }, isoDate(now))
    : undefined;
  if (!told) return undefined;
  const { actionUrl, expiresOn } = row;
  const isOpen = told === 'pending';
  return {
    state: told,
    ...clientRequestWords(told, nameByHmrc(practice), actionUrl !== null),
    ...(isOpen && actionUrl && { action_url: actionUrl }),
    ...(isOpen && expiresOn && { expires_on: expiresOn }),
  };
}

/** Returns the sign-up step that is open to the company's own people. */
const stepOf = (
  {
    requestState,
    expiresOn,
    authorisation,
    hasNumber,
    isVatElsewhere,
    isConnected,
    keptBack,
    said,
  }: Agent,
  today: IsoDate,
) =>
  openStep({
    authorisation,
    said,
    standing: authorisationState({
      state: requestState ?? 'none',
      expired: expiresOn !== null && today > expiresOn,
      authorisation,
      hasNumber,
      isVatElsewhere,
      isConnected,
      isVatShared: !keptBack.includes('vat'),
    }),
  });

/**
 * Returns the practices that look after the company's tax (docs/rules/product.md#clients-portal).
 */
export async function readAgentDetails(db: Db, capability: Reads, now: Date) {
  const company = await theCompany(db, capability);
  return {
    company_name: company.name,
    agents: (await listAgents(db, capability)).map((agent) => {
      const { clientId, practice, since, accountant, authorisation } = agent;
      const town = provenRegistration(practice)?.town;
      return {
        client_id: clientId,
        practice_name: nameByHmrc(practice),
        since: since.toISOString(),
        authorisation,
        ...(town && { practice_town: town }),
        ...(accountant && { accountant }),
        request: requestOf(agent, now),
        kept_back: TAXES.filter((tax) => agent.keptBack.includes(tax)),
        step: stepOf(agent, isoDate(now)),
      };
    }),
  };
}

interface ClientProfile {
  full_name: string;
  role: CompanyRole;
  email: string;
  company_name: string;
}

/**
 * Returns the signed-in person and their role in this company.
 * @throws Refusal notFound for a capability without a person.
 */
export async function readClientProfile(db: Db, capability: Reads): Promise<ClientProfile> {
  const { person } = capability;
  const role = await getCompanyRole(db, capability);
  if (!person || !role) throw new Refusal('notFound', NOT_FOUND);
  const { fullName, email } = await thePerson(db, person);
  return {
    full_name: fullName,
    role,
    email,
    company_name: (await theCompany(db, capability)).name,
  };
}
