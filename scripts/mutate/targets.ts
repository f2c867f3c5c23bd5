/** A file to change, and the tests that should notice. Paths from the root. */
export interface Target { room: string; file: string; tests: readonly string[]; kind: 'rule' | 'server' }

const rule = (room: string, file: string, ...more: string[]): Target =>
  ({ room, file: `lib/domain/${file}.ts`, tests: [file, ...more].map((test) => `__tests__/lib/domain/${test}.test.ts`), kind: 'rule' });
const server = (room: string, file: string, ...tests: string[]): Target =>
  ({ room, file: `server/${file}.ts`, tests: tests.map((test) => `__tests__/server/${test}.test.ts`), kind: 'server' });

const services = (...names: string[]) => names.map((name) => `services/${name}`);

/** The rules: no database, no network, thousandths of a second each. */
const RULES: readonly Target[] = [
  rule('authorisation', 'access/permissions'),
  rule('authorisation', 'access/safePath'),
  rule('authorisation', 'access/seesClient'),
  rule('authorisation', 'access/personRole'),
  rule('authorisation', 'signIn/oneTimeCode'),
  rule('money', 'money/money'),
  rule('money', 'money/sums'),
  rule('money', 'refunds/refundFee', 'refunds/whyNotBought'),
  rule('money', 'refunds/quote'),
  rule('money', 'refunds/interest'),
  rule('money', 'refunds/ledger'),
  rule('money', 'refunds/shortfall'),
  rule('money', 'refunds/saleOffer'),
  rule('money', 'refunds/eventOrder'),
  rule('money', 'pricing/invoiceMonth'),
  rule('money', 'taxes/taxCharge'),
  rule('money', 'companies/bankAccount'),
  rule('claims', 'refunds/claim'),
  rule('claims', 'refunds/claimStatus'),
  rule('claims', 'refunds/enquiries'),
  rule('claims', 'vatReading/repaymentStates'),
  rule('filing', 'filing/filing'),
  rule('filing', 'filing/declaration'),
  rule('filing', 'filing/gapAnswer'),
  rule('filing', 'filing/returnApproval'),
  rule('filing', 'vatReading/nineBoxes'),
  rule('filing', 'vatReading/boxesFromLedger'),
  rule('filing', 'vatReading/obligations'),
  rule('filing', 'vatReading/postponedVat'),
  rule('filing', 'vatReading/gaps'),
  rule('filing', 'companies/vatNumber'),
  rule('dates', 'dates/ukDates'),
  rule('dates', 'dates/workingDays'),
  rule('dates', 'dates/taxYear'),
  rule('dates', 'dates/typedDay'),
  rule('dates', 'refunds/repaymentDates'),
  rule('dates', 'refunds/approvalHistory'),
  rule('dates', 'refunds/refundEta'),
  rule('dates', 'refunds/hmrcClock'),
  rule('dates', 'vatReading/lateSubmission'),
  rule('dates', 'vatReading/vatPenalties'),
  rule('dates', 'taxes/payeDeadlines'),
  rule('dates', 'taxes/corporationTaxDeadlines'),
  rule('dates', 'taxes/selfAssessmentDeadlines'),
];

/** Where the rules meet requests, rows and providers. What has tests on rows alone names those; others open the whole backend. */
const SERVER: readonly Target[] = [
  server('authorisation', 'services/access/authorise', ...services('access/authorise', 'connections/connecting'),
    'http/practiceAccess', 'http/access', 'handlers/tasks'),
  server('authorisation', 'store/companies/memberships', 'store/companies/memberships', ...services(
    'connections/connecting', 'overview/companyList',
  ), 'http/practiceAccess', 'handlers/company', 'handlers/clientOnboarding', 'handlers/tasks'),
  server('authorisation', 'services/signIn/oneTimeCodes', 'handlers/signUp', 'handlers/phone', 'handlers/account'),
  server('authorisation', 'store/signIn/oneTimeSecrets', 'store/signIn/oneTimeSecrets', 'handlers/signUp', 'handlers/phone',
    'handlers/emailedLinks'),
  server('authorisation', 'store/taxes/calendarFeeds', 'store/taxes/calendarFeeds', 'services/taxes/calendar'),
  server('requests', 'http/serve', 'http/serve', 'http/answers'),
  server('requests', 'http/readRequest', 'http/readRequest', 'http/requests'),
  server('money', 'services/refunds/confirmClaim', ...services('refunds/confirmClaim')),
  server('money', 'services/refunds/payouts', ...services('refunds/payouts')),
  server('money', 'services/refunds/returnedPayouts', ...services('refunds/sentBack')),
  server('money', 'services/refunds/moveClaims', ...services('refunds/moveClaims')),
  server('money', 'store/refunds/claims', 'store/refunds/claims', ...services(
    'refunds/claiming', 'refunds/moneyOut', 'refunds/shortfalls', 'refunds/movingClaims',
  ), 'races/claims', 'races/payouts'),
  server('money', 'store/refunds/payoutOrders', 'store/refunds/claims', ...services('refunds/moneyOut', 'refunds/latePayoutAnswers'),
    'races/payouts'),
  server('filing', 'services/filing/fileReturn', ...services('filing/fileReturn')),
  server('filing', 'services/filing/settleFiling', ...services('filing/settleFiling')),
  server('filing', 'store/filing/filings', 'store/filing/filings', ...services(
    'filing/filing', 'filing/filingCrash', 'companies/oneVatNumber',
  ), 'races/filing'),
];

export const TARGETS = [...RULES, ...SERVER];
