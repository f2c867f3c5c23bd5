/** @jest-environment node */
import { readFileSync } from 'node:fs';
import packages from '@/package.json';

const page = readFileSync('docs/dependencies.md', 'utf8');
const listed = [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
);

test('each dependency is listed once with its reason, and nothing that is gone', () => {
  const { dependencies, devDependencies, optionalDependencies } = packages;
  expect(listed.toSorted()).toEqual(
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).toSorted(),
  );
});

test('each version is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = packages;
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter((version) => !/^(npm:[\w-]+@)?\d[\w.-]*$/.test(version))).toEqual([]);
});

test('each command is described', () => {
  const commands = readFileSync('docs/commands.md', 'utf8');
  expect(
    Object.keys(packages.scripts).filter(
      (script) => !commands.includes(`npm run ${script}`) && !commands.includes(`npm ${script}`),
    ),
  ).toEqual([]);
});
