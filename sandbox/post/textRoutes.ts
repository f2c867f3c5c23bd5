import { randomUUID } from 'node:crypto';

import { htmlPage, json, type Answer } from '@/sandbox/http/answer';
import { parseBearer, parseFields, parseJson, type Call } from '@/sandbox/http/call';
import { html } from '@/sandbox/http/markup';
import type { Route } from '@/sandbox/http/router';
import type { Sandbox } from '@/sandbox/sandbox';
import type { StoredText } from '@/sandbox/state/state';
import { CREDENTIALS } from '@/sandbox/fixtures/fixtures';

const MOST_TEXTS = 300;
const digits = (number: string) => number.replace(/[^\d]/g, '');

const send =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    if (parseBearer(call) !== CREDENTIALS.sms.token) {
      return json(401, {
        error: 'UNAUTHORISED',
        message: 'The token is missing or not the right one',
      });
    }
    const { to, body } = parseFields(parseJson(call)) ?? {};
    if (typeof to !== 'string' || !/^\+\d{8,15}$/.test(to)) {
      return json(400, {
        error: 'INVALID_NUMBER',
        message: 'to must be a phone number such as +447700900118',
      });
    }
    if (typeof body !== 'string' || body === '' || body.length > 1600) {
      return json(400, { error: 'INVALID_BODY', message: 'body must be 1 to 1,600 characters' });
    }
    const key = call.header('idempotency-key');
    const before =
      key === undefined ? undefined : sandbox.state.texts.find((text) => text.key === key);
    if (before) return json(201, { id: before.id });
    const text: StoredText = {
      id: randomUUID(),
      at: sandbox.now().toISOString(),
      to,
      body,
      ...(key ? { key } : {}),
    };
    sandbox.state.texts.unshift(text);
    sandbox.state.texts.length = Math.min(sandbox.state.texts.length, MOST_TEXTS);
    sandbox.changed();
    return json(201, { id: text.id });
  };

const wanted = (sandbox: Sandbox, call: Call): StoredText[] => {
  const to = digits(call.query.get('to') ?? '');
  return to ? sandbox.state.texts.filter((text) => digits(text.to) === to) : sandbox.state.texts;
};

const page = (texts: readonly StoredText[]): Answer =>
  htmlPage(
    'Text messages',
    html`
<h1>Text messages</h1>
<p>Every text message the portal has sent, newest first.</p>
${
  texts.length === 0
    ? html`<p class="sheet">No text messages yet.</p>`
    : texts.map(
        (text) =>
          html`<div class="sheet"><strong>${text.to}</strong> <span class="soft">${text.at}</span><pre>${text.body}</pre></div>`,
      )
}`,
  );

/** Returns the routes of the text message gateway and of its outbox. */
export const textRoutes = (sandbox: Sandbox): Route[] => [
  {
    method: 'POST',
    path: '/sms/messages',
    provider: 'sms',
    operation: 'send',
    handle: send(sandbox),
  },
  {
    method: 'GET',
    path: '/sms-inbox',
    provider: 'sandbox',
    operation: 'smsInbox',
    handle: (call) => page(wanted(sandbox, call)),
  },
  {
    method: 'GET',
    path: '/sms-inbox.json',
    provider: 'sandbox',
    operation: 'smsInbox',
    handle: (call) =>
      json(200, {
        messages: wanted(sandbox, call).map(({ id, at, to, body }) => ({ id, at, to, body })),
      }),
  },
];
