import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Deps } from '@/server/portal/deps';
import { senderLine } from '@/lib/documents/parties';
import { withSender } from '@/server/notifications/mails/layout';
import { noteRefusal } from '@/server/clients/onboarding/invitationBounced';
import { markSent, unsentMessage } from '@/server/notifications/store/outgoingMessages';
import { work } from '@/server/access/jobWork';
import { NotWorthRepeating, type Workers } from '@/server/platform/queue/workers';

/**
 * Mail and texts go out at least once: the message is marked after the provider took it. A crash
 * between the two repeats it under the same Message-ID. One that the provider refuses for good is
 * not repeated; the job stays visible as failed, and the person is told where they wait for it.
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
      if (problem.code === 'MAILBOX_REFUSED')
        await noteRefusal(deps, work, message, deps.clock.now());
      throw new NotWorthRepeating(problem);
    }
    throw problem;
  }
  await markSent(deps.store.db, message, deps.clock.now());
}
