import { styled } from '@mui/material/styles';
import { Search, UserPlus } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { SHOWN_NAMES, type Shown } from './teamFilter';
import { ListLink } from '@/components/parts/list/ListLink';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  padding: 16,
  '& > nav': { flex: 1 },
});

const Field = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 240,
  height: 40,
  padding: '0 12px',
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  '& input': {
    ...theme.typography.body2,
    flex: 1,
    minWidth: 0,
    border: 0,
    outline: 0,
    background: 'none',
    color: theme.vars.palette.text.primary,
  },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.brand.control}`, outlineOffset: 2 },
  [theme.breakpoints.down('sm')]: { width: '100%', height: 44 },
}));

export const Chips = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
export const Chip = styled(ListLink)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '0 12px',
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  borderRadius: 999,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  '&[aria-current]': {
    fontWeight: 500,
    color: theme.vars.palette.background.paper,
    backgroundColor: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.text.primary,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

interface TeamBarProps {
  typed: string;
  onType: (typed: string) => void;
  shown: Shown;
  counts: readonly { shown: Shown; count: number }[];
  hrefOf: (shown: Shown) => string;
  /** The link to add a person, for those who may. */
  addHref: string | undefined;
}

/** Renders the search by name, the filter and the link to add a person, above the team. */
export function TeamBar({ typed, onType, shown, counts, hrefOf, addHref }: TeamBarProps) {
  return (
    <Root>
      <Field>
        <Icon of={Search} size={18} />
        <span className="visually-hidden">Find by name</span>
        <input
          type="search"
          placeholder="Find by name"
          maxLength={100}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
      <nav aria-label="Filters">
        <Chips>
          {counts.map((count) => (
            <li key={count.shown}>
              <Chip
                href={hrefOf(count.shown)}
                {...(count.shown === shown ? { 'aria-current': 'true' as const } : {})}
              >
                {SHOWN_NAMES[count.shown]} <span>{count.count}</span>
              </Chip>
            </li>
          ))}
        </Chips>
      </nav>
      {addHref ? (
        <Button
          variant="contained"
          size="small"
          href={addHref}
          startIcon={<Icon of={UserPlus} size={18} />}
        >
          Add a team member
        </Button>
      ) : null}
    </Root>
  );
}
