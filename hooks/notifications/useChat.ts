import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '@/lib/app/callApi';
import { leaveTo } from '@/lib/app/leave';
import {
  admitsChat,
  openChat,
  rememberChatOpening,
  takeChatOpening,
  type ChatIdentity,
} from '@/lib/app/browser/chat';
import { chatSettings } from '@/lib/notifications/chatContract';
import { useSession } from '@/hooks/app/useSession';

/** `unavailable`: there is no chat, or it failed to load. */
export type ChatState = 'closed' | 'opening' | 'open' | 'unavailable';

/**
 * Manages the support chat; `identify` returns who is writing. Nothing is loaded before `open` is
 * called. If the page's policy does not allow the chat, because the first page was another, the
 * page is reloaded once and the chat opens there (docs/rules/security.md#security-headers).
 */
export function useChat(identify: () => Promise<ChatIdentity | undefined>): {
  state: ChatState;
  open(): void;
} {
  const [state, setState] = useState<ChatState>('closed');
  const isVisitor = useSession() === 'out';

  const begin = useCallback(
    (mayLoadAnew: boolean) => {
      const fetchAndOpen = async () => {
        const { data } = await callApi(chatSettings, { stayWhenUnauthorised: true });
        if (!data?.script) throw new Error('There is no chat.');
        if (!admitsChat(data.origins)) {
          if (!mayLoadAnew) throw new Error('This page may not load it.');
          rememberChatOpening();
          return leaveTo(`${window.location.pathname}${window.location.search}`);
        }
        await openChat(
          { script: data.script, origins: data.origins },
          isVisitor ? undefined : await identify(),
        );
        return setState('open');
      };
      setState('opening');
      fetchAndOpen().catch((problem: unknown) => {
        console.info(`The chat could not be opened: ${String(problem)}`);
        setState('unavailable');
      });
    },
    [isVisitor, identify],
  );
  const open = useCallback(() => begin(true), [begin]);
  // Only on mount: otherwise the page that is about to reload would consume the flag itself.
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    if (takeChatOpening()) begin(false);
  }, [begin]);
  return { state, open };
}
