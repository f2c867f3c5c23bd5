import { useCallback, useEffect, useState } from 'react';
import { callApi } from '@/lib/app/callApi';
import { leaveTo } from '@/lib/app/leave';
import { admitsChat, openChat, rememberChatAsked, takeChatAsked, type ChatIdentity } from '@/lib/app/browser/chat';
import { chatSettings, chatVisitorIdentification } from '@/lib/notifications/chatContract';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { useSession } from '@/hooks/app/useSession';

/** `unavailable`: there is no chat, or it did not come. */
export type ChatState = 'closed' | 'opening' | 'open' | 'unavailable';

/** Who is writing, when the server says so. That it did not is only logged (docs/rules/product.md#errors): the chat opens all the same. */
async function identify(): Promise<ChatIdentity | undefined> {
  const { data: check } = await callApi(checkLogin, { stayWhenUnauthorised: true });
  if (check?.type !== 'user') return undefined;
  const { data: person } = await callApi(accountProfile, { stayWhenUnauthorised: true });
  if (!person?.emailVerified) return undefined;
  const { data, error } = await callApi(chatVisitorIdentification, { query: { email: person.email }, stayWhenUnauthorised: true });
  if (error !== undefined) console.info(`The chat does not know who is writing: ${error}`);
  return data;
}

/**
 * The support chat. Nothing of it is fetched before `open` is called. Where this page was reached from one whose policy does not let the
 * chat in, it is loaded anew, once, and the chat opens there (docs/rules/security.md#security-headers).
 */
export function useChat(): { state: ChatState; open(): void } {
  const [state, setState] = useState<ChatState>('closed');
  const isVisitor = useSession() === 'out';

  const begin = useCallback((mayLoadAnew: boolean) => {
    const fetchAndOpen = async () => {
      const { data } = await callApi(chatSettings, { stayWhenUnauthorised: true });
      if (!data?.script) throw new Error('There is no chat.');
      if (!admitsChat(data.origins)) {
        if (!mayLoadAnew) throw new Error('This page may not load it.');
        rememberChatAsked();
        return leaveTo(`${window.location.pathname}${window.location.search}`);
      }
      await openChat({ script: data.script, origins: data.origins }, isVisitor ? undefined : await identify());
      return setState('open');
    };
    setState('opening');
    fetchAndOpen().catch((problem: unknown) => {
      console.info(`The chat could not be opened: ${String(problem)}`);
      setState('unavailable');
    });
  }, [isVisitor]);
  const open = useCallback(() => begin(true), [begin]);
  useEffect(() => {
    if (takeChatAsked()) begin(false);
  }, [begin]);
  return { state, open };
}
