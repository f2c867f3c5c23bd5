import { styled } from '@mui/material/styles';
import { Bullets } from '@/components/parts/Bullets';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';

const Words = styled('div')({ margin: '12px 0 24px' });

/** The limits that hold now, as sentences: reasons, approvals and the time of the answer. */
export const LimitsDialog = ({
  limits,
  onClose,
}: {
  limits: readonly string[];
  onClose: () => void;
}) => (
  <PortalDialog open title="Limits and reasons" onClose={onClose}>
    <Words>
      <p>What makes a person look first, how many approve, and how soon we answer:</p>
      <Bullets items={limits} />
    </Words>
    <Button variant="outlined" onClick={onClose}>
      Close
    </Button>
  </PortalDialog>
);
