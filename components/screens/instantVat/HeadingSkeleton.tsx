import { styled } from '@mui/material/styles';
import { Bar } from '@/components/parts/Skeletons';

const Root = styled('div')(({ theme }) => ({
  marginBottom: 24,
  '& h1': { ...theme.typography.h1 },
  '& .facts': { width: 260, height: 14, margin: '7px 0 3px' },
  [theme.breakpoints.down('sm')]: { marginBottom: 16 },
}));

const Space = styled('div')({ height: 36 });

/**
 * A heading whose words have not come yet: the page's own name, and the height its facts will take.
 */
export function HeadingSkeleton({ title, back = false }: { title: string; back?: boolean }) {
  return (
    <>
      {back ? <Space /> : null}
      <Root>
        <h1>{title}</h1>
        <Bar className="facts" aria-hidden="true" />
      </Root>
    </>
  );
}
