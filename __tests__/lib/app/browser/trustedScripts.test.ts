import { ourScript, trustOurScripts, vouchFor } from '@/lib/app/browser/trustedScripts';

const origin = 'https://portal.example';

it.each([
  '/portal/_next/static/chunks/pages/home-1a.js',
  `${origin}/portal/_next/static/chunks/main.js?dpl=1`,
])('lets a page load %s', (address) => {
  expect(ourScript(address, origin)).toBe(address);
});

it.each([
  'https://evil.example/portal/_next/static/a.js',
  '//evil.example/portal/_next/static/a.js',
  '/portal/_next/static/../../api/a.js',
  '/portal/api/a.js',
  'data:text/javascript,a()',
  'javascript:a()',
  'blob:https://portal.example/1',
])('refuses %s', (address) => {
  expect(() => ourScript(address, origin)).toThrow(TypeError);
});

it('allows scripts from an origin only after it is vouched for', () => {
  const widget = 'https://chat.example.co.uk/widget.js';
  expect(() => ourScript(widget, origin)).toThrow(TypeError);
  vouchFor(['https://chat.example.co.uk']);
  expect(ourScript(widget, origin)).toBe(widget);
  expect(() => ourScript('https://chat.example.co.uk.evil.example/widget.js', origin)).toThrow(
    TypeError,
  );
});

describe('in a browser', () => {
  const browser = globalThis as { trustedTypes?: unknown };
  afterEach(() => {
    delete browser.trustedTypes;
  });

  it('judges script addresses and makes no rule for text', () => {
    const createPolicy = jest.fn<unknown, [string, Record<string, (address: string) => string>]>();
    browser.trustedTypes = { createPolicy };
    trustOurScripts();
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('default');
    expect(Object.keys(rules ?? {})).toEqual(['createScriptURL']);
    expect(rules?.createScriptURL?.('/portal/_next/static/a.js')).toBe('/portal/_next/static/a.js');
    expect(() => rules?.createScriptURL?.('https://evil.example/a.js')).toThrow();
  });

  it('does nothing where the browser knows no trusted types', () => {
    expect(trustOurScripts).not.toThrow();
  });
});
