/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { readEnv } from '@/server/env';
import { BadEnvironment } from '@/server/env/settings';

const key = `a:${randomBytes(32).toString('base64')}`;
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/portal?sslmode=verify-full',
  TOKEN_KEYS: key,
  PORTAL_DATABASE_URL: 'postgres://portal_app@db/portal?sslmode=verify-full',
  PUBLIC_URL: 'https://portal.example.co.uk',
  HMRC_API_URL: 'https://api.service.hmrc.gov.uk',
  HMRC_WWW_URL: 'https://www.tax.service.gov.uk',
  HMRC_CLIENT_ID: 'id',
  HMRC_CLIENT_SECRET: 's3cret',
  PUBLIC_IP: '198.51.100.7',
  COMPANIES_HOUSE_URL: 'https://api.company-information.service.gov.uk',
  COMPANIES_HOUSE_KEY: 'k',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_CLIENT_ID: 'g',
  GOOGLE_CLIENT_SECRET: 'g',
  MICROSOFT_ISSUER: 'https://login.microsoftonline.com/common/v2.0',
  MICROSOFT_CLIENT_ID: 'm',
  MICROSOFT_CLIENT_SECRET: 'm',
  XERO_ISSUER: 'https://identity.xero.com',
  INTUIT_CLIENT_ID: 'i',
  INTUIT_CLIENT_SECRET: 'i',
  INTUIT_METADATA_URL: 'https://developer.api.intuit.com/.well-known/openid_configuration',
  XERO_LOGIN_URL: 'https://login.xero.com',
  XERO_IDENTITY_URL: 'https://identity.xero.com',
  XERO_API_URL: 'https://api.xero.com',
  XERO_CLIENT_ID: 'id',
  XERO_CLIENT_SECRET: 's3cret',
  SMTP_URL: 'smtps://mail.example.co.uk',
  MAIL_FROM: 'Adsum <hello@example.co.uk>',
  CONTACT_EMAIL: 'support@example.co.uk',
  SMS_URL: 'https://sms.example.co.uk',
  SMS_TOKEN: 't',
  BANK_URL: 'https://bank.example.co.uk',
  BANK_TOKEN: 't',
  PAYEES_URL: 'https://payees.example.co.uk',
  PAYEES_TOKEN: 't',
  OPERATOR_NAME: 'Adsum Ltd',
  OPERATOR_COMPANY_NUMBER: '14246316',
  OPERATOR_ADDRESS: '7 Bank Street, Leeds, LS1 5AA',
  OPERATOR_PHONE: '0113 496 0000',
  OPERATOR_FEE_VAT: 'outside_scope',
  RECEIVING_ACCOUNT_NAME: 'Adsum Ltd',
  RECEIVING_SORT_CODE: '20-00-00',
  RECEIVING_ACCOUNT_NUMBER: '55779911',
};

/** The operator has put its own words in place of our terms. */
const NO_DRAFTS: readonly string[] = [];

const problemsOf = (variables: Record<string, string | undefined>): readonly string[] => {
  try {
    readEnv(variables, NO_DRAFTS);
    return [];
  } catch (problem) {
    if (problem instanceof BadEnvironment) return problem.problems;
    throw problem;
  }
};

test('with nothing set everything points at the sandbox', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    databaseUrl: undefined,
    production: false,
    hmrc: {
      apiUrl: 'http://localhost:4010/hmrc',
      agentServicesUrl: 'http://localhost:4010/hmrc-agent-services',
      requestsPerSecond: 3,
    },
    companiesHouse: { url: 'http://localhost:4010/companies-house' },
    mail: { smtpUrl: 'smtp://localhost:4011' },
  });
});

