import type { PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { thePerson } from '@/server/access/store/people';
import type { NotificationNeeds } from '@/server/notifications/needs';

/**
 * Tells the chat who is writing. The address asked for counts only when it is the person's own,
 * which is proven by having an account; any other, and none, is answered as if there were nothing
 * here, so nobody can write as somebody else.
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
