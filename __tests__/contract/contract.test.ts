/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { allDoors } from '@/lib/contract/contract';
import { printMarkdown, printOpenApi } from '@/scripts/contract/print';

const doors = allDoors();

test('no two doors share a method and path', () => {
  const names = doors.map(([, door]) => `${door.method} ${door.path}`);
  expect(new Set(names).size).toBe(names.length);
});

test.each(doors.filter(([, door]) => door.kind === 'endpoint'))('the example of %s is an answer that its own schema accepts', (_name, door) => {
  if (door.kind !== 'endpoint') return;
  expect(() => door.response.validateSync(door.example, { strict: true })).not.toThrow();
});

test.each(doors.filter(([, door]) => door.kind === 'endpoint'))('the answer of %s may hold no key that its schema does not name', (_name, door) => {
  if (door.kind !== 'endpoint' || Array.isArray(door.example)) return;
  const tampered = { ...(door.example as object), password_hash: 'leaked' };
  expect(() => door.response.validateSync(tampered, { strict: true })).toThrow();
});

test.each(doors.filter(([, door]) => door.access.scope === 'company'))('%s takes the company it is about from company_id', (_name, door) => {
  expect(() => door.query.validateSync({}, { strict: true })).toThrow(/badly formed/);
});

test('the printed API is what the contract says today', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(printMarkdown());
  expect(readFileSync('docs/openapi.json', 'utf8')).toBe(printOpenApi());
});
