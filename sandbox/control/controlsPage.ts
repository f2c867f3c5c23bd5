import { PROVIDER_NAMES } from '@/sandbox/http/providers';
import { formatPence } from '@/lib/kernel/money';
import { htmlPage, type Answer } from '@/sandbox/http/answer';
import { paymentsNow, paymentStatus as paymentStatusOf } from '@/sandbox/bank/routes';
import { FAULTS } from '@/sandbox/http/faults';
import { html, type Markup } from '@/sandbox/http/markup';
import { getCases, isStillShown, caseStatus } from '@/sandbox/hmrc/repaymentCases';
import type { Sandbox } from '@/sandbox/sandbox';
import { RISKING_STATUSES } from '@/sandbox/state/state';
import { traderNow } from '@/sandbox/fixtures/view';
import { FIXTURE_COMPANIES } from '@/sandbox/fixtures/fixtures';

const control = (name: string, label: string, fields: Markup, second = false): Markup => html`
<form method="post" action="/control/${name}"><div class="row">${fields}
<div><button type="submit"${second ? html` class="second"` : ''}>${label}</button></div></div></form>`;

const field = (form: string, name: string, label: string, value = ''): Markup =>
  html`<div><label for="${form}-${name}">${label}</label>
<input id="${form}-${name}" name="${name}" autocomplete="off" value="${value}"></div>`;

const choice = (form: string, name: string, label: string, options: readonly string[]): Markup =>
  html`<div><label for="${form}-${name}">${label}</label>
<select id="${form}-${name}" name="${name}">${options.map((option) => html`<option>${option}</option>`)}</select></div>`;

const hidden = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}">`;

const oneRepayment = (vrn: string, periodKey: string): Markup =>
  html`${hidden('vrn', vrn)}${hidden('periodKey', periodKey)}`;

const tradersSeen = (sandbox: Sandbox): string[] => [
  ...new Set([
    ...(sandbox.state.lastVrn ? [sandbox.state.lastVrn] : []),
    ...Object.keys(sandbox.state.repayments),
    ...FIXTURE_COMPANIES.map(({ vrn }) => vrn),
  ]),
];

const repaymentRows = (sandbox: Sandbox): Markup[] =>
  tradersSeen(sandbox).flatMap((vrn) =>
    getCases(sandbox, vrn)
      .filter((one) => isStillShown(one.case, sandbox.today()))
      .map(
        ({
          period,
          case: one,
        }) => html`<tr><td>${traderNow(sandbox, vrn).name}<br><span class="soft">${vrn}</span></td>
<td>${period.start} to ${period.end}<br><span class="soft">${period.key}</span></td><td>${formatPence(one.box5Pence)}</td>
<td>${caseStatus(one)}${one.clearedOn && html`<br>paid ${one.clearedOn}`}</td>
<td>${one.clearedOn === undefined && control('advance', 'One step on', oneRepayment(vrn, period.key), true)}</td></tr>`,
      ),
  );

const paymentRows = (sandbox: Sandbox): Markup[] =>
  paymentsNow(sandbox).map(
    (payment) =>
      html`<tr><td>${payment.reference}</td><td>${payment.accountName}, account ending ${payment.accountNumber.slice(-4)}</td>
<td>${formatPence(payment.amountPence)}</td>
<td>${paymentStatusOf(payment)}${(payment.rejected ?? payment.returned) && `, ${payment.rejected ?? payment.returned}`}</td>
<td>${paymentStatusOf(payment) === 'settled' && control('return-payment', 'Send it back', hidden('id', payment.id), true)}</td></tr>`,
  );

