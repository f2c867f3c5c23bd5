import { styled } from '@mui/material/styles';
import { Bullets } from '@/components/parts/Bullets';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { reviewText } from '@/lib/refunds/text';

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
      <p>{reviewText.limits}</p>
      <Bullets items={limits} />
    </Words>
    <Button variant="outlined" onClick={onClose}>
      Close
    </Button>
  </PortalDialog>
);
