import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import type { AwaitedCode } from '@/lib/auth/awaitedCodes';
import type { MessageChannel } from '@/lib/notifications/messageState';
import { openRequestedLink } from '@/server/access/secretAddresses';
import type { AuthNeeds } from '@/server/auth/needs';
import { newestSecret } from '@/server/auth/store/oneTimeSecrets';
import { readMessageState, type StateOfMessage } from '@/server/notifications/messageStates';
import type { Db } from '@/server/platform/db/db';

/** Returns the dedupe keys of the messages that carry a code, or a link that signs in. */
export const codeMessageKey = (secretId: string): string => `code:${secretId}`;
export const linkMailKey = (secretId: string): string => `link:${secretId}`;

/** The state of a message, with where it goes. */
interface StateOfCode extends StateOfMessage {
  to?: string;
  channel?: MessageChannel;
}

/**
 * Returns how far the message of the person's newest code is, until the code expires. A new address that has an account
 * already gets a mail too, so its state shows nothing of that account.
 */
export async function readCodeState(
  db: Db,
  capability: PersonCapability | SignUpCapability,
  code: AwaitedCode,
  now: Date,
): Promise<StateOfCode> {
  const secret = await newestSecret(db, code, capability);
  if (!secret || secret.expiresAt <= now) return {};
  return {
    to: secret.sentTo,
    channel: code === 'phoneCode' ? 'text' : 'mail',
    ...(await readMessageState(db, codeMessageKey(secret.id), now)),
  };
}

/**
 * Returns how far the mail of a requested link is. Every address gets a mail, with the link or with
 * the news that there is no account, so the state is the same for both
 * (docs/rules/security.md#no-account-oracle).
 */
export async function readLinkState(
  deps: Pick<AuthNeeds, 'store' | 'sealer'>,
  token: string,
  now: Date,
): Promise<StateOfMessage> {
  const link = openRequestedLink(deps, token, now);
  return link ? readMessageState(deps.store.db, linkMailKey(link.id), now) : {};
}
