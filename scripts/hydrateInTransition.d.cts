import type { hydrateRoot as hydrate } from 'react-dom/client';

export const hydrateRoot: typeof hydrate;
