import { randomUUID } from 'node:crypto';

import { messagesPage, panelPage } from '@/sandbox/chat/pages';
import { WIDGET } from '@/sandbox/chat/widget';
import { htmlPage, json, seeOther, type Answer } from '@/sandbox/http/answer';
import { parseBearer, parseFields, parseForm, parseJson, type Call } from '@/sandbox/http/call';
import { html } from '@/sandbox/http/markup';
import type { Route } from '@/sandbox/http/router';
import type { Sandbox } from '@/sandbox/sandbox';
import { own } from '@/sandbox/state/own';
import type { StoredChat } from '@/sandbox/state/state';

const TOKEN = 'adsum-hubspot-token';
const TOKEN_MS = 12 * 3_600_000;
const MOST_CHATS = 100;
const MOST_TEXT = 2_000;

const identify =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    if (parseBearer(call) !== TOKEN) {
      return json(401, {
        status: 'error',
        category: 'INVALID_AUTHENTICATION',
        message: 'The token is missing or not the right one',
      });
    }
    const { email } = parseFields(parseJson(call)) ?? {};
    if (typeof email !== 'string' || !email.includes('@')) {
      return json(400, {
        status: 'error',
        category: 'VALIDATION_ERROR',
        message: 'email must be an e-mail address',
      });
    }
    const token = randomUUID();
    (sandbox.state.chatTokens ??= {})[token] = { email, at: sandbox.now().getTime() };
    sandbox.changed();
    return json(200, { token });
  };

/**
 * Returns the visitor of this frame: the e-mail address of a live token, otherwise an anonymous
 * visitor.
 */
function visitorOf(sandbox: Sandbox, { query }: Call): string {
  const known = own(sandbox.state.chatTokens ?? {}, query.get('token') ?? '');
  if (known && known.at + TOKEN_MS > sandbox.now().getTime()) return known.email;
  return `visitor ${(query.get('visitor') ?? '').replace(/[^a-z0-9]/g, '').slice(0, 8) || 'unknown'}`;
}

/** Picks the query parameters that identify the visitor, for the frame's own links. */
const whoIn = ({ query }: Call) =>
  new URLSearchParams(
    [...query].filter(([name]) => name === 'token' || name === 'visitor'),
  ).toString();

const chatsOf = (sandbox: Sandbox): StoredChat[] => (sandbox.state.chats ??= []);
const chatWith = (sandbox: Sandbox, visitor: string): StoredChat =>
  chatsOf(sandbox).find((chat) => chat.visitor === visitor) ?? {
    id: randomUUID(),
    visitor,
    messages: [],
  };

function say(
  sandbox: Sandbox,
  chat: StoredChat,
  from: 'visitor' | 'support',
  typed: string | undefined,
): void {
  const text = (typed ?? '').trim().slice(0, MOST_TEXT);
  if (text === '') return;
  chat.messages.push({ from, at: sandbox.now().toISOString(), text });
  sandbox.state.chats = [chat, ...chatsOf(sandbox).filter(({ id }) => id !== chat.id)].slice(
    0,
    MOST_CHATS,
  );
  sandbox.changed();
}

const write =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    say(sandbox, chatWith(sandbox, visitorOf(sandbox, call)), 'visitor', parseForm(call).text);
    return seeOther(`/chat/panel?${whoIn(call)}`);
  };

const reply =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const form = parseForm(call);
    const chat = chatsOf(sandbox).find(({ id }) => id === form.chat);
    if (chat) say(sandbox, chat, 'support', form.text);
    return seeOther('/support-inbox');
  };

const supportPage = (chats: readonly StoredChat[]): Answer =>
  htmlPage(
    'Support inbox',
    html`
<h1>Support inbox</h1>
<p>What visitors wrote in the portal’s chat, newest first. What you answer appears in their chat.</p>
${
  chats.length === 0
    ? html`<p class="sheet">Nobody has written yet.</p>`
    : chats.map(
        ({ id, visitor, messages }) => html`<section class="sheet" aria-label="${visitor}">
<h2>${visitor}</h2>
${messages.map(({ from, at, text }) => html`<p><strong>${from === 'support' ? 'Adsum' : visitor}</strong> <span class="soft">${at}</span><br>${text}</p>`)}
<form method="post" action="/support-inbox"><input type="hidden" name="chat" value="${id}"><label for="reply-${id}">Answer</label>
<input id="reply-${id}" name="text" required><button type="submit">Send</button></form>
</section>`,
      )
}`,
  );

/**
 * Returns the routes of the support chat: HubSpot's API for visitor tokens, a widget with a small
 * real conversation, and the inbox where it ends up.
 */
export const chatRoutes = (sandbox: Sandbox): Route[] => [
  {
    method: 'POST',
    path: '/hubspot/conversations/v3/visitor-identification/tokens/create',
    provider: 'hubspot',
    operation: 'identifyVisitor',
    handle: identify(sandbox),
  },
  {
    method: 'GET',
    path: '/chat/widget.js',
    provider: 'hubspot',
    operation: 'widget',
    handle: () => ({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
      body: WIDGET,
    }),
  },
  {
    method: 'GET',
    path: '/chat/panel',
    provider: 'hubspot',
    operation: 'panel',
    handle: (call) => panelPage(chatWith(sandbox, visitorOf(sandbox, call)), whoIn(call)),
  },
  {
    method: 'POST',
    path: '/chat/panel',
    provider: 'hubspot',
    operation: 'panel',
    handle: write(sandbox),
  },
  {
    method: 'GET',
    path: '/chat/messages',
    provider: 'hubspot',
    operation: 'messages',
    handle: (call) => messagesPage(chatWith(sandbox, visitorOf(sandbox, call))),
  },
  {
    method: 'GET',
    path: '/support-inbox',
    provider: 'sandbox',
    operation: 'supportInbox',
    handle: () => supportPage(chatsOf(sandbox)),
  },
  {
    method: 'GET',
    path: '/support-inbox.json',
    provider: 'sandbox',
    operation: 'supportInbox',
    handle: () => json(200, { chats: chatsOf(sandbox) }),
  },
  {
    method: 'POST',
    path: '/support-inbox',
    provider: 'sandbox',
    operation: 'supportInbox',
    handle: reply(sandbox),
  },
];
