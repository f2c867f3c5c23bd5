import { Icon } from '@/components/parts/Icon';
import { statusIcons } from '@/components/parts/statusIcons';
import type { Follow } from './useFollow';
import { initials } from '@/lib/kernel/text/initials';
import { statusLook } from '@/lib/kernel/text/statusWords';
import { PORTAL_BASE } from '@/lib/app/hrefs';

/** A box to tick a row by; `rowParts` draws it and all that follows. */
export function RowTick({
  name,
  checked,
  onChange,
}: {
  name: string;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <label className="tick">
      <input type="checkbox" aria-label={name} checked={checked} onChange={onChange} />
    </label>
  );
}

/** A row's link to a page of the portal. */
export function RowLink({
  href,
  follow,
  children,
}: {
  href: string;
  follow: Follow;
  children: string;
}) {
  return (
    <a className="leads" href={`${PORTAL_BASE}${href}`} onClick={(event) => follow(event, href)}>
      {children}
    </a>
  );
}

/**
 * A status: icon, word and tint, or another text in the word's look
 * (docs/rules/design.md#status-words).
 */
export function RowChip({ word, text = word }: { word: string; text?: string }) {
  const { icon, hue } = statusLook(word);
  return (
    <span className="chip" data-hue={hue}>
      <Icon of={statusIcons[icon]} size={14} />
      {text}
    </span>
  );
}

/** Whose a row is, by initials; a screen reader hears the name. */
export function RowOwner({ name }: { name: string }) {
  return (
    <span className="initials" role="img" aria-label={name} title={name}>
      {initials(name)}
    </span>
  );
}
