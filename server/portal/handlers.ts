import { contract } from '@/lib/app/contract';
import { accountHandlers } from '@/server/auth/account/handlers';
import { authHandlers } from '@/server/auth/handlers';
import { clientMessageHandlers } from '@/server/clients/messages/handlers';
import { clientNoteHandlers } from '@/server/clients/notesHandlers';
import { clientNoticeHandlers } from '@/server/clients/noticesHandlers';
import { invitationHandlers } from '@/server/clients/onboarding/invitationsHandlers';
import { privacyHandlers } from '@/server/privacy/handlers';
import { clientOnboardingHandlers } from '@/server/clients/onboarding/handlers';
import { chatHandlers } from '@/server/notifications/chatHandlers';
import { authorisationHandlers } from '@/server/clients/reading/authorisationsHandlers';
import { calendarHandlers } from '@/server/overview/calendarHandlers';
import { clientHandlers } from '@/server/overview/handlers';
import { clientExportHandlers } from '@/server/clients/exchange/exportHandlers';
import { clientActHandlers } from '@/server/clients/bulk/handlers';
import { clientPickHandlers } from '@/server/clients/list/picksHandlers';
import { clientsHandlers } from '@/server/clients/handlers';
import { clientImportHandlers } from '@/server/clients/exchange/handlers';
import { clientProofHandlers } from '@/server/refunds/offers/proofHandlers';
import { clientSignUpHandlers } from '@/server/clients/onboarding/signUpHandlers';
import { clientTableHandlers } from '@/server/clients/list/tablesHandlers';
import { companyHandlers } from '@/server/companies/handlers';
import { connectionHandlers } from '@/server/connections/handlers';
import { contactHandlers } from '@/server/notifications/contactHandlers';
import { clientPortalHandlers } from '@/server/clients/portal/handlers';
import { factorHandlers } from '@/server/auth/secondStep/handlers';
import { messageStateHandlers } from '@/server/auth/messageStateHandlers';
import { passkeyHandlers } from '@/server/auth/passkeys/handlers';
import { fileRequestHandlers } from '@/server/clients/requests/handlers';
import { hmrcStartHandlers } from '@/server/connections/hmrcStartHandlers';
import { oneClientHandlers } from '@/server/clients/oneClientHandlers';
import { openTaxHandlers } from '@/server/practice/handlers';
import { passOnHandlers } from '@/server/refunds/claim/passOnHandlers';
import { moneyHandlers } from '@/server/refunds/claim/handlers';
import { payingHandlers } from '@/server/overview/paying/handlers';
import { returnMarkHandlers } from '@/server/overview/returns/handlers';
import { notificationHandlers } from '@/server/notifications/handlers';
import { practiceReadingHandlers } from '@/server/clients/reading/handlers';
import { practiceSettingsHandlers } from '@/server/practice/settingsHandlers';
import { pricingHandlers } from '@/server/practice/pricing/handlers';
import { standingHandlers } from '@/server/refunds/quote/standingHandlers';
import { providerHandlers } from '@/server/auth/providers/handlers';
import { refundHandlers } from '@/server/refunds/followUp/handlers';
import { approvalHandlers } from '@/server/filing/approvals/handlers';
import { unshownHandlers } from '@/server/filing/unshown/handlers';
import { heldHandlers } from '@/server/refunds/held/handlers';
import { reviewHandlers } from '@/server/refunds/review/handlers';
import { saleOfferHandlers } from '@/server/refunds/offers/handlers';
import { savedViewHandlers } from '@/server/clients/list/viewsHandlers';
import { sharingHandlers } from '@/server/clients/sharing/handlers';
import { taskHandlers } from '@/server/overview/notices/tasksHandlers';
import { teamHandlers } from '@/server/practice/team/handlers';
import { teamInvitationHandlers } from '@/server/practice/team/invitationsHandlers';
import { taxFileHandlers } from '@/server/taxes/handlers';
import { triageHandlers } from '@/server/clients/triage/handlers';
import { firstReading } from '@/server/vat/firstReading';
import { theCompany } from '@/server/companies/store/companies';
import { vatHandlers } from '@/server/overview/vat/handlers';
import { feeSentence } from '@/lib/refunds/quote/fee';
import { stopAccountChange } from '@/server/refunds/company/stopAccountChange';
import { setBankAccount } from '@/server/refunds/company/setBankAccount';
import { chooseTypedRecords, setVatNumber } from '@/server/refunds/company/setDetails';
import { saveCompanyNames } from '@/server/clients/taxes/store/rows';
import { listCompanies } from '@/server/connections/companyList';
import { readSetUp } from '@/server/connections/companySetUp';
import { forgetConsent } from '@/server/connections/hmrcStart';
import type { Env } from '@/server/env';
import { Router, type AnyHandler, type ServedEndpoint } from '@/server/platform/http/router';
import type { Handlers } from '@/server/platform/http/handlers';
import type { Deps } from '@/server/portal/deps';
import { nextSentences } from '@/server/overview/vat/nextSentences';
import { isEndpoint } from '@/lib/access/endpoint';

