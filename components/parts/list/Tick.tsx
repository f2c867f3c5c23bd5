import { useEffect, useRef } from 'react';
import { styled, type Theme } from '@mui/material/styles';

/** How a box and what stands beside it share a cell. */
export const TICKED = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
} as const;

/** The box and what stands beside it, in one cell. */
export const Ticked = styled('span')(TICKED);

/** A place of 36 px, 44 under a finger, around the browser's own box of 18. */
export const tickLook = (theme: Theme) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: 36,
    minHeight: 36,
    margin: '-4px 0 -4px -10px',
    cursor: 'pointer',
    '& input': {
      width: 18,
      height: 18,
      margin: 0,
      accentColor: theme.vars.palette.primary.main,
      cursor: 'pointer',
    },
    '@media (pointer: coarse)': { width: 44, minHeight: 44 },
  }) as const;

const Place = styled('label')(({ theme }) => tickLook(theme));

interface TickProps {
  name: string;
  checked: boolean;
  isSome?: boolean;
  onChange: () => void;
}

/** A box to tick a row by. */
export function Tick({ name, checked, isSome = false, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !checked;
  }, [isSome, checked]);
  return (
    <Place>
      <input ref={box} type="checkbox" aria-label={name} checked={checked} onChange={onChange} />
    </Place>
  );
}
