/** @jest-environment node */
import { holdTheCompilerTo, type Tried } from '@/__tests__/support/compiler';
import {
  IssuedCompanyCapability,
  IssuedPracticeCapability,
  PersonCapability,
  SignUpCapability,
  WorkCapability,
} from '@/lib/access/capability';
import { companyOf, personOf, practiceOf, signUpOf, checkWork } from '@/lib/access/holder';
import { IMPLIED } from '@/lib/access/impliedActions';
import { COMPANY_ACTIONS, WORK_ACTIONS } from '@/lib/access/permissions';

const preamble = [
  "import type { CompanyCapability, PersonCapability, PracticeCapability, WorkCapability } from '@/lib/access/capability';",
  "declare const read: CompanyCapability<'vat:read'>; declare const file: CompanyCapability<'vat:file'>; declare const sell: " +
    "CompanyCapability<'claim:confirm'>;",
  "declare const work: WorkCapability; declare const person: PersonCapability; declare const invite: PracticeCapability<'client:invite'>;",
];

const forgeries: Tried[] = [
  [
    'a copy for another company',
    "export const a: CompanyCapability<'vat:read'> = { ...read, companyId: 'another' };",
  ],
  [
    'a literal',
    "export const b: PersonCapability = { personId: 'somebody', actor: 'person:somebody' };",
  ],
  [
    'one for reading where filing is asked for',
    "export const c: CompanyCapability<'vat:file'> = read;",
  ],
  [
    'one for filing where selling is asked for',
    "export const d: CompanyCapability<'claim:confirm'> = file;",
  ],
  [
    'one for selling where the portal’s own work is asked for',
    "export const e: CompanyCapability<'work:claim'> = sell;",
  ],
  [
    'one that names no action where one is asked for',
    "export const f = (any: CompanyCapability<never>): CompanyCapability<'company:read'> => any;",
  ],
  [
    'one of a practice where one of a company is asked for',
    "export const g: CompanyCapability<'company:read'> = invite;",
  ],
  ['one that names no action at all', 'export const i = (any: CompanyCapability) => any;'],
  [
    'one made with new',
    'export const h = (Class: typeof import("@/lib/access/capability").PersonCapability) => new Class("somebody");',
  ],
];

/** What looks alike and holds. */
const honest: Tried[] = [
  [
    'one for filing where reading is asked for',
    "export const j: CompanyCapability<'vat:read'> = file;",
  ],
  [
    'one for selling where the company is read',
    "export const k: CompanyCapability<'company:read'> = sell;",
  ],
  [
    'either of two',
    "export const l: CompanyCapability<'vat:file'> | CompanyCapability<'claim:confirm'> = sell;",
  ],
  [
    'the portal’s own work, narrowed to a company',
    "export const m: CompanyCapability<'vat:read'> = work.forCompany('a', 'work:claim');",
  ],
  [
    'one for inviting where the practice is read',
    "export const n: PracticeCapability<'practice:read'> = invite;",
  ],
];

holdTheCompilerTo({ at: 'lib/access/planted.ts', preamble, refused: forgeries, taken: honest });

describe('at run time', () => {
  const person = PersonCapability.issue('p');
  const company = IssuedCompanyCapability.issue('vat:file', 'c', person);

  it('tells whose it is, who acts and what it is for', () => {
    expect([companyOf(company), company.companyId, company.person, company.actor]).toEqual([
      'c',
      'c',
      person,
      'person:p',
    ]);
    expect([
      personOf(person),
      signUpOf(SignUpCapability.issue('s')),
      practiceOf(IssuedPracticeCapability.issue('client:invite', 'q')),
    ]).toEqual(['p', 's', 'q']);
    expect(WorkCapability.issue().forCompany('c', 'work:read').actor).toBe('system');
  });

  it.each([...COMPANY_ACTIONS, ...WORK_ACTIONS])(
    'one for %s holds what that implies and nothing else',
    (action) => {
      const issued = IssuedCompanyCapability.issue(action, 'c');
      const held = [...COMPANY_ACTIONS, ...WORK_ACTIONS].filter((companyAction) =>
        issued.holds(companyAction),
      );
      expect(held.sort()).toEqual([action, ...IMPLIED[action]].sort());
    },
  );

  it.each([
    ['an assignment', () => Object.assign({}, company, { companyId: 'another' })],
    ['an object that inherits from one', () => Object.create(company) as typeof company],
    ['a clone', () => structuredClone(company)],
  ])('%s of one is not one', (_what, copy) => {
    expect(() => companyOf(copy())).toThrow(TypeError);
  });

  it('a copy has nothing of it, and it cannot be changed', () => {
    expect({ ...company }).toEqual({});
    expect(() => Object.assign(company, { companyId: 'another' })).toThrow(TypeError);
    expect(() => checkWork(Object.assign({}, WorkCapability.issue()))).toThrow(TypeError);
  });
});
