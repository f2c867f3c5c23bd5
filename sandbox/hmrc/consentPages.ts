import { htmlPage, type Answer } from '@/sandbox/http/answer';
import { html } from '@/sandbox/http/markup';
import { hiddenFields, type AuthoriseRequest } from '@/sandbox/oauth/authoriseRequest';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { PEOPLE, FIXTURE_COMPANIES } from '@/sandbox/fixtures/fixtures';

const TITLE = 'Sandbox Government Gateway';
const ASKED: Record<string, string> = {
  'read:vat': 'see your VAT obligations, returns, liabilities, payments and penalties',
  'write:vat': 'send VAT returns for you',
  'read:paye': 'see your PAYE bills and payments',
  'read:corporation-tax': 'see your Corporation tax accounting periods and payments',
  'read:sent-invitations':
    'see which authorisations your agency has asked for, if you are an agent',
  'write:sent-invitations': 'ask clients to authorise your agency',
  'write:cancel-invitations': 'take back what your agency has asked of clients',
  'read:check-relationship': 'see whether a client has authorised your agency',
  'read:self-assessment': 'see the director’s Self Assessment bills, refunds and payments',
};

const ownerOf = (vrn: string) => PEOPLE.find((person) => person.owns.includes(vrn))?.name;

export interface SignInProblems {
  userId?: string;
  password?: string;
  vrn?: string;
  arn?: string;
}

/** Renders step 1: sign-in, and the VAT registration. */
export function signInPage(
  request: AuthoriseRequest,
  typed: { userId?: string; vrn?: string; arn?: string } = {},
  problems: SignInProblems = {},
): Answer {
  const list = Object.entries(problems);
  const state = (field: keyof SignInProblems, hint = '') =>
    html`aria-describedby="${[hint, field in problems ? `problem-${field}` : ''].filter(Boolean).join(' ')}"${field in problems && html` aria-invalid="true"`}`;
  const trouble = (field: keyof SignInProblems) =>
    problems[field] !== undefined &&
    html`<p class="trouble" id="problem-${field}">${problems[field]}</p>`;
  return htmlPage(
    TITLE,
    html`
<h1>${TITLE}</h1>
<p>Sign in to the account that holds the VAT registration. Any user ID of 12 digits and any password will do.</p>
${
  list.length > 0 &&
  html`<div class="problem" role="alert"><strong>There is a problem</strong><ul>
${list.map(([field, text]) => html`<li><a href="#${field}">${text}</a></li>`)}</ul></div>`
}
<form class="sheet" method="post" action="/hmrc-www/oauth/sign-in" novalidate>
${hiddenFields(request)}
<label for="userId">Government Gateway user ID<span class="hint" id="hint-userId">12 digits, for example 12 34 56 78 90 12</span></label>
<input id="userId" name="userId" inputmode="numeric" autocomplete="off" spellcheck="false" value="${typed.userId ?? ''}" ${state('userId', 'hint-userId')}>
${trouble('userId')}
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" ${state('password')}>
${trouble('password')}
<label for="vrn">VAT registration number on this account
<span class="hint" id="hint-vrn">9 digits. Choose one of the named companies or type any other.</span></label>
<input id="vrn" name="vrn" inputmode="numeric" autocomplete="off" list="known" value="${typed.vrn ?? ''}" ${state('vrn', 'hint-vrn')}>
${trouble('vrn')}
<datalist id="known">${FIXTURE_COMPANIES.map((company) => html`<option value="${company.vrn}">${company.name}</option>`)}</datalist>
<label for="arn">Or an agent reference number, to sign in as an agent
<span class="hint" id="hint-arn">For example NARN0396245. Leave the VAT number empty then.</span></label>
<input id="arn" name="arn" autocomplete="off" spellcheck="false" value="${typed.arn ?? ''}" ${state('arn', 'hint-arn')}>
${trouble('arn')}
<button type="submit">Sign in</button>
</form>
<h2>Named companies</h2>
<div class="scroll" tabindex="0" role="group" aria-label="Named companies"><table><thead>
<tr>
<th scope="col">VAT number</th>
<th scope="col">Company</th>
<th scope="col">Owner</th>
</tr>
</thead>
<tbody>
${FIXTURE_COMPANIES.map((company) => html`<tr><td>${company.vrn}</td><td>${company.name}</td><td>${ownerOf(company.vrn)}</td></tr>`)}
</tbody></table></div>
<p class="soft">Any other VAT number belongs to a new monthly trader who is owed a refund for the last month.</p>`,
  );
}

/** Renders step 2: the requested permission, to grant or refuse. */
export const permissionPage = (
  request: AuthoriseRequest,
  who: { userId: string } & ({ vrn: string; name: string; arn?: never } | { arn: string }),
): Answer =>
  htmlPage(
    TITLE,
    html`
<h1>Give permission?</h1>
<p>The application <strong>${request.clientId}</strong> asks to do this for ${
      who.arn === undefined
        ? html`VAT registration <strong>${formatVatNumber(who.vrn)}</strong> (${who.name})`
        : html`the clients of agent <strong>${who.arn}</strong>`
    }:</p>
<ul>${request.scope
      .split(/\s+/)
      .filter(Boolean)
      .map((scope) => html`<li>${ASKED[scope] ?? scope}</li>`)}</ul>
<p>The permission lasts 18 months. It never sees your Government Gateway user ID or password.</p>
<form class="sheet" method="post" action="/hmrc-www/oauth/decision">
${hiddenFields(request, { userId: who.userId, ...(who.arn === undefined ? { vrn: who.vrn } : { arn: who.arn }) })}
<button type="submit" name="decision" value="give">Give permission</button>
<button type="submit" name="decision" value="refuse" class="second">Do not give permission</button>
</form>`,
  );
