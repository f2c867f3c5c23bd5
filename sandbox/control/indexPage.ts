import { htmlPage, json } from '@/sandbox/http/answer';
import { html, type Markup } from '@/sandbox/http/markup';
import type { Route } from '@/sandbox/http/router';
import type { Sandbox } from '@/sandbox/sandbox';
import { agentClients, isClientOfAgent } from '@/sandbox/fixtures/agentClients';
import { storyWords } from '@/sandbox/fixtures/storyWords';
import {
  LARGE_PRACTICE,
  OPERATORS,
  PEOPLE,
  PRACTICES,
  FIXTURE_COMPANIES,
} from '@/sandbox/fixtures/fixtures';
import { appCodes, type AppCode } from './appCodes';

const HEADS = ['Who', 'E-mail', 'Password', 'Code of their app', 'Companies'];

const companiesOf = (vrns: readonly string[]): Markup =>
  html`${FIXTURE_COMPANIES.filter(({ vrn }) => vrns.includes(vrn)).map(
    (company) =>
      html`${company.name}<br><span class="soft">VAT ${company.vrn}, company ${company.companyNumber}</span><br>`,
  )}`;

/** Practice members have an authenticator app; company users log in without one. */
const codeOf = (app: AppCode | undefined): Markup =>
  app
    ? html`<code>${app.code}</code><br><span class="soft">shown for ${String(app.secondsLeft)} s more</span>`
    : html`none`;

const row = (
  person: { name: string; email: string; password: string },
  story: string,
  companies: Markup,
  app?: AppCode,
): Markup => html`<tr><td>${person.name}<br><span class="soft">${story}</span></td>
<td>${person.email}</td><td><code>${person.password}</code></td><td>${codeOf(app)}</td><td>${companies}</td></tr>`;

const CLIENT_HEADS = ['Client', 'VAT number', 'What there is to see'];

/** Lists the practice's clients that have a story, and says how to find the others. */
const peopleOf = (people: (typeof LARGE_PRACTICE)['people'], apps: readonly AppCode[]): Markup[] =>
  people.map(
    ({ email, password }) =>
      html`, of ${email}, <code>${password}</code>, whose app shows <code>${apps.find((app) => app.email === email)?.code}</code>`,
  );

const EVERY_PRACTICE = [...PRACTICES, LARGE_PRACTICE];
const clientsOfPractices = (apps: readonly AppCode[]): Markup =>
  html`${EVERY_PRACTICE.map(({ name, people, agentReferenceNumber: arn }, at) => {
    const clients = agentClients(arn);
    const told = clients.flatMap(({ name: client, vrn }) => {
      const words =
        vrn === undefined ? 'Not registered for VAT' : storyWords(vrn, isClientOfAgent(arn, vrn));
      return words ? [html`<tr><td>${client}</td><td>${vrn ?? ''}</td><td>${words}</td></tr>`] : [];
    });
    return at < PRACTICES.length
      ? html`<h2>Clients of ${name}</h2>
<p>At HMRC, sign in as agent <code>${arn}</code>. It has ${String(clients.length)} clients; those not listed here are simply fine.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Clients of ${name}"><table>
<thead><tr>${CLIENT_HEADS.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${told}</tbody></table></div>`
      : html`<p><code>npm run seed -- --clients 10000</code> adds ${name}, agent <code>${arn}</code>, with that many
clients${peopleOf(people, apps)}.</p>`;
  })}`;

/** Returns the route of the start page: addresses, people and their codes. */
export function indexRoutes(sandbox: Sandbox): Route[] {
  const handle = () => {
    const apps = appCodes(sandbox.now());
    const appOf = (email: string) => apps.find((app) => app.email === email);
    return htmlPage(
      'Sandbox',
      html`
<h1>Sandbox</h1>
<p>This stands in for HMRC, Companies House, Xero, the bank, e-mail, text messages and the support chat while the portal runs on
one computer. Everybody and everything here is made up.</p>
<ul>
<li><a href="/inbox">Inbox</a>: the ${String(sandbox.state.mails.length)} e-mails sent so far</li>
<li><a href="/sms-inbox">Text messages</a>: the ${String(sandbox.state.texts.length)} sent so far</li>
<li><a href="/support-inbox">Support inbox</a>: what visitors wrote in the chat, and the place to answer</li>
<li>Authenticator apps: the codes below. Each works once, the one before it and the one after it too; this page asks for the next by
itself</li>
<li><a href="/control">Controls</a>: move a repayment on, settle payments, break things, start again</li>
</ul>
<h2>People</h2>
<div class="scroll" tabindex="0" role="group" aria-label="People"><table>
<thead><tr>${HEADS.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${PEOPLE.map((person) => row(person, person.story, companiesOf(person.owns)))}
${PRACTICES.flatMap((practice) =>
  practice.people.map((person) =>
    row(
      person,
      person.story,
      html`${practice.name}<br><span class="soft">Agent ${practice.agentReferenceNumber}</span>`,
      appOf(person.email),
    ),
  ),
)}
${OPERATORS.map((person) => row(person, person.story, html`the portal`, appOf(person.email)))}
</tbody></table></div>
${clientsOfPractices(apps)}
<p>Anybody else works too: sign up with any e-mail address and use any nine-digit VAT number.
It will be a monthly trader with a refund waiting.</p>`,
      200,
      apps[0]?.secondsLeft,
    );
  };
  const codes = () => json(200, { codes: appCodes(sandbox.now()) });
  return [
    { method: 'GET', path: '/', provider: 'sandbox', operation: 'index', handle },
    {
      method: 'GET',
      path: '/app-codes.json',
      provider: 'sandbox',
      operation: 'appCodes',
      handle: codes,
    },
  ];
}
