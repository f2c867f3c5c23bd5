/** @jest-environment node */
import { closedPolicy, hashOf, pagePolicy, policyOfPage } from '@/server/front/csp';

it('hashes text the way browsers do (the hash of nothing is well known)', () => {
  expect(hashOf('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});

it('admits the styles and scripts it is told of, the empty style emotion starts from, and nothing else inline', () => {
  const policy = pagePolicy({ scripts: ['a()'], styles: ['p{}'] });
  const elements = /style-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
  expect(elements).toEqual(["'self'", hashOf(''), hashOf('p{}')]);
  expect(/script-src ([^;]+)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", hashOf('a()')]);
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