describe('who checks the names on accounts', () => {
  test('is the sandbox beside its own bank', () => {
    expect(readEnv({}).payees).toEqual({
      url: 'http://localhost:4010/payees',
      token: 'adsum-payees-token',
    });
  });

  test('is who is named, with a token of their own', () => {
    expect(readEnv(production, NO_DRAFTS).payees).toEqual({
      url: production.PAYEES_URL,
      token: 't',
    });
    expect(problemsOf({ ...production, PAYEES_TOKEN: undefined })).toEqual([
      'PAYEES_URL is set, so PAYEES_TOKEN must be set too.',
    ]);
  });

  test('is unset with a real bank if none is configured', () => {
    const { PAYEES_URL: _url, PAYEES_TOKEN: _token, ...without } = production;
    expect(readEnv(without, NO_DRAFTS).payees).toBeUndefined();
  });
});

describe('the account that customers pay into', () => {
  const given = {
    RECEIVING_ACCOUNT_NAME: 'Adsum Ltd',
    RECEIVING_SORT_CODE: '200000',
    RECEIVING_ACCOUNT_NUMBER: '5577991',
  };

  test('is unset by default', () => {
    expect(readEnv({}).receivingAccount).toBeUndefined();
    expect(
      readEnv(
        { ...production, ...Object.fromEntries(Object.keys(given).map((name) => [name, ''])) },
        NO_DRAFTS,
      ).receivingAccount,
    ).toBeUndefined();
  });

  test('is printed as banks print it', () => {
    expect(readEnv(given).receivingAccount).toEqual({
      accountName: 'Adsum Ltd',
      sortCode: '20-00-00',
      accountNumber: '05577991',
    });
  });

  test.each([
    ['half of it', { RECEIVING_SORT_CODE: '' }, /but RECEIVING_SORT_CODE is not\. Set all of them/],
    ['a short sort code', { RECEIVING_SORT_CODE: '20-00-0' }, /^RECEIVING_SORT_CODE must be 6/],
    [
      'letters',
      { RECEIVING_ACCOUNT_NUMBER: '5577991A' },
      /^RECEIVING_ACCOUNT_NUMBER must be 6 to 8/,
    ],
  ])('is refused with %s, without repeating a number', (_what, change, words) => {
    const problems = problemsOf({ ...given, ...change });
    expect(problems).toEqual([expect.stringMatching(words)]);
    expect(problems.join()).not.toMatch(/5577|20-00/);
  });
});

test('a sandbox on other ports is followed', () => {
  expect(readEnv({ SANDBOX_PORT: '5010', SANDBOX_SMTP_PORT: '5011' })).toMatchObject({
    xero: { apiUrl: 'http://localhost:5010/xero-api' },
    mail: { smtpUrl: 'smtp://localhost:5011' },
  });
});

test('a whole production environment is accepted', () => {
  expect(problemsOf(production)).toEqual([]);
  expect(readEnv(production, NO_DRAFTS).hmrc.agentServicesUrl).toBeUndefined();
});

test.each([
  [
    'half of a pair',
    { HMRC_CLIENT_ID: 'id' },
    'HMRC_CLIENT_ID is set but HMRC_CLIENT_SECRET is not. Set all of them or none.',
  ],
  [
    'a port that is none',
    { PORT: 'eighty' },
    'PORT must be a whole number from 1 to 65535, not "eighty".',
  ],
  [
    'an address that is none',
    { PUBLIC_URL: 'portal' },
    'PUBLIC_URL must be an address that starts with http:// or https://.',
  ],
  [
    'a public address with a path',
    { PUBLIC_URL: 'http://localhost:3000/portal' },
    'PUBLIC_URL must be only scheme, host and port, like https://portal.example.co.uk.',
  ],
  ['yes said otherwise', { ONE_MACHINE: 'true' }, 'ONE_MACHINE must be yes or no, not "true".'],
  [
    'two addresses for messages of visitors',
    { CONTACT_EMAIL: 'a@example.co.uk, b@example.co.uk' },
    'CONTACT_EMAIL must be one address, like support@example.co.uk.',
  ],
  [
    'a server whose own address is private',
    { PUBLIC_IP: '10.0.0.9' },
    'PUBLIC_IP must be an address of the public internet.',
  ],
  [
    'a short key',
    { TOKEN_KEYS: 'a:c2hvcnQ=' },
    'TOKEN_KEYS must be name:base64 pairs joined by commas, each key 32 random bytes.',
  ],
  [
    'a shared database without keys',
    { DATABASE_URL: 'postgres://db/x' },
    'DATABASE_URL is set, so TOKEN_KEYS must be set too: every process needs the same keys.',
  ],
  [
    'the portal’s role without its owner',
    { PORTAL_DATABASE_URL: 'postgres://db/x' },
    'PORTAL_DATABASE_URL is set but DATABASE_URL is not. Set both of them or none.',
  ],
  [
    'a real provider with the sandbox’s key',
    { COMPANIES_HOUSE_URL: 'https://ch.example' },
    'COMPANIES_HOUSE_URL is set, so COMPANIES_HOUSE_KEY must be set too.',
  ],
])('%s is refused in one sentence', (_, variables, sentence) => {
  expect(problemsOf(variables)).toEqual([sentence]);
});

