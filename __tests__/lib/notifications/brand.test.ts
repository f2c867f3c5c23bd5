/** @jest-environment node */
import { holdTheCompilerTo, type Tried } from '@/__tests__/support/compiler';

const preamble = [
  "import { businessInMail, nameInMail, type CheckedName } from '@/lib/notifications/checkedNames'; import { invitationMail } from '@/server/clients/mails/invitation'; import type { IsoDate } from '@/lib/kernel/dates/ukDates';",
  'declare const typed: string; declare const company: { name: string; companyNumber: string | null; registeredAddress: string | null }; declare const name: CheckedName; declare const rest: { practiceNumber: undefined; href: string; lastDay: IsoDate };',
];

const refused: Tried[] = [
  ['a typed name', 'export const a: CheckedName = typed;'],
  ['a literal', "export const b: CheckedName = 'Price Landscapes';"],
  ['a checked name with more to it', 'export const c: CheckedName = `${name}: £912.40`;'],
  [
    'a client’s typed name in an invitation',
    'export const d = invitationMail({ ...rest, practiceName: name, companyName: company.name });',
  ],
  [
    'a practice’s typed name in an invitation',
    'export const e = invitationMail({ ...rest, practiceName: typed, companyName: name });',
  ],
  [
    'a practice that nobody confirmed',
    'export const f: CheckedName = nameInMail({ name: typed, agencyName: null, arnConfirmedAt: null });',
  ],
];

/** What looks alike and holds. */
const taken: Tried[] = [
  ['a name for its reader', "export const g: CheckedName = businessInMail(company, 'invited');"],
  [
    'an invitation with checked names',
    'export const h = invitationMail({ ...rest, practiceName: name, companyName: name });',
  ],
  ['a checked name read as text', 'export const i: string = `Dear ${name}`;'],
];

holdTheCompilerTo({ at: 'server/clients/planted.ts', preamble, refused, taken });
