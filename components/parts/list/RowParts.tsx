import { Icon } from '@/components/parts/Icon';
import { useAttributed } from '@/components/parts/PortalLink';
import { statusIcons } from '@/components/parts/statusIcons';
import type { Follow } from './useFollow';
import { initials } from '@/lib/kernel/text/initials';
import { statusAppearance } from '@/lib/kernel/text/statusWords';
import { PORTAL_BASE } from '@/lib/app/hrefs';

/** Renders a row's checkbox; `rowParts` styles it and all that follows. */
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

/** Renders a row's link to a page of the portal. */
export function RowLink({
  href,
  follow,
  children,
}: {
  href: string;
  follow: Follow;
  children: string;
}) {
  const page = useAttributed()(href);
  return (
    <a className="leads" href={`${PORTAL_BASE}${page}`} onClick={(event) => follow(event, page)}>
      {children}
    </a>
  );
}

/**
 * Renders a status: icon, word and tint, or another text in the word's style
 * (docs/rules/design.md#status-words).
 */
export function RowChip({ word, text = word }: { word: string; text?: string }) {
  const { icon, hue } = statusAppearance(word);
  return (
    <span className="chip" data-hue={hue}>
      <Icon of={statusIcons[icon]} size={14} />
      {text}
    </span>
  );
}

/** Renders a row's assignee by initials; screen readers read the name. */
export function RowOwner({ name }: { name: string }) {
  return (
    <span className="initials" role="img" aria-label={name} title={name}>
      {initials(name)}
    </span>
  );
}
