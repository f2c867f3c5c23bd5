import { styled } from '@mui/material/styles';
import { radius } from '@/styles/tokens';

const Root = styled('a')(({ theme }) => ({
  ...theme.typography.button,
  position: 'absolute',
  left: 16,
  top: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 16px',
  borderRadius: radius.control,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
}));

/** Renders the first link of the page, past the header to the content. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return <Root href={`#${to}`}>Skip to main content</Root>;
}
