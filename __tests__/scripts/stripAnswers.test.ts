/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { stripAnswers } from '@/scripts/stripAnswers.cjs';

const lib = path.join(__dirname, '../../lib');
const contractFiles =
  /(?:^|\/)(?:contract|endpoint|fields|forms?|shapes?|examples|\w+(?:Contract|Forms?|Shapes?|Examples))\.ts$/;

const endpoint = `
import { endpoint } from './endpoint';
const sent = exactly({ sent: boolean().required() });
export const loginBody = exactly({ email: email(), summary: string() });
export const login = endpoint({
  method: 'POST', path: '/v2/login',
  summary: 'Signs in',
  access: { scope: 'public' }, origin: 'spec', limit: 'signIn',
  query: none, body: loginBody,
  response: sent,
  example: { sent: true, nested: { origin: 'kept out' } },
});
`;

it('takes out of a endpoint what only the server and the docs read', () => {
  const stripped = stripAnswers(endpoint);
  expect(stripped).not.toMatch(/Signs in|response|example|origin|query|body/);
});

it('keeps what the browser calls with, and the schemas its forms import by name, whatever their fields are called', () => {
  const stripped = stripAnswers(endpoint);
  expect(stripped).toContain("path: '/v2/login'");
  expect(stripped).toContain("access: { scope: 'public' }");
  expect(stripped).toContain('exactly({ email: email(), summary: string() })');
});

it('leaves objects alone that are not endpoints', () => {
  const source =
    "const card = { summary: 'shown', example: 1 };\nconst other = reading({ response: 1 });";
  expect(stripAnswers(source)).toContain("{ summary: 'shown', example: 1 }");
  expect(stripAnswers(source)).toContain('reading({ response: 1 })');
});

it('marks a call at the top of the file as pure, so that an unused schema falls out of the bundle', () => {
  expect(stripAnswers(endpoint)).toContain(
    'const sent = /*#__PURE__*/ (() => (exactly({ sent: boolean().required() })))();',
  );
});

it('and so does an example whose figures are made by a call', () => {
  const source =
    "export const exampleQuote = { refundPence: pence(421_000), payoutBy: '2026-11-23' } satisfies Quote;";
  expect(stripAnswers(source)).toBe(
    "export const exampleQuote = /*#__PURE__*/ (() => ({ refundPence: pence(421_000), payoutBy: '2026-11-23' } satisfies Quote))();",
  );
});

it('does not touch functions, literals or calls inside functions', () => {
  const source =
    'export const day = () => string().required();\nexport const STATES = [1, 2] as const;';
  expect(stripAnswers(source)).toBe(source);
});

it('keeps every line where it was', () => {
  expect(stripAnswers(endpoint).split('\n')).toHaveLength(endpoint.split('\n').length);
});

const found = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((name) =>
  contractFiles.test(name),
);

it.each(found)('finds every summary of lib/%s', (name) => {
  const stripped = stripAnswers(readFileSync(path.join(lib, name), 'utf8'), name);
  expect(stripped).not.toMatch(/^\s*summary: ['"`]/m);
});
