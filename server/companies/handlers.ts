import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import type { AnswerOf } from '@/lib/access/endpoint';
import type * as company from '@/lib/companies/contract';
import type { Browser } from '@/server/access/sessions';
import { addCompanyFor, readCompanyName } from './companies';
import { searchRegister } from './register';
import type { CompanyNeeds } from '@/server/companies/needs';
import type { Handlers } from '@/server/platform/http/handlers';

/**
 * The functions of the refunds module that read or change what a company’s sold refunds depend on.
 */
interface Given {
  listCompanies(capability: PersonCapability): Promise<AnswerOf<typeof company.userCompanies>>;
  readSetUp(
    capability: CompanyCapability<'company:read'>,
  ): Promise<AnswerOf<typeof company.companySetUp>>;
  setVatNumber(
    capability: CompanyCapability<'company:manage'>,
    form: { text: string; confirmed?: readonly string[] | undefined },
    now: Date,
  ): Promise<AnswerOf<typeof company.setVatNumber>>;
  setBankAccount(
    capability: CompanyCapability<'bank:manage'>,
    form: {
      accountName: string;
      sortCode: string;
      accountNumber: string;
      confirmedName?: string | undefined;
    },
    browser: Pick<Browser, 'sessionIdHash'>,
    now: Date,
  ): Promise<AnswerOf<typeof company.setBankAccount>>;
  stopBankAccountChange(token: string): Promise<AnswerOf<typeof company.stopBankAccountChange>>;
  chooseTypedRecords(capability: CompanyCapability<'company:manage'>, now: Date): Promise<void>;
}

/**
 * Returns the handlers of companies: the list, finding and adding one, and the facts its refunds
 * need.
 */
export const companyHandlers = (deps: CompanyNeeds, given: Given): Handlers<typeof company> => ({
  userCompanies: ({ capability }) => given.listCompanies(capability),

  companyName: async ({ capability }) => ({
    name: await readCompanyName(deps.store.db, capability),
  }),

  dashboardCompanyName: async ({ capability }) => ({
    name: await readCompanyName(deps.store.db, capability),
  }),

  companySearch: ({ query }) => searchRegister(deps, query.keyword),

  addCompany: async ({ capability, body, now }) => ({
    id: await addCompanyFor(
      deps,
      capability,
      { kind: body.kind, companyNumber: body.company_number, name: body.name },
      now,
    ),
  }),

  setVatNumber: ({ capability, body, now }) =>
    given.setVatNumber(capability, { text: body.vat_number, confirmed: body.confirmed }, now),

  setBankAccount: ({ capability, body, caller, now }) => {
    const form = {
      accountName: body.account_name,
      sortCode: body.sort_code,
      accountNumber: body.account_number,
      confirmedName: body.confirmed_name,
    };
    return given.setBankAccount(capability, form, caller, now);
  },

  stopBankAccountChange: ({ query }) => given.stopBankAccountChange(query.token),

  setRecordsSource: async ({ capability, now }) => {
    await given.chooseTypedRecords(capability, now);
    return { saved: true };
  },

  companySetUp: ({ capability }) => given.readSetUp(capability),
});
