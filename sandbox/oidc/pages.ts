import { htmlPage, type Answer } from '@/sandbox/http/answer';
import { html } from '@/sandbox/http/markup';
import { PROFILES, type OpenIdProvider } from '@/sandbox/oidc/providers';
import { hiddenFields, type AuthoriseRequest } from '@/sandbox/oauth/authoriseRequest';
import { PEOPLE } from '@/sandbox/fixtures/fixtures';

/** Renders the choice of account: a named person, or a typed address. */
export function accountPage(
  provider: OpenIdProvider,
  request: AuthoriseRequest,
  nonce: string | undefined,
  problem?: string,
): Answer {
  const { name } = PROFILES[provider];
  const carried = hiddenFields(request, nonce === undefined ? {} : { nonce });
  return htmlPage(
    `Sandbox ${name}`,
    html`
<h1>Sandbox ${name} sign-in</h1>
<p>The application <strong>${request.clientId}</strong> asks who you are. It will see your name and e-mail address.</p>
${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
${PEOPLE.map(
  (person) => html`<form method="post" action="/${provider}-sign-in">${carried}
<input type="hidden" name="email" value="${person.email}"><input type="hidden" name="name" value="${person.name}">
<input type="hidden" name="verified" value="yes">
<button type="submit" class="second">${person.name}, ${person.email}</button></form>`,
)}
<form class="sheet" method="post" action="/${provider}-sign-in" novalidate>${carried}
<h2>Someone else</h2>
<label for="name">Full name</label><input id="name" name="name" autocomplete="off">
<label for="email">Email address</label><input id="email" name="email" type="email" autocomplete="off">
<label><input type="checkbox" name="verified" value="yes" checked> ${name} has verified this address</label>
<button type="submit">Continue</button>
<button type="submit" name="decision" value="refuse" class="second">Cancel</button>
</form>`,
  );
}
