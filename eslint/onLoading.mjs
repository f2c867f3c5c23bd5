const message =
  'A formatter costs milliseconds on every page that loads its module: make it on first use (lib/kernel/onFirstUse.ts).';

/** Anything in a function, which runs only when it is called. */
const inFunction = ':function *';

/** Refuses an object of `Intl` that is made while its module loads. */
export const noIntlOnLoading = [
  {
    selector: `NewExpression[callee.object.name="Intl"]:not(${inFunction})`,
    message,
  },
  {
    selector: `CallExpression[callee.object.name="Intl"]:not(${inFunction})`,
    message,
  },
];
