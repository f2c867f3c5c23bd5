import * as account from '@/lib/auth/accountContract';
import * as approvals from '@/lib/filing/approvals/contract';
import * as auth from '@/lib/auth/contract';
import * as chat from '@/lib/notifications/chatContract';
import * as clientMessages from '@/lib/clients/messages/contract';
import * as clientNotes from '@/lib/clients/notesContract';
import * as clientNotices from '@/lib/clients/noticesContract';
import * as invitations from '@/lib/clients/onboarding/invitationsContract';
import * as clientOnboarding from '@/lib/clients/onboarding/contract';
import * as authorisations from '@/lib/clients/reading/authorisationsContract';
import * as calendar from '@/lib/overview/calendarContract';
import * as client from '@/lib/overview/contract';
import * as clientExport from '@/lib/clients/exchange/exportContract';
import * as clientActs from '@/lib/clients/bulk/contract';
import * as clientPicks from '@/lib/clients/list/picksContract';
import * as clientProof from '@/lib/refunds/offers/proofContract';
import * as clients from '@/lib/clients/contract';
import * as clientImport from '@/lib/clients/exchange/contract';
import * as clientSignUp from '@/lib/clients/onboarding/signUpContract';
import * as clientTables from '@/lib/clients/list/tablesContract';
import * as company from '@/lib/companies/contract';
import * as connections from '@/lib/connections/contract';
import * as factors from '@/lib/auth/factorsContract';
import * as contact from '@/lib/notifications/contactContract';
import * as clientPortal from '@/lib/clients/portal/contract';
import * as fileRequests from '@/lib/clients/requests/contract';
import * as heldMoney from '@/lib/refunds/held/contract';
import * as hmrcStart from '@/lib/connections/hmrcStartContract';
import * as hmrcVisits from '@/lib/connections/hmrcVisitContract';
import * as oneClient from '@/lib/clients/oneClientContract';
import * as oneClientTaxes from '@/lib/clients/taxDetailsContract';
import * as openTax from '@/lib/practice/contract';
import * as money from '@/lib/refunds/claim/contract';
import * as notifications from '@/lib/notifications/contract';
import * as passOn from '@/lib/refunds/passOn/contract';
import * as messageStates from '@/lib/auth/messageStateContract';
import * as passkeys from '@/lib/auth/passkeysContract';
import * as practiceReadings from '@/lib/clients/reading/contract';
import * as practiceSettings from '@/lib/practice/settingsContract';
import * as paying from '@/lib/overview/paying/contract';
import * as privacy from '@/lib/privacy/contract';
import * as premium from '@/lib/refunds/quote/standingContract';
import * as pricing from '@/lib/practice/pricing/contract';
import * as providers from '@/lib/auth/providersContract';
import * as refund from '@/lib/refunds/followUp/contract';
import * as returnMarks from '@/lib/overview/returnMarksContract';
import * as reviews from '@/lib/refunds/review/contract';
import * as saleOffers from '@/lib/refunds/offers/contract';
import * as savedViews from '@/lib/clients/list/viewsContract';
import * as sharing from '@/lib/clients/sharing/contract';
import * as tasks from '@/lib/overview/tasksContract';
import * as team from '@/lib/practice/teamContract';
import * as teamInvitations from '@/lib/practice/teamInvitationsContract';
import * as taxFiles from '@/lib/taxes/file/contract';
import * as triage from '@/lib/clients/triage/contract';
import * as unshownReturns from '@/lib/filing/unshownContract';
import * as vat from '@/lib/overview/vat/contract';
import { type AnyEndpoint, isEndpoint } from '@/lib/access/endpoint';

/**
 * Every endpoint of the backend, by area. The server, the API’s page and the mocks iterate over it;
 * screens import single areas.
 */
export const contract = {
  account,
  approvals,
  auth,
  authorisations,
  calendar,
  chat,
  client,
  clientActs,
  clientExport,
  clientImport,
  clientMessages,
  clientNotes,
  clientNotices,
  clientOnboarding,
  clientPicks,
  clientPortal,
  clientProof,
  clientSignUp,
  clientTables,
  clients,
  company,
  connections,
  contact,
  factors,
  fileRequests,
  heldMoney,
  hmrcStart: { ...hmrcStart, ...hmrcVisits },
  invitations,
  messageStates,
  money,
  notifications,
  oneClient: { ...oneClient, ...oneClientTaxes },
  openTax,
  passOn,
  passkeys,
  paying,
  practiceReadings,
  practiceSettings,
  premium,
  pricing,
  privacy,
  providers,
  refund,
  returnMarks,
  reviews,
  saleOffers,
  savedViews,
  sharing,
  tasks,
  taxFiles,
  team,
  teamInvitations,
  triage,
  unshownReturns,
  vat,
};

/**
 * Returns all endpoints as a flat list of `[area.name, endpoint]`, sorted by name within each area.
 */
export function allEndpoints(): Array<[string, AnyEndpoint]> {
  return Object.entries(contract).flatMap(([area, members]) =>
    Object.entries(members)
      .filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, endpoint]): [string, AnyEndpoint] => [`${area}.${name}`, endpoint]),
  );
}
