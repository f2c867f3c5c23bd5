/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import { theme } from '@/styles/theme';
import { dark, light, type Tokens } from '@/styles/tokens';

const channel = (hex: string, at: number) => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** WCAG 2 contrast of two colours, to two decimals as in docs/rules/design.md#colours. */
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100;
};

const pairs: readonly [string, (t: Tokens) => [string, string], number, number][] = [
  ['ink on surface', (t) => [t.ink, t.surface], 17.76, 15.53],
  ['ink on sunk', (t) => [t.ink, t.sunk], 15.27, 13.98],
  ['ink2 on bg', (t) => [t.ink2, t.bg], 6.77, 9.22],
  ['ink3 on sunk', (t) => [t.ink3, t.sunk], 4.81, 5.37],
  ['brand.text on surface', (t) => [t.brand.text, t.surface], 9.89, 9.3],
  ['brand.text on tint', (t) => [t.brand.text, t.brand.tint], 8.61, 8.43],
  ['white on brand.fill', (t) => ['#FFFFFF', t.brand.fill], 9.89, 5.46],
  ['white on hover', (t) => ['#FFFFFF', t.brand.hover], 12.76, 6.65],
  ['hero soft text on hero', (t) => [t.brand.heroText, t.brand.hero], 6.07, 6.07],
  ['success on its tint', (t) => [t.success.main, t.success.tint], 5.93, 8.22],
  ['warning on its tint', (t) => [t.warning.main, t.warning.tint], 6.04, 8.54],
  ['error on its tint', (t) => [t.error.main, t.error.tint], 5.87, 7.35],
  ['info on its tint', (t) => [t.info.main, t.info.tint], 6.1, 7.84],
  ['edge on surface', (t) => [t.edge, t.surface], 3.8, 3.99],
  ['edge on tint', (t) => [t.edge, t.brand.tint], 3.31, 3.62],
  ['brand.fill on surface', (t) => [t.brand.fill, t.surface], 9.89, 3.22],
  ['brand.chart on surface', (t) => [t.brand.chart, t.surface], 9.89, 5.27],
];

describe('the colours', () => {
  it.each(pairs)('have the contrast that was worked out for %s', (_, pick, inLight, inDark) => {
    expect(contrast(...pick(light))).toBeCloseTo(inLight, 1);
    expect(contrast(...pick(dark))).toBeCloseTo(inDark, 1);
  });

  it('reach the page as variables of both schemes, switched by a class', () => {
    expect(theme.vars.palette.brand.text).toBe('var(--mui-palette-brand-text, #7B1A56)');
    const sheets = JSON.stringify(theme.generateStyleSheets());
    expect(sheets).toContain('.dark');
    expect(sheets).toContain('"--mui-palette-brand-text":"#F2A6CF"');
    expect(sheets).not.toContain('overlays');
  });
});

describe('the measures', () => {
  it('are those of the rules: 50 high, radius 6, 300 in, 200 out, menus 150', () => {
    expect(theme.shape.borderRadius).toBe(6);
    expect(theme.transitions.duration).toMatchObject({ enteringScreen: 300, leavingScreen: 200 });
    expect(theme.components?.MuiMenu?.defaultProps?.transitionDuration).toBe(150);
  });

  it('use three weights and no capitals', () => {
    const { fontWeightLight, fontWeightRegular, fontWeightMedium, fontWeightBold, button } =
      theme.typography;
    expect([fontWeightLight, fontWeightRegular, fontWeightMedium, fontWeightBold]).toEqual([
      400, 400, 500, 600,
    ]);
    expect(button.textTransform).toBe('none');
  });
});

/** Parts of MUI that others of its parts are made of. */
const MADE_OF: Record<string, string> = {
  ButtonBase: 'MenuItem',
  Paper: 'Dialog',
  Backdrop: 'Dialog',
};

describe('the overrides', () => {
  it('are those of the parts of MUI that are used: each one is carried by every page', () => {
    const code = (readdirSync('components', { recursive: true }) as string[])
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(`components/${file}`, 'utf8'))
      .join('');
    const parts = Object.keys(theme.components ?? {}).map((name) => name.replace(/^Mui/, ''));
    expect(parts.length).toBeGreaterThan(3);
    expect(
      parts.filter((part) => !code.includes(`from '@mui/material/${MADE_OF[part] ?? part}'`)),
    ).toEqual([]);
  });
});

describe('the typeface', () => {
  it('is the file of the pinned package under the name the style sheet asks for', () => {
    const version: string = JSON.parse(
      readFileSync('node_modules/@fontsource-variable/instrument-sans/package.json', 'utf8'),
    ).version;
    const served = `fonts/instrument-sans-latin-wght-${version}.woff2`;
    expect(readFileSync('styles/fonts.css', 'utf8')).toContain(`/portal/${served}`);
    expect(readFileSync(`public/${served}`)).toEqual(
      readFileSync(
        'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
      ),
    );
  });

  it('is preloaded, and never replaces a font that is drawn already', () => {
    const [, file = ''] = /url\('([^']+)'\)/.exec(readFileSync('styles/fonts.css', 'utf8')) ?? [];
    expect(readFileSync('styles/fonts.css', 'utf8')).toContain('font-display: optional;');
    expect(readFileSync('pages/_document.tsx', 'utf8')).toContain(`href="${file}"`);
  });

  it('has stand-ins that are as high as it: 0.97 above the line, 0.25 below', () => {
    const faces = readFileSync('styles/fonts.css', 'utf8')
      .split('@font-face')
      .filter((face) => face.includes("'Instrument Sans Fallback'"));
    expect(faces).toHaveLength(6);
    for (const face of faces) {
      const share = (name: string) =>
        Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
      expect(share('size-adjust') * share('ascent-override')).toBeCloseTo(0.97, 3);
      expect(share('size-adjust') * share('descent-override')).toBeCloseTo(0.25, 3);
      expect(share('line-gap-override')).toBe(0);
    }
  });
});
