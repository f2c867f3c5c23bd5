/** @jest-environment node */
import { FaultBoard } from '@/sandbox/http/faults';
import {
  consentAtHmrc,
  hmrcFor,
  jsonOf,
  MARLOW,
  NORTHGATE,
  OCTOBER,
  openSandbox,
  type HmrcCall,
  type OpenSandbox,
} from './openSandbox';

describe('faults', () => {
  let sandbox: OpenSandbox;
  let marlow: HmrcCall;
  const submit = () => marlow('/returns', { method: 'POST', body: OCTOBER });
  const arm = (fault: string, more: Record<string, unknown> = {}) =>
    sandbox.pull('faults', {
      provider: 'hmrc',
      operation: 'submitReturn',
      fault,
      times: 1,
      ...more,
    });
  const filings = async () =>
    (await jsonOf<{ filings: unknown[] }>(fetch(`${sandbox.urls.base}/control/state`))).filings;

  beforeEach(async () => {
    sandbox = await openSandbox();
    marlow = await hmrcFor(sandbox, MARLOW);
  });
  afterEach(() => sandbox.stop());

  test('a lost answer has filed the return: the line drops, the return is there, a second try is a duplicate', async () => {
    await arm('loseAnswer');
    await expect(submit()).rejects.toThrow();
    expect(await jsonOf(marlow('/returns/26AJ'))).toMatchObject({ netVatDue: 4210 });
    expect((await submit()).status).toBe(403);
  });

  test('a reset has filed nothing', async () => {
    await arm('reset');
    await expect(submit()).rejects.toThrow();
    expect((await marlow('/returns/26AJ')).status).toBe(404);
  });

  test('an answer cut off in the middle has filed the return', async () => {
    await arm('resetMidBody');
    await expect(submit().then((answer) => answer.text())).rejects.toThrow();
    expect((await marlow('/returns/26AJ')).status).toBe(200);
  });

  test.each([
    ['down503', 503, 'SERVER_ERROR'],
    ['maintenance503', 503, 'SCHEDULED_MAINTENANCE'],
    ['gateway504', 504, 'GATEWAY_TIMEOUT'],
    ['429', 429, 'MESSAGE_THROTTLED_OUT'],
    ['unauthorised401', 401, 'INVALID_CREDENTIALS'],
  ])("%s answers %d in HMRC's words and files nothing", async (fault, status, code) => {
    await arm(fault);
    const answer = await submit();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
    expect(await filings()).toEqual([]);
  });

  test('malformed is a web page with status 200', async () => {
    await arm('malformed');
    const answer = await submit();
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow();
  });

  test('a time-out never answers', async () => {
    await arm('timeout');
    await expect(
      fetch(`${sandbox.urls.hmrcApi}/organisations/vat/${MARLOW}/returns`, {
        method: 'POST',
        body: '{}',
        signal: AbortSignal.timeout(150),
      }),
    ).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await filings()).toEqual([]);
  });

  test('a fault strikes the given number of times, only at its target, and can be cleared', async () => {
    await arm('down503', { operation: 'information', times: 2, vrn: MARLOW });
    const northgate = await hmrcFor(sandbox, NORTHGATE);
    expect((await northgate('/information')).status).toBe(200);
    expect((await marlow('/penalties')).status).toBe(200);
    expect([
      (await marlow('/information')).status,
      (await marlow('/information')).status,
      (await marlow('/information')).status,
    ]).toEqual([503, 503, 200]);
    await arm('down503', { operation: '*', times: 50 });
    expect((await marlow('/penalties')).status).toBe(503);
    await sandbox.pull('clear-faults');
    expect((await marlow('/penalties')).status).toBe(200);
  });

  test('what was broken for one VAT number is mended for it alone', async () => {
    const northgate = await hmrcFor(sandbox, NORTHGATE);
    await arm('down503', { operation: 'information', times: 9, vrn: MARLOW });
    await arm('down503', { operation: 'information', times: 9, vrn: NORTHGATE });
    await sandbox.pull('clear-faults', { vrn: MARLOW });
    expect([
      (await marlow('/information')).status,
      (await northgate('/information')).status,
    ]).toEqual([200, 503]);
    expect((await sandbox.pull('clear-faults', { vrn: '12' })).status).toBe(400);
  });

  test('a call whose path names no VAT number is about the business whose token it carries', async () => {
    await sandbox.pull('faults', {
      operation: 'enrolments',
      fault: 'down503',
      times: 9,
      vrn: MARLOW,
    });
    const enrolments = async (vrn: string) => {
      const { access_token: token } = await consentAtHmrc(sandbox, vrn, 'read:paye');
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${sandbox.urls.hmrcAgentServices}/enrolments`, { headers })).status;
    };
    expect([await enrolments(MARLOW), await enrolments(NORTHGATE)]).toEqual([503, 200]);
    const { calls } = await jsonOf<{ calls: unknown[] }>(
      fetch(`${sandbox.urls.base}/control/calls?operation=enrolments&vrn=${NORTHGATE}`),
    );
    expect(calls).toEqual([expect.objectContaining({ status: 200 })]);
  });

  test('each provider fails in its own words', async () => {
    await sandbox.pull('faults', {
      provider: 'companies-house',
      operation: 'search',
      fault: '429',
      times: 1,
    });
    const answer = await fetch(`${sandbox.urls.companiesHouse}/search/companies?q=x`);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ errors: [{ type: 'ch:service' }] });
  });

  test('a fault that does not exist, a count that is none and a control that is not there are refused', async () => {
    expect((await arm('earthquake')).status).toBe(400);
    expect((await arm('reset', { times: 0 })).status).toBe(400);
    expect((await sandbox.pull('constructor')).status).toBe(404);
  });

  test('every call is on record, with the fault that struck it', async () => {
    await arm('loseAnswer');
    await expect(submit()).rejects.toThrow();
    await submit();
    const { calls } = await jsonOf<{ calls: { status: number; fault?: string }[] }>(
      fetch(`${sandbox.urls.base}/control/calls?operation=submitReturn&vrn=${MARLOW}`),
    );
    expect(calls.map(({ status, fault }) => [status, fault])).toEqual([
      [0, 'loseAnswer'],
      [403, undefined],
    ]);
  });
});

describe('the board of faults', () => {
  const fault = { provider: '*', operation: '*', fault: 'down503', times: 2 } as const;
  const strike = (board: FaultBoard, vrn?: string) =>
    board.strike('hmrc-agent-services', 'payeStatement', vrn);

  test('a fault of one VAT number strikes no call about another, nor one about none', () => {
    const board = new FaultBoard();
    board.arm({ ...fault, vrn: MARLOW });
    expect([strike(board, NORTHGATE), strike(board), strike(board, MARLOW)]).toEqual([
      undefined,
      undefined,
      'down503',
    ]);
    expect(board.list()).toEqual([{ ...fault, vrn: MARLOW, times: 1 }]);
  });

  test('clearing one VAT number leaves the faults of others and of everybody', () => {
    const board = new FaultBoard();
    for (const vrn of [MARLOW, NORTHGATE]) board.arm({ ...fault, vrn });
    board.arm({ ...fault });
    board.clear(MARLOW);
    expect(board.list()).toEqual([{ ...fault, vrn: NORTHGATE }, fault]);
    board.clear();
    expect(board.list()).toEqual([]);
  });
});
