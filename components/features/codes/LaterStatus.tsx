import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';

const Place = styled('div')(({ theme }) => ({ ...theme.typography.body2, minHeight: '1lh' }));

/** The line that says how far a code's message is, loaded on demand. */
export const CodeStatus = dynamic(
  () => import('./CodeStatus').then((module) => module.CodeStatus),
  {
    ssr: false,
    loading: () => <Place />,
  },
);

/** The line that says how far the mail of a link is, loaded on demand. */
export const LinkStatus = dynamic(
  () => import('./LinkStatus').then((module) => module.LinkStatus),
  {
    ssr: false,
    loading: () => <Place />,
  },
);
