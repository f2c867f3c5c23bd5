import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useRouter } from 'next/router';
import { Search, X } from 'lucide-react';
import { Field, Root } from './clientSearchLook';
import { Icon } from '@/components/parts/Icon';
import { IconButton } from '@/components/parts/IconButton';
import { useSlashKey } from '@/hooks/useSlashKey';
import { useThrottled } from '@/hooks/useThrottled';
import { withParams } from '@/lib/routes/hrefs';

/** The first key is answered at once; of a word typed fast not every key is. */
const SEARCH_EVERY_MS = 120;
const LONGEST = 100;

const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/**
 * What is searched for stands in the address (`search`), from where the page reads it. Typing goes there as it goes on; its beginning
 * makes a new entry of the history, so that Back leads to the rows before the search.
 */
function useAddressSearch() {
  const router = useRouter();
  const asked = text(router.query.search);
  const [typed, setTyped] = useState(asked);
  const settled = useThrottled(typed, SEARCH_EVERY_MS);
  /** What the address says, as far as it was followed or sent. */
  const known = useRef(asked);
  /** What it is to say: while one change is on its way, only the newest of those that were asked for meanwhile comes after it. */
  const wanted = useRef(asked);
  const isMoving = useRef(false);
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });

  const go = useCallback(async (to: string) => {
    wanted.current = to;
    if (isMoving.current) return;
    isMoving.current = true;
    while (known.current !== wanted.current) {
      const { query: { after: _, before: __, ...rest }, pathname } = latest.current;
      const way = known.current === '' ? 'push' : 'replace';
      known.current = wanted.current;
      const href = withParams(pathname, { ...(rest as Record<string, string>), search: known.current || undefined });
      await latest.current[way](href, undefined, { scroll: false, shallow: true }).catch(() => undefined);
    }
    isMoving.current = false;
  }, []);
  /** Only what has been typed makes it go: an address that changes by Back or by a link is followed, not answered. */
  useEffect(() => {
    if (asked === known.current || isMoving.current) return;
    known.current = wanted.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => {
    if (settled === typed) void go(settled.trim());
  }, [settled, typed, go]);
  return { typed, setTyped, go };
}

/** The field in OpenTax's header that searches what the page lists: "/" leads into it; on a phone it opens over the header. */
export function ClientSearch() {
  const { typed, setTyped, go } = useAddressSearch();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const focus = () => {
    // On a phone it is not drawn before it is open, and what is not drawn takes no focus.
    flushSync(() => setOpen(true));
    input.current?.focus();
    input.current?.select();
  };
  const hasKey = useSlashKey(focus);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void go(typed.trim());
    setOpen(false);
  };
  return (
    <Root role="search" onSubmit={submit} data-open={isOpen ? '' : undefined}>
      <IconButton className="opens" aria-label="Find a client" aria-expanded={isOpen} onClick={focus}>
        <Icon of={Search} />
      </IconButton>
      <Field>
        <Icon of={Search} size={16} />
        <input
          ref={input} type="search" aria-label="Find a client" placeholder="Find a client" autoComplete="off" spellCheck={false}
          maxLength={LONGEST} value={typed} onChange={({ target }) => setTyped(target.value)}
          {...(hasKey ? { 'aria-keyshortcuts': '/' } : {})}
        />
        {hasKey ? <kbd aria-hidden="true">/</kbd> : null}
      </Field>
      <IconButton className="closes" aria-label="Close the search" onClick={() => setOpen(false)}><Icon of={X} /></IconButton>
    </Root>
  );
}
