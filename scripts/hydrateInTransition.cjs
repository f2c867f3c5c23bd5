const { startTransition } = require('react');
const client = require('react-dom/client');

/**
 * Wraps `react-dom/client` for Next's pages router (next.config.js): React then hydrates in a
 * transition, in slices of 5 ms, so that a page can answer a press meanwhile. Next alone hydrates in
 * one task.
 */
exports.hydrateRoot = (container, children, options) => {
  let root;
  startTransition(() => {
    root = client.hydrateRoot(container, children, options);
  });
  return root;
};
