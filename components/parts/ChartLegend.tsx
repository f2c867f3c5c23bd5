import { styled } from '@mui/material/styles';

export type BarState = 'repaid' | 'sold' | 'checking' | 'notFiled' | 'owed';

/**
 * Meaning of each kind of bar, in the words of the legend and the table
 * (docs/rules/design.md#dashboard).
 */
export const barWords = {
  repaid: 'Repaid by HMRC',
  sold: 'Sold; repaid by HMRC',
  checking: 'Being checked',
  notFiled: 'Not filed',
  owed: 'You owed',
} as const satisfies Record<BarState, string>;

const order: readonly BarState[] = ['repaid', 'sold', 'checking', 'notFiled', 'owed'];

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
}));

const Swatch = styled('span')<{ state: BarState }>(({ theme, state }) => {
  const { brand, surface } = theme.vars.palette;
  const fill = {
    repaid: { backgroundColor: brand.chart },
    sold: {
      border: `1px solid ${brand.chart}`,
      backgroundColor: `color-mix(in srgb, ${brand.chart} 40%, transparent)`,
    },
    owed: { backgroundColor: surface.edge },
    notFiled: { border: `2px solid ${brand.chart}` },
    checking: {
      border: `1px solid ${brand.chart}`,
      backgroundImage: `repeating-linear-gradient(135deg, ${brand.chart} 0 1.5px, transparent 1.5px 4px)`,
    },
  }[state];
  return { width: 12, height: 12, borderRadius: 2, printColorAdjust: 'exact', ...fill };
});

/**
 * Renders the legend, with only the kinds of bar that the chart has (docs/rules/design.md#charts).
 */
export function ChartLegend({ states }: { states: readonly BarState[] }) {
  return (
    <List aria-hidden="true">
      {order
        .filter((state) => states.includes(state))
        .map((state) => (
          <li key={state}>
            <Swatch state={state} />
            {barWords[state]}
          </li>
        ))}
    </List>
  );
}
