/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '..');

type Fixture = { file: string; code: string };
type Found = { ruleId: string | null; message: string };

/**
 * Lints each fixtures file as if it stood in the repository; ESLint runs in its own process, once
 * for them all.
 */
function lint(fixtures: Fixture[]): Found[][] {
  const program = `
    import { ESLint } from 'eslint';
    const { fixtures } = JSON.parse(process.argv[1]);
    const eslint = new ESLint();
    const answers = [];
    for (const { file, code } of fixtures) {
      const [result] = await eslint.lintText(code, { filePath: file });
      answers.push(result.messages.map(({ ruleId, message }) => ({ ruleId, message })));
    }
    process.stdout.write(JSON.stringify(answers));`;
  const input = JSON.stringify({ fixtures });
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program, input], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

const imports = 'house/imports';
const forgery = 'house/no-forgery';
const place = 'house/file-place';
const controls = 'house/own-controls';
const mailNames = 'house/mail-names';
const sentences = 'house/sentences';
const syntax = 'no-restricted-syntax';

/** [what is tried, where, the offending code, the rule that must refuse it] */
const violations: Array<[string, string, string, string]> = [
  ['a rule reads the contract', 'lib/vat/a.ts', "import '@/lib/auth/contract';", imports],
  [
    'the contract reads the server',
    'lib/vat/aContract.ts',
    "import type { A } from '@/server/env';\nexport type B = A;",
    imports,
  ],
  [
    'a hook reaches into the server',
    'hooks/useA.ts',
    "export const a = () => import('@/server/portal');",
    imports,
  ],
  ['a part uses a hook', 'components/parts/A.tsx', "import '@/hooks/app/useCompany';", imports],
  [
    'a part uses a hook by a relative path',
    'components/parts/A.tsx',
    "import '../../hooks/useCompany';",
    imports,
  ],
  [
    'a form uses the frame',
    'components/forms/A.tsx',
    "import '@/components/frame/Header';",
    imports,
  ],
  [
    'a screen fetches for itself',
    'components/screens/account/A.tsx',
    "import '@/lib/app/callApi';",
    imports,
  ],
  [
    'an area of the screens imports another',
    'components/screens/taxes/A.tsx',
    "import '@/components/screens/instantVat/NotFound';",
    imports,
  ],
  [
    'an area imports another by a relative path',
    'components/screens/taxes/Taxes/A.tsx',
    "import '../../instantVat/NotFound';",
    imports,
  ],
  [
    'an area takes a type of another',
    'components/screens/account/A.tsx',
    "import type { A } from '@/components/screens/signIn/A';\nexport type B = A;",
    imports,
  ],
  [
    'an area takes a type of another in passing',
    'components/screens/account/A.tsx',
    "export type B = import('@/components/screens/signIn/A').A;",
    imports,
  ],
  [
    'an area fetches another later',
    'components/screens/signUp/A.tsx',
    "export const a = () => import('@/components/screens/demo/Demo');",
    imports,
  ],
  [
    'the demo imports a screen it shows',
    'components/screens/demo/A.tsx',
    "import '@/components/screens/taxes/Cash/Cash';",
    imports,
  ],
  [
    'the frame uses a screen',
    'components/frame/A.tsx',
    "import '@/components/screens/signIn/DeadLink';",
    imports,
  ],
  [
    'a hook takes a type of a screen',
    'hooks/useA.ts',
    "import type { A } from '@/components/screens/signIn/A';\nexport type B = A;",
    imports,
  ],
  [
    'a screen stands in no area',
    'components/screens/newArea/A.tsx',
    "import '@/components/parts/Money';",
    imports,
  ],
  ['a page uses a part', 'pages/a.tsx', "import '@/components/parts/Money';", imports],
  ['the API route uses a handler', 'pages/api/a.ts', "import '@/server/auth/handlers';", imports],
  [
    'a handler queries the database',
    'server/refunds/aHandlers.ts',
    "import '@/server/platform/db/db';",
    imports,
  ],
  [
    'a service speaks HTTP',
    'server/refunds/a.ts',
    "import '@/server/platform/http/serve';",
    imports,
  ],
  [
    'an adapter writes to the store',
    'server/providers/hmrc/a.ts',
    "import '@/server/platform/db/db';",
    imports,
  ],
  [
    'a refund asks about practices',
    'server/refunds/a.ts',
    "import '@/server/practice/team/team';",
    imports,
  ],
  [
    'a filing reads claims',
    'server/filing/a.ts',
    "import '@/server/refunds/store/claims';",
    imports,
  ],
  [
    'a reading sells a refund',
    'server/vat/a.ts',
    "import '@/server/refunds/quote/issueQuotes';",
    imports,
  ],
  [
    'a document knows a claim by its type',
    'server/documents/a.ts',
    "import type { Claim } from '@/server/refunds/store/claims';",
    imports,
  ],
  [
    'a repository reads the tables of a later module',
    'server/filing/store/a.ts',
    "import '@/server/refunds/store/claims';",
    imports,
  ],
  [
    'a handler issues a capability',
    'server/refunds/aHandlers.ts',
    "import { PersonCapability } from '@/lib/access/capability';\nexport const a = PersonCapability.issue('b');",
    imports,
  ],
  [
    'a service issues one beside a type',
    'server/refunds/a.ts',
    'import { type CompanyCapability, PersonCapability } from ' +
      "'@/lib/access/capability';\nexport type A = CompanyCapability<'vat:read'>;\nexport const a = PersonCapability;",
    imports,
  ],
  [
    'a job issues one',
    'server/portal/jobs/a.ts',
    "import { IssuedCompanyCapability } from '@/lib/access/capability';\nexport const a = " +
      "IssuedCompanyCapability.issue('vat:read', 'b');",
    imports,
  ],
  [
    'a repository issues one',
    'server/refunds/store/a.ts',
    "import * as a from '@/lib/access/capability';\nexport const b = a;",
    imports,
  ],
  [
    'a part issues one',
    'components/parts/A.tsx',
    "import { PersonCapability } from '@/lib/access/capability';\nexport const a = PersonCapability;",
    imports,
  ],
  [
    'the seed issues one',
    'scripts/seed/a.ts',
    "import { WorkCapability } from '@/lib/access/capability';\nexport const a = WorkCapability.issue();",
    imports,
  ],
  [
    'a test issues one',
    '__tests__/server/handlers/a.ts',
    "import { PersonCapability } from '@/lib/access/capability';\nexport const a = PersonCapability;",
    imports,
  ],
  [
    'a rule issues one, by a relative path',
    'lib/access/a.ts',
    "import { PersonCapability } from './capability';\nexport const a = PersonCapability;",
    imports,
  ],
  [
    'one is issued through a later import',
    'server/refunds/aHandlers.ts',
    "export const a = () => import('@/lib/access/capability');",
    imports,
  ],
  [
    'one is issued through require',
    'scripts/seed/a.ts',
    "export const a = require('@/lib/access/capability');",
    imports,
  ],
  [
    'the classes are handed on',
    'server/refunds/a.ts',
    "export { PersonCapability } from '@/lib/access/capability';",
    imports,
  ],
  [
    'all of them are handed on',
    'server/portal/jobs/a.ts',
    "export * from '@/lib/access/capability';",
    imports,
  ],
  [
    'a service asks for a role itself',
    'server/refunds/a.ts',
    "import { placeInCompany } from '@/server/access/store/roles';\nexport const a = placeInCompany;",
    imports,
  ],
  [
    'a service reads the id off a capability as repositories do',
    'server/refunds/a.ts',
    "import { companyOf } from '@/lib/access/holder';\nexport const a = companyOf;",
    imports,
  ],
  [
    'a service does the portal’s own work',
    'server/vat/a.ts',
    "import { portalWork } from '@/server/access/portalWork';\nexport const a = portalWork;",
    imports,
  ],
  [
    'a handler does it',
    'server/refunds/aHandlers.ts',
    "import { portalWork } from '@/server/access/portalWork';\nexport const a = portalWork;",
    imports,
  ],
  [
    'the access module itself does it',
    'server/access/a.ts',
    "import { portalWork } from './portalWork';\nexport const a = portalWork;",
    imports,
  ],
  [
    'a handler says who has proven who they are',
    'server/refunds/aHandlers.ts',
    "import { personOfNewAccount } from '@/server/access/provenPeople';\nexport const a = personOfNewAccount;",
    imports,
  ],
  [
    'a refund says it',
    'server/refunds/a.ts',
    "import { personOfNewAccount } from '@/server/access/provenPeople';\nexport const a = personOfNewAccount;",
    imports,
  ],
  [
    'another service of practices says it',
    'server/practice/a.ts',
    "import { personOfNewAccount } from '@/server/access/provenPeople';\nexport const a = personOfNewAccount;",
    imports,
  ],
  [
    'a job says it',
    'server/portal/jobs/a.ts',
    "import { personOfNewAccount } from '@/server/access/provenPeople';\nexport const a = personOfNewAccount;",
    imports,
  ],
  [
    'a test says it',
    '__tests__/server/a.ts',
    "import { personOfNewAccount } from '@/server/access/provenPeople';\nexport const a = personOfNewAccount;",
    imports,
  ],
  [
    'a job begins the portal’s own work in a place of its own',
    'server/portal/jobs/a.ts',
    "import { portalWork } from '@/server/access/portalWork';\nexport const a = portalWork();",
    imports,
  ],
  [
    'the portal’s own work is taken from the jobs',
    'server/portal/a.ts',
    "import { work } from '@/server/access/jobWork';\nexport const a = work;",
    imports,
  ],
  [
    'a capability is asserted',
    'server/refunds/a.ts',
    "import type { PersonCapability } from '@/lib/access/capability';\nexport " +
      "const a = { personId: 'b' } as unknown as PersonCapability;",
    forgery,
  ],
  [
    'one of a company is asserted in a test',
    '__tests__/server/a.ts',
    "import type { CompanyCapability } from '@/lib/access/capability';\nexport const a = [{}] as CompanyCapability<'vat:read'>[];",
    forgery,
  ],
  [
    'money is asserted',
    'server/refunds/a.ts',
    "import type { Pence } from '@/lib/kernel/money';\nexport const a = (b: number, c: number) => (b - c) as Pence;",
    forgery,
  ],
  [
    'money is asserted in a list',
    'components/parts/A.tsx',
    "import type { Pence } from '@/lib/kernel/money';\nexport const a = [1] as readonly Pence[];",
    forgery,
  ],
  [
    'a day is asserted',
    'server/providers/hmrc/a.ts',
    "import type { IsoDate } from '@/lib/kernel/dates/ukDates';\nexport const a = (b: Date) => b.toISOString().slice(0, 10) as IsoDate;",
    forgery,
  ],
  [
    'a name for a mail is asserted',
    'server/clients/a.ts',
    "import type { CheckedName } from '@/lib/notifications/checkedNames';\nexport const a = (b: string) => b as CheckedName;",
    forgery,
  ],
  [
    'a template takes a typed name',
    'server/clients/mails/a.ts',
    'export interface A { companyName: string | undefined }',
    mailNames,
  ],
  [
    'a template takes typed names in a list',
    'server/practice/mails/a.ts',
    'export const a = ({ names }: { names: readonly string[] }) => names;',
    mailNames,
  ],
  [
    'a use case composes a mail',
    'server/clients/a.ts',
    "import { composeMail } from '@/server/notifications/mails/layout';\nexport const a = composeMail;",
    mailNames,
  ],
  [
    'a screen holds a sentence',
    'components/screens/openTax/A.tsx',
    'export const A = () => <p>Nothing of it was saved.</p>;',
    sentences,
  ],
  [
    'a hook composes a sentence',
    'hooks/clients/a.ts',
    'export const a = (name: string) => `We could not read the returns of ${name}.`;',
    sentences,
  ],
  [
    'a screen makes a name for a mail',
    'components/screens/openTax/A.tsx',
    "import { nameInMail } from '@/lib/notifications/checkedNames';\nexport const a = nameInMail;",
    imports,
  ],
  [
    'a journey breaks HMRC for everybody',
    '__tests__/e2e/a.spec.ts',
    "void control('faults', { fault: 'down503', times: 50 });",
    controls,
  ],
  [
    'a journey mends what others broke',
    '__tests__/e2e/a.spec.ts',
    "void control('clear-faults', {});",
    controls,
  ],
  [
    'a journey settles everybody’s payments',
    '__tests__/e2e/a.spec.ts',
    "void control('settle', {});",
    controls,
  ],
  [
    'a journey resets the sandbox',
    '__tests__/e2e/support/a.ts',
    "void control('reset', {});",
    controls,
  ],
  [
    'money knows what a refund is',
    'lib/kernel/a.ts',
    "import type { Quote } from '@/lib/refunds/quote/quote';",
    imports,
  ],
  [
    'a repository calls a use case',
    'server/refunds/store/a.ts',
    "import '@/server/refunds/claim/confirmClaim';",
    imports,
  ],
  ['the app imports the sandbox', 'server/refunds/a.ts', "import '@/sandbox/main';", imports],
  ['the sandbox imports the app', 'sandbox/a.ts', "import '@/server/platform/db/db';", imports],
  ['the server uses a screen package', 'server/refunds/a.ts', "import 'react';", imports],
  [
    'the contract uses a screen package',
    'lib/vat/aContract.ts',
    "import '@mui/material';",
    imports,
  ],
  ['a rule uses node', 'lib/vat/a.ts', "import 'node:fs';", imports],
  [
    'a screen uses node without its prefix',
    'components/screens/account/A.tsx',
    "import 'fs';",
    imports,
  ],
  ['a hook uses a database driver', 'hooks/useA.ts', "import 'pg';", imports],
  ['a cookie is read outside lib/app/browser', 'hooks/useA.ts', "import 'js-cookie';", imports],
  [
    'money is rounded by hand',
    'lib/vat/a.ts',
    'export const a = (b: number) => b.toFixed(2);',
    syntax,
  ],
  [
    'money is read as a float',
    'components/parts/A.tsx',
    "export const a = parseFloat('1');",
    syntax,
  ],
  [
    'a number is formatted by the locale',
    'components/parts/A.tsx',
    'export const a = (b: number) => b.toLocaleString();',
    syntax,
  ],
  ['a rule reads the clock', 'lib/vat/a.ts', 'export const a = () => new Date();', syntax],
  [
    'a service reads the clock',
    'server/refunds/a.ts',
    'export const a = () => Date.now();',
    syntax,
  ],
  [
    'the environment is read in an adapter',
    'server/providers/hmrc/a.ts',
    'export const a = process.env.HMRC_API_URL;',
    syntax,
  ],
  [
    'a form takes a schema through its endpoint',
    'components/screens/account/A.tsx',
    "import { login } from '@/lib/auth/contract';\nexport const a = login.body;",
    syntax,
  ],
  ['a barrel', 'lib/vat/a.ts', "export * from './money';", syntax],
  ['a re-export', 'components/parts/a.ts', "export { b } from './b';", syntax],
  ['an index file', 'lib/vat/index.ts', 'export const a = 1;', place],
  ['a junk drawer', 'lib/utils/a.ts', 'export const a = 1;', place],
  ['a component in lower case', 'components/parts/money.tsx', 'export const a = 1;', place],
  [
    'fetch in a component',
    'components/parts/A.tsx',
    "export const a = () => fetch('/x');",
    'no-restricted-globals',
  ],
  [
    'a journey uses pages that have not settled',
    '__tests__/e2e/a.spec.ts',
    "import { expect, test } from '@playwright/test';\ntest('a', () => expect(1).toBe(1));",
    'no-restricted-imports',
  ],
];

