import * as account from './account';
import * as approvals from './approvals';
import * as auth from './auth';
import * as chat from './chat';
import * as clientMessages from './clientMessages';
import * as clientNotes from './clientNotes';
import * as clientNotices from './clientNotices';
import * as clientOnboarding from './clientOnboarding';
import * as authorisations from './authorisations';
import * as calendar from './calendar';
import * as client from './client';
import * as clientExport from './clientExport';
import * as clientActs from './clientActs';
import * as clientPicks from './clientPicks';
import * as clientProof from './clientProof';
import * as clients from './clients';
import * as clientImport from './clientImport';
import * as clientSignUp from './clientSignUp';
import * as clientTables from './clientTables';
import * as company from './company';
import * as connections from './connections';
import * as factors from './factors';
import * as contact from './contact';
import * as endingCare from './endingCare';
import * as fileRequests from './fileRequests';
import * as hmrcStart from './hmrcStart';
import * as oneClient from './oneClient';
import * as openTax from './openTax';
import * as money from './money';
import * as notifications from './notifications';
import * as passkeys from './passkeys';
import * as practiceReadings from './practiceReadings';
import * as practiceSettings from './practiceSettings';
import * as paying from './paying';
import * as premium from './premium';
import * as pricing from './pricing';
import * as providers from './providers';
import * as refund from './refund';
import * as saleOffers from './saleOffers';
import * as savedViews from './savedViews';
import * as sharing from './sharing';
import * as tasks from './tasks';
import * as team from './team';
import * as teamInvitations from './teamInvitations';
import * as taxFiles from './taxFiles';
import * as triage from './triage';
import * as vat from './vat';
import type { Download, Endpoint, Navigation, Upload } from './endpoint';

/** Every endpoint of the backend, by area. The server, the API’s page and the mocks walk this; screens import single areas. */
export const contract = {
  account, approvals, auth, authorisations, calendar, chat, client, clientActs, clientExport, clientImport, clientMessages, clientNotes,
  clientNotices,
  clientOnboarding, clientPicks, clientProof, clientSignUp, clientTables,
  clients, company, connections, contact, endingCare, factors, fileRequests, hmrcStart, money, notifications, oneClient, openTax,
  passkeys, paying, practiceReadings, practiceSettings, premium, pricing, providers, refund, saleOffers, savedViews, sharing, tasks,
  taxFiles, team,
  teamInvitations, triage, vat,
};

export type AnyEndpoint = Endpoint | Navigation | Download | Upload;

const KINDS: ReadonlySet<unknown> = new Set<AnyEndpoint['kind']>(['endpoint', 'navigation', 'download', 'upload']);

/** Is this export of an area one of its endpoints? */
export const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind);

/** All endpoints as a flat list of `[area.name, endpoint]`. */
export function allEndpoints(): Array<[string, AnyEndpoint]> {
  return Object.entries(contract).flatMap(([area, members]) =>
    Object.entries(members)
      .filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]))
      .map(([name, endpoint]): [string, AnyEndpoint] => [`${area}.${name}`, endpoint]));
}
