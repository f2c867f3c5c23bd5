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

const loads = (module: string) => `import '${module}';`;
const uses = (name: string, module: string) =>
  `import { ${name} } from '${module}';\nexport const a = ${name};`;

/** What is tried, where, and the offending code. */
type Try = [what: string, file: string, code: string];

/** What each rule refuses. */
const violations: Record<string, Try[]> = {
  [imports]: [
    ['a rule reads the contract', 'lib/vat/a.ts', loads('@/lib/auth/contract')],
    [
      'the contract reads the server',
      'lib/vat/aContract.ts',
      "import type { A } from '@/server/env';\nexport type B = A;",
    ],
    [
      'a hook reaches into the server',
      'hooks/useA.ts',
      "export const a = () => import('@/server/portal');",
    ],
    ['a part uses a hook', 'components/parts/A.tsx', loads('@/hooks/app/useCompany')],
    [
      'a part uses a hook by a relative path',
      'components/parts/A.tsx',
      loads('../../hooks/useCompany'),
    ],
    ['a form uses the frame', 'components/forms/A.tsx', loads('@/components/frame/Header')],
    ['a screen fetches for itself', 'components/screens/account/A.tsx', loads('@/lib/app/callApi')],
    [
      'an area of the screens imports another',
      'components/screens/taxes/A.tsx',
      loads('@/components/screens/instantVat/NotFound'),
    ],
    [
      'an area imports another by a relative path',
      'components/screens/taxes/Taxes/A.tsx',
      loads('../../instantVat/NotFound'),
    ],
    [
      'an area takes a type of another',
      'components/screens/account/A.tsx',
      "import type { A } from '@/components/screens/signIn/A';\nexport type B = A;",
    ],
    [
      'an area takes a type of another in passing',
      'components/screens/account/A.tsx',
      "export type B = import('@/components/screens/signIn/A').A;",
    ],
    [
      'an area fetches another later',
      'components/screens/signUp/A.tsx',
      "export const a = () => import('@/components/screens/demo/Demo');",
    ],
    [
      'the demo imports a screen it shows',
      'components/screens/demo/A.tsx',
      loads('@/components/screens/taxes/Cash/Cash'),
    ],
    [
      'the frame uses a screen',
      'components/frame/A.tsx',
      loads('@/components/screens/signIn/DeadLink'),
    ],
    [
      'a hook takes a type of a screen',
      'hooks/useA.ts',
      "import type { A } from '@/components/screens/signIn/A';\nexport type B = A;",
    ],
    [
      'a screen stands in no area',
      'components/screens/newArea/A.tsx',
      loads('@/components/parts/Money'),
    ],
    ['a page uses a part', 'pages/a.tsx', loads('@/components/parts/Money')],
    ['the API route uses a handler', 'pages/api/a.ts', loads('@/server/auth/handlers')],
    [
      'a handler queries the database',
      'server/refunds/aHandlers.ts',
      loads('@/server/platform/db/db'),
    ],
    ['a service speaks HTTP', 'server/refunds/a.ts', loads('@/server/platform/http/serve')],
    [
      'an adapter writes to the store',
      'server/providers/hmrc/a.ts',
      loads('@/server/platform/db/db'),
    ],
    ['a refund asks about practices', 'server/refunds/a.ts', loads('@/server/practice/team/team')],
    ['a filing reads claims', 'server/filing/a.ts', loads('@/server/refunds/store/claims')],
    ['a reading sells a refund', 'server/vat/a.ts', loads('@/server/refunds/quote/issueQuotes')],
    [
      'a document knows a claim by its type',
      'server/documents/a.ts',
      "import type { Claim } from '@/server/refunds/store/claims';",
    ],
    [
      'a repository reads the tables of a later module',
      'server/filing/store/a.ts',
      loads('@/server/refunds/store/claims'),
    ],
    [
      'a handler issues a capability',
      'server/refunds/aHandlers.ts',
      "import { PersonCapability } from '@/lib/access/capability';\nexport const a = PersonCapability.issue('b');",
    ],
    [
      'a service issues one beside a type',
      'server/refunds/a.ts',
      "import { type CompanyCapability, PersonCapability } from '@/lib/access/capability';\nexport type A = CompanyCapability<'vat:read'>;\nexport const a = PersonCapability;",
    ],
    [
      'a job issues one',
      'server/portal/jobs/a.ts',
      "import { IssuedCompanyCapability } from '@/lib/access/capability';\nexport const a = IssuedCompanyCapability.issue('vat:read', 'b');",
    ],
    [
      'a repository issues one',
      'server/refunds/store/a.ts',
      "import * as a from '@/lib/access/capability';\nexport const b = a;",
    ],
    [
      'a part issues one',
      'components/parts/A.tsx',
      uses('PersonCapability', '@/lib/access/capability'),
    ],
    [
      'the seed issues one',
      'scripts/seed/a.ts',
      "import { WorkCapability } from '@/lib/access/capability';\nexport const a = WorkCapability.issue();",
    ],
    [
      'a test issues one',
      '__tests__/server/handlers/a.ts',
      uses('PersonCapability', '@/lib/access/capability'),
    ],
    [
      'a rule issues one, by a relative path',
      'lib/access/a.ts',
      uses('PersonCapability', './capability'),
    ],
    [
      'one is issued through a later import',
      'server/refunds/aHandlers.ts',
      "export const a = () => import('@/lib/access/capability');",
    ],
    [
      'one is issued through require',
      'scripts/seed/a.ts',
      "export const a = require('@/lib/access/capability');",
    ],
    [
      'the classes are handed on',
      'server/refunds/a.ts',
      "export { PersonCapability } from '@/lib/access/capability';",
    ],
    [
      'all of them are handed on',
      'server/portal/jobs/a.ts',
      "export * from '@/lib/access/capability';",
    ],
    [
      'a service asks for a role itself',
      'server/refunds/a.ts',
      uses('placeInCompany', '@/server/access/store/roles'),
    ],
    [
      'a service reads the id off a capability as repositories do',
      'server/refunds/a.ts',
      uses('companyOf', '@/lib/access/holder'),
    ],
    [
      'a service does the portal’s own work',
      'server/vat/a.ts',
      uses('portalWork', '@/server/access/portalWork'),
    ],
    [
      'a handler does it',
      'server/refunds/aHandlers.ts',
      uses('portalWork', '@/server/access/portalWork'),
    ],
    ['the access module itself does it', 'server/access/a.ts', uses('portalWork', './portalWork')],
    [
      'a handler says who has proven who they are',
      'server/refunds/aHandlers.ts',
      uses('personOfNewAccount', '@/server/access/provenPeople'),
    ],
    [
      'a refund says it',
      'server/refunds/a.ts',
      uses('personOfNewAccount', '@/server/access/provenPeople'),
    ],
    [
      'another service of practices says it',
      'server/practice/a.ts',
      uses('personOfNewAccount', '@/server/access/provenPeople'),
    ],
    [
      'a job says it',
      'server/portal/jobs/a.ts',
      uses('personOfNewAccount', '@/server/access/provenPeople'),
    ],
    [
      'a test says it',
      '__tests__/server/a.ts',
      uses('personOfNewAccount', '@/server/access/provenPeople'),
    ],
    [
      'a job begins the portal’s own work in a place of its own',
      'server/portal/jobs/a.ts',
      "import { portalWork } from '@/server/access/portalWork';\nexport const a = portalWork();",
    ],
    [
      'the portal’s own work is taken from the jobs',
      'server/portal/a.ts',
      uses('work', '@/server/access/jobWork'),
    ],
    [
      'a screen makes a name for a mail',
      'components/screens/openTax/A.tsx',
      uses('nameInMail', '@/lib/notifications/checkedNames'),
    ],
    [
      'money knows what a refund is',
      'lib/kernel/a.ts',
      "import type { Quote } from '@/lib/refunds/quote/quote';",
    ],
    [
      'a repository calls a use case',
      'server/refunds/store/a.ts',
      loads('@/server/refunds/claim/confirmClaim'),
    ],
    ['the app imports the sandbox', 'server/refunds/a.ts', loads('@/sandbox/main')],
    ['the sandbox imports the app', 'sandbox/a.ts', loads('@/server/platform/db/db')],
    ['the server uses a screen package', 'server/refunds/a.ts', loads('react')],
    ['the contract uses a screen package', 'lib/vat/aContract.ts', loads('@mui/material')],
    ['a rule uses node', 'lib/vat/a.ts', loads('node:fs')],
    ['a screen uses node without its prefix', 'components/screens/account/A.tsx', loads('fs')],
    ['a hook uses a database driver', 'hooks/useA.ts', loads('pg')],
    ['a cookie is read outside lib/app/browser', 'hooks/useA.ts', loads('js-cookie')],
  ],
  [forgery]: [
    [
      'a capability is asserted',
      'server/refunds/a.ts',
      "import type { PersonCapability } from '@/lib/access/capability';\nexport const a = { personId: 'b' } as unknown as PersonCapability;",
    ],
    [
      'one of a company is asserted in a test',
      '__tests__/server/a.ts',
      "import type { CompanyCapability } from '@/lib/access/capability';\nexport const a = [{}] as CompanyCapability<'vat:read'>[];",
    ],
    [
      'money is asserted',
      'server/refunds/a.ts',
      "import type { Pence } from '@/lib/kernel/money';\nexport const a = (b: number, c: number) => (b - c) as Pence;",
    ],
    [
      'money is asserted in a list',
      'components/parts/A.tsx',
      "import type { Pence } from '@/lib/kernel/money';\nexport const a = [1] as readonly Pence[];",
    ],
    [
      'a day is asserted',
      'server/providers/hmrc/a.ts',
      "import type { IsoDate } from '@/lib/kernel/dates/ukDates';\nexport const a = (b: Date) => b.toISOString().slice(0, 10) as IsoDate;",
    ],
    [
      'a name for a mail is asserted',
      'server/clients/a.ts',
      "import type { CheckedName } from '@/lib/notifications/checkedNames';\nexport const a = (b: string) => b as CheckedName;",
    ],
  ],
  [mailNames]: [
    [
      'a template takes a typed name',
      'server/clients/mails/a.ts',
      'export interface A { companyName: string | undefined }',
    ],
    [
      'a template takes typed names in a list',
      'server/practice/mails/a.ts',
      'export const a = ({ names }: { names: readonly string[] }) => names;',
    ],
    [
      'a use case composes a mail',
      'server/clients/a.ts',
      uses('composeMail', '@/server/notifications/mails/layout'),
    ],
  ],
  [sentences]: [
    [
      'a screen holds a sentence',
      'components/screens/openTax/A.tsx',
      'export const A = () => <p>Nothing of it was saved.</p>;',
    ],
    [
      'a hook composes a sentence',
      'hooks/clients/a.ts',
      'export const a = (name: string) => `We could not read the returns of ${name}.`;',
    ],
  ],
  [controls]: [
    [
      'a journey breaks HMRC for everybody',
      '__tests__/e2e/a.spec.ts',
      "void control('faults', { fault: 'down503', times: 50 });",
    ],
    [
      'a journey mends what others broke',
      '__tests__/e2e/a.spec.ts',
      "void control('clear-faults', {});",
    ],
    [
      'a journey settles everybody’s payments',
      '__tests__/e2e/a.spec.ts',
      "void control('settle', {});",
    ],
    ['a journey resets the sandbox', '__tests__/e2e/support/a.ts', "void control('reset', {});"],
  ],
  [syntax]: [
    ['money is rounded by hand', 'lib/vat/a.ts', 'export const a = (b: number) => b.toFixed(2);'],
    ['money is read as a float', 'components/parts/A.tsx', "export const a = parseFloat('1');"],
    [
      'a number is formatted by the locale',
      'components/parts/A.tsx',
      'export const a = (b: number) => b.toLocaleString();',
    ],
    ['a rule reads the clock', 'lib/vat/a.ts', 'export const a = () => new Date();'],
    ['a service reads the clock', 'server/refunds/a.ts', 'export const a = () => Date.now();'],
    [
      'the environment is read in an adapter',
      'server/providers/hmrc/a.ts',
      'export const a = process.env.HMRC_API_URL;',
    ],
    [
      'a form takes a schema through its endpoint',
      'components/screens/account/A.tsx',
      "import { login } from '@/lib/auth/contract';\nexport const a = login.body;",
    ],
    ['a barrel', 'lib/vat/a.ts', "export * from './money';"],
    ['a re-export', 'components/parts/a.ts', "export { b } from './b';"],
  ],
  [place]: [
    ['an index file', 'lib/vat/index.ts', 'export const a = 1;'],
    ['a junk drawer', 'lib/utils/a.ts', 'export const a = 1;'],
    ['a component in lower case', 'components/parts/money.tsx', 'export const a = 1;'],
  ],
  'no-restricted-globals': [
    ['fetch in a component', 'components/parts/A.tsx', "export const a = () => fetch('/x');"],
  ],
  'no-restricted-imports': [
    [
      'a journey uses pages that have not settled',
      '__tests__/e2e/a.spec.ts',
      "import { expect, test } from '@playwright/test';\ntest('a', () => expect(1).toBe(1));",
    ],
  ],
};