type Areas = typeof contract;

/** Handlers of all endpoints of all areas of the contract: a missing one is a type error. */
export type AllHandlers = { [A in keyof Areas]: Handlers<Areas[A]> };

/** Pairs each endpoint of the contract with its handler. */
export function createRouter(handlers: AllHandlers): Router {
  const served: ServedEndpoint[] = [];
  for (const [area, members] of Object.entries(contract)) {
    const own = handlers[area as keyof Areas] as Record<string, AnyHandler> | undefined;
    for (const [name, endpoint] of Object.entries(members)) {
      const handler = own?.[name];
      if (isEndpoint(endpoint) && handler)
        served.push({ name: `${area}.${name}`, endpoint, handler });
    }
  }
  return new Router(served);
}

/** Creates all handlers with their dependencies. */
export const allHandlers = (
  deps: Deps,
  { mail, chat }: Pick<Env, 'mail' | 'chat'>,
): AllHandlers => ({
  account: accountHandlers(deps),
  auth: authHandlers(deps, { feeSentence, forgetConsent: (cookie) => forgetConsent(deps, cookie) }),
  authorisations: authorisationHandlers(deps),
  chat: chatHandlers(deps, chat && { script: chat.script, origins: chat.origins }),
  clientMessages: clientMessageHandlers(deps),
  clientNotes: clientNoteHandlers(deps),
  clientNotices: clientNoticeHandlers(deps),
  clientOnboarding: clientOnboardingHandlers(deps),
  calendar: calendarHandlers(deps),
  client: clientHandlers(deps),
  clientExport: clientExportHandlers(deps),
  clientActs: clientActHandlers(deps),
  clientPicks: clientPickHandlers(deps),
  clientPortal: clientPortalHandlers(deps),
  clientProof: clientProofHandlers(deps),
  clients: clientsHandlers(deps),
  clientImport: clientImportHandlers(deps),
  clientSignUp: clientSignUpHandlers(deps),
  clientTables: clientTableHandlers(deps),
  company: companyHandlers(deps, {
    listCompanies: (capability) =>
      listCompanies(deps.store.db, capability, (ready) => nextSentences(deps, ready)),
    readSetUp: (capability) => readSetUp(deps.store.db, capability),
    setVatNumber: (...asked) => setVatNumber({ ...deps, afterNumber: saveCompanyNames }, ...asked),
    setBankAccount: (...asked) => setBankAccount(deps, ...asked),
    stopBankAccountChange: (token) => stopAccountChange(deps, token),
    chooseTypedRecords: (...asked) => chooseTypedRecords(deps, ...asked),
  }),
  connections: connectionHandlers({ ...deps, firstReading: (call) => firstReading(deps, call) }),
  contact: contactHandlers({ store: deps.store, outbox: deps.outbox, contactEmail: mail.contact }),
  factors: factorHandlers(deps),
  messageStates: messageStateHandlers(deps),
  passkeys: passkeyHandlers(deps),
  fileRequests: fileRequestHandlers(deps),
  invitations: invitationHandlers(deps),
  heldMoney: heldHandlers(deps),
  hmrcStart: hmrcStartHandlers({ ...deps, firstReading: (call) => firstReading(deps, call) }),
  oneClient: oneClientHandlers(deps),
  openTax: openTaxHandlers(deps),
  money: moneyHandlers(deps),
  paying: payingHandlers(deps),
  returnMarks: returnMarkHandlers(deps),
  notifications: notificationHandlers({
    ...deps,
    companyName: async (tx, capability) => (await theCompany(tx, capability)).name,
  }),
  practiceReadings: practiceReadingHandlers(deps),
  practiceSettings: practiceSettingsHandlers(deps),
  passOn: passOnHandlers(deps),
  premium: standingHandlers(deps),
  privacy: privacyHandlers(deps),
  pricing: pricingHandlers(deps),
  providers: providerHandlers(deps),
  refund: refundHandlers(deps),
  approvals: approvalHandlers(deps),
  reviews: reviewHandlers(deps),
  saleOffers: saleOfferHandlers(deps),
  savedViews: savedViewHandlers(deps),
  sharing: sharingHandlers(deps),
  tasks: taskHandlers(deps),
  taxFiles: taxFileHandlers(deps),
  team: teamHandlers(deps),
  triage: triageHandlers(deps),
  teamInvitations: teamInvitationHandlers(deps),
  unshownReturns: unshownHandlers(deps),
  vat: vatHandlers(deps),
});