test.each([
  [
    'providers on this machine',
    { BANK_URL: 'http://127.0.0.1:4010/bank' },
    /^BANK_URL points at this machine\./,
  ],
  [
    'the built-in database',
    { DATABASE_URL: undefined, PORTAL_DATABASE_URL: undefined },
    /^DATABASE_URL is not set\./,
  ],
  [
    'plain http',
    { PUBLIC_URL: 'http://portal.example.co.uk' },
    /^PUBLIC_URL must start with https/,
  ],
])('production refuses %s unless one machine is asked for', (_, change, sentence) => {
  expect(problemsOf({ ...production, ...change })).toEqual([expect.stringMatching(sentence)]);
  expect(problemsOf({ ...production, ...change, ONE_MACHINE: 'yes' })).toEqual([]);
});

test('production starts on one role alone, as it did before there were two', () => {
  expect(problemsOf({ ...production, PORTAL_DATABASE_URL: undefined })).toEqual([]);
});

const CLEAR_PROVIDER =
  'must start with https:// in production: what is sent there could be read and changed on its way.';
const CLEAR_MAIL =
  'SMTP_URL must start with smtps://, or end with ?requireTLS=true, in production, and the certificate must be checked: ' +
  'e-mails hold links that open accounts.';
const CLEAR_DATABASE =
  'DATABASE_URL names another machine, so in production it must say sslmode=verify-full: everything the portal knows ' +
  'goes that way.';

