import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useRouter } from 'next/router';
import { Search, X } from 'lucide-react';
import { Field, Root } from './clientSearchLook';
import { Icon } from '@/components/parts/Icon';
import { IconButton } from '@/components/parts/IconButton';
import { useDebounced } from '@/hooks/useDebounced';
import { useSlashKey } from '@/hooks/useSlashKey';
import { withParams } from '@/lib/routes/hrefs';

const SEARCH_DEBOUNCE_MS = 250;
const LONGEST = 100;

const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/**
 * What is searched for stands in the address (`search`), from where the page reads it. Typing goes there once it has rested; its
 * beginning makes a new entry of the history, so that Back leads to the rows before the search.
 */
function useAddressSearch() {
  const router = useRouter();
  const asked = text(router.query.search);
  const [typed, setTyped] = useState(asked);
  const settled = useDebounced(typed, SEARCH_DEBOUNCE_MS);
  /** What the address was last known to say: it changes by Back and by links too. */
  const known = useRef(asked);

  const go = (wanted: string) => {
    if (wanted === known.current) return;
    const { after: _, before: __, ...rest } = router.query;
    const to = withParams(router.pathname, { ...(rest as Record<string, string>), search: wanted || undefined });
    void router[known.current === '' ? 'push' : 'replace'](to, undefined, { scroll: false, shallow: true });
    known.current = wanted;
  };
  /** Only what has been typed makes it go: an address that changes is followed, not answered. */
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (asked === known.current) return;
    known.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => {
    if (settled === typed) latest.current(settled.trim());
  }, [settled, typed]);
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
    go(typed.trim());
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
