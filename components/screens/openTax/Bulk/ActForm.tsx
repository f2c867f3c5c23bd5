import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Buttons } from '@/components/parts/Buttons';
import { PortalDialog } from '@/components/parts/PortalDialog';
import type { Which } from '@/hooks/clients/bulk';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { bulkText } from '@/lib/clients/text';

/** The clients of an action, and the callback that tells whether it was begun. */
export interface BulkActionProps {
  practiceId: string;
  which: Which;
  count: number;
  onClose: (isBegun: boolean) => void;
}

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 16,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
  '& label': { display: 'grid', gap: 4, color: theme.vars.palette.text.primary, fontWeight: 500 },
  '& select, & input[type=text], & input[type=date], & textarea': {
    font: 'inherit',
    fontWeight: 400,
    width: '100%',
    minHeight: 50,
    padding: '0 12px',
    borderRadius: 6,
    boxSizing: 'border-box',
    border: `1px solid ${theme.vars.palette.surface.edge}`,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& textarea': { padding: 12, resize: 'vertical' },
}));

interface ActFormProps {
  title: string;
  go: string;
  canGo: boolean;
  isGoing: boolean;
  error: ApiError | null;
  /** While it goes, and when it was refused. */
  going?: string;
  failed?: string;
  onGo: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Renders the dialog of a bulk action: its fields, and one button that starts it. */
export function ActForm({
  title,
  go,
  canGo,
  isGoing,
  error,
  going = 'Beginning',
  failed = bulkText.notStarted,
  onGo,
  onClose,
  children,
}: ActFormProps) {
  return (
    <PortalDialog open title={title} onClose={onClose} dismissable={!isGoing}>
      <Body>
        {children}
        {error ? <ActNotice error={error} title={failed} /> : null}
      </Body>
      <Buttons gap={12} top={24}>
        <Button variant="contained" disabled={!canGo || isGoing} onClick={onGo}>
          {isGoing ? going : go}
        </Button>
        <Button variant="outlined" disabled={isGoing} onClick={onClose}>
          Cancel
        </Button>
      </Buttons>
    </PortalDialog>
  );
}