/** What looks alike and is allowed. */
const allowed: Try[] = [
  ['a screen uses a hook', 'components/screens/account/A.tsx', loads('@/hooks/app/useCompany')],
  [
    'money is asserted where it is checked',
    'lib/kernel/money.ts',
    "export const a = (b: number) => b as Pence;\nexport type Pence = number & { readonly c: 'pence' };",
  ],
  [
    'a screen uses its own area',
    'components/screens/account/Profile/A.tsx',
    loads('@/components/screens/account/Home/Home'),
  ],
  ['the frame uses a form', 'components/frame/A.tsx', loads('@/components/forms/CodeField')],
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
    uses('work', '@/server/access/jobWork'),
  ],
  [
    'a repository reads the id off a capability',
    'server/refunds/store/a.ts',
    uses('companyOf', '@/lib/access/holder'),
  ],
  [
    'the sign-in says who has proven who they are',
    'server/auth/a.ts',
    uses('personOfNewAccount', '@/server/access/provenPeople'),
  ],
  [
    'a page names its screen',
    'pages/a.tsx',
    "export { default } from '@/components/screens/account/A/A';",
  ],
  [
    'a form takes a schema by its name',
    'components/screens/account/A.tsx',
    uses('loginBody', '@/lib/auth/contract'),
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
  ['an adapter uses node', 'server/providers/hmrc/a.ts', loads('node:crypto')],
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

const refused = Object.entries(violations).flatMap(([rule, tries]) =>
  tries.map((row) => [...row, rule] as const),
);
const tried = lint([...refused, ...allowed].map(([, file, code]) => ({ file, code })));

it.each(refused.map((row, at) => [...row, tried[at] ?? []] as const))(
  'refuses: %s',
  (_what, _file, _code, rule, found) => {
    expect(found.map(({ ruleId }) => ruleId)).toContain(rule);
  },
);

it.each(allowed.map((row, at) => [...row, tried[refused.length + at]] as const))(
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