describe('what would leave the machine in clear', () => {
  test.each<[string, Record<string, string>, string]>([
    ['one provider', { BANK_URL: 'http://bank.example.co.uk' }, `BANK_URL ${CLEAR_PROVIDER}`],
    [
      'several, those that are seldom named among them',
      {
        HMRC_AGENT_SERVICES_URL: 'http://agents.example',
        SMS_URL: 'http://sms.example.co.uk',
        HMRC_WWW_URL: 'http://www.example',
      },
      `HMRC_WWW_URL, HMRC_AGENT_SERVICES_URL and SMS_URL ${CLEAR_PROVIDER}`,
    ],
    [
      'the chat',
      {
        CHAT_SCRIPT_URL: 'http://js.example.com/1.js',
        HUBSPOT_TOKEN: 't',
        HUBSPOT_API_URL: 'http://hubapi.example',
      },
      `CHAT_SCRIPT_URL and HUBSPOT_API_URL ${CLEAR_PROVIDER}`,
    ],
    ['mail', { SMTP_URL: 'smtp://mail.example.co.uk:587' }, CLEAR_MAIL],
    [
      'mail that may be sealed and need not',
      { SMTP_URL: 'smtp://mail.example.co.uk?requireTLS=false' },
      CLEAR_MAIL,
    ],
    [
      'mail to whoever says to be the server',
      { SMTP_URL: 'smtps://mail.example.co.uk?tls.rejectUnauthorized=false' },
      CLEAR_MAIL,
    ],
    [
      'mail that is said to be sealed and is not',
      { SMTP_URL: 'smtps://mail.example.co.uk?secure=false' },
      CLEAR_MAIL,
    ],
    [
      'the database on the portal’s own role',
      { PORTAL_DATABASE_URL: 'postgres://portal_app@db.example.co.uk/portal' },
      `PORTAL_${CLEAR_DATABASE}`,
    ],
    ['the database', { DATABASE_URL: 'postgres://portal@db.example.co.uk/portal' }, CLEAR_DATABASE],
    [
      'a database that may be sealed and need not',
      { DATABASE_URL: 'postgres://db/portal?sslmode=prefer' },
      CLEAR_DATABASE,
    ],
    [
      'a database whose name nobody checks',
      { DATABASE_URL: 'postgres://db/portal?sslmode=no-verify' },
      CLEAR_DATABASE,
    ],
    [
      'a database that its parameters name',
      { DATABASE_URL: 'postgres:///portal?host=db.example.co.uk' },
      CLEAR_DATABASE,
    ],
  ])('%s is refused in production, on one machine too', (_, change, sentence) => {
    expect(problemsOf({ ...production, ...change })).toEqual([sentence]);
    expect(problemsOf({ ...production, ...change, ONE_MACHINE: 'yes' })).toEqual([sentence]);
    expect(problemsOf({ ...production, ...change, NODE_ENV: undefined })).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['mail that demands STARTTLS', { SMTP_URL: 'smtp://mail.example.co.uk:587?requireTLS=true' }],
    ['a database on a socket', { DATABASE_URL: 'postgres:///portal?host=/run/postgresql' }],
    [
      'a database on a socket in the host’s place',
      { DATABASE_URL: 'postgres://portal@%2Frun%2Fpostgresql/portal' },
    ],
    ['a database on this machine', { DATABASE_URL: 'postgres://portal@127.0.0.1:5432/portal' }],
    [
      'a database with a certificate authority of its own',
      { DATABASE_URL: 'postgres://db/x?sslmode=verify-full&sslrootcert=/etc/ca.pem' },
    ],
  ])('%s is taken', (_, change) => {
    expect(problemsOf({ ...production, ...change })).toEqual([]);
  });
});

test('every problem is reported at once, and no secret is repeated', () => {
  const problems = problemsOf({
    PORT: 'x',
    XERO_CLIENT_SECRET: 'hush-hush',
    TOKEN_KEYS: 'hush-hush',
  });
  expect(problems).toHaveLength(3);
  expect(problems.join()).not.toContain('hush-hush');
});

