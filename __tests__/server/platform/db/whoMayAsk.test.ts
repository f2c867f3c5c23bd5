/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/*
 * Every repository function asks for a proof: a capability that names its action, the portal's own
 * work, or a row that only a repository can have given (server/access/store/stored.ts). What asks
 * for none stands here, with the reason.
 */

const SECRET = 'the hash of a secret: whoever shows the secret is whom it is for';
const NOT_YET = 'the way in: an address is all that is known of them yet';
const CONDITION =
  'a condition within a query that asks for its own proof; it reads nothing by itself';
const NOBODYS = 'it is about no person and no company';
const NO_PROOF: Record<string, string> = {
  'sessions.sessionByHash': SECRET,
  'sessionRole.sessionInCompany': SECRET,
  'sessions.touchSession': SECRET,
  'sessions.revokeSession': SECRET,
  'secondSteps.owedStep': SECRET,
  'secondSteps.countAnswer': SECRET,
  'secondSteps.endSecondStep': SECRET,
  'sessionDevices.saveDevice': SECRET,
  'sessionDevices.findDevice': SECRET,
  'oneTimeSecrets.spendLink': SECRET,
  'oneTimeSecrets.liveLink': SECRET,
  'oneTimeSecrets.overLink': SECRET,
  'oneTimeSecrets.liveLinkSentTo':
    'whether a mailbox was just written to, which its address alone says: nothing of what was written',
  'invitations.findInvitation': SECRET,
  'invitations.lockInvitation': SECRET,
  'teamInvitations.lockPresentedTeamInvitation': SECRET,
  'calendarFeeds.openCalendarFeed': SECRET,
  'oauthStates.consumeOAuthState': SECRET,
  'oauthStates.peekOAuthState': SECRET,
  'oauthStates.restoreOAuthState': SECRET,
  'oauthStates.forgetOAuthState': SECRET,
  'oauthStates.saveProvenVrn': SECRET,
  'oauthStates.lockHmrcLogin': SECRET,
  'oauthStates.saveOAuthState':
    'whom and what it names is held against the session when the browser is back',
  'passkeys.passkeyByCredential':
    'what a passkey calls itself: whose it is counts once its own key has signed',
  'signInMethods.ownerOfIdentity': 'what a provider has just vouched for',
  'people.personByEmail': NOT_YET,
  'sessions.personAndPlace': NOT_YET,
  'people.lockPersonByEmail': NOT_YET,
  'people.personOfCompany': NOT_YET,
  'people.addPerson': 'opens an account, which nobody has before',
  'signUps.addSignUp': 'begins a sign-up, which nobody has before',
  'roles.countsAsOwn': CONDITION,
  'roles.isPresentClient': CONDITION,
  'roles.seesClient': CONDITION,
  'roles.rolesInCompany': CONDITION,
  'besidePeriod.besidePeriod': CONDITION,
  'factors.factorQueries': 'queries for a placeholder, which is filled under a proof of its own',
  'periods.isListedTwice': CONDITION,
  'undecidedRefund.hasUndecidedRefund': CONDITION,
  'db.insertMany': 'a way to write, for repositories that have asked',
  'writeTogether.writeTogether':
    'runs several writes at once, each of a repository that has asked for its own proof',
  'queryBatch.queryBatch':
    'asks several queries at once, each of a repository that has asked for its own proof',
  'preparedOnce.executeNamed':
    'asks one statement under a name, of a repository that has asked for its own proof',
  'sealedFiles.saveFile': 'contents, sealed, before the row that names them is written',
  'sealedFiles.readSealed': 'contents by a random id that only the row which names them has',
  'sealedFiles.dropFile': 'contents by a random id that only the row which names them has',
  'log.appendAudit':
    'adds to the chain and reads nothing of it; who acts is what the capability at hand says',
  'log.appendAudits': 'the same of several events',
  'log.auditWrites': 'the same, to be run together with other writes of the transaction',
  'log.nextNumber': NOBODYS,
  'links.linkAudit': 'chains what is committed and tells nothing of it',
  'anchors.currentAnchor':
    'how the log ends, as one signature that says nothing of what stands in it',
  'anchors.checkAnchors': 'whether such ends hold, for whoever runs the portal',
  'verifyLog.verifyAudit': 'answers whether the log is whole and nothing that is in it',
  'approvalsSeen.approvalsSeen': 'counts over all companies, of which it names none',
  'outgoingMessages.addMessage':
    'a message to an address that the caller has read under a proof of its own',
  'messageFacts.messagesByKey':
    'when the message of a row went, and nothing it says: the row was read under a proof of its own',
  'outgoingMessages.dropUnsent':
    'messages of a row that the caller has just changed under a proof of its own',
  'rateLimiter.createLimiter': NOBODYS,
  'throttles.reserveSlot': NOBODYS,
  'throttles.countFor': NOBODYS,
  'throttles.holdBack': NOBODYS,
};

