import { contract, isEndpoint } from '@/lib/contract/contract';
import { accountHandlers } from '@/server/handlers/account';
import { authHandlers } from '@/server/handlers/auth';
import { clientMessageHandlers } from '@/server/handlers/clientMessages';
import { clientNoteHandlers } from '@/server/handlers/clientNotes';
import { clientNoticeHandlers } from '@/server/handlers/clientNotices';
import { clientOnboardingHandlers } from '@/server/handlers/clientOnboarding';
import { chatHandlers } from '@/server/handlers/chat';
import { authorisationHandlers } from '@/server/handlers/authorisations';
import { calendarHandlers } from '@/server/handlers/calendar';
import { clientHandlers } from '@/server/handlers/client';
import { clientExportHandlers } from '@/server/handlers/clientExport';
import { clientActHandlers } from '@/server/handlers/clientActs';
import { clientPickHandlers } from '@/server/handlers/clientPicks';
import { clientsHandlers } from '@/server/handlers/clients';
import { clientImportHandlers } from '@/server/handlers/clientImport';
import { clientProofHandlers } from '@/server/handlers/clientProof';
import { clientSignUpHandlers } from '@/server/handlers/clientSignUp';
import { clientTableHandlers } from '@/server/handlers/clientTables';
import { companyHandlers } from '@/server/handlers/company';
import { connectionHandlers } from '@/server/handlers/connections';
import { contactHandlers } from '@/server/handlers/contact';
import { endingCareHandlers } from '@/server/handlers/endingCare';
import { factorHandlers } from '@/server/handlers/factors';
import { passkeyHandlers } from '@/server/handlers/passkeys';
import { fileRequestHandlers } from '@/server/handlers/fileRequests';
import { hmrcStartHandlers } from '@/server/handlers/hmrcStart';
import { oneClientHandlers } from '@/server/handlers/oneClient';
import { openTaxHandlers } from '@/server/handlers/openTax';
import { moneyHandlers } from '@/server/handlers/money';
import { payingHandlers } from '@/server/handlers/paying';
import { notificationHandlers } from '@/server/handlers/notifications';
import { practiceReadingHandlers } from '@/server/handlers/practiceReadings';
import { practiceSettingsHandlers } from '@/server/handlers/practiceSettings';
import { pricingHandlers } from '@/server/handlers/pricing';
import { premiumHandlers } from '@/server/handlers/premium';
import { providerHandlers } from '@/server/handlers/providers';
import { refundHandlers } from '@/server/handlers/refund';
import { approvalHandlers } from '@/server/handlers/approvals';
import { saleOfferHandlers } from '@/server/handlers/saleOffers';
import { savedViewHandlers } from '@/server/handlers/savedViews';
import { sharingHandlers } from '@/server/handlers/sharing';
import { taskHandlers } from '@/server/handlers/tasks';
import { teamHandlers } from '@/server/handlers/team';
import { teamInvitationHandlers } from '@/server/handlers/teamInvitations';
import { taxFileHandlers } from '@/server/handlers/taxFiles';
import { triageHandlers } from '@/server/handlers/triage';
import { vatHandlers } from '@/server/handlers/vat';
import type { Env } from '@/server/env';
import { Router, type AnyHandler, type ServedEndpoint } from '@/server/http/router';
import type { Handlers } from '@/server/http/handlers';
import type { Deps } from '@/server/services/deps';
import { nextSentences } from '@/server/services/overview/nextSentences';

type Areas = typeof contract;

/** A handler for every endpoint of every area of the contract: a missing one does not compile. */
export type AllHandlers = { [A in keyof Areas]: Handlers<Areas[A]> };

/** Pairs each endpoint of the contract with its handler. */
export function createRouter(handlers: AllHandlers): Router {
  const served: ServedEndpoint[] = [];
  for (const [area, members] of Object.entries(contract)) {
    const own = handlers[area as keyof Areas] as Record<string, AnyHandler> | undefined;
    for (const [name, endpoint] of Object.entries(members)) {
      const handler = own?.[name];
      if (isEndpoint(endpoint) && handler) served.push({ name: `${area}.${name}`, endpoint, handler });
    }
  }
  return new Router(served);
}

/** All handlers, with what they need. */
export const allHandlers = (deps: Deps, { mail, chat }: Pick<Env, 'mail' | 'chat'>): AllHandlers => ({
  account: accountHandlers(deps),
  auth: authHandlers(deps),
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
  clientProof: clientProofHandlers(deps),
  clients: clientsHandlers(deps),
  clientImport: clientImportHandlers(deps),
  clientSignUp: clientSignUpHandlers(deps),
  clientTables: clientTableHandlers(deps),
  company: companyHandlers(deps, (capabilities) => nextSentences(deps, capabilities)),
  connections: connectionHandlers(deps),
  contact: contactHandlers({ store: deps.store, outbox: deps.outbox, contactEmail: mail.contact }),
  endingCare: endingCareHandlers(deps),
  factors: factorHandlers(deps),
  passkeys: passkeyHandlers(deps),
  fileRequests: fileRequestHandlers(deps),
  hmrcStart: hmrcStartHandlers(deps),
  oneClient: oneClientHandlers(deps),
  openTax: openTaxHandlers(deps),
  money: moneyHandlers(deps),
  paying: payingHandlers(deps),
  notifications: notificationHandlers(deps),
  practiceReadings: practiceReadingHandlers(deps),
  practiceSettings: practiceSettingsHandlers(deps),
  premium: premiumHandlers(deps),
  pricing: pricingHandlers(deps),
  providers: providerHandlers(deps),
  refund: refundHandlers(deps),
  approvals: approvalHandlers(deps),
  saleOffers: saleOfferHandlers(deps),
  savedViews: savedViewHandlers(deps),
  sharing: sharingHandlers(deps),
  tasks: taskHandlers(deps),
  taxFiles: taxFileHandlers(deps),
  team: teamHandlers(deps),
  triage: triageHandlers(deps),
  teamInvitations: teamInvitationHandlers(deps),
  vat: vatHandlers(deps),
});
