/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@/lib/app/contract';
import { documents } from '@/lib/refunds/claim/contract';
import { addEvidence, recordEnquiry } from '@/lib/refunds/followUp/contract';
import { DECLARATION_VERSION } from '@/lib/filing/declaration';
import type { DocumentFacts } from '@/lib/documents/documentFacts';
import { APPROVAL_VERSION } from '@/lib/filing/approvals/returnApproval';
import { pence } from '@/lib/kernel/money';
import { workOutBoxes } from '@/lib/vat/books/nineBoxes';
import { clients, practices } from '@/server/access/store/partyTables';
import { returnApprovals } from '@/server/filing/store/tables';
import { fileRequests, requestFiles } from '@/server/clients/requests/store/tables';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { personIdOf } from '../../../support/server/practiceStory';
import { openWithCustomers } from '../../../support/server/customers';
import { expectOk } from '../../../support/server/testServer';
import {
  claimingCustomer,
  filedCustomer,
  settlePayments,
  TYPED,
  type VatCustomer,
} from '../../../support/server/vatStory';
import type { AnyEndpoint } from '@/lib/access/endpoint';

type Ids = Record<string, string>;
const TODAY = '2026-11-20';

/**
 * What is posted to the endpoints that take more ids than the company's: well formed, so that only
 * the ids decide.
 */
const BODIES: Record<string, (ids: Ids) => object> = {
  'clientMessages.writeToPractice': () => ({ text: 'Hello' }),
  'clientMessages.seeMessages': () => ({}),
  'clientSignUp.askOwnAuthorisation': () => ({ registered_on: '2020-01-01' }),
  'clientSignUp.checkOwnAuthorisation': () => ({}),
  'clientPortal.endAgent': () => ({ confirmed: true }),
  'fileRequests.takeBackFile': ({ request_id, file_id }) => ({ request_id, file_id }),
  'connections.chooseOrganisation': ({ organisation_id }) => ({ organisation_id, seen: '- - -' }),
  'refund.recordEnquiry': () => ({ by: 'letter', asked_on: TODAY, after_five: false }),
  'refund.answerEnquiry': ({ enquiry_id }) => ({ enquiry_id, answered_on: TODAY }),
  'refund.removeEnquiry': ({ enquiry_id }) => ({ enquiry_id }),
  'refund.removeEvidence': ({ file_id }) => ({ file_id }),
  'reviews.answerReview': () => ({ answer: 'Yes.', asked_at: '2026-11-20T12:40:00.000Z' }),
  'sharing.shareTaxes': () => ({ taxes: [{ tax: 'paye', shared: false }] }),
  'vat.typeBoxes': () => TYPED,
  'vat.addPostponed': () => ({ duePence: 1, reclaimedPence: 1, goodsPence: 100 }),
  'vat.answerGaps': () => ({ gaps_hash: 'f'.repeat(64), reason: 'outside_vat' }),
  'vat.fileReturn': () => ({
    accepted: true,
    declaration_version: DECLARATION_VERSION,
    payload_hash: 'f'.repeat(64),
  }),
  'vat.markReturnFiled': () => ({ reference: '256660290587' }),
  'vat.sendReturnAgain': () => ({
    accepted: true,
    declaration_version: DECLARATION_VERSION,
    payload_hash: 'f'.repeat(64),
  }),
  'vat.requestQuote': () => ({}),
  'vat.confirmClaim': ({ quote_id, quote_hash }) => ({ quote_id, quote_hash }),
  'money.withdrawClaim': () => ({}),
  'passOn.reportSent': () => ({ day: TODAY, amount_pence: 100 }),
  'passOn.takeBackSent': () => ({ day: TODAY, amount_pence: 100 }),
  'approvals.seeClientApproval': ({ approval_id }) => ({ approval_id }),
  'approvals.approveReturn': ({ approval_id }) => ({
    approval_id,
    figures_hash: 'f'.repeat(64),
    words_version: APPROVAL_VERSION,
    accepted: true,
  }),
  'approvals.sendBackReturn': ({ approval_id }) => ({ approval_id, reason: 'The van is missing.' }),
  'saleOffers.seeRefundOffer': ({ offer_id }) => ({ offer_id }),
  'saleOffers.declineRefundOffer': ({ offer_id }) => ({ offer_id }),
};

