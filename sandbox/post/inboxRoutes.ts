import { htmlPage, json, type Answer } from '@/sandbox/http/answer';
import type { Call } from '@/sandbox/http/call';
import { html } from '@/sandbox/http/markup';
import { notFoundAnswer } from '@/sandbox/http/notFound';
import type { Route } from '@/sandbox/http/router';
import type { Sandbox } from '@/sandbox/sandbox';
import type { StoredMail } from '@/sandbox/state/state';

const wanted = (sandbox: Sandbox, call: Call): StoredMail[] => {
  const to = call.query.get('to')?.trim().toLowerCase();
  return to ? sandbox.state.mails.filter((mail) => mail.to.includes(to)) : sandbox.state.mails;
};

const listPage = (mails: readonly StoredMail[], to: string): Answer =>
  htmlPage(
    'Inbox',
    html`
<h1>Inbox</h1>
<p>Every e-mail the portal has sent, newest first. Nothing went further than this computer.</p>
<form class="row" method="get" action="/inbox"><div><label for="to">Only e-mail to</label>
<input id="to" name="to" type="email" value="${to}"></div>
<div><button type="submit">Show</button></div>
</form>
${
  mails.length === 0
    ? html`<p class="sheet">No e-mail yet.</p>`
    : html`
<div class="scroll" tabindex="0" role="group" aria-label="E-mails"><table><thead>
<tr>
<th scope="col">When</th>
<th scope="col">To</th>
<th scope="col">Subject</th>
</tr>
</thead>
<tbody>
${mails.map(
  (
    mail,
  ) => html`<tr><td>${mail.at.slice(0, 16).replace('T', ' ')}</td><td>${mail.to.join(', ')}</td>
<td><a href="/inbox/${mail.id}">${mail.subject || '(no subject)'}</a></td></tr>`,
)}
</tbody></table></div>`
}`,
  );

const linksIn = (text: string): string[] => [
  ...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []),
];

const messagePage = (mail: StoredMail): Answer =>
  htmlPage(
    mail.subject || '(no subject)',
    html`
<p><a href="/inbox">All e-mail</a></p>
<h1>${mail.subject || '(no subject)'}</h1>
<p>From ${mail.from}<br>To ${mail.to.join(', ')}<br><span class="soft">${mail.at}</span></p>
${
  linksIn(mail.text).length > 0 &&
  html`<h2>Links in this message</h2>
<ul>${linksIn(mail.text).map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`
}
${
  mail.html !== '' &&
  html`<h2>As designed</h2>
<iframe title="The message as designed" src="/inbox/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>`
}
<h2>As plain text</h2><pre class="sheet">${mail.text}</pre>`,
  );

/**
 * Returns the message's own HTML for the frame: no scripts, no network, and links open in the top
 * window.
 */
const framed = (mail: StoredMail): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox " +
      'allow-top-navigation-by-user-activation',
  },
  body: `<base target="_top">${mail.html}`,
});

/**
 * Returns the routes of the inbox for people (/inbox) and programs (/inbox.json?to=), both newest
 * first.
 */
export function inboxRoutes(sandbox: Sandbox): Route[] {
  const one = (call: Call) => sandbox.state.mails.find(({ id }) => id === call.params.id);
  const route = (path: string, handle: Route['handle']): Route => ({
    method: 'GET',
    path,
    provider: 'sandbox',
    operation: 'inbox',
    handle,
  });
  return [
    route('/inbox', (call) => listPage(wanted(sandbox, call), call.query.get('to') ?? '')),
    route('/inbox.json', (call) => json(200, { messages: wanted(sandbox, call) })),
    route('/inbox/:id', (call) => {
      const mail = one(call);
      return mail ? messagePage(mail) : notFoundAnswer(call.path);
    }),
    route('/inbox/:id/html', (call) => {
      const mail = one(call);
      return mail ? framed(mail) : notFoundAnswer(call.path);
    }),
  ];
}
