import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Search, X } from 'lucide-react';
import { Field, Root } from './clientSearchStyles';
import { useSearchText } from './useSearchText';
import { Icon } from '@/components/parts/Icon';
import { IconButton } from '@/components/parts/IconButton';
import { useSlashKey } from '@/hooks/app/page/useSlashKey';

const LONGEST = 100;

/**
 * Renders the search field in OpenTax's header, for what the page lists: "/" focuses it; on a phone
 * it opens over the header.
 */
export function ClientSearch() {
  const { text, type, settle, leave } = useSearchText();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const focus = () => {
    // On a phone the field is hidden until it is open, and a hidden field cannot take the focus.
    flushSync(() => setOpen(true));
    input.current?.focus();
    input.current?.select();
  };
  const hasKey = useSlashKey(focus);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settle();
    setOpen(false);
  };
  return (
    <Root role="search" onSubmit={submit} data-open={isOpen ? '' : undefined}>
      <IconButton
        className="opens"
        aria-label="Find a client"
        aria-expanded={isOpen}
        onClick={focus}
      >
        <Icon of={Search} />
      </IconButton>
      <Field>
        <Icon of={Search} size={16} />
        <input
          ref={input}
          type="search"
          aria-label="Find a client"
          placeholder="Find a client"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          {...(hasKey ? { 'aria-keyshortcuts': '/' } : {})}
        />
        {hasKey ? <kbd aria-hidden="true">/</kbd> : null}
      </Field>
      <IconButton className="closes" aria-label="Close the search" onClick={() => setOpen(false)}>
        <Icon of={X} />
      </IconButton>
    </Root>
  );
}