describe('the operator', () => {
  test('of the sandbox is marked as an example; a named one is not', () => {
    expect(readEnv({}).operator).toMatchObject({
      name: 'Adsum Ltd',
      email: 'support@adsum.example',
      isExample: true,
    });
    expect(readEnv(production, NO_DRAFTS).operator).toEqual({
      name: 'Adsum Ltd',
      companyNumber: '14246316',
      address: '7 Bank Street, Leeds, LS1 5AA',
      email: 'support@example.co.uk',
      phone: '0113 496 0000',
      feeVat: 'outside_scope',
      isExample: false,
    });
  });

  const UNNAMED =
    'Invoices and e-mails name the company that runs the portal, and only it can say how VAT is treated on its fee.';
  test.each([
    [
      'nobody says how VAT is treated',
      { OPERATOR_FEE_VAT: undefined },
      `OPERATOR_FEE_VAT is not set. ${UNNAMED}`,
    ],
    [
      'the office is missing',
      { OPERATOR_ADDRESS: undefined, OPERATOR_PHONE: '' },
      `OPERATOR_ADDRESS and OPERATOR_PHONE are not set. ${UNNAMED}`,
    ],
    [
      'the treatment is none',
      { OPERATOR_FEE_VAT: 'zero' },
      'OPERATOR_FEE_VAT must be exempt, standard or outside_scope, not "zero".',
    ],
    [
      'a standard rate comes without a VAT number',
      { OPERATOR_FEE_VAT: 'standard' },
      'OPERATOR_FEE_VAT is standard, so OPERATOR_VAT_NUMBER must be set too.',
    ],
    [
      'the VAT number is none',
      { OPERATOR_VAT_NUMBER: '12' },
      'OPERATOR_VAT_NUMBER must be a VAT number, like 123 4567 82.',
    ],
    [
      'the company number is none',
      { OPERATOR_COMPANY_NUMBER: 'x' },
      'OPERATOR_COMPANY_NUMBER must be the 8 characters of a company number, like 01234567.',
    ],
    [
      'somebody else than the purchaser would issue invoices',
      { OPERATOR_NAME: 'Other Ltd' },
      'OPERATOR_NAME and OPERATOR_COMPANY_NUMBER ' +
        'must be Adsum Ltd, 14246316: every quote names it as the purchaser, and who buys issues the invoice.',
    ],
  ])(
    'real money is refused in one sentence while %s, on one machine too',
    (_, change, sentence) => {
      expect(problemsOf({ ...production, ...change })).toEqual([sentence]);
      expect(problemsOf({ ...production, ...change, ONE_MACHINE: 'yes' })).toEqual([sentence]);
    },
  );

  test('half of one beside the sandbox is refused as well', () => {
    expect(
      problemsOf({ OPERATOR_FEE_VAT: 'standard', OPERATOR_VAT_NUMBER: '123 4567 82' }),
    ).toEqual([
      expect.stringMatching(
        /^OPERATOR_FEE_VAT is set but OPERATOR_NAME, .* and OPERATOR_PHONE are not\. Set all of them or none\.$/,
      ),
    ]);
  });
});

describe('the support chat', () => {
  test('is the sandbox’s own where everything is, and absent beside a real HMRC', () => {
    expect(readEnv({ SANDBOX_PORT: '5010' }).chat).toMatchObject({
      script: 'http://localhost:5010/chat/widget.js',
      origins: ['http://localhost:5010'],
      apiUrl: 'http://localhost:5010/hubspot',
    });
    expect(readEnv(production, NO_DRAFTS).chat).toBeUndefined();
  });

  test('is HubSpot’s when a widget is named, with the origins it needs', () => {
    const { chat } = readEnv(
      {
        ...production,
        CHAT_SCRIPT_URL: 'https://js.example.com/1.js',
        CHAT_ORIGINS: 'https://app.example.com https://*.example.net',
        HUBSPOT_TOKEN: 't',
      },
      NO_DRAFTS,
    );
    expect(chat).toEqual({
      script: 'https://js.example.com/1.js',
      origins: ['https://js.example.com', 'https://app.example.com', 'https://*.example.net'],
      apiUrl: 'https://api.hubapi.com',
      token: 't',
    });
  });

  test.each([
    [
      { CHAT_SCRIPT_URL: 'https://js.example.com/1.js' },
      'CHAT_SCRIPT_URL is set, so HUBSPOT_TOKEN must be set too.',
    ],
    [
      {
        CHAT_SCRIPT_URL: 'https://js.example.com/1.js',
        HUBSPOT_TOKEN: 't',
        CHAT_ORIGINS: "https: 'unsafe-inline'",
      },
      'CHAT_ORIGINS must be origins like https://app.example.com, separated by spaces.',
    ],
  ])('half given or loose it is refused: %j', (more, problem) => {
    expect(problemsOf({ ...production, ...more })).toContain(problem);
  });
});
describe('HMRC’s own accounts', () => {
  test('are ours with the day they were looked up, and an operator’s newer ones in their place', () => {
    expect(readEnv({}).hmrcAccounts).toMatchObject({
      checkedOn: '2026-11-22',
      accounts: { vat: { accountNumber: '11963155' } },
    });
    const vat = { accountName: 'HMRC VAT', sortCode: '08 32 99', accountNumber: '12345678' };
    const { checkedOn, accounts, workingDays } = readEnv({
      HMRC_ACCOUNTS: JSON.stringify({ checkedOn: '2027-01-15', vat, workingDays: { bacs: 2 } }),
    }).hmrcAccounts;
    expect([checkedOn, accounts.vat, accounts.paye.accountNumber]).toEqual([
      '2027-01-15',
      vat,
      '12001039',
    ]);
    expect([workingDays.bacs, workingDays.cheque]).toEqual([2, 3]);
  });

  test.each([
    ['no JSON', 'HMRC VAT 08 32 00'],
    ['no day', '{"checkedOn":"soon"}'],
    [
      'an account number of 7 digits',
      '{"checkedOn":"2027-01-15","vat":{"accountName":"V","sortCode":"08 32 00","accountNumber":"1196315"}}',
    ],
    ['a tax that is none', '{"checkedOn":"2027-01-15","duty":{}}'],
    ['no working day at all', '{"checkedOn":"2027-01-15","workingDays":{"bacs":0}}'],
  ])('%s is refused in a sentence', (_what, text) => {
    expect(problemsOf({ HMRC_ACCOUNTS: text })).toEqual([
      expect.stringMatching(/^HMRC_ACCOUNTS must be a day "checkedOn" and, by tax/),
    ]);
  });
});

