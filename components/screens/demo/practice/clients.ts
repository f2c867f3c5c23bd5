import type {
  CorporationTaxKind,
  Kinds,
  PayeKind,
  SelfAssessmentKind,
  VatKind,
} from '../accounts/kinds';

/** The made-up practice's team: the visitor is the first of them. */
export const DEMO_TEAM = [
  { personId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f1001', fullName: 'You', role: 'admin' },
  {
    personId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f1002',
    fullName: 'Alex Sample',
    role: 'team_member',
  },
  {
    personId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f1003',
    fullName: 'Robin Example',
    role: 'team_member',
  },
] as const;

/** One client of the demo, with the state of each of its taxes. */
export interface DemoClient extends Kinds {
  clientId: string;
  companyId: string;
  name: string;
  companyNumber?: string;
  vrn?: string;
  utr: string;
  owner: { personId: string; fullName: string } | null;
  /** The director whose Self Assessment is listed with the company. */
  director?: { name: string; utr: string };
}

/**
 * The clients' trades. Each name starts with 'Sample', so that it is not taken for an existing
 * business.
 */
const TRADES =
  `Joinery|Timber|Coaches|Farm Produce|Design Studio|Bakery|Roofing|Plumbing|Motors|Haulage|Catering|Dairy|Nurseries|
Landscapes|Tiles|Kitchens|Furniture|Textiles|Ceramics|Glass|Ironwork|Engineering|Tools|Packaging|Print|Signs|Architects|Surveyors|
Builders|Scaffolding|Insulation|Heating|Recycling|Cleaning|Laundry|Locksmiths|Software|Web Services|Photography|Events|Travel|Inns|
Coffee Roasters|Brewery|Boatyard|Cycles|Toys|Books|Florists|Jewellers|Dental Care|Childcare|Tuition|Stables`
    .replace(/\n/g, '')
    .split('|');
const SOLE_TRADERS = [
  'Sam Sample',
  'Jo Specimen',
  'Chris Placeholder',
  'Pat Example',
  'Kim Instance',
  'Lee Model',
];

/** The directors of some of the first clients. */
const DIRECTORS: Readonly<Record<number, { name: string; utr: string }>> = {
  1: { name: 'Robin Sample', utr: '2000000103' },
  4: { name: 'Alex Specimen', utr: '2000000104' },
};

/** The states of the first clients, in order; later clients repeat the quiet end of the list. */
const VAT: readonly VatKind[] = [
  'late',
  'queried',
  'ready',
  'early',
  'filed',
  'returnLate',
  'partPaid',
  'records',
  'checking',
  'reconnect',
  'delayed',
  'ready',
  'early',
  'notAuthorised',
  'late',
  'checking',
  'filed',
  'ready',
  'records',
  'running',
];
const QUIET_VAT: readonly VatKind[] = [
  'filed',
  'running',
  'ready',
  'running',
  'checking',
  'nothing',
  'records',
  'running',
];
const PAYE: readonly (PayeKind | undefined)[] = [
  'due',
  undefined,
  'due',
  'late',
  'paid',
  undefined,
  'due',
  'partPaid',
  'due',
  undefined,
];
const CORPORATION_TAX: readonly CorporationTaxKind[] = [
  'later',
  'soon',
  'later',
  'late',
  'soon',
  'later',
  'nothing',
];
const SELF_ASSESSMENT: readonly SelfAssessmentKind[] = [
  'toPay',
  'late',
  'toPay',
  'partPaid',
  'nothing',
  'toPay',
];

const nth = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const digits = (at: number, length: number) =>
  String(1_000_003 + at * 7_919)
    .padEnd(length, '0')
    .slice(0, length);
const idOf = (kind: string, at: number) =>
  `3d${kind}f0c1e-6f0b-4c1b-9a55-${String(at).padStart(12, '0')}`;

/** Returns the owner of a client; every sixth has none yet. */
const ownerAt = (at: number): DemoClient['owner'] => {
  const { personId, fullName } = nth(DEMO_TEAM, at);
  return at % 6 === 5 ? null : { personId, fullName };
};

/** The clients of the demo's practice, identical on every visit. */
export const DEMO_CLIENTS: readonly DemoClient[] = [
  ...TRADES.map((trade, at): DemoClient => ({
    clientId: idOf('c', at),
    companyId: idOf('d', at),
    name: `Sample ${trade.trim()} Ltd`,
    vrn: digits(at, 9),
    utr: digits(at + 100, 10),
    companyNumber: digits(at + 300, 8),
    owner: ownerAt(at),
    vat: VAT[at] ?? nth(QUIET_VAT, at),
    corporation_tax: nth(CORPORATION_TAX, at),
    paye: nth(PAYE, at),
    ...(DIRECTORS[at] && { director: DIRECTORS[at], self_assessment: 'toPay' as const }),
  })),
  ...SOLE_TRADERS.map((name, at): DemoClient => ({
    clientId: idOf('c', 100 + at),
    companyId: idOf('d', 100 + at),
    name,
    utr: digits(at + 200, 10),
    owner: ownerAt(at),
    self_assessment: nth(SELF_ASSESSMENT, at),
  })),
];
