import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { mayTakeBack } from '@/lib/clients/requests/fileRequest';
import { newestRequestEvent } from '@/lib/clients/requests/requestMails';
import { whyNotRemindOfFiles } from '@/lib/clients/requests/requestReminder';
import type { Db } from '@/server/platform/db/db';
import {
  clientsOfCompany,
  clientOfPractice,
  belongsToIt,
  whoAnswers,
  type RequestableClient,
} from '@/server/clients/requests/store/askedClients';
import {
  listRequestFiles,
  listRequests,
  type FileRequest,
  type RequestFile,
} from '@/server/clients/requests/store/fileRequests';
import { readClientMails } from '@/server/notifications/clientMails';
import { clientsToNotify } from '@/server/notifications/store/clientNotices';
import { findClient } from '@/server/clients/store/clients';
import { authoriseCompany } from '@/server/access/authorise';

type OfCompany = CompanyCapability<'company:read'>;
type OfPractice = PracticeCapability<'client:read'>;

export const missing = (): Refusal => new Refusal('notFound', NOT_FOUND);

/** Returns the day since when the client's files are missing. */
export const missingSince = ({ sentBackAt, askedAt }: FileRequest) =>
  isoDate(sentBackAt ?? askedAt);
const remindedOn = ({ remindedAt }: FileRequest) => (remindedAt ? isoDate(remindedAt) : undefined);

/** Returns the reason why the client cannot be reminded of this request by hand now. */
export const notRemindable = (request: FileRequest, now: Date): string | undefined =>
  whyNotRemindOfFiles(
    { state: request.state, missingSince: missingSince(request) },
    remindedOn(request),
    isoDate(now),
  );

const fileView = ({ id, name, media, size, sentAt, sentBy, sentByName }: RequestFile) => ({
  file_id: id,
  name,
  media,
  size,
  sent_at: sentAt.toISOString(),
  ...(sentBy !== null && sentByName !== null && { sent_by: sentByName }),
});

function requestView(request: FileRequest, files: readonly RequestFile[]) {
  const {
    id,
    text,
    dueOn,
    state,
    revision,
    askedAt,
    askedByName,
    answeredAt,
    reason,
    sentBackAt,
    closedAt,
  } = request;
  return {
    request_id: id,
    text,
    state,
    revision,
    asked_at: askedAt.toISOString(),
    asked_by: askedByName,
    ...(dueOn !== null && { due_on: dueOn }),
    ...(answeredAt && { answered_at: answeredAt.toISOString() }),
    ...(reason !== null && { reason }),
    ...(sentBackAt && { sent_back_at: sentBackAt.toISOString() }),
    ...(closedAt && { closed_at: closedAt.toISOString() }),
    files: files.filter(({ requestId }) => requestId === id).map(fileView),
  };
}

/**
 * Returns the file requests to the current person's company; empty if no practice looks after it.
 * @throws Refusal notFound for a person outside the company.
 */
export async function readMine(db: Db, capability: OfCompany) {
  const requestableClients = await clientsOfCompany(db, capability);
  if (requestableClients.length === 0 && !(await belongsToIt(db, capability))) throw missing();
  const requests = await listRequests(db, requestableClients);
  const files = await listRequestFiles(db, requests);
  return {
    requests: requests.map((request) => ({
      ...requestView(request, files),
      client_id: request.clientId,
      practice_name:
        requestableClients.find(({ clientId }) => clientId === request.clientId)?.practiceName ??
        '',
      may_take_back: mayTakeBack(request.state),
    })),
  };
}

/** Returns the client as this person of the practice sees it. @throws Refusal notFound */
export async function seenForRequests(
  db: Db,
  capability: OfPractice,
  clientId: string,
): Promise<RequestableClient> {
  const client = await findClient(db, capability, clientId);
  const requestableClient = client && (await clientOfPractice(db, capability, client));
  if (!requestableClient) throw missing();
  return requestableClient;
}

/** Returns the people of this client that the practice mails about file requests. */
export const mailRecipientsOfClient = async (
  db: Db,
  company: OfCompany,
  { practiceId }: RequestableClient,
) =>
  (await clientsToNotify(db, company, 'fileRequest')).filter(
    (candidate) => candidate.practiceId === practiceId,
  );

/**
 * Returns the file requests to one client.
 * @throws Refusal notFound for a client that this person does not see.
 */
export async function readRequestsOfClient(
  db: Db,
  capability: OfPractice,
  clientId: string,
  now: Date,
) {
  if (!capability.person) throw missing();
  const requestableClient = await seenForRequests(db, capability, clientId);
  const requests = await listRequests(db, [requestableClient]);
  const files = await listRequestFiles(db, requests);
  const events = new Map(requests.map((request) => [request.id, newestRequestEvent(request)]));
  const mails = await readClientMails(
    db,
    capability,
    [...events.values()].flatMap((event) => (event === undefined ? [] : { clientId, event })),
    now,
  );
  const company = await authoriseCompany(
    db,
    capability.person,
    requestableClient.companyId,
    'company:read',
  );
  return {
    requests: requests.map((request) => {
      const why = notRemindable(request, now);
      return {
        ...requestView(request, files),
        ...(request.remindedAt && { reminded_at: request.remindedAt.toISOString() }),
        ...(why && { why_not_remind: why }),
        mails: mails.get(events.get(request.id) ?? '') ?? [],
      };
    }),
    people: await whoAnswers(db, requestableClient),
    mailed: (await mailRecipientsOfClient(db, company, requestableClient)).length > 0,
  };
}
