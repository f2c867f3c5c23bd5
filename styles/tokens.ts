/**
 * The colour tokens of both schemes, and the few lengths and times the whole product shares.
 * Components read colours through the theme's CSS variables (`theme.vars.palette`), never from
 * here, so that light and dark need no second render. Source: docs/rules/design.md#colours and
 * docs/rules/design.md#space-and-shape.
 */
const brandHero = { hero: '#7B1A56', heroText: '#E9BFD6' } as const;

export const light = {
  bg: '#F6F5F7',
  surface: '#FFFFFF',
  sunk: '#EFEDF1',
  line: '#E3E0E7',
  edge: '#878090',
  ink: '#1B1620',
  ink2: '#5A5363',
  ink3: '#6C6575',
  brand: {
    fill: '#7B1A56',
    hover: '#5F1142',
    text: '#7B1A56',
    control: '#7B1A56',
    ...brandHero,
    tint: '#F8ECF3',
    tintLine: '#EBCBDC',
    chart: '#7B1A56',
  },
  success: { main: '#13693C', tint: '#E5F4EB' },
  warning: { main: '#8A4B00', tint: '#FDF0D9' },
  error: { main: '#B0211A', tint: '#FCEAE8' },
  info: { main: '#1B5A9C', tint: '#E7F0FA' },
  scrim: 'rgba(27,22,32,.62)',
} as const;

export const dark: Tokens = {
  bg: '#121015',
  surface: '#1B181F',
  sunk: '#25212A',
  line: '#332E3A',
  edge: '#7D7588',
  ink: '#F3F0F5',
  ink2: '#BAB2C2',
  ink3: '#9C93A6',
  brand: {
    fill: '#AE3F85',
    hover: '#9B3575',
    text: '#F2A6CF',
    control: '#F2A6CF',
    ...brandHero,
    tint: '#37172B',
    tintLine: '#5E2A4B',
    chart: '#CF6BA6',
  },
  success: { main: '#73D69D', tint: '#142E1F' },
  warning: { main: '#F3BC5E', tint: '#33260F' },
  error: { main: '#FF948A', tint: '#3A1A18' },
  info: { main: '#8CC0F6', tint: '#15283C' },
  scrim: 'rgba(0,0,0,.7)',
};

type Widen<T> = T extends string ? string : { readonly [K in keyof T]: Widen<T[K]> };

/** One scheme's colours: every token of the table in docs/rules/design.md#colours. */
export type Tokens = Widen<typeof light>;

/**
 * Corner radii in px: `control` for buttons, fields and nav items
 * (docs/rules/design.md#space-and-shape).
 */
export const radius = { chip: 4, control: 6, card: 10, dialog: 12, pill: 999 } as const;

/**
 * Widths and heights in px that screens and the frame share (docs/rules/design.md#space-and-shape).
 */
export const layout = {
  header: 64,
  headerMobile: 56,
  /** Menu and help at the foot of a phone's window, on pages without a header there. */
  footMobile: 53,
  sideNav: 208,
  content: 1072,
  task: 1120,
  /** The demo, centred because nothing stands beside it: content with its padding. */
  demo: 1136,
  steps: 1040,
} as const;

/** Narrower than the first breakpoint, 600 px: a phone (docs/rules/design.md#space-and-shape). */
export const PHONE = '(max-width:599.95px)';

/** Dialog widths in px by use (docs/rules/product.md#dialogs: 496 sign-up, 550, 950 large). */
export const dialogWidth = { signUp: 496, regular: 550, large: 950 } as const;

/** Durations in ms and easings (docs/rules/design.md#space-and-shape). */
export const motion = {
  enter: 300,
  exit: 200,
  menu: 150,
  easeIn: 'cubic-bezier(.2,0,0,1)',
  easeOut: 'cubic-bezier(.4,0,1,1)',
} as const;

/** The only two shadows in the product (docs/rules/design.md#space-and-shape). */
export const shadow = {
  menu: '0 1px 2px rgba(27,22,32,.06), 0 4px 12px rgba(27,22,32,.08)',
  dialog: '0 2px 6px rgba(27,22,32,.08), 0 24px 64px rgba(27,22,32,.24)',
} as const;
