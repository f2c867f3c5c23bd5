import type * as company from '@/lib/companies/contract';
import { addCompanyFor, listCompanies, type NextSentences } from './companies';
import { chooseTypedRecords, setVatNumber } from '@/server/refunds/company/setDetails';
import { setBankAccount } from '@/server/refunds/company/setBankAccount';
import { searchRegister } from './register';
import { readCompanyName, readSetUp } from './setUp';
import type { Deps } from '@/server/deps';
import type { Handlers } from '@/server/platform/http/handlers';

/** Companies: the list, finding and adding one, and the facts its refunds need. */
export const companyHandlers = (deps: Deps, nextSentences: NextSentences): Handlers<typeof company> => ({
  userCompanies: ({ capability }) => listCompanies(deps.store.db, capability, nextSentences),

  companyName: async ({ capability }) => ({ name: await readCompanyName(deps.store.db, capability) }),

  dashboardCompanyName: async ({ capability }) => ({ name: await readCompanyName(deps.store.db, capability) }),

  companySearch: ({ query }) => searchRegister(deps, query.keyword),

  addCompany: async ({ capability, body, now }) => ({
    id: await addCompanyFor(deps, capability, { kind: body.kind, companyNumber: body.company_number, name: body.name }, now),
  }),

  setVatNumber: ({ capability, body, now }) => setVatNumber(deps, capability, body.vat_number, now),

  setBankAccount: async ({ capability, body, caller, now }) => {
    const { account_name: accountName, sort_code: sortCode, account_number: accountNumber } = body;
    await setBankAccount(deps, capability, { accountName, sortCode, accountNumber }, caller, now);
    return { saved: true };
  },

  setRecordsSource: async ({ capability, now }) => {
    await chooseTypedRecords(deps, capability, now);
    return { saved: true };
  },

  companySetUp: ({ capability }) => readSetUp(deps.store.db, capability),
});
