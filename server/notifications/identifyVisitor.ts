import type { PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { thePerson } from '@/server/access/store/people';
import type { NotificationNeeds } from '@/server/notifications/needs';

/**
 * Returns the chat's token for the person, only if the requested address is their own, which their
 * account proves; otherwise a visitor could write as another person.
 * @throws Refusal notFound for any other address, without one, and without a chat
 */
export async function identifyVisitor(
  deps: Pick<NotificationNeeds, 'store' | 'chat'>,
  capability: PersonCapability,
  asked: string | undefined,
): Promise<{ token: string; email: string }> {
  const { email, fullName } = await thePerson(deps.store.db, capability);
  if (!deps.chat || asked?.trim().toLowerCase() !== email.toLowerCase())
    throw new Refusal('notFound', NOT_FOUND);
  const [firstName, ...rest] = fullName.trim().split(/\s+/);
  return {
    token: await deps.chat.identify({ email, firstName, lastName: rest.join(' ') || undefined }),
    email,
  };
}
