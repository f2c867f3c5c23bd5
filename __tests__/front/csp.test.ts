/** @jest-environment node */
import {
  admitChat,
  closedPolicy,
  sourceHash,
  pagePolicy,
  policyOfPage,
} from '@/server/platform/front/csp';

it('hashes text the way browsers do (the hash of nothing is well known)', () => {
  expect(sourceHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});

it('allows the listed styles and scripts, emotion’s empty initial style, and nothing else inline', () => {
  const policy = pagePolicy({ scripts: ['a()'], styles: ['p{}'] });
  const elements = /style-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
  expect(elements).toEqual(["'self'", sourceHash(''), sourceHash('p{}')]);
  expect(/script-src ([^;]+)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", sourceHash('a()')]);
  expect(policy).not.toMatch(/unsafe-eval|\*|https?:/);
});

it('loads nothing by default, and asks for trusted types', () => {
  const policy = pagePolicy({ scripts: [], styles: [] });
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
});

it('closes a page that was built without a policy', () => {
  expect(policyOfPage('<html></html>')).toBe(closedPolicy);
});

describe('the support chat', () => {
  const built =
    `<head><meta http-equiv="Content-Security-Policy" ` +
    `content="${pagePolicy({ scripts: ['a()'], styles: [] }).replaceAll("'", '&#x27;')}"></head>`;
  const origins = ['https://chat.example.co.uk', 'https://app.example.co.uk'];

  it('is let into the page and its header, by the origins that the environment names and nothing more', () => {
    const policy = policyOfPage(admitChat(built, origins));
    const rows = new Map(
      policy.split('; ').map((row) => [row.split(' ')[0], row.split(' ').slice(1)]),
    );
    for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src'])
      expect(rows.get(name)).toEqual(expect.arrayContaining(origins));
    expect(rows.get('script-src')).toContain(sourceHash('a()'));
    for (const name of ['style-src', 'font-src', 'form-action', 'default-src', 'base-uri'])
      expect(rows.get(name)?.join(' ')).not.toContain('example');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/\*|unsafe-eval/);
  });

  it('without origins leaves the page as it was built', () => {
    expect(admitChat(built, [])).toBe(built);
  });

  it('opens nothing on a page that was built without a policy', () => {
    expect(policyOfPage(admitChat('<html></html>', origins))).toBe(closedPolicy);
  });
});
