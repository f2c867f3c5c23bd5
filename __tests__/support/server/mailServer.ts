import type { Mail } from '@/server/notifications/messagesPort';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { TestServer } from './testServer';

/** Creates a mail server that is up, down, or turns some addresses away. */
export function mailServer() {
  const post = {
    isDown: false,
    refuses: new Set<string>(),
    reset() {
      post.isDown = false;
      post.refuses.clear();
    },
    /** Delivers to the test server's own list, as its mailer does. */
    mailer: (testServer: () => TestServer) => ({
      async send(mail: Mail): Promise<void> {
        if (post.isDown) throw new ProviderFailure('down', 'smtp', 'NO_ANSWER');
        if (post.refuses.has(mail.to))
          throw new ProviderFailure('refused', 'smtp', 'NO_MAILBOX', { status: 550 });
        testServer().mails.push(mail);
      },
    }),
  };
  return post;
}
