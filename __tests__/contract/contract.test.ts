/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { ValidationError, type Schema } from 'yup';
import { allEndpoints } from '@/lib/app/contract';
import { printMarkdown, printOpenApi } from '@/scripts/contract/print';

const endpoints = allEndpoints();

test('no two endpoints share a method and path', () => {
  const names = endpoints.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(names).size).toBe(names.length);
});

test.each(endpoints.filter(([, endpoint]) => endpoint.kind === 'endpoint'))(
  'the example of %s is an answer that its own schema accepts',
  (_name, endpoint) => {
    if (endpoint.kind !== 'endpoint') return;
    expect(() => endpoint.response.validateSync(endpoint.example, { strict: true })).not.toThrow();
  },
);

test.each(endpoints.filter(([, endpoint]) => endpoint.kind === 'endpoint'))(
  'the answer of %s may hold no key that its schema does not name',
  (_name, endpoint) => {
    if (endpoint.kind !== 'endpoint' || Array.isArray(endpoint.example)) return;
    const tampered = { ...(endpoint.example as object), password_hash: 'leaked' };
    expect(() => endpoint.response.validateSync(tampered, { strict: true })).toThrow();
  },
);

test.each(endpoints.filter(([, endpoint]) => endpoint.access.scope === 'company'))(
  '%s takes the company it is about from company_id',
  (_name, endpoint) => {
    expect(() => endpoint.query.validateSync({}, { strict: true })).toThrow(/badly formed/);
  },
);

/** Everything that could be wrong with the fields of a request, as the person would read it. */
function sentencesOf(schema: Schema): string[] {
  const keys = Object.keys((schema as unknown as { fields?: object }).fields ?? {});
  const bad = ['', ' ', 'x', -1.5, 1e9, true, [], {}, null, 'x'.repeat(50_000)];
  const tries = [
    {},
    { unheard_of: 1 },
    ...bad.map((value) => Object.fromEntries(keys.map((key) => [key, value]))),
  ];
  return tries.flatMap((value) => {
    try {
      schema.validateSync(value, { abortEarly: false });
      return [];
    } catch (problem) {
      return problem instanceof ValidationError ? problem.inner.map(({ message }) => message) : [];
    }
  });
}

const LIBRARY =
  /required field|must (be|match|have|not)|unspecified|`|\$\{|following values|cannot be null|is invalid/;
test.each(endpoints)('%s refuses a wrong field in words of ours', (_name, endpoint) => {
  const schemas = [endpoint.query, ...('body' in endpoint ? [endpoint.body] : [])] as Schema[];
  expect(
    schemas
      .flatMap(sentencesOf)
      .filter((sentence) => LIBRARY.test(sentence) && !/^Box \d must be/.test(sentence)),
  ).toEqual([]);
});

test('the printed API is what the contract says today', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(printMarkdown());
});

test('the machine-readable form describes each endpoint', () => {
  const { paths } = JSON.parse(printOpenApi()) as { paths: Record<string, object> };
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(endpoints.length);
});
