import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';
import { elapsed, say } from './say.mjs';

const NOT_BUYING =
  'No refund is offered: name the account that customers pay into ' +
  '(RECEIVING_ACCOUNT_NAME, RECEIVING_SORT_CODE and RECEIVING_ACCOUNT_NUMBER).';

/** Prints where the portal is, who can sign in, and the address of the inbox. */
export function welcome({ publicOrigin, sandbox, sandboxPort, isBuying }) {
  say(`\nReady in ${elapsed()}:  ${publicOrigin}/portal\n`);
  if (sandbox) {
    const fixtures = JSON.parse(
      readFileSync(path.join(root, 'sandbox', 'fixtures', 'fixtures.json'), 'utf8'),
    );
    const people = [
      ...fixtures.people,
      ...fixtures.practices.flatMap((practice) => practice.people),
      ...fixtures.operators,
    ];
    const width = Math.max(...people.map(({ email }) => email.length));
    say('These people can sign in; or sign up with any e-mail address:');
    for (const { email, password, name, story } of people)
      say(`  ${email.padEnd(width)}  ${password.padEnd(24)}  ${name}. ${story}`);
    say(
      `\nWho works in a practice or runs the portal has an authenticator app: its code stands at  http://localhost:${sandboxPort}/`,
    );
    say(`\nTheir e-mails arrive at   http://localhost:${sandboxPort}/inbox`);
    say(`Their texts arrive at     http://localhost:${sandboxPort}/sms-inbox`);
    say(
      `HMRC, the bank and the rest of the imitated providers:  http://localhost:${sandboxPort}/\n`,
    );
  }
  if (!isBuying) say(`${NOT_BUYING}\n`);
  say('Press Ctrl-C to stop.');
}
