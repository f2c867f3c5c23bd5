import { useEffect, useRef, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { SIGN_UP_MARK } from '@/lib/access/sessionHeaders';
import { checkLogin } from '@/lib/auth/contract';
import { ask, endpointKey } from '@/hooks/app/data/useEndpoint';
import { keepTyping } from '@/lib/app/browser/keptTyping';
import { forgetThisTab } from '@/hooks/app/useForgetThisBrowser';
import { beginAs } from '@/hooks/app/useSession';
import { waits } from '@/hooks/app/waits';
import { STORED } from '@/lib/app/browser/keys';
import { rememberLoginReason, type LoginReason } from '@/lib/app/browser/loginReason';
import {
  adoptSessionEnd,
  forgetSessionOwner,
  getSessionOwner,
  isOtherPersons,
  isSessionOwner,
  onSessionEvent,
  sessionLeftMs,
} from '@/lib/app/browser/sessionOwner';
import { localStore } from '@/lib/app/browser/storage';

const storedOwner = () => localStore.read(STORED.session, isSessionOwner);

/**
 * Ends this tab's view of the session: what was read goes at once, and a private page gives way to
 * the login page. What was typed is kept if the same person is likely to come back.
 */
function endHere(client: QueryClient, reason: LoginReason, isPrivate: boolean): void {
  const { mark } = getSessionOwner();
  if (mark === undefined) return;
  if (reason === 'timedOut') keepTyping(mark);
  // A sign-up that ended in another tab may still need its invitation here.
  else if (!mark.startsWith(SIGN_UP_MARK)) forgetThisTab();
  if (isPrivate) rememberLoginReason(reason);
  if (isPrivate || reason !== 'otherPerson') {
    void beginAs(client, undefined);
    return forgetSessionOwner(mark);
  }
  // A public page stays, as the page of the person who is logged in now.
  forgetSessionOwner();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== checkLogin.path });
  void client.resetQueries({ queryKey: endpointKey(checkLogin) });
}

/**
 * Watches this tab's session: it ends here when the person logs out in another tab, when another
 * person logs in there, and when its time is up. Returns when it ends, in milliseconds, once that is
 * near (docs/rules/security.md#session-end).
 */
export function useSessionWatch(isPrivate: boolean): number | undefined {
  const client = useQueryClient();
  const [endsSoonAt, setEndsSoonAt] = useState<number>();
  const page = useRef(isPrivate);
  useEffect(() => {
    page.current = isPrivate;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOver = () => (sessionLeftMs() ?? Infinity) <= 0;
    const end = (reason: LoginReason) => {
      endHere(client, reason, page.current);
      setEndsSoonAt(undefined);
    };
    /** Another tab may have kept the session; the server knows. */
    const expire = async () => {
      await ask(checkLogin, {}).catch(() => undefined);
      if (isOver()) end('timedOut');
    };
    const schedule = () => {
      clearTimeout(timer);
      const left = sessionLeftMs();
      if (left === undefined) return setEndsSoonAt(undefined);
      const isSoon = left <= waits.sessionWarning;
      setEndsSoonAt(isSoon && left > 0 ? getSessionOwner().endsAt : undefined);
      timer = setTimeout(
        () => void (isOver() ? expire() : schedule()),
        Math.max(0, isSoon ? left : left - waits.sessionWarning),
      );
    };
    const compare = () => {
      const stored = storedOwner();
      const { mark } = getSessionOwner();
      if (mark === undefined || stored === undefined) return;
      if (stored.mark === mark) adoptSessionEnd(stored);
      else end('otherPerson');
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) return;
      if (key === STORED.signedOut) end('loggedOut');
      if (key === STORED.session) compare();
    };
    const onShow = () => {
      if (document.visibilityState !== 'visible') return;
      compare();
      schedule();
    };
    const stop = onSessionEvent((event) => {
      const { mark } = getSessionOwner();
      if (event === 'answered') schedule();
      if (event === 'otherPerson') end('otherPerson');
      if (event === 'ended' && mark !== undefined) {
        keepTyping(mark);
        rememberLoginReason(isOver() ? 'timedOut' : 'ended');
      }
    });
    if (isOtherPersons()) end('otherPerson');
    onShow();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [client]);

  return endsSoonAt;
}
