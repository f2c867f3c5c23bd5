import { styled } from '@mui/material/styles';
import { Ban } from 'lucide-react';
import { cutAtMatch } from './matchRanges';
import { Icon } from '@/components/parts/Icon';
import { radius, shadow } from '@/styles/tokens';

export interface ComboboxOption {
  id: string;
  title: string;
  /** Below the title: number, town, and why it cannot be chosen. */
  detail?: React.ReactNode;
  /** Right-aligned: "Active". */
  note?: string;
  /** Shown and read out, but cannot be chosen; `detail` says why. */
  blocked?: boolean;
}

export const ComboboxPanel = styled('ul')(({ theme }) => ({
  marginTop: 8,
  overflow: 'hidden',
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: shadow.menu,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Row = styled('li')<{ marked: boolean }>(({ theme, marked }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 16,
  minHeight: 48,
  padding: '10px 16px',
  cursor: 'pointer',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: marked ? theme.vars.palette.brand.tint : 'transparent',
  '&:first-of-type': { borderTop: 0 },
  '&[aria-disabled="true"]': { cursor: 'default', color: theme.vars.palette.text.disabled },
}));

const Detail = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  'li[aria-disabled="true"] &': { color: theme.vars.palette.text.disabled },
}));

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  color: theme.vars.palette.text.secondary,
}));

const Action = styled('span')(({ theme }) => ({
  gridColumn: '1 / -1',
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: theme.vars.palette.brand.text,
}));

interface ListRowProps {
  id: string;
  marked: boolean;
  onChoose: () => void;
  onMark: () => void;
}

/** Renders one result, with the matching part in bold. */
export function OptionRow({
  option,
  typed,
  ...row
}: ListRowProps & { option: ComboboxOption; typed: string }) {
  const [before, match, after] = cutAtMatch(option.title, typed);
  return (
    <BareRow {...row} blocked={option.blocked}>
      <span>
        {before}
        {match ? <b>{match}</b> : null}
        {after}
        {option.detail ? <Detail>{option.detail}</Detail> : null}
      </span>
      {option.blocked ? (
        <Note>
          <Icon of={Ban} size={16} />
        </Note>
      ) : (
        <Note>{option.note}</Note>
      )}
    </BareRow>
  );
}

/** Renders the last row, for what is not in the list. */
export function ActionRow({ label, ...row }: ListRowProps & { label: string }) {
  return (
    <BareRow {...row}>
      <Action>{label}</Action>
    </BareRow>
  );
}

interface BareRowProps extends ListRowProps {
  blocked?: boolean;
  children: React.ReactNode;
}

/**
 * Renders a row. It must not take the focus from the input, or the list would close before the
 * click arrives.
 */
function BareRow({ id, marked, blocked, onChoose, onMark, children }: BareRowProps) {
  return (
    <Row
      id={id}
      role="option"
      marked={marked}
      aria-selected={marked}
      aria-disabled={blocked || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onMark}
      onClick={blocked ? undefined : onChoose}
    >
      {children}
    </Row>
  );
}
