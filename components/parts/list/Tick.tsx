import { useEffect, useRef } from 'react';
import { styled, type Theme } from '@mui/material/styles';
import { useEarlyChoice } from '@/components/parts/useEarlyChoice';

/** Style of a cell with a checkbox and its neighbour. */
export const TICKED = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
} as const;

/** Checkbox and its neighbour, in one cell. */
export const Ticked = styled('span')(TICKED);

/**
 * Returns the style of a row's checkbox: the browser's own of 18 px in a target of 36 px, 44 under
 * a finger.
 */
export const checkboxStyles = (theme: Theme) =>
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

const Place = styled('label')(({ theme }) => checkboxStyles(theme));

interface TickProps {
  name: string;
  checked: boolean;
  isSome?: boolean;
  onChange: () => void;
}

/** Renders a row's checkbox. */
export function Tick({ name, checked, isSome = false, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEarlyChoice(box, onChange);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !checked;
  }, [isSome, checked]);
  return (
    <Place>
      <input ref={box} type="checkbox" aria-label={name} checked={checked} onChange={onChange} />
    </Place>
  );
}
