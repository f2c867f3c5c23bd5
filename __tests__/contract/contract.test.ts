/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { allEndpoints } from '@/lib/contract/contract';
import { printMarkdown, printOpenApi } from '@/scripts/contract/print';

const endpoints = allEndpoints();

test('no two endpoints share a method and path', () => {
  const names = endpoints.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(names).size).toBe(names.length);
});

test.each(endpoints.filter(([, endpoint]) => endpoint.kind === 'endpoint'))('the example of %s is an answer that its own schema accepts',
  (_name, endpoint) => {
  if (endpoint.kind !== 'endpoint') return;
  expect(() => endpoint.response.validateSync(endpoint.example, { strict: true })).not.toThrow();
});

test.each(
  endpoints.filter(([, endpoint]) => endpoint.kind === 'endpoint'),
)('the answer of %s may hold no key that its schema does not name', (_name, endpoint) => {
  if (endpoint.kind !== 'endpoint' || Array.isArray(endpoint.example)) return;
  const tampered = { ...(endpoint.example as object), password_hash: 'leaked' };
  expect(() => endpoint.response.validateSync(tampered, { strict: true })).toThrow();
});

test.each(endpoints.filter(([, endpoint]) => endpoint.access.scope === 'company'))('%s takes the company it is about from company_id',
  (_name, endpoint) => {
  expect(() => endpoint.query.validateSync({}, { strict: true })).toThrow(/badly formed/);
});

test('the printed API is what the contract says today', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(printMarkdown());
  expect(readFileSync('docs/openapi.json', 'utf8')).toBe(printOpenApi());
});
