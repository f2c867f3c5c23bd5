/** @jest-environment node */
import {
  applicationToken,
  hmrcFor,
  jsonOf,
  MARLOW,
  openSandbox,
  type OpenSandbox,
} from './openSandbox';

const GOOD = {
  'gov-client-connection-method': 'WEB_APP_VIA_SERVER',
  'gov-client-browser-js-user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  'gov-client-device-id': 'beec798b-b366-47fa-b1f8-92cede14a1ce',
  'gov-client-multi-factor':
    'type=TOTP&timestamp=2026-11-20T09%3A30Z&unique-reference=c672b8d1ef56ed28',
  'gov-client-public-ip': '198.51.100.1',
  'gov-client-public-ip-timestamp': '2026-11-20T14:05:00.000Z',
  'gov-client-public-port': '54321',
  'gov-client-screens':
    'width=1920&height=1080&scaling-factor=1.25&colour-depth=24,width=3000&height=2000&scaling-factor=1&colour-depth=24',
  'gov-client-timezone': 'UTC+00:00',
  'gov-client-user-ids': 'adsum-portal=7f3a',
  'gov-client-window-size': 'width=1256&height=803',
  'gov-vendor-forwarded': 'by=203.0.113.6&for=198.51.100.1',
  'gov-vendor-license-ids':
    'adsum-portal=8D7963490527D33716835EE7C195516D5E562E03B224E9B359836466EE40CDE1',
  'gov-vendor-product-name': 'Adsum%20InstantVAT',
  'gov-vendor-public-ip': '203.0.113.6',
  'gov-vendor-version': 'adsum-portal=1.0.0',
};
interface Verdict {
  code: string;
  errors: { code: string; headers: string[] }[];
  warnings: { code: string; headers: string[] }[];
}

describe('the fraud prevention header validator', () => {
  let sandbox: OpenSandbox;
  const validate = async (headers: Record<string, string>) =>
    jsonOf<Verdict>(
      fetch(`${sandbox.urls.hmrcApi}/test/fraud-prevention-headers/validate`, {
        headers: {
          accept: 'application/vnd.hmrc.1.0+json',
          authorization: `Bearer ${await applicationToken(sandbox)}`,
          ...headers,
        },
      }),
    );
  const without = (name: keyof typeof GOOD) =>
    Object.fromEntries(Object.entries(GOOD).filter(([one]) => one !== name));

  beforeAll(async () => {
    sandbox = await openSandbox();
  });
  afterAll(() => sandbox.stop());

  test('sixteen good headers are valid', async () => {
    expect(Object.keys(GOOD)).toHaveLength(16);
    expect(await validate(GOOD)).toMatchObject({
      specVersion: expect.any(String),
      code: 'VALID_HEADERS',
      errors: [],
      warnings: [],
    });
  });

  test('an IPv6 address may be percent-encoded', async () => {
    expect(await validate({ ...GOOD, 'gov-client-public-ip': '2001%3Adb8%3A%3A1' })).toMatchObject({
      code: 'VALID_HEADERS',
    });
  });

  test.each(Object.keys(GOOD).filter((name) => !/multi-factor|license/.test(name)))(
    '%s missing is an error',
    async (name) => {
      expect(await validate(without(name as keyof typeof GOOD))).toMatchObject({
        code: 'INVALID_HEADERS',
        errors: [{ code: 'MISSING_HEADER', headers: [name] }],
      });
    },
  );

  test.each(['gov-client-multi-factor', 'gov-vendor-license-ids'] as const)(
    '%s missing is a warning, for one may rightly have none',
    async (name) => {
      expect(await validate(without(name))).toMatchObject({
        code: 'POTENTIALLY_INVALID_HEADERS',
        errors: [],
        warnings: [{ headers: [name] }],
      });
    },
  );

  test.each([
    ['gov-client-connection-method', 'DESKTOP_APP_DIRECT'],
    ['gov-client-device-id', 'my-laptop'],
    ['gov-client-public-ip', 'localhost'],
    ['gov-client-public-port', '0'],
    ['gov-client-public-ip-timestamp', '2026-11-20 14:05'],
    ['gov-client-screens', '1920x1080'],
    ['gov-client-timezone', 'Europe/London'],
    ['gov-client-window-size', 'width=1256'],
    ['gov-vendor-forwarded', '203.0.113.6'],
    ['gov-vendor-version', '1.0.0'],
    ['gov-vendor-product-name', 'Adsum InstantVAT'],
  ])('%s written as "%s" is an error', async (name, value) => {
    expect(await validate({ ...GOOD, [name]: value })).toMatchObject({
      code: 'INVALID_HEADERS',
      errors: [{ code: 'INVALID_HEADER', headers: [name] }],
    });
  });

  test('the headers of the last call on each endpoint can be looked at and are judged', async () => {
    const call = await hmrcFor(sandbox, MARLOW);
    await call('/information', { headers: without('gov-client-screens') });
    const seen = await jsonOf<
      Record<string, { headers: Record<string, string>; findings: { headers: string[] }[] }>
    >(fetch(`${sandbox.urls.base}/control/fraud-headers`));
    expect(seen.information?.headers['gov-client-timezone']).toBe('UTC+00:00');
    expect(seen.information?.findings.map(({ headers }) => headers[0])).toEqual([
      'gov-client-screens',
    ]);
    const feedback = await jsonOf<{
      requests: { path: string; code: string }[];
    }>(
      fetch(`${sandbox.urls.hmrcApi}/test/fraud-prevention-headers/vat-mtd/validation-feedback`, {
        headers: {
          accept: 'application/vnd.hmrc.1.0+json',
          authorization: `Bearer ${await applicationToken(sandbox)}`,
        },
      }),
    );
    expect(feedback.requests.find(({ path }) => path.endsWith('/information'))?.code).toBe(
      'INVALID_HEADERS',
    );
  });
});
