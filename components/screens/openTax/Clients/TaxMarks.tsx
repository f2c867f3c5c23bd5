import { styled } from '@mui/material/styles';
import { taxMarkStyles } from './listStyles';
import type { ListedClient } from '@/hooks/clients/clients';
import { TAX_MARKS } from '@/lib/clients/list/listQuery';
import { MARK_NAMES, SHORT_TAXES } from '@/lib/clients/list/listWords';
import { TAXES } from '@/lib/kernel/taxes';

/**
 * Renders the marks for which taxes of a client can be read: a dot, rings, a square and a dash,
 * each with its word for a screen reader. The table draws them.
 */
export function TaxMarks({ taxes }: Pick<ListedClient, 'taxes'>) {
  return (
    <ul>
      {TAXES.map((tax) => (
        <li key={tax} data-mark={taxes[tax]}>
          <i aria-hidden="true" />
          {SHORT_TAXES[tax]}
          <span className="visually-hidden"> {MARK_NAMES[taxes[tax]].toLowerCase()}</span>
        </li>
      ))}
    </ul>
  );
}

const Key = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '10px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& ul': taxMarkStyles(theme),
}));

/** Renders the key to the marks. */
export const MarksKey = () => (
  <Key aria-hidden="true">
    <ul>
      {TAX_MARKS.map((mark) => (
        <li key={mark} data-mark={mark}>
          <i />
          {MARK_NAMES[mark]}
        </li>
      ))}
    </ul>
  </Key>
);
