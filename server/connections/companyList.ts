import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { authoriseListed } from '@/server/access/authorise';
import { listOwnCompanies } from '@/server/companies/store/memberships';
import { hmrcStates } from '@/server/connections/store/connectionStates';
import type { Db } from '@/server/platform/db/db';
import { hmrcLink, nextSetUpStep } from './companySetUp';

export interface ListedCompany {
  id: string;
  name: string;
  vatNumber?: string;
  role: string;
  next: string;
  setUpComplete: boolean;
}

/** What is next for companies that are set up, by company id: one short sentence each. */
export type NextSentences = (
  capabilities: readonly CompanyCapability<'vat:read'>[],
) => Promise<ReadonlyMap<string, string>>;

/** The person's companies, oldest first, each with what is next there. */
export async function listCompanies(
  db: Db,
  capability: PersonCapability,
  nextSentences: NextSentences,
): Promise<ListedCompany[]> {
  const [listedCompanies, states] = [
    await listOwnCompanies(db, capability),
    await hmrcStates(db, capability),
  ];
  const rows = listedCompanies.map((listed) => ({
    listed,
    company: listed.company,
    role: listed.role,
    step: nextSetUpStep({
      vatNumber: listed.company.vrn !== null,
      bankAccount: listed.bankAccountId !== null,
      records: listed.company.recordsSource !== null,
      hmrc: hmrcLink(states.get(listed.company.id)),
    }),
  }));
  const ready = rows
    .filter(({ step }) => step === undefined)
    .map(({ listed }) => authoriseListed(capability, listed, 'vat:read'));
  const sentences = ready.length > 0 ? await nextSentences(ready) : new Map<string, string>();
  return rows.map(({ company, role, step }) => ({
    id: company.id,
    name: company.name,
    vatNumber: company.vrn ?? undefined,
    role,
    next: step ?? sentences.get(company.id) ?? 'Nothing to do now',
    setUpComplete: step === undefined,
  }));
}
