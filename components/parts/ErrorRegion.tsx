import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import { Text } from '@/components/parts/Text';
import { Button } from './Button';
import { Icon } from './Icon';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1 });

export const CardActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 'auto',
  paddingTop: 24,
  '& > span, & > p': { ...theme.typography.caption, color: theme.vars.palette.text.disabled },
}));

export interface ErrorRegionProps {
  /** What failed: "HMRC is not answering at the moment". */
  what: string;
  /** Which side failed, what is safe, and the last figure we read with its time. */
  safe: React.ReactNode;
  onRetry: () => void;
  /** True while another try is under way. */
  retrying?: boolean;
  /** Reference to quote to support. */
  reference?: string;
}

/**
 * Renders an error in the region that failed, with one way on (docs/rules/design.md#four-faces).
 */
export function ErrorRegion({
  what,
  safe,
  onRetry,
  retrying = false,
  reference,
}: ErrorRegionProps) {
  return (
    <Root role="alert">
      <Text as="h3" font="h3">
        {what}
      </Text>
      <Text font="body2" tone="quiet" top={4} prose>
        {safe}
      </Text>
      <CardActions>
        <Button
          variant="outlined"
          onClick={onRetry}
          disabled={retrying}
          startIcon={<Icon of={RotateCw} />}
        >
          {retrying ? 'Trying again' : 'Try again'}
        </Button>
        {reference ? <span>Reference {reference}</span> : null}
      </CardActions>
    </Root>
  );
}
