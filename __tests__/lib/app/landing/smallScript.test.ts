import { API_BASE } from '@/lib/app/hrefs';
import { startLanding } from '@/lib/app/landing/smallScript';
import { checkLogin } from '@/lib/auth/contract';

const asked: string[] = [];
let signedIn: { type?: string } = {};
const loaded = () =>
  [...document.querySelectorAll('head script')].map((script) => script.getAttribute('src'));
const link = (name: string) => document.getElementById(name)?.getAttribute('href');

/** The parts of the served pop-up that the script knows. */
const POP_UP = `
  <div data-sign-up>
    <a id="xero" href="/portal/api/xero_sso_signup"></a>
    <a id="intuit" href="/portal/api/intuit_signup"></a>
    <a id="login" href="/portal/v2/auth/login"></a>
    <form action="/portal/v2/instant-vat/steps/about">
      <div><input id="email" type="email" required /></div>
      <div id="problem" data-problem hidden></div>
      <button aria-describedby="reason"></button>
    </form>
    <a id="demo" data-demo href="/portal/v2/instant-vat/demo/dashboard"></a>
  </div>`;

const start = (query = '') => {
  window.history.replaceState({}, '', `/portal/v2/instant-vat${query}`);
  startLanding(['/portal/_next/static/a.js', '/portal/_next/static/b.js']);
};
const field = () => document.querySelector('input')!;
const button = () => document.querySelector('button')!;
const type = (address: string) => {
  field().value = address;
  field().dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  jest.useFakeTimers();
  signedIn = {};
  document.body.innerHTML = POP_UP;
  window.fetch = (url) => {
    asked.push(String(url));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(signedIn) } as Response);
  };
});
afterEach(() => {
  jest.useRealTimers();
  window.localStorage.clear();
  document.cookie = 'partner_id=; path=/; max-age=0';
  document.querySelectorAll('head script').forEach((script) => script.remove());
  document.documentElement.removeAttribute('data-partner');
  asked.length = 0;
});

test('loads nothing for a visitor who types, and asks once whether they are signed in', async () => {
  start();
  type('hannah@marlowandrye.co.uk');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(loaded()).toEqual([]);
  expect(asked).toEqual([`${API_BASE}${checkLogin.path}`]);
});

test.each(['pointerenter', 'focus'])(
  'loads the page in order, once, on %s of the demo link',
  (turn) => {
    start();
    const demo = document.getElementById('demo')!;
    demo.dispatchEvent(new Event(turn));
    demo.dispatchEvent(new Event('focus'));
    demo.dispatchEvent(new Event('pointerenter'));
    expect(loaded()).toEqual(['/portal/_next/static/a.js', '/portal/_next/static/b.js']);
    expect(
      [...document.querySelectorAll('head script')].map(
        (script) => (script as HTMLScriptElement).async,
      ),
    ).toEqual([false, false]);
  },
);

test('loads the page for a person who is signed in, who gets their own menu there', async () => {
  signedIn = { type: 'user' };
  start();
  expect(loaded()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(loaded()).toHaveLength(2);
});

test.each([
  ['g-company', '{"companyId":"x"}'],
  ['session', '{"mark":"hannah"}'],
])('loads it at once where %s is stored', (key, value) => {
  window.localStorage.setItem(key, value);
  start();
  expect(loaded()).toHaveLength(2);
});

test('loads it at once for a partner’s visitor, whose fee the demo shows, and names the partner to the providers', () => {
  start('?partner=Swoop&utm_source=news');
  expect(loaded()).toHaveLength(2);
  expect(document.cookie).toContain('partner_id=swoop');
  expect(link('xero')).toBe('/portal/api/xero_sso_signup?utm_source=news&partner_signup=swoop');
  expect(link('intuit')).toBe('/portal/api/intuit_signup?utm_source=news&partner_id=swoop');
});

test('carries the marketing parameters over each link without loading the page', () => {
  start('?utm_source=news&other=1');
  expect(loaded()).toEqual([]);
  for (const [name, href] of [
    ['xero', '/portal/api/xero_sso_signup?utm_source=news'],
    ['login', '/portal/v2/auth/login?utm_source=news'],
    ['demo', '/portal/v2/instant-vat/demo/dashboard?utm_source=news'],
  ] as const)
    expect(link(name)).toBe(href);
});

test('lets the visitor continue with a valid address only, and has the one of an earlier visit again', () => {
  window.localStorage.setItem('instant-vat-email', '"hannah@marlowandrye.co.uk"');
  start();
  expect(field().value).toBe('hannah@marlowandrye.co.uk');
  expect(button().disabled).toBe(false);
  type('hannah@');
  expect(button().disabled).toBe(true);
});

test('keeps what was typed before it ran', () => {
  field().value = 'nell@marlowandrye.co.uk';
  window.localStorage.setItem('instant-vat-email', '"hannah@marlowandrye.co.uk"');
  start();
  expect(field().value).toBe('nell@marlowandrye.co.uk');
});