const table = (heads: readonly string[], rows: readonly Markup[], none: string): Markup =>
  rows.length === 0
    ? html`<p class="sheet">${none}</p>`
    : html`<div class="scroll" tabindex="0" role="group" aria-label="${heads[0]} and more"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;

const repaymentFields = (): Markup => html`
${field('repayment', 'vrn', 'VAT number')}
${field('repayment', 'periodKey', 'Period key (empty: newest)')}
${choice('repayment', 'status', 'Status', RISKING_STATUSES)}
${field('repayment', 'amount', 'New amount, if adjusted')}`;

const agentFields = (): Markup => html`
${field('authorise-agent', 'arn', 'Agent reference number', 'NARN0396245')}
${field('authorise-agent', 'vrn', 'VAT number')}
${choice('authorise-agent', 'authorised', 'Authorised', ['yes', 'no'])}`;

const organisationChoice = ({ state }: Sandbox): Markup => {
  const names = new Map(
    Object.values(state.xeroConnections)
      .flat()
      .map(({ tenantId, name }) => [tenantId, name]),
  );
  return html`<div><label for="tax-number-organisation">Organisation</label>
<select id="tax-number-organisation" name="organisation">${[...names].map(([id, name]) => html`<option value="${id}">${name}</option>`)}</select></div>`;
};

const transferFields = (): Markup => html`
${field('transfer', 'reference', 'Payment reference')}
${field('transfer', 'amount', 'Amount in pounds')}`;

const faultFields = (): Markup => html`
${choice('faults', 'provider', 'Provider', [...PROVIDER_NAMES, '*'])}
${field('faults', 'operation', 'Operation', '*')}
${choice('faults', 'fault', 'Fault', FAULTS)}
${field('faults', 'times', 'Times', '1')}
${field('faults', 'vrn', 'Only for VAT number')}`;

const faultRows = (sandbox: Sandbox): Markup[] =>
  sandbox.faults
    .list()
    .map(
      (one) =>
        html`<tr><td>${one.provider}</td><td>${one.operation}</td><td>${one.fault}</td><td>${one.times}</td><td>${one.vrn ?? 'any'}</td></tr>`,
    );

/** Renders the page of controls. Each is a plain form that posts to the JSON address. */
export const controlsPage = (sandbox: Sandbox): Answer =>
  htmlPage(
    'Controls',
    html`
<h1>Controls</h1>
<p>What the outside world would do in its own time, at once. <a href="/">Back to the sandbox</a></p>
<h2>Repayments by HMRC</h2>
${table(['Trader', 'Period', 'Amount', 'Status', 'Move it'], repaymentRows(sandbox), 'HMRC has no repayments under way.')}
${control('repayment', 'Set status', repaymentFields())}
<h2>HMRC catches up</h2>
${control('fulfil', 'Mark filed returns as fulfilled', field('fulfil', 'vrn', 'VAT number'))}
${control('revoke', 'Withdraw the consent given to the portal', field('revoke', 'vrn', 'VAT number'), true)}
<h2>Agents</h2>
${control('authorise-agent', 'Say whom the agent may act for', agentFields())}
<h2>Books in Xero</h2>
${control(
  'book-entry',
  'Enter one more line',
  html`${field('book-entry', 'vrn', 'VAT number')}
${choice('book-entry', 'kind', 'Kind', ['purchase', 'sale', 'journal'])}
${field('book-entry', 'date', 'Date, such as 2026-10-14')}
${field('book-entry', 'taxType', 'Tax type', 'GSTONIMPORTS')}
${field('book-entry', 'amount', 'Amount of the line in pounds')}
${field('book-entry', 'tax', 'Tax on the line in pounds', '0.00')}`,
)}
${control(
  'tax-number',
  'Change the VAT number of an organisation',
  html`${organisationChoice(sandbox)}
${field('tax-number', 'number', 'VAT number, or nothing')}`,
)}
<h2>Payments by the bank</h2>
${table(['Reference', 'To', 'Amount', 'Status', 'Move it'], paymentRows(sandbox), 'The bank has been asked for no payments.')}
${control('settle', 'Settle all payments now', html``)}
${control('transfer', 'Send money to Adsum', transferFields(), true)}
<h2>Faults</h2>
${table(['Provider', 'Operation', 'Fault', 'Times left', 'VAT number'], faultRows(sandbox), 'Everything works.')}
${control('faults', 'Break it', faultFields())}
${control('clear-faults', 'Mend everything', html``, true)}
<h2>Start again</h2>
<p>Forgets every return, payment, consent and message, and starts the story from today.</p>
${control('reset', 'Reset the sandbox', html``, true)}`,
  );
