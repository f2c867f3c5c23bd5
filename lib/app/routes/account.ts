import { barePage, loginPage, olderPage, publicPage, titled, type RouteRow } from './routeRow';

/** The pages for logging in and out, and those over all of a person's companies. */
export const accountRoutes = {
  login: loginPage('/v2/auth/login', 'Log in | Adsum'),
  oldLogin: loginPage('/login', 'Log in | Adsum'),
  magicLink: barePage('/v2/auth/magic-link', 'Log in with your link | Adsum'),
  secondStep: loginPage('/v2/auth/second-step', 'One more step to log in | Adsum'),
  addSecondStep: {
    ...loginPage('/v2/add-second-step', 'Add a second step | Adsum'),
    access: 'user',
    header: 'steps',
  },
  signedIn: barePage('/v2/auth/signed-in', 'Logging you in | Adsum'),
  linkAccount: barePage('/v2/auth/link-account', 'Link your account | Adsum'),
  hmrcConsentGiven: barePage('/v2/auth/hmrc', 'Log in with HMRC | Adsum'),
  forgotPassword: barePage('/v2/auth/forgot-password', 'Forgotten password | Adsum'),
  resetPassword: barePage('/v2/auth/reset-password', 'Choose a new password | Adsum'),

  home: olderPage('/home', titled('My companies')),
  pendingTasks: olderPage('/pending-tasks', titled('Pending tasks')),
  connections: olderPage('/connections', titled('Connections')),
  unsubscribe: barePage('/unsubscribe', 'Emails turned off | Adsum'),
  stopAccountChange: barePage('/stop-account-change', 'Stop a change of account | Adsum'),
  logout: barePage('/logout', 'Logging out | Adsum'),
  taxes: olderPage('/dashboard', titled('All taxes'), { sideNav: true }),
  companyList: olderPage('/company', titled('Your companies')),

  welcome: publicPage('/get-started/welcome', titled('Welcome'), { area: 'account' }),
} as const satisfies Record<string, RouteRow>;
