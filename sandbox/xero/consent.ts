import { htmlPage, type Answer } from '@/sandbox/http/answer';
import { parseForm, type Call } from '@/sandbox/http/call';
import { html } from '@/sandbox/http/markup';
import {
  hiddenFields,
  readAuthoriseRequest,
  sendBack,
  type AuthoriseRequest,
} from '@/sandbox/oauth/authoriseRequest';
import type { Sandbox } from '@/sandbox/sandbox';
import { traderNow } from '@/sandbox/fixtures/view';
import { FIXTURE_COMPANIES } from '@/sandbox/fixtures/fixtures';
import { connectOrganisations, type NewOrganisation } from '@/sandbox/xero/connections';

const TITLE = 'Sandbox Xero';
const isScope = (scope: string) =>
  /^(openid|profile|email|offline_access|accounting\.[a-z.]+)$/.test(scope);
const OTHER = 'other';

/** Further organisations that a login may open, to choose from in the portal. */
const ALSO = [
  { name: 'also_others', label: 'It also opens two organisations of other businesses' },
  { name: 'only_none', label: 'No VAT number: the organisation above gives none' },
  { name: 'also_none', label: 'It also opens an organisation without a VAT number' },
  { name: 'also_copy', label: 'It also opens a second organisation with the same VAT number' },
] as const;

/** Lists the login's organisations, the chosen one first. `only_none` leaves out its number. */
function organisationsOf(
  form: Partial<Record<string, string>>,
  chosen: NewOrganisation,
): NewOrganisation[] {
  const { vrn, name } = chosen;
  const others = FIXTURE_COMPANIES.filter((company) => company.vrn !== vrn).slice(-2);
  return [
    { ...chosen, ...(form.only_none === 'yes' && { hasNoNumber: true }) },
    ...(form.also_others === 'yes' ? others.map(({ vrn, name }) => ({ vrn, name })) : []),
    ...(form.also_none === 'yes' ? [{ vrn, name: `${name}, old books`, hasNoNumber: true }] : []),
    ...(form.also_copy === 'yes' ? [{ vrn, name: `${name}, copy`, isCopy: true }] : []),
  ];
}

function consentPage(
  request: AuthoriseRequest,
  typed: { organisation: string; name: string; vrn: string },
  problem?: string,
): Answer {
  return htmlPage(
    TITLE,
    html`
<h1>Connect your accounts</h1>
<p>The application <strong>${request.clientId}</strong> asks to read the invoices and bills of one organisation in ${TITLE}. It cannot change anything.</p>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<form class="sheet" method="post" action="/xero-login/identity/connect/consent">
${hiddenFields(request)}
<label for="organisation">Organisation</label>
<select id="organisation" name="organisation">
${FIXTURE_COMPANIES.map((company) => html`<option value="${company.vrn}"${typed.organisation === company.vrn ? html` selected` : ''}>${company.name}</option>`)}
<option value="${OTHER}"${typed.organisation === OTHER ? html` selected` : ''}>Another organisation, named below</option>
</select>
<fieldset><legend>Another organisation</legend>
<label for="name">Name of the organisation</label><input id="name" name="name" autocomplete="off" value="${typed.name}">
<label for="vrn">VAT number of the organisation<span class="hint">9 digits. Its books match what HMRC expects for this number.</span></label>
<input id="vrn" name="vrn" inputmode="numeric" autocomplete="off" value="${typed.vrn}">
</fieldset>
<fieldset><legend>Something else about this login</legend>
${ALSO.map(({ name, label }) => html`<label><input type="checkbox" name="${name}" value="yes"> ${label}</label>`)}
</fieldset>
<button type="submit" name="decision" value="connect">Connect</button>
<button type="submit" name="decision" value="cancel" class="second">Cancel</button>
</form>`,
  );
}

/** Returns the initial values of the page: the company that last gave consent at HMRC. */
function startsWith(sandbox: Sandbox) {
  const vrn = sandbox.state.lastVrn;
  if (vrn === undefined)
    return { organisation: FIXTURE_COMPANIES[0]?.vrn ?? OTHER, name: '', vrn: '' };
  const known = FIXTURE_COMPANIES.some((company) => company.vrn === vrn);
  return known
    ? { organisation: vrn, name: '', vrn: '' }
    : { organisation: OTHER, name: sandbox.state.names[vrn] ?? '', vrn };
}

/** Handles GET /identity/connect/authorize. */
export const authoriseXero =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const request = readAuthoriseRequest(sandbox.xero, Object.fromEntries(call.query), isScope);
    return 'status' in request ? request : consentPage(request, startsWith(sandbox));
  };

/** Handles POST /identity/connect/consent: connects one organisation, or cancels. */
export const decideXero =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const form = parseForm(call);
    const request = readAuthoriseRequest(sandbox.xero, form, isScope);
    if ('status' in request) return request;
    if (form.decision !== 'connect') {
      return sendBack(request, {
        error: 'access_denied',
        error_description: 'The resource owner or authorization server denied the request.',
      });
    }
    const other = form.organisation === OTHER || form.organisation === undefined;
    const vrn = (other ? (form.vrn ?? '') : (form.organisation ?? ''))
      .replace(/[\s-]/g, '')
      .toUpperCase()
      .replace(/^GB/, '');
    const name = (form.name ?? '').trim();
    if (!/^\d{9}$/.test(vrn)) {
      return consentPage(
        request,
        { organisation: OTHER, name, vrn: form.vrn ?? '' },
        'Enter the 9 digits of the VAT number of the organisation.',
      );
    }
    if (other && name !== '') sandbox.state.names[vrn] = name;
    const { clientId, redirectUri, scope, challenge } = request;
    const chosen = { vrn, name: traderNow(sandbox, vrn).name };
    const subject = connectOrganisations(sandbox, organisationsOf(form, chosen));
    const code = sandbox.xero.issueCode({
      clientId,
      redirectUri,
      scope,
      subject,
      ...(challenge ? { challenge } : {}),
    });
    sandbox.changed();
    return sendBack(request, { code, scope });
  };
