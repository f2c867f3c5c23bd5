import { htmlPage, seeOther, type Answer } from '@/sandbox/http/answer';
import { html, type Markup } from '@/sandbox/http/markup';
import { isLoopbackAddress, type AuthorisationServer } from '@/sandbox/oauth/authorisationServer';

/** An application's authorisation request. */
export interface AuthoriseRequest {
  clientId: string;
  redirectUri: string;
  scope: string;
  state?: string;
  challenge?: string;
}

type Fields = Record<string, string | undefined>;

/** Redirects to the application with a code or an error added. */
export function sendBack(request: AuthoriseRequest, answer: Record<string, string>): Answer {
  const target = new URL(request.redirectUri);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  if (request.state !== undefined) target.searchParams.set('state', request.state);
  return seeOther(target.toString());
}

const unusable = (reason: string): Answer =>
  htmlPage(
    'Cannot continue',
    html`<h1>Cannot continue</h1><p class="problem">${reason}</p><p>Nothing was shared. Go back to the application that sent you here and try again.</p>`,
    400,
  );

/**
 * Validates an authorisation request. An unknown application or return address is shown to the
 * person and never redirected to (RFC 6749 §4.1.2.1); any other error is sent back to the
 * application.
 */
export function readAuthoriseRequest(
  server: AuthorisationServer,
  fields: Fields,
  known: readonly string[] | ((scope: string) => boolean),
): AuthoriseRequest | Answer {
  const {
    client_id: clientId = '',
    redirect_uri: redirectUri = '',
    scope = '',
    state,
    code_challenge: challenge,
    code_challenge_method: method,
  } = fields;
  if (!server.isClient(clientId))
    return unusable('The application that sent you here is not registered (client_id).');
  if (!isLoopbackAddress(redirectUri)) {
    return unusable(
      'The address to return to is not one registered for this application (redirect_uri).',
    );
  }
  const request: AuthoriseRequest = {
    clientId,
    redirectUri,
    scope,
    ...(state === undefined ? {} : { state }),
    ...(challenge ? { challenge } : {}),
  };
  if (fields.response_type !== 'code') {
    return sendBack(request, {
      error: 'unsupported_response_type',
      error_description: 'response_type must be code',
    });
  }
  if (challenge && method !== 'S256') {
    return sendBack(request, {
      error: 'invalid_request',
      error_description: 'code_challenge_method must be S256',
    });
  }
  const isScope = typeof known === 'function' ? known : (one: string) => known.includes(one);
  const scopes = scope.split(/\s+/).filter(Boolean);
  if (scopes.length === 0 || !scopes.every(isScope)) {
    return sendBack(request, { error: 'invalid_scope', error_description: 'scope is invalid' });
  }
  return request;
}

/** Renders the request as hidden fields, so that the form's next step carries it on. */
export const hiddenFields = (
  request: AuthoriseRequest,
  more: Record<string, string> = {},
): readonly Markup[] =>
  Object.entries({
    response_type: 'code',
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: request.scope,
    ...more,
    ...(request.state === undefined ? {} : { state: request.state }),
    ...(request.challenge
      ? { code_challenge: request.challenge, code_challenge_method: 'S256' }
      : {}),
  }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
