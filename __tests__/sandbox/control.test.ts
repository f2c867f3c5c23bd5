/** @jest-environment node */
import {
  CLIENT,
  hmrcFor,
  jsonOf,
  MARLOW,
  OCTOBER,
  openSandbox,
  STRANGER,
  type OpenSandbox,
} from './openSandbox';

describe('the controls and the front page', () => {
  let sandbox: OpenSandbox;
  const text = async (path: string) => (await fetch(`${sandbox.urls.base}${path}`)).text();

  beforeEach(async () => {
    sandbox = await openSandbox();
  });
  afterEach(() => sandbox.stop());

  test('the front page says who everybody is and where the post and the controls are', async () => {
    const page = await text('/');
    for (const word of [
      'Hannah Osei',
      'tom@northgatejoinery.co.uk',
      'Calder Cycles Ltd',
      'Ruth Ellison',
      'href="/inbox"',
      'href="/sms-inbox"',
      'href="/control"',
    ])
      expect(page).toContain(word);
  });

  test('the front page shows what the apps of a practice’s people show now, and asks for the next code by itself', async () => {
    const shown = async () => {
      const { codes } = (await (await fetch(`${sandbox.urls.base}/app-codes.json`)).json()) as {
        codes: { email: string; code: string; secondsLeft: number }[];
      };
      return codes.find(({ email }) => email === 'ruth@fernlea.co.uk')!;
    };
    sandbox.pass(4);
    const now = await shown();
    expect(now).toEqual({
      email: 'ruth@fernlea.co.uk',
      code: expect.stringMatching(/^\d{6}$/),
      secondsLeft: 26,
    });
    const page = await fetch(`${sandbox.urls.base}/`);
    expect(page.headers.get('refresh')).toBe('26');
    expect(await page.text()).toContain(
      `<code>${now.code}</code><br><span class="soft">shown for 26 s more</span>`,
    );
    sandbox.pass(26);
    expect([(await shown()).code === now.code, (await shown()).secondsLeft]).toEqual([false, 30]);
  });

  test('the front page says what there is to see of a practice’s clients, and how to have ten thousand', async () => {
    const page = await text('/');
    for (const words of [
      'NARN0396245',
      'Ashdown Joinery Ltd',
      'Has not authorised the practice',
      'Not registered for VAT',
      '--clients 10000',
    ])
      expect(page).toContain(words);
  });

  test('the page of controls is made of labelled fields and shows what is under way', async () => {
    await (
      await hmrcFor(sandbox, STRANGER)
    )('/returns', { method: 'POST', body: OCTOBER });
    const page = await text('/control');
    expect(page).toContain(STRANGER);
    expect(page).toContain('£4,210.00');
    const ids = [...page.matchAll(/<(?:input|select) id="([^"]+)"/g)].map(([, id]) => id);
    for (const id of ids) expect(page).toContain(`<label for="${id}">`);
  });

  test('a control pulled on the page comes back to the page, and says what is wrong when it does not move', async () => {
    const moved = await sandbox.form(`${sandbox.urls.base}/control/clear-faults`, {});
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/control']);
    const stuck = await sandbox.form(`${sandbox.urls.base}/control/advance`, { vrn: '12' });
    expect(stuck.status).toBe(400);
    expect(await stuck.text()).toContain('vrn must be 9 digits');
  });

  test('a page of another site cannot pull a control', async () => {
    const answer = await fetch(`${sandbox.urls.base}/control/reset`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });

  test('reset clears everything and reconnects the named companies', async () => {
    const refresh = () =>
      sandbox.form(`${sandbox.urls.hmrcApi}/oauth/token`, {
        ...CLIENT,
        grant_type: 'refresh_token',
        refresh_token: 'seed-hmrc-marlow-and-rye',
      });
    expect((await refresh()).status).toBe(200);
    await (
      await hmrcFor(sandbox, MARLOW)
    )('/returns', { method: 'POST', body: OCTOBER });
    await sandbox.pull('reset');
    expect((await refresh()).status).toBe(200);
    expect(await jsonOf(fetch(`${sandbox.urls.base}/control/state`))).toMatchObject({
      filings: [],
      payments: [],
      faults: [],
    });
  });

  test('a grant can be had without the consent page, for seeding', async () => {
    const { refreshToken } = await jsonOf<{ refreshToken: string }>(
      sandbox.pull('grant', { vrn: STRANGER }),
    );
    const answer = await sandbox.form(`${sandbox.urls.hmrcApi}/oauth/token`, {
      ...CLIENT,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    expect(answer.status).toBe(200);
  });

  test('it listens on this machine only', () => {
    expect(new URL(sandbox.urls.base).hostname).toBe('127.0.0.1');
  });
});
