import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { CompanyRole } from '@/lib/domain/access/permissions';
import { NOT_FOUND, Refusal } from '@/lib/domain/access/refusal';
import { companyRoleOf } from '@/server/services/access/can';
import { agentsOf } from '@/server/store/companies/agentDetails';
import { theCompany } from '@/server/store/companies/companies';
import type { Db } from '@/server/store/db';
import { thePerson } from '@/server/store/people/people';

type Reads = CompanyCapability<'company:read'>;

/** Who looks after the company's tax (docs/rules/product.md#clients-portal). */
export async function readAgentDetails(db: Db, capability: Reads) {
  const company = await theCompany(db, capability);
  return {
    company_name: company.name,
    agents: (await agentsOf(db, capability)).map(({ clientId, practiceName, town, since, accountant, authorisation }) => ({
      client_id: clientId, practice_name: practiceName, since: since.toISOString(), authorisation,
      ...(town && { practice_town: town }), ...(accountant && { accountant }),
    })),
  };
}

interface ClientProfile { full_name: string; role: CompanyRole; email: string; company_name: string }

/** Who is logged in, and what they are to this company. @throws Refusal notFound for work in nobody's name. */
export async function readClientProfile(db: Db, capability: Reads): Promise<ClientProfile> {
  const { person } = capability;
  const role = await companyRoleOf(db, capability);
  if (!person || !role) throw new Refusal('notFound', NOT_FOUND);
  const { fullName, email } = await thePerson(db, person);
  return { full_name: fullName, role, email, company_name: (await theCompany(db, capability)).name };
}
