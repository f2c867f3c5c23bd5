import dynamic from 'next/dynamic';

/**
 * The sign-up pop-up after the page it opens over: forms and the dialog are only for those who sign
 * up.
 */
export const LaterSignUpDialog = dynamic(
  () => import('./SignUpDialog').then((module) => module.SignUpDialog),
  { ssr: false },
);
