import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 500,
  color: theme.vars.palette.success.main,
}));

/** Renders "Saved" where it was saved, also for screen readers. */
export function SavedNote({
  isShown,
  children = 'Saved',
}: {
  isShown: boolean;
  children?: React.ReactNode;
}) {
  return (
    <Root role="status">
      {isShown ? (
        <>
          <Icon of={Check} size={14} />
          {children}
        </>
      ) : null}
    </Root>
  );
}
