const { createRequire } = require('node:module');

const ofJsdom = createRequire(
  createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'),
);

/** The properties that decide whether a person can see, press or be told of an element. */
const DECISIVE = ['display', 'visibility', 'pointer-events', 'opacity', 'content'];
/** Colours that jsdom would find out for each element by asking all its ancestors. */
const IS_UNUSED_COLOUR = /^(?:border-|outline-|caret-)/;

/**
 * Leaves in jsdom's default style sheet what {@link DECISIVE} says. Every role and every press asks
 * for styles, and jsdom tries each rule on each element again after each change of the page.
 */
function keepDecisiveStyles() {
  const place = ofJsdom.resolve('./jsdom/browser/default-stylesheet.js');
  const { cssRules } = ofJsdom('rrweb-cssom').parse(ofJsdom(place));
  require.cache[place].exports = Array.from(cssRules, ({ selectorText, style }) => {
    const kept = DECISIVE.filter((property) => style?.getPropertyValue(property));
    const declarations = kept.map((property) => `${property}: ${style.getPropertyValue(property)}`);
    return kept.length > 0 ? `${selectorText} { ${declarations.join('; ')} }` : '';
  }).join('\n');

  const rules = ofJsdom('./jsdom/living/helpers/style-rules.js');
  for (const property of Object.keys(rules.propertiesWithResolvedValueImplemented))
    if (IS_UNUSED_COLOUR.test(property))
      delete rules.propertiesWithResolvedValueImplemented[property];
}

// Before the environment loads jsdom, which reads its sheet once.
keepDecisiveStyles();

module.exports = require('jest-fixed-jsdom');
