/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const built = join(process.cwd(), 'node_modules/next/dist/client/index.js');

it('stands in the one place where Next hydrates a page', () => {
  const source = readFileSync(built, 'utf8');
  expect(source.match(/require\("react-dom\/client"\)/g)).toHaveLength(1);
  expect(source.match(/_client\.default\.\w+/g)).toEqual(['_client.default.hydrateRoot']);
});
