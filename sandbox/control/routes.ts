import { htmlPage, json, seeOther, type Answer } from '@/sandbox/http/answer';
import { parseFields, parseForm, parseJson, type Call } from '@/sandbox/http/call';
import { html } from '@/sandbox/http/markup';
import { notFoundAnswer } from '@/sandbox/http/notFound';
import type { Route } from '@/sandbox/http/router';
import { controlsPage } from './controlsPage';
import type { ControlInput } from './control';
import { CONTROLS } from './controls';
import { paymentsNow } from '@/sandbox/bank/routes';
import type { Sandbox } from '@/sandbox/sandbox';
import { getFindings } from '@/sandbox/hmrc/fraudHeaders';
import { returnWire } from '@/sandbox/hmrc/returnBody';

const isForm = (call: Call) =>
  /^application\/x-www-form-urlencoded\b/i.test(call.header('content-type') ?? '');

function inputOf(call: Call): ControlInput | undefined {
  if (isForm(call)) return parseForm(call);
  if (call.body.trim() === '') return {};
  const fields = parseFields(parseJson(call));
  return (
    fields &&
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    )
  );
}

/**
 * Returns true if a page of another site made the call, which must not run controls through a
 * person's browser. Programs send no Origin at all.
 */
const fromElsewhere = (call: Call): boolean => {
  const origin = call.header('origin');
  return origin !== undefined && origin !== `http://${call.header('host') ?? ''}`;
};

const pull =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const name = call.params.control ?? '';
    const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
    if (!control) return notFoundAnswer(call.path);
    if (fromElsewhere(call))
      return json(403, {
        error: 'OTHER_SITE',
        message: 'Controls answer this page and programs only',
      });
    const input = inputOf(call);
    const result = input ? control(sandbox, input) : { problem: 'The body must be a JSON object' };
    if ('problem' in result) {
      return isForm(call)
        ? htmlPage(
            'Controls',
            html`<h1>That control did not move</h1><p class="problem" role="alert">${result.problem}</p><p><a href="/control">Back to the controls</a></p>`,
            400,
          )
        : json(400, { error: 'INVALID', message: result.problem });
    }
    return isForm(call) ? seeOther('/control') : json(200, result.done);
  };

/**
 * Returns what was filed, paid and armed, for tests that check that something happened exactly
 * once.
 */
const stateOf = (sandbox: Sandbox) => ({
  anchor: sandbox.state.anchor,
  filings: Object.entries(sandbox.state.filings).flatMap(([vrn, filings]) =>
    Object.entries(filings).map(([periodKey, filing]) => ({
      vrn,
      at: new Date(filing.at).toISOString(),
      formBundleNumber: filing.formBundleNumber,
      ...returnWire(periodKey, filing.boxes),
    })),
  ),
  payments: paymentsNow(sandbox),
  faults: sandbox.faults.list(),
});

const lastHeaders = (sandbox: Sandbox) =>
  Object.fromEntries(
    [...sandbox.seenHeaders].map(([operation, seen]) => [
      operation,
      {
        at: seen.at,
        path: seen.path,
        headers: Object.fromEntries(
          Object.entries(seen.headers).filter(([name]) => name.startsWith('gov-')),
        ),
        findings: getFindings(seen.headers),
      },
    ]),
  );

/** Returns the routes of the controls, as a page and as JSON, and of the views on the state. */
export function controlRoutes(sandbox: Sandbox): Route[] {
  const look = (path: string, handle: Route['handle']): Route => ({
    method: 'GET',
    path,
    provider: 'sandbox',
    operation: 'control',
    handle,
  });
  return [
    look('/control', () => controlsPage(sandbox)),
    look('/control/state', () => json(200, stateOf(sandbox))),
    look('/control/calls', (call) =>
      json(200, {
        calls: sandbox.calls.filter((one) =>
          ['provider', 'operation', 'vrn'].every((name) => {
            const wanted = call.query.get(name);
            return wanted === null || wanted === one[name as 'provider'];
          }),
        ),
      }),
    ),
    look('/control/fraud-headers', () => json(200, lastHeaders(sandbox))),
    {
      method: 'POST',
      path: '/control/:control',
      provider: 'sandbox',
      operation: 'control',
      handle: pull(sandbox),
    },
  ];
}
