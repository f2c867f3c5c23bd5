import { styled } from '@mui/material/styles';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { Bar } from '@/components/parts/Skeletons';

const Shape = styled('div')({
  display: 'grid',
  gap: 14,
  marginTop: 24,
  '& > .figure': { width: 216, height: 40 },
  '& > .line': { width: 280, height: 14 },
});

/** HMRC is being read for the first time; the page fills by itself. */
export function ReadingPanel() {
  return (
    <QuietPanel title="Reading your VAT account from HMRC">
      <p role="status">
        This usually takes less than a minute. The page fills by itself, and you can leave and come back.
      </p>
      <Shape aria-hidden="true">
        <Bar className="line" />
        <Bar className="figure" />
        <Bar className="line" />
      </Shape>
    </QuietPanel>
  );
}
