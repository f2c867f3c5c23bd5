import { useEffect, useId, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { PortalLink } from '@/components/parts/PortalLink';
import type { Workplace } from './useWorkplaces';
import { Icon } from '@/components/parts/Icon';
import { shadow } from '@/styles/tokens';

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  marginRight: 4,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Face = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 40,
  maxWidth: 280,
  padding: '0 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&:not(:disabled)': { cursor: 'pointer' },
  '&:hover:not(:disabled)': { backgroundColor: theme.vars.palette.surface.sunk },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flex: 'none' },
}));

const List = styled('ul')(({ theme }) => ({
  position: 'absolute',
  right: 0,
  top: 'calc(100% + 4px)',
  zIndex: theme.zIndex.appBar,
  minWidth: '100%',
  width: 'max-content',
  maxWidth: 360,
  maxHeight: '70vh',
  overflowY: 'auto',
  padding: 4,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: shadow.menu,
  '& a': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 44,
    padding: '4px 12px',
    borderRadius: theme.shape.borderRadius,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& a[aria-current]': { fontWeight: 600, color: theme.vars.palette.brand.text },
}));

interface SwitcherProps {
  /** What is switched, for a screen reader: "Company". */
  what: string;
  icon: LucideIcon;
  places: readonly Workplace[];
  current: Workplace | undefined;
  /** Shown while none is current. */
  choose: string;
}

/**
 * Renders the current company or practice and a list of the others. With nothing to switch to it is
 * plain text.
 */
export function Switcher({ what, icon, places, current, choose }: SwitcherProps) {
  const [isOpen, setOpen] = useState(false);
  const { asPath } = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => setOpen(false), [asPath]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);

  const words = (
    <>
      <Icon of={icon} size={16} />
      <span>{current?.name ?? choose}</span>
    </>
  );
  if (places.length === 1 && current)
    return (
      <Root>
        <Face as="span">{words}</Face>
      </Root>
    );
  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Face
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{`${what}: `}</span>
        {words}
        <Icon of={ChevronDown} size={16} />
      </Face>
      {isOpen ? (
        <List id={listId} aria-label={`Switch ${what.toLowerCase()}`}>
          {places.map((place) => (
            <li key={place.id}>
              <PortalLink
                href={place.href}
                {...(place.id === current?.id ? { 'aria-current': 'true' } : {})}
              >
                <span>
                  {place.name}
                  {place.kind ? <small>{place.kind}</small> : null}
                </span>
                {place.id === current?.id ? <Icon of={Check} size={16} /> : null}
              </PortalLink>
            </li>
          ))}
        </List>
      ) : null}
    </Root>
  );
}
