import { openTestServer, type TestServer, type TestServerOptions } from './testServer';

/**
 * Opens a server before the first test of the calling file or `describe`, and closes it after the
 * last. Returns the server, which is empty until then: read it in hooks and tests only.
 */
export function openForFile(how: TestServerOptions | (() => Promise<TestServer>) = {}): TestServer {
  const testServer = {} as TestServer;
  let opened: TestServer | undefined;
  beforeAll(async () => {
    opened = await (typeof how === 'function' ? how() : openTestServer(how));
    Object.assign(testServer, opened);
  });
  afterAll(() => opened?.close());
  return testServer;
}
