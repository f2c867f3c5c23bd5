/** @jest-environment node */
import { connect, type Socket } from 'node:net';
import { addEvidence, evidencePack } from '@/lib/refunds/followUp/contract';
import { sealedFiles } from '@/server/documents/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  connectedCustomer,
  openPeriod,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
let customer: VatCustomer;
let query: { company_id: string; period_id: string };
beforeAll(async () => {
  customer = await connectedCustomer(testServer);
  query = { company_id: customer.companyId, period_id: await openPeriod(customer) };
});
/** The process is still there, and nothing was kept. */
afterEach(async () => {
  expect((await expectOk(customer.browser.call(evidencePack, { query }))).data.files).toEqual([]);
  expect(await testServer.store.db.select({ id: sealedFiles.id }).from(sealedFiles)).toEqual([]);
});

let made = 0;
/** A PDF unlike any before. */
const pdf = () => `%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n% ${(made += 1)}\n`;

const CRLF = '\r\n';
const part = (headers: string, body: string) => `--b${CRLF}${headers}${CRLF}${CRLF}${body}${CRLF}`;
const filePart = (name: string, body: string, field = 'file') =>
  part(
    `Content-Disposition: form-data; name="${field}"; filename="${name}"${CRLF}Content-Type: application/pdf`,
    body,
  );

test.each([
  [
    'two files',
    () => `${filePart('a.pdf', pdf())}${filePart('b.pdf', pdf())}--b--${CRLF}`,
    'multipart/form-data; boundary=b',
  ],
  [
    'a file in another field',
    () => `${filePart('a.pdf', pdf(), 'other')}--b--${CRLF}`,
    'multipart/form-data; boundary=b',
  ],
  [
    'a text where the file belongs',
    () => `${part('Content-Disposition: form-data; name="file"', pdf())}--b--${CRLF}`,
    'multipart/form-data; boundary=b',
  ],
  [
    'a form that breaks off',
    () => filePart('a.pdf', pdf()).slice(0, -3),
    'multipart/form-data; boundary=b',
  ],
  [
    'a form of another boundary',
    () => `${filePart('a.pdf', pdf())}--b--${CRLF}`,
    'multipart/form-data; boundary=c',
  ],
  [
    'a form without a boundary',
    () => `${filePart('a.pdf', pdf())}--b--${CRLF}`,
    'multipart/form-data',
  ],
  ['JSON', () => '{"file":"x"}', 'application/json'],
  [
    'fields without end',
    () =>
      `${Array.from({ length: 50 }, (_, at) => part(`Content-Disposition: form-data; name="f${at}"`, 'x')).join('')}${filePart('a.pdf', pdf())}--b--${CRLF}`,
    'multipart/form-data; boundary=b',
  ],
])('%s is refused at the field, and nothing is kept', async (_what, body, type) => {
  const response = await customer.browser.fetch(
    `${addEvidence.path}?${new URLSearchParams({ ...query, kind: 'invoice' })}`,
    { method: 'POST', body: body(), headers: { 'Content-Type': type } },
  );
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: { file: expect.any(String) } },
  ]);
});

test('a page of another site can send no file, whatever it knows', async () => {
  const path = `${addEvidence.path}?${new URLSearchParams({ ...query, kind: 'invoice' })}`;
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': '', Origin: 'null' },
    { 'Sec-Fetch-Site': '', Origin: '' },
  ];
  for (const headers of foreign) {
    const form = new FormData();
    form.append('file', new Blob([pdf()]), 'planted.pdf');
    expect(
      (await customer.browser.fetch(path, { method: 'POST', body: form, headers })).status,
    ).toBe(404);
  }
});

/** Sends the head and the first bytes of an upload, then what `then` does with the socket. */
const raw = (length: string, body: string, then: (socket: Socket) => void) =>
  new Promise<void>((closed, failed) => {
    const { port, hostname } = new URL(customer.browser.address);
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        [
          `POST /portal/api${addEvidence.path}?${new URLSearchParams({ ...query, kind: 'invoice' })} HTTP/1.1`,
          `Host: ${hostname}`,
          'Sec-Fetch-Site: same-origin',
          `Cookie: ${customer.browser.cookies.header()}`,
          'Content-Type: multipart/form-data; boundary=b',
          length,
          '',
          '',
        ].join(CRLF),
      );
      socket.write(body, () => then(socket));
    });
    socket.on('data', () => socket.destroy());
    socket.on('close', () => closed());
    socket.on('error', failed);
  });

test.each([
  [
    'that breaks off in the middle',
    'Content-Length: 5000',
    () => filePart('a.pdf', pdf()),
    (socket: Socket) => socket.destroy(),
  ],
  [
    'that is said to be longer than it is',
    'Content-Length: 5000',
    () => `${filePart('a.pdf', pdf())}--b--${CRLF}`,
    (socket: Socket) => socket.end(),
  ],
  [
    'that is said to be shorter than it is',
    'Content-Length: 90',
    () => `${filePart('a.pdf', pdf())}--b--${CRLF}`,
    () => undefined,
  ],
])('a file %s leaves nothing behind', async (_what, length, body, then) => {
  await raw(length, body(), then);
  expect(testServer.logLines.filter((line) => line.includes('a.pdf'))).toEqual([]);
});