const root = path.join(__dirname, '../../../..');
const filesIn = (folder: string, left: RegExp): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !left.test(file));
const parsed = (file: string) =>
  ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );

const storeFiles = filesIn(
  'server',
  /^(?!.*\/(?:store|platform\/db)\/)|\/(?:tables|\w+Tables|jsonShapes)\.ts$/,
).map(parsed);

/** What each type of the store's own stands for, as text. */
const aliases = new Map<string, string>(
  storeFiles.flatMap((file) =>
    file.statements
      .filter(ts.isTypeAliasDeclaration)
      .map((parameter) => [parameter.name.text, parameter.type.getText()] as const),
  ),
);

/** The names of the types that bear the mark of a repository. */
const marked = [...aliases].filter(([, text]) => text.startsWith('Stored<')).map(([name]) => name);

const ACTION = /\b(?:Company|Practice)Capability<\s*'[^>]+'\s*>/;
const BEARERS = /\b(?:Person|SignUp|Work|Operator)Capability\b/;

/** Whether a parameter of this type proves anything: itself, or what its name stands for. */
function proves(written: string): boolean {
  // A part of a row bears no mark.
  const type = written.replace(/\b(?:Pick|Omit)<[^>]*>/g, '').replace(/\b\w+\['\w+'\]/g, '');
  if (ACTION.test(type) || BEARERS.test(type) || /\bStored<\s*'/.test(type)) return true;
  return [...type.matchAll(/\b[A-Z]\w+\b/g)].some(([name]) => {
    const stands = aliases.get(name);
    return stands !== undefined && stands !== type && proves(stands);
  });
}

interface Entry {
  name: string;
  file: string;
  parameters: readonly ts.ParameterDeclaration[];
  body: ts.Node | undefined;
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The exported functions that are given the database. */
const entries: Entry[] = storeFiles
  .flatMap((file) =>
    file.statements.filter(isExported).flatMap((statement): Entry[] => {
      const found = ts.isFunctionDeclaration(statement)
        ? [{ name: statement.name?.text ?? '', made: statement }]
        : ts.isVariableStatement(statement)
          ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
              initializer && ts.isArrowFunction(initializer)
                ? [{ name: name.getText(), made: initializer }]
                : [],
            )
          : [];
      return found.map(({ name, made }) => ({
        name,
        file: file.fileName,
        parameters: made.parameters,
        body: made.body,
      }));
    }),
  )
  .filter(({ parameters }) => parameters.some(({ type }) => type?.getText() === 'Db'));

const asked = entries.map((entry): [string, Entry] => [
  `${path.basename(entry.file, '.ts')}.${entry.name}`,
  entry,
]);

test.each(asked.filter(([name]) => !(name in NO_PROOF)))(
  '%s asks for a proof',
  (_name, { parameters }) => {
    expect(parameters.map(({ type }) => type?.getText() ?? '').filter(proves)).not.toEqual([]);
  },
);

test('whatever is excused is there, and could not prove anything', () => {
  const open = asked
    .filter(([, { parameters }]) => !parameters.some(({ type }) => proves(type?.getText() ?? '')))
    .map(([name]) => name);
  expect(Object.keys(NO_PROOF).filter((name) => !open.includes(name))).toEqual([]);
});

test('repositories read ids off a capability only where a copy of one is refused (lib/access/holder)', () => {
  const found = asked.flatMap(([name, { parameters, body }]) =>
    parameters.flatMap((parameter) => {
      if (!/Capability\b/.test(parameter.type?.getText() ?? '')) return [];
      if (!ts.isIdentifier(parameter.name)) return [`${name} takes its capability apart`];
      const reads = new RegExp(
        `\\b${parameter.name.text}\\.(companyId|personId|practiceId|signUpId)\\b`,
      ).exec(body?.getText() ?? '');
      return reads ? [`${name} reads ${reads[0]}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test('no row outside the store is said to come from it', () => {
  const claimed = new RegExp(
    `\\bas (?:unknown as )?(?:readonly )?(?:Stored<|(?:${marked.join('|')})\\b)`,
  );
  const files = [
    ...filesIn('server', /\/store\//),
    ...filesIn('scripts', /^$/),
    ...filesIn('lib', /^$/),
  ];
  expect(files.filter((file) => claimed.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});
