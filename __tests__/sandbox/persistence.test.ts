/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';

import {
  CLIENT,
  consentAtHmrc,
  hmrcFor,
  jsonOf,
  MARLOW,
  OCTOBER,
  openSandbox,
  STRANGER,
  trackerOf,
} from './openSandbox';

describe('what the sandbox remembers', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('filed returns, repayments, grants and tokens are still there after a restart', async () => {
    const first = await openSandbox({ dataDir });
    const tokens = await consentAtHmrc(first, MARLOW);
    await (
      await hmrcFor(first, MARLOW)
    )('/returns', { method: 'POST', body: OCTOBER });
    await first.stop();

    const second = await openSandbox({ dataDir });
    const answer = await fetch(`${second.urls.hmrcApi}/organisations/vat/${MARLOW}/returns/26AJ`, {
      headers: {
        accept: 'application/vnd.hmrc.1.0+json',
        authorization: `Bearer ${tokens.access_token}`,
      },
    });
    expect(answer.status).toBe(200);
    expect(
      (await trackerOf(second, MARLOW)).repaymentDetails.some(
        ({ periodKey }) => periodKey === '26AJ',
      ),
    ).toBe(true);
    const refreshed = await second.form(`${second.urls.hmrcApi}/oauth/token`, {
      ...CLIENT,
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(refreshed.status).toBe(200);
    await second.stop();
  });

  test('a sandbox begins with a copy of the state that another had, which goes on as it was', async () => {
    const first = await openSandbox();
    const tokens = await consentAtHmrc(first, MARLOW);
    const second = await openSandbox({ initialState: first.copyState() });
    const refresh = (url: string) =>
      fetch(`${url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...CLIENT,
          grant_type: 'refresh_token',
          refresh_token: tokens.refresh_token,
        }),
      });
    expect((await refresh(second.urls.hmrcApi)).status).toBe(200);
    expect((await refresh(second.urls.hmrcApi)).status).toBe(400);
    expect((await refresh(first.urls.hmrcApi)).status).toBe(200);
    await Promise.all([first.stop(), second.stop()]);
  });

  test('a seeded refresh token that was used stays used', async () => {
    const refresh = (url: string) =>
      fetch(`${url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...CLIENT,
          grant_type: 'refresh_token',
          refresh_token: 'seed-hmrc-calder',
        }),
      });
    const first = await openSandbox({ dataDir });
    expect((await refresh(first.urls.hmrcApi)).status).toBe(200);
    await first.stop();
    const second = await openSandbox({ dataDir });
    expect((await refresh(second.urls.hmrcApi)).status).toBe(400);
    await second.stop();
  });

  test('the file is whole, private, and alone in its folder', async () => {
    const sandbox = await openSandbox({ dataDir });
    await consentAtHmrc(sandbox, STRANGER);
    await sandbox.stop();
    expect(readdirSync(dataDir)).toEqual(['sandbox-state.json']);
    const file = path.join(dataDir, 'sandbox-state.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      version: 1,
      anchor: '2026-11-20',
    });
  });

  test('what it has acknowledged is written down already when the answer comes, so that no kill can unsay it', async () => {
    const sandbox = await openSandbox({ dataDir });
    const kept = () =>
      JSON.parse(readFileSync(path.join(dataDir, 'sandbox-state.json'), 'utf8')) as Record<
        'filings' | 'payments' | 'mails',
        object
      >;
    await (
      await hmrcFor(sandbox, MARLOW)
    )('/returns', { method: 'POST', body: OCTOBER });
    expect(kept().filings).toMatchObject({
      [MARLOW]: { '26AJ': { receiptId: expect.any(String) } },
    });

    const order = {
      amountPence: 100,
      sortCode: '203002',
      accountNumber: '31924471',
      accountName: 'Marlow & Rye',
      reference: 'AD-26-10-0001',
    };
    const headers = {
      authorization: 'Bearer adsum-bank-token',
      'idempotency-key': 'one',
      'content-type': 'application/json',
    };
    await fetch(`${sandbox.urls.bank}/payments`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    });
    expect(Object.values(kept().payments)).toEqual([expect.objectContaining(order)]);

    const post = createTransport({ url: sandbox.urls.smtp });
    await post.sendMail({
      from: 'a@example.co.uk',
      to: 'b@example.co.uk',
      subject: 'Kept',
      text: 'Kept',
    });
    expect(kept().mails).toMatchObject([{ subject: 'Kept' }]);
    await sandbox.stop();
  });

  test('without a folder nothing is written and nothing is remembered', async () => {
    const first = await openSandbox();
    await first.stop();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('when months have gone by the story has gone on: what was left open was filed, the newest month is open, figures of the past stand', async () => {
    const first = await openSandbox({ dataDir });
    await consentAtHmrc(first, MARLOW);
    await first.stop();
    const later = await openSandbox({ dataDir, at: '2027-02-10T09:00:00.000Z' });
    const call = await hmrcFor(later, MARLOW);
    const { obligations } = await jsonOf<{ obligations: { end: string }[] }>(
      call('/obligations?status=O'),
    );
    expect(obligations.map(({ end }) => end)).toEqual(['2027-02-28', '2027-01-31']);
    expect(await jsonOf(call('/returns/26AJ'))).toMatchObject({ netVatDue: 4210 });
    expect(await jsonOf(call('/returns/26AI'))).toMatchObject({ netVatDue: 3764.8 });
    await later.stop();
  });
});
