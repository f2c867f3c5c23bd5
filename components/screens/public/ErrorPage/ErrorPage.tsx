import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Main } from '@/components/frame/Main';
import { PlainHeader } from '@/components/frame/PlainHeader';
import { PublicFooter } from '@/components/frame/PublicFooter';
import { SkipLink } from '@/components/parts/SkipLink';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });

const Content = styled(Main)({ flex: 1 });

/**
 * Around what stands in place of a page that is not there or could not be made. It asks nothing of
 * the backend, which may be what failed.
 */
export function ErrorPage({ children }: { children: ReactNode }) {
  return (
    <Root>
      <SkipLink />
      <PlainHeader />
      <Content>{children}</Content>
      <PublicFooter width="steps" />
    </Root>
  );
}
