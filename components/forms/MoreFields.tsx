import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { Stack } from '@/components/parts/Stack';

const Root = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.body2,
    width: 'fit-content',
    padding: '4px 0',
    cursor: 'pointer',
    fontWeight: 500,
    color: theme.vars.palette.brand.text,
  },
  [theme.breakpoints.down('md')]: { '& > summary': { padding: '12px 0' } },
}));

interface MoreFieldsProps {
  title: string;
  /** The fields inside by name: a problem with one of them opens it. */
  names: readonly string[];
  /** The names of the fields that the server asked about. */
  asked: readonly string[];
  children: React.ReactNode;
}

/** Fields that are rarely filled in, behind a line that opens them. */
export function MoreFields({ title, names, asked, children }: MoreFieldsProps) {
  const { values, errors } = useFormikContext<Record<string, unknown>>();
  const box = useRef<HTMLDetailsElement>(null);
  const isNeeded = names.some((name) => errors[name] || values[name] || asked.includes(name));
  useEffect(() => {
    if (isNeeded && box.current) box.current.open = true;
  }, [isNeeded]);
  return (
    <Root
      ref={box}
      onToggle={({ currentTarget }) => {
        if (names.some((name) => errors[name])) currentTarget.open = true;
      }}
    >
      <summary>{title}</summary>
      <Stack gap={20} top={12}>
        {children}
      </Stack>
    </Root>
  );
}
