import type * as company from '@/lib/contract/company';
import { addCompanyFor, listCompanies, type NextSentences } from '@/server/services/companies/companies';
import { chooseTypedRecords, setVatNumber } from '@/server/services/companies/companyDetails';
import { setBankAccount } from '@/server/services/refunds/payoutAccount';
import { searchRegister } from '@/server/services/companies/companyRegister';
import { readCompanyName, readSetUp } from '@/server/services/companies/companySetUp';
import type { Deps } from '@/server/services/deps';
import type { Handlers } from '@/server/http/handlers';

/** Companies: the list, finding and adding one, and the facts its refunds need. */
export const companyHandlers = (deps: Deps, nextSentences: NextSentences): Handlers<typeof company> => ({
  userCompanies: ({ grant }) => listCompanies(deps.store.db, grant, nextSentences),

  companyName: async ({ grant }) => ({ name: await readCompanyName(deps.store.db, grant) }),

  dashboardCompanyName: async ({ grant }) => ({ name: await readCompanyName(deps.store.db, grant) }),

  companySearch: ({ query }) => searchRegister(deps, query.keyword),

  addCompany: async ({ grant, body, now }) => ({
    id: await addCompanyFor(deps, grant, { kind: body.kind, companyNumber: body.company_number, name: body.name }, now),
  }),

  setVatNumber: ({ grant, body, now }) => setVatNumber(deps, grant, body.vat_number, now),

  setBankAccount: async ({ grant, body, caller, now }) => {
    const { account_name: accountName, sort_code: sortCode, account_number: accountNumber } = body;
    await setBankAccount(deps, grant, { accountName, sortCode, accountNumber }, caller, now);
    return { saved: true };
  },

  setRecordsSource: async ({ grant, now }) => {
    await chooseTypedRecords(deps, grant, now);
    return { saved: true };
  },

  companySetUp: ({ grant }) => readSetUp(deps.store.db, grant),
});
