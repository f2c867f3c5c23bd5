import dynamic from 'next/dynamic';

/**
 * The sign-up pop-up, loaded after the page below it: most visitors need neither forms nor dialog.
 */
export const LaterSignUpDialog = dynamic(
  () => import('./SignUpDialog').then((module) => module.SignUpDialog),
  { ssr: false },
);
