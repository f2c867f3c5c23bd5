import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { theCompany, type Company } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { addOwnCompany, listOwnCompanies } from '@/server/companies/store/memberships';
import { lockPerson } from '@/server/access/store/people';
import { registeredCompany } from './register';
import type { CompanyNeeds } from '@/server/companies/needs';
import { newCompanyText } from '@/lib/companies/text';

export interface NewCompany {
  kind: Company['kind'];
  companyNumber?: string;
  name?: string;
}

/** Returns the company’s name. */
export const readCompanyName = async (
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<string> => (await theCompany(db, capability)).name;

/**
 * Returns what is saved of a new company: from the register for a limited company, as typed
 * otherwise.
 */
async function companyFacts(
  deps: Pick<CompanyNeeds, 'companyRegister'>,
  form: NewCompany,
): Promise<Pick<Company, 'name' | 'companyNumber' | 'town' | 'registeredAddress'>> {
  if (form.kind === 'limited') {
    const { name, companyNumber, town, address } = await registeredCompany(
      deps,
      form.companyNumber,
    );
    return { name, companyNumber, town: town ?? null, registeredAddress: address ?? null };
  }
  const name = form.name?.trim();
  if (!name) throw new Refusal('badlyFormed', newCompanyText.nameMissing, 'name');
  return { name, companyNumber: null, town: null, registeredAddress: null };
}

/**
 * Adds a company to the person’s account and returns its id. Adding it twice, by a double click or
 * in two tabs, returns the first one’s id.
 * @throws Refusal at `company_number` or `name`, or unavailable
 */
export async function addCompanyFor(
  deps: Pick<CompanyNeeds, 'store' | 'companyRegister'>,
  capability: PersonCapability,
  form: NewCompany,
  now: Date,
): Promise<string> {
  const facts = await companyFacts(deps, form);
  return deps.store.db.transaction(async (tx) => {
    const person = await lockPerson(tx, capability);
    const ownCompanies = await listOwnCompanies(tx, capability);
    const existing = ownCompanies.find(
      ({ company }) =>
        company.kind === form.kind &&
        (facts.companyNumber
          ? company.companyNumber === facts.companyNumber
          : company.name.toLowerCase() === facts.name.toLowerCase()),
    );
    if (existing) return existing.company.id;

    const companyId = await addOwnCompany(tx, capability, {
      ...facts,
      kind: form.kind,
      partner: person.partner,
      createdAt: now,
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId,
      subject: `company:${companyId}`,
      event: 'company added',
      detail: {
        kind: form.kind,
        role: 'owner',
        partner: person.partner,
        ...(facts.companyNumber && { companyNumber: facts.companyNumber }),
      },
    });
    return companyId;
  });
}
