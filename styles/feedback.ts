import type { Components, Theme } from '@mui/material/styles';
import { radius } from '@/styles/tokens';

const onInk = (theme: Omit<Theme, 'components'>) => ({
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.paper,
});

const alertTone = (theme: Omit<Theme, 'components'>, tone: 'success' | 'warning' | 'error' | 'info') => ({
  props: { severity: tone },
  style: {
    backgroundColor: theme.vars.palette[tone].light,
    color: theme.vars.palette[tone].main,
    '& .MuiAlert-icon': { color: 'inherit' },
  },
});

/** Alerts, snackbars, tooltips and skeletons (design §5). */
export const feedback: Components<Omit<Theme, 'components'>> = {
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        padding: '12px 16px',
        borderRadius: radius.control,
        border: 0,
        variants: [
          alertTone(theme, 'success'),
          alertTone(theme, 'warning'),
          alertTone(theme, 'error'),
          alertTone(theme, 'info'),
        ],
      }),
      icon: { fontSize: 20, padding: 0, marginRight: 12 },
      message: { padding: 0 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rectangular' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.sunk,
        borderRadius: radius.chip,
        '@media (prefers-reduced-motion: reduce)': { '&::after': { display: 'none' } },
      }),
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({ ...onInk(theme), ...theme.typography.body2, borderRadius: radius.control }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({ ...onInk(theme), ...theme.typography.caption, borderRadius: radius.chip }),
      arrow: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
    },
  },
};
