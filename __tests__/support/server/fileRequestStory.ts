import { clientCompanies, joinByInvite } from '@/lib/clients/onboarding/contract';
import {
  askForFiles,
  clientFileRequests,
  myFileRequests,
  sendRequestedFile,
} from '@/lib/clients/requests/contract';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { Browser } from './browser';
import { invite, practiceWith } from './practiceStory';
import { expectOk, type TestServer } from './testServer';

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
let made = 0;
/** A PDF unlike any before. */
export const pdf = () => `${PDF}% ${(made += 1)}\n`;

type Mine = AnswerOf<typeof myFileRequests>;

/** Uploads one file as any browser. */
export async function sendFileAs(
  who: Browser,
  query: { company_id: string; request_id: string },
  file: { name: string; bytes: BlobPart },
) {
  const form = new FormData();
  form.append('file', new Blob([file.bytes]), file.name);
  const response = await who.fetch(`${sendRequestedFile.path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    body: form,
  });
  const body = (await response.json()) as Mine & { error?: unknown };
  return { status: response.status, body, error: body.error };
}

/** Creates a practice with a joined client, and the actions of both sides. */
export async function askedClient(
  testServer: TestServer,
  practice = 'ruth@fernlea.example',
  email = 'owen@example.co.uk',
) {
  const { admin, practiceId } = await practiceWith(testServer, practice);
  const { token, ...ofPractice } = await invite(testServer, admin, practiceId, {
    email,
    name: 'Price Landscapes',
  });
  const client = testServer.newBrowser();
  await expectOk(
    client.call(joinByInvite, { body: { ...ofPractice, token, full_name: 'Owen Price' } }),
  );
  const { data } = await expectOk(client.call(clientCompanies));
  const companyId = data[0]!.companyId;
  return {
    admin,
    client,
    practiceId,
    ofPractice,
    companyId,
    ask: async (text: string, due?: IsoDate) => {
      const body = { text, ...(due && { due_on: due }) };
      return (await expectOk(admin.call(askForFiles, { query: ofPractice, body }))).data.request_id;
    },
    send: (requestId: string, name = 'statement.pdf', bytes: BlobPart = pdf(), who = client) =>
      sendFileAs(who, { company_id: companyId, request_id: requestId }, { name, bytes }),
    mine: async () =>
      (await expectOk(client.call(myFileRequests, { query: { company_id: companyId } }))).data
        .requests,
    theirs: async () =>
      (await expectOk(admin.call(clientFileRequests, { query: ofPractice }))).data.requests,
  };
}
