import { businessInMail } from '@/lib/notifications/checkedNames';
import { createHash, randomUUID } from 'node:crypto';
import type { CompanyCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { freeName } from '@/lib/documents/files';
import {
  isMissing,
  mayTakeBack,
  nextFileRequestState,
  stateAfterTaking,
  WHY_CLOSED,
  whyNotSend,
} from '@/lib/clients/requests/fileRequest';
import { requireAllowance } from '@/server/access/accountLimits';
import type { ClientNeeds } from '@/server/clients/needs';
import { readableFile } from '@/server/documents/fileMedia';
import { filesSentMail } from '@/server/clients/mails/requests';
import { notify } from '@/server/notifications/notify';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import {
  clientsOfCompany,
  holdOfCompany,
  answerRecipients,
  type LockedClient,
} from '@/server/clients/requests/store/askedClients';
import {
  addRequestFile,
  changeRequest,
  listRequestFiles,
  removeRequestFile,
  findRequest,
  listRequests,
  type FileRequest,
} from '@/server/clients/requests/store/fileRequests';
import { missing } from './readRequests';
import { requestedFileRefusals } from '@/lib/clients/text';

type OfCompany = CompanyCapability<'company:read'>;
type SendDeps = Pick<
  ClientNeeds,
  'store' | 'outbox' | 'sealer' | 'portalUrl' | 'limiter' | 'files' | 'tables' | 'clock'
>;

const refuseIf = (sentence: string | undefined) => {
  if (sentence) throw new Refusal('badlyFormed', sentence, 'file');
};

/**
 * Throws early, before a file is saved, if the request takes none.
 * @throws Refusal notFound; ended once the request is closed
 */
async function requireOpen(db: Db, capability: OfCompany, requestId: string): Promise<void> {
  const request = (await listRequests(db, await clientsOfCompany(db, capability))).find(
    ({ id }) => id === requestId,
  );
  if (!request) throw missing();
  requireTaking(request);
}

function requireTaking({ state }: FileRequest): void {
  if (!nextFileRequestState(state, 'send'))
    throw new Refusal('ended', WHY_CLOSED[state] ?? requestedFileRefusals.closed);
}

/** Returns the request with its client locked. @throws Refusal notFound */
async function held(
  tx: Db,
  capability: OfCompany,
  requestId: string,
): Promise<{ client: LockedClient; request: FileRequest }> {
  // Locks the company before its client, in the order that a message and a removal use.
  await lockCompany(tx, capability);
  const client = await holdOfCompany(tx, capability, requestId);
  const request = client && (await findRequest(tx, client, requestId));
  if (!request) throw missing();
  return { client, request };
}

interface RequestEvent {
  request: FileRequest;
  event: string;
  detail: Record<string, string | number>;
  at: Date;
}

const note = (
  tx: Db,
  capability: OfCompany,
  { request: { id }, event, detail, at }: RequestEvent,
) =>
  appendAudit(tx, {
    at,
    actor: capability.actor,
    companyId: capability.companyId,
    subject: `fileRequest:${id}`,
    event,
    detail,
  });

/**
 * Saves one file for a request; mails the practice at the first file since one was missing. A
 * refused file does not affect the others.
 * @throws Refusal notFound; ended; tooMany; badlyFormed with the field `file`
 */
export async function sendRequestedFile(
  deps: SendDeps,
  capability: OfCompany,
  requestId: string,
  file: { name: string; bytes: Uint8Array },
): Promise<void> {
  if (!capability.person) throw missing();
  const { db } = deps.store;
  await requireOpen(db, capability, requestId);
  await requireAllowance(
    deps.limiter,
    'filesByPerson',
    capability.person.personId,
    requestedFileRefusals.tooManyFiles,
  );
  const [size, sha256] = [
    file.bytes.byteLength,
    createHash('sha256').update(file.bytes).digest('hex'),
  ];
  refuseIf(whyNotSend({ size, sha256 }, []));
  const { media, name: safe } = await readableFile(file, {
    tables: deps.tables,
    sender: capability.person.personId,
  });
  const id = randomUUID();
  await deps.files.put(id, file.bytes);
  try {
    await db.transaction(async (tx) => {
      const { client, request } = await held(tx, capability, requestId);
      requireTaking(request);
      const files = await listRequestFiles(tx, [request]);
      refuseIf(whyNotSend({ size, sha256 }, files));
      const now = deps.clock.now();
      const name = freeName(
        safe,
        new Set(files.map((requestFile) => requestFile.name.toLowerCase())),
      );
      await addRequestFile(tx, capability, request, { id, name, media, size, sha256, sentAt: now });
      await changeRequest(tx, request, { state: 'answered', answeredAt: now });
      await note(tx, capability, {
        request,
        event: 'file sent to the accountants',
        detail: { file: id, size, sha256 },
        at: now,
      });
      if (isMissing(request.state))
        await tellPractice(tx, deps, capability, { client, request, now });
    });
  } catch (problem) {
    await deps.files.remove(id);
    throw problem;
  }
}

interface AnsweredRequest {
  client: LockedClient;
  request: FileRequest;
  now: Date;
}

async function tellPractice(
  tx: Db,
  deps: SendDeps,
  capability: OfCompany,
  { client, request, now }: AnsweredRequest,
): Promise<void> {
  const { practiceId, companyId, business } = client;
  const ids = new URLSearchParams({ company_id: practiceId, client_company_id: companyId });
  const mail = filesSentMail({
    companyName: businessInMail(business, 'practice'),
    href: `${deps.portalUrl}/v2/open-tax/client-dashboard?${ids}`,
  });
  for (const to of await answerRecipients(tx, client, request.askedBy)) {
    await notify(tx, deps, {
      to,
      capability,
      topic: 'fileRequest',
      moment: `fileRequest:${request.id}:answered:${request.revision}:${to.personId}`,
      mail,
      now,
    });
  }
}

/** Destroys a file that the practice has not accepted yet. @throws Refusal notFound; ended */
export async function takeBackFile(
  deps: SendDeps,
  capability: OfCompany,
  { requestId, fileId }: { requestId: string; fileId: string },
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const { request } = await held(tx, capability, requestId);
    const files = await listRequestFiles(tx, [request]);
    const file = files.find(({ id }) => id === fileId);
    if (!file) throw missing();
    if (!mayTakeBack(request.state))
      throw new Refusal(
        'ended',
        WHY_CLOSED[request.state] ?? requestedFileRefusals.nothingToTakeBack,
      );
    await removeRequestFile(tx, file);
    await changeRequest(tx, request, {
      state: stateAfterTaking(
        request,
        files.filter(({ id }) => id !== fileId),
      ),
    });
    await note(tx, capability, {
      request,
      event: 'file for the accountants taken back',
      detail: { file: fileId, sha256: file.sha256 },
      at: deps.clock.now(),
    });
  });
  await deps.files.remove(fileId);
}
