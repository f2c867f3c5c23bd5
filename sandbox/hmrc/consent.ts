import type { Answer } from '@/sandbox/http/answer';
import { parseForm, type Call } from '@/sandbox/http/call';
import { agentSubject, typedArn } from '@/sandbox/hmrc/agents';
import { permissionPage, signInPage, type SignInProblems } from '@/sandbox/hmrc/consentPages';
import { readAuthoriseRequest, sendBack } from '@/sandbox/oauth/authoriseRequest';
import type { Sandbox } from '@/sandbox/sandbox';
import { traderNow } from '@/sandbox/fixtures/view';

const SCOPES: readonly string[] = [
  'read:vat',
  'write:vat',
  'read:paye',
  'read:corporation-tax',
  'read:self-assessment',
  'read:sent-invitations',
  'write:sent-invitations',
  'write:cancel-invitations',
  'read:check-relationship',
];
const isScope = (scope: string) => SCOPES.includes(scope);
const digits = (text: string | undefined) => (text ?? '').replace(/[\s-]/g, '');
const vrnOf = (text: string | undefined) => digits(text).toUpperCase().replace(/^GB/, '');

/** Validates the sign-in: a business by its VAT number, or an agent by its reference if given. */
function problemsIn(
  userId: string,
  password: string | undefined,
  { vrn, arn }: { vrn: string; arn: string | undefined },
): SignInProblems {
  return {
    ...(/^\d{12}$/.test(userId)
      ? {}
      : { userId: 'Enter the 12 digits of the Government Gateway user ID' }),
    ...(password ? {} : { password: 'Enter a password' }),
    ...(arn && !typedArn(arn) ? { arn: 'Enter an agent reference number, like NARN0396245' } : {}),
    ...(arn || /^\d{9}$/.test(vrn)
      ? {}
      : { vrn: 'Enter the 9 digits of the VAT registration number' }),
  };
}

/** Handles GET /oauth/authorize: HMRC's page of consent. */
export const authorise =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const request = readAuthoriseRequest(sandbox.hmrc, Object.fromEntries(call.query), isScope);
    return 'status' in request ? request : signInPage(request);
  };

/** Handles POST /oauth/sign-in: the first form. */
export const signIn =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const form = parseForm(call);
    const request = readAuthoriseRequest(sandbox.hmrc, form, isScope);
    if ('status' in request) return request;
    const userId = digits(form.userId);
    const vrn = vrnOf(form.vrn);
    const problems = problemsIn(userId, form.password, { vrn, arn: form.arn });
    if (Object.keys(problems).length > 0) {
      return signInPage(
        request,
        { userId: form.userId ?? '', vrn: form.vrn ?? '', arn: form.arn ?? '' },
        problems,
      );
    }
    const arn = typedArn(form.arn);
    return permissionPage(
      request,
      arn ? { userId, arn } : { userId, vrn, name: traderNow(sandbox, vrn).name },
    );
  };

/**
 * Handles POST /oauth/decision: consent redirects with a code for this VAT registration or agent,
 * refusal with an error.
 */
export const decide =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const form = parseForm(call);
    const request = readAuthoriseRequest(sandbox.hmrc, form, isScope);
    if ('status' in request) return request;
    const vrn = vrnOf(form.vrn);
    const arn = typedArn(form.arn);
    if (Object.keys(problemsIn(digits(form.userId), 'given', { vrn, arn: form.arn })).length > 0)
      return signInPage(request);
    if (form.decision !== 'give') {
      return sendBack(request, {
        error: 'access_denied',
        error_description: 'user denied the authorization',
        error_code: 'USER_DENIED_AUTHORIZATION',
      });
    }
    const { clientId, redirectUri, scope, challenge } = request;
    const subject = arn ? agentSubject(arn) : vrn;
    const code = sandbox.hmrc.issueCode({
      clientId,
      redirectUri,
      scope,
      subject,
      ...(challenge ? { challenge } : {}),
    });
    if (!arn) sandbox.state.lastVrn = vrn;
    sandbox.changed();
    return sendBack(request, { code });
  };
