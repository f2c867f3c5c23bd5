import { styled } from '@mui/material/styles';
import { Copy, Download, Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/parts/Button';
import { CheckMark } from '@/components/parts/CheckMark';
import { Icon } from '@/components/parts/Icon';
import { ActionRow } from '@/components/parts/Panel';
import { Row } from '@/components/parts/Row';
import { Text } from '@/components/parts/Text';
import { useCopying } from '@/hooks/app/page/useCopying';
import { tabular } from '@/styles/typography';
import { recoveryCodesText } from '@/lib/auth/text';
const Codes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    ...theme.typography.body1,
    ...tabular,
    fontWeight: 600,
    padding: '6px 8px',
    textAlign: 'center',
    borderRadius: 6,
    backgroundColor: theme.vars.palette.action.hover,
  },
}));
const OnScreen = styled('div')({ '@media print': { display: 'none' } });
const Kept = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  margin: '16px 0',
  cursor: 'pointer',
}));

/**
 * Shows ten recovery codes, once, with buttons to keep them; the person continues after ticking
 * that they have.
 */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false);
  const { copied, copy } = useCopying();
  const reason = useId();
  const text = `${recoveryCodesText.fileTitle}\n\n${codes.join('\n')}\n`;
  const download = () => {
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })),
      download: 'adsum-recovery-codes.txt',
    });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <Text font="body1" tone="quiet" top={12} below={20}>
        {recoveryCodesText.whatTheyAreFor}
      </Text>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <OnScreen>
        <Row gap="8px 12px" align="center" wraps top={16}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon of={Download} size={16} />}
            onClick={download}
          >
            Download
          </Button>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon of={Copy} size={16} />}
            onClick={() => copy(text)}
          >
            Copy
          </Button>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon of={Printer} size={16} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <span role="status">
            {copied === 'yes' ? 'Copied.' : ''}
            {copied === 'no' ? recoveryCodesText.notCopied : ''}
          </span>
        </Row>
        <Kept>
          <CheckMark
            type="checkbox"
            checked={isKept}
            onChange={(event) => setKept(event.target.checked)}
          />
          I have saved these codes somewhere safe
        </Kept>
        <ActionRow>
          <Button
            variant="contained"
            disabled={!isKept}
            onClick={onKept}
            aria-describedby={isKept ? undefined : reason}
          >
            Continue
          </Button>
          {isKept ? null : <p id={reason}>{recoveryCodesText.tickBox}</p>}
        </ActionRow>
      </OnScreen>
    </>
  );
}
