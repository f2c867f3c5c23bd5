import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Download, Mail, Tag, UserPlus, X } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { ActDialogs } from './ActDialogs';
import type { Selection } from './useSelection';
import { formatCount } from '@/lib/kernel/text/count';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  bottom: 'calc(12px + var(--foot, 0px) + var(--shelf, 0px))',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 16px',
  borderRadius: 10,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
  '& p': {
    marginRight: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    alignItems: 'center',
  },
  '& button': {
    font: 'inherit',
    fontWeight: 500,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    color: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
  },
  '& button:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& .all': { textDecoration: 'underline', textUnderlineOffset: 3, fontWeight: 400 },
}));

interface BulkBarProps {
  practiceId: string;
  selection: Selection;
  matching: number;
  mayAssign: boolean;
  /** Called when an action on the ticked clients was begun, before they are no longer ticked. */
  onBegun?: () => void;
  /** Total owed by the ticked rows, where the table shows it. */
  owed?: string | undefined;
  /** Actions of one list alone. */
  children?: ReactNode;
}

/**
 * Renders the actions on the ticked clients, or on all that match
 * (docs/rules/product.md#acts-on-many-clients).
 */
export function BulkBar({
  practiceId,
  selection,
  matching,
  mayAssign,
  onBegun,
  owed,
  children,
}: BulkBarProps) {
  if (selection.count === 0) return null;
  const { asked, ask } = selection;
  const close = (isBegun: boolean) => {
    ask(undefined);
    if (!isBegun) return;
    onBegun?.();
    selection.clear();
  };
  return (
    <Root role="region" aria-label="Selected clients">
      <p>
        <strong role="status">{formatCount(selection.count)} selected</strong>
        {owed ? <span>{owed} owed</span> : null}
        {!selection.isAll && matching > selection.count ? (
          <button type="button" className="all" onClick={selection.takeAll}>
            Select all {formatCount(matching)} matching
          </button>
        ) : null}
      </p>
      {children}
      {mayAssign ? (
        <button type="button" onClick={() => ask('assign')}>
          <Icon of={UserPlus} size={16} />
          Assign
        </button>
      ) : null}
      <button type="button" onClick={() => ask('tag')}>
        <Icon of={Tag} size={16} />
        Tag
      </button>
      <button type="button" onClick={() => ask('remind')}>
        <Icon of={Mail} size={16} />
        Remind
      </button>
      <button type="button" onClick={() => ask('export')}>
        <Icon of={Download} size={16} />
        Export
      </button>
      <button type="button" aria-label="Select none" onClick={selection.clear}>
        <Icon of={X} size={16} />
      </button>
      <ActDialogs
        asked={asked}
        practiceId={practiceId}
        which={selection.which}
        count={selection.count}
        onClose={close}
      />
    </Root>
  );
}
