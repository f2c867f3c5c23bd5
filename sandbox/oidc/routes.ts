import { createHash } from 'node:crypto';
import { json, type Answer } from '@/sandbox/http/answer';
import { parseBearer, parseForm, type Call } from '@/sandbox/http/call';
import type { Route } from '@/sandbox/http/router';
import { AuthorisationServer } from '@/sandbox/oauth/authorisationServer';
import { readAuthoriseRequest, sendBack } from '@/sandbox/oauth/authoriseRequest';
import { noOAuthRecords } from '@/sandbox/oauth/store';
import { answerTokenRequest } from '@/sandbox/oauth/tokenEndpoint';
import {
  SPOILS,
  idToken,
  newSigningKey,
  type SigningKey,
  type Spoil,
} from '@/sandbox/oidc/idToken';
import { accountPage } from '@/sandbox/oidc/pages';
import {
  OPENID_PROVIDERS,
  PROFILES,
  getClaims,
  type Account,
  type OpenIdProvider,
} from '@/sandbox/oidc/providers';
import type { Sandbox } from '@/sandbox/sandbox';
import { CREDENTIALS } from '@/sandbox/fixtures/fixtures';

const SCOPES = ['openid', 'email', 'profile', 'offline_access', 'phone', 'address'];
const isKnownScope = (scope: string) => SCOPES.includes(scope);

/** The subject of a code's grant: the account and the nonce. */
interface Subject {
  account: Account;
  nonce?: string;
}

const subjectId = (provider: OpenIdProvider, email: string) =>
  createHash('sha256').update(`${provider}:${email.toLowerCase()}`).digest('hex').slice(0, 24);

/**
 * Returns one provider's OpenID Connect routes. Sign-ins are kept in memory only: after a restart
 * people sign in again, as a provider may ask them to.
 */
function providerRoutes(sandbox: Sandbox, provider: OpenIdProvider): Route[] {
  const profile = PROFILES[provider];
  let made: SigningKey | undefined;
  // Creating an RSA key is slow, so wait until the first sign-in.
  const key = (): SigningKey => (made ??= newSigningKey());
  const records = noOAuthRecords();
  const server = new AuthorisationServer(
    {
      clients: { [CREDENTIALS.oidc.clientId]: CREDENTIALS.oidc.clientSecret },
      codeSeconds: 600,
      accessSeconds: 3600,
      refreshDays: 1,
      grantDays: 1,
      tokenType: 'Bearer',
    },
    () => records,
    () => sandbox.now().getTime(),
  );
  let spoilNext: Spoil | undefined;
  const originOf = (call: Call) => `http://${call.header('host') ?? ''}`;
  const issuerOf = (call: Call) => `${originOf(call)}${profile.issuer}`;
  const route = (
    method: Route['method'],
    path: string,
    operation: string,
    handle: Route['handle'],
  ): Route => ({
    method,
    path,
    provider: 'sandbox',
    operation: `${provider}-${operation}`,
    handle,
  });

  function ask(call: Call): Answer {
    const fields = Object.fromEntries(call.query);
    const request = readAuthoriseRequest(server, fields, isKnownScope);
    return 'status' in request ? request : accountPage(provider, request, fields.nonce);
  }

  function decide(call: Call): Answer {
    const form = parseForm(call);
    const request = readAuthoriseRequest(server, form, isKnownScope);
    if ('status' in request) return request;
    if (form.decision === 'refuse') {
      return sendBack(request, {
        error: 'access_denied',
        error_description: 'The person cancelled',
        iss: issuerOf(call),
      });
    }
    const email = form.email?.trim() ?? '';
    if (!/^\S+@\S+\.\S+$/.test(email) || !form.name?.trim()) {
      return accountPage(provider, request, form.nonce, 'Type a full name and an email address.');
    }
    const subject: Subject = {
      account: { email, name: form.name.trim(), verified: form.verified === 'yes' },
      ...(form.nonce ? { nonce: form.nonce } : {}),
    };
    const code = server.issueCode({ ...request, subject: JSON.stringify(subject) });
    return sendBack(request, {
      code,
      iss: issuerOf(call),
      ...(provider === 'intuit' ? { realmId: '4620816365' } : {}),
    });
  }

  function token(call: Call): Answer {
    const answer = answerTokenRequest(server, call, () => sandbox.changed());
    if (answer.status !== 200) return answer;
    const tokens = JSON.parse(answer.body) as { access_token: string };
    const check = server.check(tokens.access_token);
    if (!check?.subject) return answer;
    const { account, nonce } = JSON.parse(check.subject) as Subject;
    const facts = {
      issuer: issuerOf(call),
      audience: check.clientId,
      subject: subjectId(provider, account.email),
      nonce,
      claims: getClaims(provider, account).inToken,
      nowSeconds: Math.floor(sandbox.now().getTime() / 1000),
    };
    const spoil = spoilNext;
    spoilNext = undefined;
    return {
      ...answer,
      body: JSON.stringify({ ...tokens, id_token: idToken(key(), facts, spoil) }),
    };
  }

  function userInfo(call: Call): Answer {
    const check = server.check(parseBearer(call));
    if (!check?.subject)
      return json(
        401,
        { error: 'invalid_token' },
        { 'www-authenticate': 'Bearer error="invalid_token"' },
      );
    const { account } = JSON.parse(check.subject) as Subject;
    return json(200, {
      sub: subjectId(provider, account.email),
      ...getClaims(provider, account).userInfo,
    });
  }

  function spoilToken(call: Call): Answer {
    const wanted = SPOILS.find(
      (spoil) => spoil === parseForm(call).how || call.body.includes(`"${spoil}"`),
    );
    if (!wanted) return json(400, { error: `how must be one of ${SPOILS.join(', ')}` });
    spoilNext = wanted;
    return json(200, { next: wanted });
  }

  return [
    route('GET', profile.discovery, 'discovery', (call) =>
      json(200, {
        issuer: issuerOf(call),
        authorization_endpoint: originOf(call) + profile.authorize,
        token_endpoint: originOf(call) + profile.token,
        userinfo_endpoint: originOf(call) + profile.userInfo,
        jwks_uri: originOf(call) + profile.keys,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: SCOPES,
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      }),
    ),
    route('GET', profile.authorize, 'authorise', ask),
    route('POST', `/${provider}-sign-in`, 'decide', decide),
    route('POST', profile.token, 'token', token),
    route('GET', profile.userInfo, 'userInfo', userInfo),
    route('GET', profile.keys, 'keys', () => json(200, { keys: [key().publicJwk] })),
    route('POST', `/control/id-token/${provider}`, 'spoil', spoilToken),
  ];
}

/** Returns the sign-in routes of Google, Microsoft, Xero and Intuit. */
export const openIdRoutes = (sandbox: Sandbox): Route[] =>
  OPENID_PROVIDERS.flatMap((provider) => providerRoutes(sandbox, provider));
