import { callApi } from '@/lib/app/callApi';
import type { ChatIdentity } from '@/lib/app/browser/chat';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { chatVisitorIdentification } from '@/lib/notifications/chatContract';

/**
 * Returns the chat identity of the signed-in person, or undefined without one. A failure is only
 * logged (docs/rules/product.md#errors): the chat opens all the same.
 */
export async function identifyForChat(): Promise<ChatIdentity | undefined> {
  const { data: check } = await callApi(checkLogin, { stayWhenUnauthorised: true });
  if (check?.type !== 'user') return undefined;
  const { data: person } = await callApi(accountProfile, { stayWhenUnauthorised: true });
  if (!person?.emailVerified) return undefined;
  const { data, error } = await callApi(chatVisitorIdentification, {
    query: { email: person.email },
    stayWhenUnauthorised: true,
  });
  if (error !== undefined) console.info(`Chat identification failed: ${error}`);
  return data;
}