describe('HMRC’s rates of interest', () => {
  test('are ours with the day they were looked up, and an operator’s newer rows after them', () => {
    expect(readEnv({}).interestRates.rows.at(-1)).toEqual({
      from: '2026-01-09',
      latePayment: 775,
      repayment: 275,
    });
    const { checkedOn, rows } = readEnv({
      HMRC_INTEREST_RATES: JSON.stringify({
        checkedOn: '2027-02-01',
        rates: [
          { from: '2027-01-12', latePayment: 8.29, repayment: 3.29 },
          { from: '2026-01-09', latePayment: 7.7, repayment: 2.7 },
        ],
      }),
    }).interestRates;
    expect([checkedOn, ...rows.slice(-2)]).toEqual([
      '2027-02-01',
      { from: '2026-01-09', latePayment: 770, repayment: 270 },
      { from: '2027-01-12', latePayment: 829, repayment: 329 },
    ]);
  });

  test.each([
    ['no JSON', '7.5%'],
    ['no day', '{"checkedOn":"soon","rates":[]}'],
    [
      'a slip of the point',
      '{"checkedOn":"2027-02-01","rates":[{"from":"2027-01-12","latePayment":75,"repayment":2.5}]}',
    ],
    [
      'three decimals',
      '{"checkedOn":"2027-02-01","rates":[{"from":"2027-01-12","latePayment":7.505,"repayment":2.5}]}',
    ],
    [
      'one of the two rates',
      '{"checkedOn":"2027-02-01","rates":[{"from":"2027-01-12","latePayment":7.5}]}',
    ],
  ])('%s is refused in a sentence', (_what, text) => {
    expect(problemsOf({ HMRC_INTEREST_RATES: text })).toEqual([
      expect.stringMatching(/^HMRC_INTEREST_RATES must be a day "checkedOn" and "rates"/),
    ]);
  });
});

describe('terms that are still drafts of ours', () => {
  const drafts = ['Terms of sale', 'Privacy notice'];

  test('keep the portal from starting in production', () => {
    expect(() => readEnv(production, drafts)).toThrow(
      /Terms of sale and Privacy notice are still marked as drafts\. Put your own words in lib\/app\/terms/,
    );
    expect(() => readEnv(production, ['Terms of sale'])).toThrow(/is still marked as a draft\./);
  });

  test('are those of the files, where nothing else is said', () => {
    expect(() => readEnv(production)).toThrow(/Terms of sale, Terms of use and Privacy notice are/);
  });

  test('are shown, marked as drafts, on one machine and outside production', () => {
    expect(readEnv({ ...production, ONE_MACHINE: 'yes' }, drafts).oneMachine).toBe(true);
    expect(readEnv({}, drafts).production).toBe(false);
  });
});
