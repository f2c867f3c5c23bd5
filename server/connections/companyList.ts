import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import type { Urgency } from '@/lib/companies/urgency';
import type { Pence } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
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
  urgency?: Urgency | undefined;
  toPay?: ToPay | undefined;
  setUpComplete: boolean;
}

/** The place of a company in lists: lower first, then by day. */
export type CompanyRank = readonly [order: number, day: string];

/** A payment to HMRC that is next, and its bill if it is only one. */
export interface ToPay {
  pence: Pence;
  bill?: { tax: Tax; charge: string; person?: string };
}

/** What is next in a company, in one short sentence, and how urgent that is. */
export interface CompanyHeadline {
  sentence: string;
  rank: CompanyRank;
  urgency?: Urgency | undefined;
  toPay?: ToPay | undefined;
}

/** Returns what is next in companies that are set up, by company id. */
export type NextSentences = (
  capabilities: readonly CompanyCapability<'vat:read'>[],
) => Promise<ReadonlyMap<string, CompanyHeadline>>;

const LAST: CompanyRank = [Number.MAX_SAFE_INTEGER, ''];
const byRank = (a: CompanyRank, b: CompanyRank): number => a[0] - b[0] || a[1].localeCompare(b[1]);

/**
 * Returns the person's companies, the most urgent first and equal ones oldest first, each with what
 * is next there.
 */
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
  const headlines =
    ready.length > 0 ? await nextSentences(ready) : new Map<string, CompanyHeadline>();
  const rankOf = (id: string) => headlines.get(id)?.rank ?? LAST;
  const inOrder = [...rows].sort((a, b) => byRank(rankOf(a.company.id), rankOf(b.company.id)));
  return inOrder.map(({ company, role, step }) => ({
    id: company.id,
    name: company.name,
    vatNumber: company.vrn ?? undefined,
    role,
    next: step ?? headlines.get(company.id)?.sentence ?? 'Nothing to do now',
    urgency: headlines.get(company.id)?.urgency,
    toPay: headlines.get(company.id)?.toPay,
    setUpComplete: step === undefined,
  }));
}
