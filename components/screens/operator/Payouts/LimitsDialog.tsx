import { styled } from '@mui/material/styles';
import { Bullets } from '@/components/parts/Bullets';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';

const Words = styled('div')({ margin: '12px 0 24px' });

/** The limits that hold now, as sentences. */
export const LimitsDialog = ({
  limits,
  onClose,
}: {
  limits: readonly string[];
  onClose: () => void;
}) => (
  <PortalDialog open title="Limits and reasons" onClose={onClose}>
    <Words>
      <p>A person looks first at a payout for any one of these:</p>
      <Bullets items={limits} />
    </Words>
    <Button variant="outlined" onClick={onClose}>
      Close
    </Button>
  </PortalDialog>
);
