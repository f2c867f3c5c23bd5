import { screen, within } from '@testing-library/react';
import { AvatarLink } from '@/components/frame/AvatarLink';
import { AvatarMenu } from '@/components/frame/AvatarMenu';
import { clientMenuItems } from '@/components/frame/clientMenuItems';
import { dashboardHref } from '@/components/frame/dashboardHref';
import { helpHref } from '@/components/frame/helpHref';
import { menuItems } from '@/components/frame/menuItems';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import userEvent from '@testing-library/user-event';
import { accountProfile } from '@/lib/auth/contract';
import { reply } from '../../support/msw';
import { renderPart } from '../renderPart';
import { renderScreen } from '../../support/renderScreen';

// Its tests look at colours and sizes.
jest.unmock('@emotion/sheet');

const COMPANY = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001';
const gateway = routes.stepGovernmentGateway;

describe('the dashboard button', () => {
  test.each([
    [
      'the company list from the government-gateway step, with more than one company',
      gateway,
      2,
      COMPANY,
      /^\/(company|home)$/,
    ],
    [
      'the profile from the government-gateway step, with one',
      gateway,
      1,
      COMPANY,
      /^\/v2\/instant-vat\/profile\?company_id=/,
    ],
    [
      'the profile for the current company elsewhere, however many there are',
      routes.home,
      2,
      COMPANY,
      /^\/v2\/instant-vat\/profile\?company_id=/,
    ],
    ['home when no company is current', routes.home, 2, '', /^\/home$/],
    ['home while the current company is not known', routes.home, 1, null, /^\/home$/],
    ['home in OpenTax', routes.openTax, 1, COMPANY, /^\/home$/],
  ] satisfies [string, RouteRow, number, string | null, RegExp][])(
    'leads to %s',
    (_, row, companyCount, companyId, href) => {
      expect(dashboardHref({ row, companyCount, companyId })).toMatch(href);
    },
  );
});

test.each([
  ['instantVat', '/v2/instant-vat/help'],
  ['account', '/v2/instant-vat/help'],
  ['openTax', '/v2/open-tax/contact-us'],
] as const)('help of %s leads to %s', (area, href) => expect(helpHref(area)).toBe(href));

test('OpenTax’s menu does not offer to add a company', () => {
  const labels = menuItems({
    row: routes.openTax,
    isSignedIn: true,
    companyCount: 1,
    companyId: COMPANY,
  }).map(({ label }) => label);
  expect(labels).not.toContain('Add company');
  expect(labels.filter((label) => label !== 'Add a team member')).toEqual([
    'Home',
    'Data policy',
    'Help',
    'Log out',
  ]);
});

describe('initials in the header', () => {
  const colour = (role?: string) => {
    const view = renderPart(
      <AvatarLink name="Rosalind Calder" to="settings" href="/somewhere" role={role} />,
    );
    const drawn = screen.getByRole('img', { name: 'Rosalind Calder' });
    const style = getComputedStyle(drawn);
    const looks = {
      fill: style.backgroundColor,
      width: style.width,
      href: screen
        .getByRole('link', { name: 'RC, settings of Rosalind Calder' })
        .getAttribute('href'),
    };
    view.unmount();
    return looks;
  };

  test('are darker for an admin and lighter for everybody else', () => {
    expect(colour('admin').fill).toContain('primary-main');
    expect(colour('team_member').fill).toContain('brand-tint');
    expect(colour().fill).toContain('brand-tint');
  });

  test.each([
    ['admin', 'primary-main'],
    ['team_member', 'brand-tint'],
    ['owner', 'brand-tint'],
  ] as const)('follow what the profile says the person is: %s', async (role, fill) => {
    reply(accountProfile, () => ({ ...accountProfile.example, role }));
    renderScreen('/v2/open-tax/steps/practice', { as: 'person' });
    expect(
      getComputedStyle(await screen.findByRole('img', { name: 'Hannah Osei' })).backgroundColor,
    ).toContain(fill);
  });

  test('are 35 px wide and link to the given address', () => {
    expect(colour()).toMatchObject({ width: '35px', href: '/somewhere' });
  });

  test('lead nowhere while the name is not known', () => {
    renderPart(<AvatarLink name={undefined} to="profile" href="/somewhere" />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('the clients portal’s avatar', () => {
  const draw = () =>
    renderPart(
      <RouterContext.Provider
        value={{ push: jest.fn(), prefetch: () => Promise.resolve() } as unknown as NextRouter}
      >
        <AvatarMenu name="Tom Ashdown" items={clientMenuItems(COMPANY)} />
      </RouterContext.Provider>,
    );

  test('opens a menu of Home, Profile, Notification Preferences and Log Out, each with its own address', async () => {
    const user = userEvent.setup();
    draw();
    await user.click(screen.getByRole('button', { name: 'TA, account of Tom Ashdown' }));
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Home', `/v2/open-tax/clients-portal/dashboard?company_id=${COMPANY}`],
      ['Profile', `/v2/open-tax/clients-portal/settings?company_id=${COMPANY}`],
      [
        'Notification Preferences',
        `/v2/open-tax/clients-portal/settings?company_id=${COMPANY}&tab=1`,
      ],
      ['Log Out', '/logout'],
    ]);
  });

  test('grows from its top left', async () => {
    const inTheWindow = {
      left: 300,
      right: 344,
      top: 20,
      bottom: 64,
      width: 44,
      height: 44,
      x: 300,
      y: 20,
      toJSON: () => '',
    };
    const rect = jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(inTheWindow);
    const user = userEvent.setup();
    draw();
    await user.click(screen.getByRole('button', { name: 'TA, account of Tom Ashdown' }));
    const paper = screen.getByRole('menu').parentElement;
    expect(paper?.style.transformOrigin).toBe('0px 0px');
    rect.mockRestore();
  });

  test('clears the browser’s stored data before it logs out', async () => {
    window.localStorage.setItem('g-company', '{"companyId":"x"}');
    const user = userEvent.setup();
    draw();
    await user.click(screen.getByRole('button', { name: 'TA, account of Tom Ashdown' }));
    const out = screen.getByRole('menuitem', { name: 'Log Out' });
    out.addEventListener('click', (event) => event.preventDefault());
    await user.click(out);
    expect(window.localStorage.getItem('g-company')).toBeNull();
  });

  test('is worked with the keyboard, and Escape gives the focus back', async () => {
    const user = userEvent.setup();
    draw();
    await user.tab();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'TA, account of Tom Ashdown' })).toHaveFocus();
  });
});

describe('on a phone, a page whose header is hidden', () => {
  test('has the menu and help at its foot, and the header comes while the menu is open', async () => {
    const { user } = renderScreen('/v2/instant-vat/vat-return', { as: 'person' });
    expect(await screen.findByRole('heading', { level: 1, name: / VAT return$/ })).toBeVisible();
    expect(screen.getByText('Help', { selector: 'a' })).toHaveAttribute(
      'href',
      '/v2/instant-vat/help',
    );
    await user.click(screen.getByText('Menu', { selector: 'button' }));
    expect(await screen.findByRole('link', { name: 'Log out' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close menu' })).toBeVisible();
  });

  test('is none of those that keep their header', async () => {
    renderScreen('/home', { as: 'person' });
    expect(await screen.findByRole('heading', { name: 'My companies' })).toBeVisible();
    expect(screen.queryByLabelText('Menu and help')).not.toBeInTheDocument();
  });
});