/** What looks alike and is allowed. */
const allowed: Array<[string, string, string]> = [
  ['a screen uses a hook', 'components/screens/account/A.tsx', "import '@/hooks/app/useCompany';"],
  [
    'money is asserted where it is checked',
    'lib/kernel/money.ts',
    "export const a = (b: number) => b as Pence;\nexport type Pence = number & { readonly c: 'pence' };",
  ],
  [
    'a screen uses its own area',
    'components/screens/account/Profile/A.tsx',
    "import '@/components/screens/account/Home/Home';",
  ],
  ['the frame uses a form', 'components/frame/A.tsx', "import '@/components/forms/CodeField';"],
  [
    'a page joins two areas',
    'pages/a.tsx',
    "import '@/components/screens/demo/LaterDemo';\nimport '@/components/screens/taxes/Cash/Cash';",
  ],
  [
    'a handler names a capability’s type',
    'server/refunds/aHandlers.ts',
    "import type { PersonCapability } from '@/lib/access/capability';\nexport type A = PersonCapability;",
  ],
  [
    'a service names it beside nothing else',
    'server/refunds/a.ts',
    "import { type CompanyCapability } from '@/lib/access/capability';\nexport type A = CompanyCapability<'vat:read'>;",
  ],
  [
    'the access module issues one',
    'server/access/a.ts',
    "import { PersonCapability } from '@/lib/access/capability';\nexport const a = PersonCapability.issue('b');",
  ],
  [
    'a job does the portal’s own work',
    'server/portal/jobs/a.ts',
    "import { work } from '@/server/access/jobWork';\nexport const a = work;",
  ],
  [
    'a repository reads the id off a capability',
    'server/refunds/store/a.ts',
    "import { companyOf } from '@/lib/access/holder';\nexport const a = companyOf;",
  ],
  [
    'the sign-in says who has proven who they are',
    'server/auth/a.ts',
    "import { personOfNewAccount } from '@/server/access/provenPeople';\nexport const a = personOfNewAccount;",
  ],
  [
    'a page names its screen',
    'pages/a.tsx',
    "export { default } from '@/components/screens/account/A/A';",
  ],
  [
    'a form takes a schema by its name',
    'components/screens/account/A.tsx',
    "import { loginBody } from '@/lib/auth/contract';\nexport const a = loginBody;",
  ],
  [
    'a screen reads its address',
    'components/screens/account/A.tsx',
    "import { useRouter } from 'next/router';\nexport function useA() {\n  const router = useRouter();\n  return router.query;\n}",
  ],
  [
    'a rule takes a moment apart',
    'lib/vat/a.ts',
    'export const a = (now: number) => new Date(now);',
  ],
  [
    'the server reads its environment in one place',
    'server/env.ts',
    'export const a = process.env.PORT;',
  ],
  ['a build constant', 'lib/app/a.ts', "export const a = process.env.NODE_ENV === 'production';"],
  ['an adapter uses node', 'server/providers/hmrc/a.ts', "import 'node:crypto';"],
  [
    'a journey breaks HMRC for its own business',
    '__tests__/e2e/a.spec.ts',
    "const vrn = '123456789';\nvoid control('faults', { fault: 'down503', vrn });\nvoid control('clear-faults', { vrn });",
  ],
  [
    'a test breaks the sandbox that is its own',
    '__tests__/sandbox/a.test.ts',
    "void control('faults', { fault: 'down503' });",
  ],
];

const tried = lint([
  ...violations.map(([, file, code]) => ({ file, code })),
  ...allowed.map(([, file, code]) => ({ file, code })),
]);

it.each(violations.map((row, at) => [...row, tried[at] ?? []] as const))(
  'refuses: %s',
  (_what, _file, _code, rule, found) => {
    expect(found.map(({ ruleId }) => ruleId)).toContain(rule);
  },
);

it.each(allowed.map((row, at) => [...row, tried[violations.length + at]] as const))(
  'allows: %s',
  (_what, _file, _code, found) => {
    expect(found).toEqual([]);
  },
);

it('gives no effect to a comment that switches a rule off', () => {
  const [found = []] = lint([
    { file: 'lib/vat/a.ts', code: "/* eslint-disable */\nimport '@/lib/auth/contract';" },
  ]);
  expect(found.map(({ ruleId }) => ruleId)).toContain(imports);
});
