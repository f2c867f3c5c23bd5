import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { htmlPage, type Answer } from '@/sandbox/http/answer';
import { parseForm, type Call } from '@/sandbox/http/call';
import { html } from '@/sandbox/http/markup';
import { invitationStatus } from '@/sandbox/hmrc/invitations';
import type { Sandbox } from '@/sandbox/sandbox';
import type { StoredInvitation } from '@/sandbox/state/state';

const TITLE = 'Appoint someone to deal with HMRC for you';
const textPage = (text: string): Answer => htmlPage(TITLE, html`<h1>${TITLE}</h1><p>${text}</p>`);

const ANSWERED: Record<string, string> = {
  Accepted: 'You have authorised this agent. They can see and send your VAT from now on.',
  Rejected: 'You have declined. This agent was not authorised.',
  Cancelled: 'The agent has taken this request back. There is nothing to answer.',
  Expired: 'This request has run out. Ask the agent for a new one.',
  Deauthorised: 'You authorised this agent and have ended it since.',
};

const withInvitation =
  (sandbox: Sandbox, answer: (invitation: StoredInvitation, call: Call) => Answer) =>
  (call: Call): Answer => {
    const invitation = sandbox.state.agentInvitations?.[call.params.invitationId ?? ''];
    if (!invitation) return { ...textPage('There is no such request.'), status: 404 };
    const status = invitationStatus(sandbox, invitation);
    return status === 'Pending' ? answer(invitation, call) : textPage(ANSWERED[status] ?? status);
  };

/** Handles GET: shows an agent's request for the client to accept or decline at HMRC. */
export const appointPage = (sandbox: Sandbox) =>
  withInvitation(sandbox, ({ arn, vrn }, call) =>
    htmlPage(
      TITLE,
      html`
<h1>${TITLE}</h1>
<p>Agent <strong>${arn}</strong> asks to deal with VAT registration <strong>${formatVatNumber(vrn)}</strong> for you.</p>
<form class="sheet" method="post" action="/hmrc-www/appoint-someone-to-deal-with-HMRC-for-you/${call.params.invitationId ?? ''}">
<button type="submit" name="answer" value="accept">Yes, authorise this agent</button>
<button type="submit" name="answer" value="reject" class="second">No</button>
</form>`,
    ),
  );

/** Handles POST: records the client's answer, once. */
export const answerAppointment = (sandbox: Sandbox) =>
  withInvitation(sandbox, (invitation, call) => {
    const { answer } = parseForm(call);
    if (answer !== 'accept' && answer !== 'reject')
      return { ...textPage('Accept or decline.'), status: 400 };
    const status = answer === 'accept' ? 'Accepted' : 'Rejected';
    Object.assign(invitation, { status, updatedAt: sandbox.now().getTime() });
    if (status === 'Accepted')
      (sandbox.state.agentAuthorisations ??= {})[`${invitation.arn} ${invitation.vrn}`] = true;
    sandbox.changed();
    return textPage(ANSWERED[status] ?? status);
  });
