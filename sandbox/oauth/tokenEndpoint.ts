import { json, type Answer } from '@/sandbox/http/answer';
import { getBasicClient, parseForm, type Call } from '@/sandbox/http/call';
import type {
  AuthorisationServer,
  OAuthRefusal,
  Tokens,
} from '@/sandbox/oauth/authorisationServer';

const refused = (refusal: OAuthRefusal): Answer =>
  json(
    refusal.error === 'invalid_client' ? 401 : 400,
    refusal,
    refusal.error === 'invalid_client' ? { 'www-authenticate': 'Basic realm="oauth"' } : {},
  );
const missing = (name: string): Answer =>
  refused({ error: 'invalid_request', error_description: `${name} is required` });
const tokens = (result: Tokens | OAuthRefusal): Answer =>
  'error' in result ? refused(result) : json(200, result, { pragma: 'no-cache' });

/** Handles POST …/token with a form body; the client authenticates in the body or by HTTP Basic. */
export function answerTokenRequest(
  server: AuthorisationServer,
  call: Call,
  changed: () => void,
): Answer {
  if (!/^application\/x-www-form-urlencoded\b/i.test(call.header('content-type') ?? '')) {
    return refused({
      error: 'invalid_request',
      error_description: 'the body must be application/x-www-form-urlencoded',
    });
  }
  const form = parseForm(call);
  const [clientId, secret] = getBasicClient(call) ?? [form.client_id, form.client_secret];
  if (!clientId || secret === undefined || !server.isClient(clientId, secret)) {
    return refused({ error: 'invalid_client', error_description: 'invalid client id or secret' });
  }
  try {
    switch (form.grant_type) {
      case 'authorization_code':
        if (!form.code) return missing('code');
        if (!form.redirect_uri) return missing('redirect_uri');
        return tokens(
          server.exchangeCode(clientId, form.code, form.redirect_uri, form.code_verifier),
        );
      case 'refresh_token':
        return form.refresh_token
          ? tokens(server.refresh(clientId, form.refresh_token))
          : missing('refresh_token');
      case 'client_credentials':
        return tokens(server.applicationToken(clientId, form.scope ?? ''));
      case undefined:
        return missing('grant_type');
      default:
        return refused({
          error: 'unsupported_grant_type',
          error_description: 'grant_type is not supported',
        });
    }
  } finally {
    changed();
  }
}
