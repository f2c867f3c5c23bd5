import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Deps } from '@/server/portal/deps';
import { senderLine } from '@/lib/documents/parties';
import { withSender } from '@/server/notifications/mails/layout';
import { noteRefusal } from '@/server/clients/onboarding/invitationBounced';
import { UNREACHABLE } from '@/server/notifications/messagesPort';
import { returnPath } from '@/server/notifications/reports/returnPath';
import { markSent, unsentMessage } from '@/server/notifications/store/outgoingMessages';
import { work } from '@/server/access/jobWork';
import { NotWorthRepeating, type Workers } from '@/server/platform/queue/workers';

/**
 * Workers that send mail and texts, at least once: a message is marked as sent after the provider
 * accepted it. A crash in between repeats it under the same Message-ID. A message that the provider
 * refuses permanently is not repeated; the job stays visible as failed, and the person is told on
 * the page that waits for it.
 */
export const messageWorkers: Pick<Workers<Deps>, 'mail.send' | 'text.send'> = {
  'mail.send': async ({ mailId }, deps) =>
    deliver(deps, mailId, async (message) => {
      const sender = { email: deps.operator.email, line: senderLine(deps.operator) };
      const { subject, text, html } = withSender(
        { subject: message.subject, text: message.body, html: message.html },
        sender,
      );
      await deps.mailer.send({
        to: message.to,
        subject,
        text,
        html,
        key: message.id,
        writtenAt: message.createdAt,
        ...(deps.reportsTo && { returnPath: returnPath(deps, deps.reportsTo, message.id) }),
        ...(message.unsubscribeUrl && { unsubscribeUrl: message.unsubscribeUrl }),
      });
    }),
  'text.send': async ({ textId }, deps) =>
    deliver(deps, textId, async (message) => {
      await deps.texts.send({ to: message.to, body: message.body, key: message.id });
    }),
};

type Message = NonNullable<Awaited<ReturnType<typeof unsentMessage>>>;

async function deliver(
  deps: Deps,
  id: string,
  send: (message: Message) => Promise<void>,
): Promise<void> {
  const message = await unsentMessage(deps.store.db, work, id);
  if (!message) return;
  try {
    await send(message);
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.kind === 'refused') {
      const failure = UNREACHABLE[problem.code];
      if (failure) await noteRefusal(deps, work, { message, failure, now: deps.clock.now() });
      throw new NotWorthRepeating(problem);
    }
    throw problem;
  }
  await markSent(deps.store.db, message, deps.clock.now());
}