const RECORD: DocumentFacts = {
  title: 'x',
  reference: 'x',
  issuedOn: TODAY,
  periodLabel: 'October 2026',
  from: ['x'],
  to: ['x'],
  facts: [],
  lines: [],
  notes: [],
  amountPence: pence(1),
};

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { fields?: object } | undefined)?.fields ?? {});
const idsOf = (schema: unknown): string[] =>
  fieldsOf(schema).filter((name) => name.endsWith('_id') && name !== 'company_id');
const bodyOf = (endpoint: AnyEndpoint) =>
  endpoint.kind === 'endpoint' ? endpoint.body : undefined;
const endpoints = allEndpoints().filter(
  ([, endpoint]) =>
    endpoint.access.scope === 'company' &&
    (idsOf(endpoint.query).length > 0 || idsOf(bodyOf(endpoint)).length > 0),
);

const testServer = openForFile(openWithCustomers);
let mine: { customer: VatCustomer; ids: Ids };
let theirs: { customer: VatCustomer; ids: Ids };
let made = 0;

const fileOf = () => {
  const form = new FormData();
  form.append('file', new Blob([`Date,Amount\n2026-10-01,${(made += 1)}\n`]), 'October.csv');
  return form;
};

/**
 * A practice looks after the company, has offered it the sale of this refund, had its return
 * approved and a file sent: their ids.
 */
async function offered(
  { companyId, email }: VatCustomer,
  periodId: string,
  fileId: string,
): Promise<Ids> {
  const { db } = testServer.store;
  const [at, person] = [testServer.clock.now(), await personIdOf(testServer, email)];
  const [practice] = await db
    .insert(practices)
    .values({ name: 'Fernlea', createdAt: at })
    .returning();
  const [client] = await db
    .insert(clients)
    .values({ practiceId: practice!.id, companyId, createdAt: at })
    .returning();
  const [offer] = await db
    .insert(saleOffers)
    .values({
      companyId,
      clientId: client!.id,
      periodId,
      refundPence: pence(421_000),
      offeredBy: person,
      offeredAt: at,
      expiresAt: new Date(at.getTime() + 86_400_000),
    })
    .returning();
  const [approval] = await db
    .insert(returnApprovals)
    .values({
      companyId,
      clientId: client!.id,
      periodId,
      state: 'filed',
      figuresHash: 'f'.repeat(64),
      boxes: workOutBoxes(TYPED),
      askedBy: person,
      askedAt: at,
      answeredBy: person,
      answeredAt: at,
      facts: RECORD,
    })
    .returning();
  const [request] = await db
    .insert(fileRequests)
    .values({
      clientId: client!.id,
      text: 'Statement',
      state: 'answered',
      askedBy: person,
      askedAt: at,
      answeredAt: at,
    })
    .returning();
  await db.insert(requestFiles).values({
    id: fileId,
    requestId: request!.id,
    name: 'October.csv',
    media: 'text/csv',
    size: 1,
    sha256: 'f',
    sentBy: person,
    sentAt: at,
  });
  return {
    client_id: client!.id,
    offer_id: offer!.id,
    approval_id: approval!.id,
    request_id: request!.id,
  };
}

/**
 * A file kept, a question recorded and a receipt issued, beside the period, its quote and its
 * claim.
 */
