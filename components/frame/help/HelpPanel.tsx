import Dialog from '@mui/material/Dialog';
import { keyframes, styled, type Theme } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { HelpFinder } from './HelpFinder';
import { helpTopics } from './articles';
import { helpHref } from '@/components/frame/helpHref';
import { Icon } from '@/components/parts/Icon';
import { IconButton } from '@/components/parts/IconButton';
import { Row } from '@/components/parts/Row';
import { TextLink } from '@/components/parts/TextLink';
import { useIsPhone } from '@/components/parts/useIsPhone';
import { useFeePartner } from '@/hooks/auth/useFeePartner';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { getHelpProduct, getHelpTopic } from '@/lib/app/helpTopics';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { motion, shadow } from '@/styles/tokens';

const slideIn = keyframes({
  from: { transform: 'translateX(24px)', opacity: 0 },
  to: { transform: 'none', opacity: 1 },
});

const Beside = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 0 auto',
  zIndex: theme.zIndex.drawer,
  width: 440,
  maxWidth: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: shadow.dialog,
  backgroundColor: theme.vars.palette.background.paper,
  animation: `${slideIn} ${motion.enter}ms ${motion.easeIn}`,
  '&:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

/** The sheet fills a phone's window: no margin, no corners. */
const Sheet = styled(Dialog)(({ theme }: { theme: Theme }) => ({
  '& .MuiDialog-paper': {
    margin: 0,
    padding: 0,
    borderRadius: 0,
    height: '100%',
    maxHeight: '100%',
    width: '100%',
    maxWidth: '100%',
  },
  '& .MuiDialog-container:focus, & .MuiDialog-paper:focus': { outline: 'none' },
  '& .MuiDialog-paper, & .MuiDialog-container': {
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const Top = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '10px 12px 10px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > h2': theme.typography.h2,
  [theme.breakpoints.down('sm')]: { padding: '6px 8px 6px 16px' },
}));

const Body = styled('div')(({ theme }) => ({
  padding: '20px 24px 32px',
  [theme.breakpoints.down('sm')]: { padding: '16px 16px 32px' },
}));

export interface HelpPanelProps {
  /** Page that the help opens beside: its topic comes first. */
  row: RouteRow;
  onClose: () => void;
}

/**
 * Renders the help beside the page (docs/rules/product.md#help). On a wide window the page stays
 * usable, so the focus is not trapped and Escape closes it from anywhere; on a phone it is a sheet
 * over the whole page.
 */
export function HelpPanel({ row, onClose }: HelpPanelProps) {
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { withUtm } = useUtm();
  const product = getHelpProduct(row);
  const topics = helpTopics(product, useFeePartner());
  const helpTopic = getHelpTopic(row);
  const ordered = [...topics].sort(
    (one, other) => Number(other.key === helpTopic) - Number(one.key === helpTopic),
  );

  useEffect(() => root.current?.focus(), [isPhone]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  const content = (
    <>
      <Top>
        <h2 id={titleId}>Help</h2>
        <IconButton aria-label="Close help" onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </Top>
      <Body>
        <HelpFinder topics={ordered} beside />
        <Row as="p" font="body2" gap="8px 20px" wraps top={24}>
          <TextLink
            href={withUtm(pageHref(product === 'openTax' ? 'openTaxHelp' : 'instantVatHelp'))}
          >
            Open the help page
          </TextLink>
          <TextLink
            href={withUtm(product === 'openTax' ? helpHref(row.area) : pageHref('openTaxContact'))}
          >
            Write to us
          </TextLink>
        </Row>
      </Body>
    </>
  );
  if (isPhone)
    return (
      <Sheet open fullScreen onClose={onClose} aria-labelledby={titleId} className="no-print">
        {content}
      </Sheet>
    );
  return createPortal(
    <Beside ref={root} role="dialog" aria-labelledby={titleId} tabIndex={-1} className="no-print">
      {content}
    </Beside>,
    document.body,
  );
}
