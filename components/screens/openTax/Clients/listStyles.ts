import { styled, type Theme } from '@mui/material/styles';
import { iconButtonStyles } from '@/components/parts/IconButton';
import { AS_CARDS, WIDE, Table } from '@/components/parts/list/tableStyles';

/** Returns the styles of a line of marks of taxes, in a row and in the key below them. */
export const taxMarkStyles = (theme: Theme) =>
  ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 10px',
    '& li': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 5,
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.primary,
    },
    '& i': {
      flex: 'none',
      width: 9,
      height: 9,
      borderRadius: '50%',
      backgroundColor: 'currentColor',
    },
    '& [data-mark=not_yet]': { color: theme.vars.palette.text.secondary },
    '& [data-mark=not_yet] i': { backgroundColor: 'transparent', border: '2px solid currentColor' },
    '& [data-mark=no_number]': { color: theme.vars.palette.text.secondary },
    '& [data-mark=no_number] i': {
      backgroundColor: 'transparent',
      border: '2px dotted currentColor',
    },
    '& [data-mark=vat_group]': { color: theme.vars.palette.text.secondary },
    '& [data-mark=vat_group] i': { borderRadius: '2px' },
    '& [data-mark=absent]': { color: theme.vars.palette.text.disabled },
    '& [data-mark=absent] i': { height: 2, borderRadius: 0 },
  }) as const;

/**
 * The table of clients: rows of 44 px; on a phone each is a card with name, invitation, deadline
 * and owner.
 */
export const ClientsTable = styled(Table)(({ theme }) => ({
  '& .said': { whiteSpace: 'nowrap', color: theme.vars.palette.text.secondary },
  '& .acts': { width: 44, padding: '0 8px' },
  '@media (min-width:1024px)': { '& .when': { whiteSpace: 'nowrap' } },
  '& .acts > button': iconButtonStyles({ theme }),
  '& .marks ul': taxMarkStyles(theme),
  // What the practice calls a client, small beside its name.
  '& .tag': {
    ...theme.typography.caption,
    display: 'inline-block',
    marginLeft: 8,
    padding: '0 6px',
    borderRadius: 4,
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunk,
  },
  [WIDE]: {
    '& td.marks': { width: '18%' },
    '& td.authorised': { width: '11.5%' },
    '& td.invited': { width: '12%' },
    '& td.owner': { width: '5%' },
    '& td.when': { width: '13.5%' },
    '& td.read': { width: '7%' },
    '& .marks ul': { flexWrap: 'nowrap', gap: 9 },
  },
  [AS_CARDS]: {
    '--row-height': '165px',
    '& tbody tr': { gridTemplateColumns: 'minmax(0, 1fr) auto auto', gap: '6px 8px' },
    '& tbody th': { gridRow: 1, gridColumn: '1 / 3', alignSelf: 'center' },
    '& .acts': { gridRow: 1, gridColumn: 3, display: 'block', margin: '-8px -8px -8px 0' },
    '& .marks': { gridRow: 2, gridColumn: '1 / -1' },
    '& .on, & .away': { gridRow: 3 },
    '& .when': { gridRow: 3, gridColumn: '1 / 3', color: theme.vars.palette.text.secondary },
    '& .authorised': { gridRow: 4, gridColumn: '1 / -1' },
    '& .invited': { gridRow: 5, gridColumn: '1 / -1' },
    '& .authorised::before': { content: '"HMRC: "' },
    '& .invited:not([data-mail])::before': { content: '"Invitation: "' },
    '& .owner': { gridRow: 3, gridColumn: 3, display: 'block', justifySelf: 'end' },
    '& .read': { gridRow: 4, gridColumn: '2 / 4', alignSelf: 'center' },
    '& .authorised + .invited': { gridColumn: '1 / -1' },
  },
}));