async function everything(
  { customer, query, periodId, quote }: Awaited<ReturnType<typeof filedCustomer>>,
  claimId: string,
): Promise<Ids> {
  const { browser, companyId } = customer;
  const kept = await browser.fetch(
    `${addEvidence.path}?${new URLSearchParams({ ...query, kind: 'statement' })}`,
    { method: 'POST', body: fileOf() },
  );
  const { files } = (await kept.json()) as { files: { id: string }[] };
  const { enquiries } = (
    await expectOk(
      browser.call(recordEnquiry, {
        query,
        body: { by: 'letter', asked_on: TODAY, after_five: false },
      }),
    )
  ).data;
  const [document] = (await expectOk(browser.call(documents, { query: { company_id: companyId } })))
    .data.documents;
  return {
    ...(await offered(customer, periodId, files[0]!.id)),
    period_id: periodId,
    claim_id: claimId,
    document_id: document!.id,
    // An organisation that only this customer's Xero login opens.
    organisation_id: randomUUID(),
    enquiry_id: enquiries[0]!.id,
    file_id: files[0]!.id,
    ...quote,
  };
}

beforeAll(async () => {
  const sold = await claimingCustomer(testServer);
  await settlePayments(testServer);
  theirs = { customer: sold.customer, ids: await everything(sold, sold.claimId) };
  const filed = await filedCustomer(testServer);
  mine = { customer: filed.customer, ids: await everything(filed, randomUUID()) };
});

/** Calls the endpoint as a person who may, for their own company, with another's ids. */
async function ask(
  { customer: { browser, companyId } }: typeof mine,
  [name, endpoint]: [string, AnyEndpoint],
  ids: Ids,
): Promise<unknown[]> {
  const query = new URLSearchParams({
    company_id: companyId,
    ...Object.fromEntries(idsOf(endpoint.query).map((id) => [id, ids[id]!])),
  });
  if (fieldsOf(endpoint.query).includes('kind')) query.set('kind', 'other');
  const body =
    endpoint.kind === 'upload'
      ? fileOf()
      : endpoint.method === 'POST'
        ? JSON.stringify(BODIES[name]!(ids))
        : undefined;
  const response = await browser.fetch(`${endpoint.path}?${query}`, {
    method: endpoint.method,
    body,
    headers: typeof body === 'string' ? { 'Content-Type': 'application/json' } : {},
  });
  const headers = [...response.headers].filter(([header]) => header !== 'date');
  return [response.status, await response.text(), headers];
}

const nowhere = (): Ids => ({
  ...Object.fromEntries(Object.keys(theirs.ids).map((id) => [id, randomUUID()])),
  quote_hash: 'f'.repeat(64),
});

test('every endpoint that is posted more ids has a body here', () => {
  expect(endpoints.length).toBeGreaterThan(12);
  for (const [name, endpoint] of endpoints)
    if (endpoint.kind === 'endpoint' && endpoint.method === 'POST') {
      expect(Object.keys(BODIES)).toContain(name);
    }
});

describe.each(endpoints)('%s', (name, endpoint) => {
  test('another user’s ids under the caller’s own company get the same response as unknown ids, byte for byte', async () => {
    const [status, text, headers] = await ask(mine, [name, endpoint], nowhere());
    // A full page load is sent to a page that says the same.
    expect([status, text]).toEqual(
      endpoint.kind === 'navigation' ? [303, ''] : [404, '{"error":"We could not find that."}'],
    );
    expect(await ask(mine, [name, endpoint], theirs.ids)).toEqual([status, text, headers]);
  });

  if (idsOf(bodyOf(endpoint)).length > 0) {
    test('so are they beside one’s own period', async () => {
      const own = { period_id: mine.ids.period_id! };
      const missing = await ask(mine, [name, endpoint], { ...nowhere(), ...own });
      expect(missing[0]).toBeGreaterThanOrEqual(400);
      expect(await ask(mine, [name, endpoint], { ...theirs.ids, ...own })).toEqual(missing);
    });
  }

  if (endpoint.method === 'GET') {
    test('their owner finds them', async () => {
      expect((await ask(theirs, [name, endpoint], theirs.ids))[0]).not.toBe(404);
    });
  }
});
