import { setAgentReference } from '@/lib/practice/contract';
import { clientOf, visitAsAgent, type Practice, type ReadClient } from './agentStory';
import { practiceWith } from './practiceStory';
import { addMessages, openSnapshot, queueJobs, snapshotOf, type Scenario } from './snapshots';
import { browserWith } from './customerPool';
import { expectOk, type TestServer } from './testServer';
import type { VatCustomer } from './vatStory';

const CLIENTS = 20;
/** A VAT number and an agent reference that no test's own trader or practice has. */
const [FIRST_VRN, ARN] = [720_000_001, 'NARN2000001'];

/** A practice as JSON: with the cookies of the browser in which its admin is signed in. */
interface KeptPractice {
  cookies: Record<string, string>;
  practiceId: string;
  arn: string;
  email: string;
  clients: ReadClient[];
}

/** A practice that has connected HMRC and has read the VAT of all its clients. */
const READ_PRACTICE: Scenario<KeptPractice> = {
  name: 'practice',
  async build(testServer) {
    const email = 'admin@first-practice.co.uk';
    const { admin, practiceId } = await practiceWith(testServer, email, 'Practice 1');
    await expectOk(
      admin.call(setAgentReference, { query: { company_id: practiceId }, body: { arn: ARN } }),
    );
    const practice = { admin, practiceId, arn: ARN };
    const clients = [];
    for (let place = 0; place < CLIENTS; place += 1) {
      clients.push(
        await clientOf(testServer, practice, {
          vrn: String(FIRST_VRN + place),
          isAuthorised: true,
        }),
      );
    }
    await visitAsAgent(practice, { arn: ARN });
    await testServer.runJobs();
    return { cookies: admin.cookies.all(), practiceId, arn: ARN, email, clients };
  },
};

/**
 * Opens a server with the sandbox and a practice that has read the VAT of its 20 clients; `all` are
 * they, in its admin's browser.
 */
export async function openWithPractice(): Promise<{
  testServer: TestServer;
  practice: Practice;
  all: VatCustomer[];
}> {
  const snapshot = await snapshotOf(READ_PRACTICE);
  const testServer = await openSnapshot(snapshot);
  const { cookies, practiceId, arn, email, clients } = snapshot.content;
  const admin = browserWith(testServer, cookies);
  addMessages(testServer, snapshot, [email]);
  await queueJobs(testServer, snapshot.jobs);
  return {
    testServer,
    practice: { admin, practiceId, arn, email },
    all: clients.map((client) => ({ ...client, browser: admin, email })),
  };
}
